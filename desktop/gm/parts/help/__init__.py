"""Help: shortcuts, the cheat sheet, the tour, and credits."""
