"""Character sheets of GCS, the GURPS Character Sheet, of every version."""
