"""Pages to read and write: the manual, and the pages of the GM."""
