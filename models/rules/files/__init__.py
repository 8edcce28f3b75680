"""Systems defined by a text file: its form, its formulas, and the `System` built from them."""
