"""One module or package for each published tick system; none imports another."""
