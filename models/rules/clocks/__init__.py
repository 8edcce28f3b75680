"""The clocks that games share: the kernel's pieces for a count, a chart and an order."""
