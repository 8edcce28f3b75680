"""Parts of the GM's window."""
