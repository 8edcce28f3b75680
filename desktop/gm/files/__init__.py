"""Files that come in or go out, and the questions about them."""
