"""One module or package per published tick system; they do not know each other."""
