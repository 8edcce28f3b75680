"""The command line: what Tickline does when it is asked for by words."""
