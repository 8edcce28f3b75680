"""The clock of the table: how long turns last, and sounds."""
