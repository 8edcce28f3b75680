"""Systems that are written in a text file: the form, its formulas, and the tables made of it."""
