"""The GM's window: what is in it, what its commands do, and the dialogs it opens."""
