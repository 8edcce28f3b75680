"""The base of all refusals, by the rules or by the disk."""


class Refused(Exception):  # noqa: N818 - a refusal is no error
    """Raised when something isn't done; `str()` says what, where and what to do.

    Nothing is lost.
    """
