"""Command line of Tickline."""
