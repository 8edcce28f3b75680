"""The base class of all refusals, whether by the rules or by the disk."""


class Refused(Exception):  # noqa: N818 - a refusal is no error
    """Raised when something isn't done; `str()` says what, where and how to fix it.

    Nothing is lost.
    """
