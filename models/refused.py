"""The base of all that is refused, by the rules or by the disk: one sentence that people read."""


class Refused(Exception):  # noqa: N818 - a refusal is no error
    """Something isn't done; the text says what, where, and what to do, and nothing is lost."""
