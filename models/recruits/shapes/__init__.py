"""The forms of a file: binary formats, text encodings, and tables in JSON."""
