"""One module or package per published tick system; none imports another."""
