"""Reads character sheets of GCS, the GURPS Character Sheet, from every version."""
