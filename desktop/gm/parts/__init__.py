"""Parts: a module or folder for each thing that the GM has; no part imports another."""
