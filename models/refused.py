"""The base class of all refusals, whether the rules or a file are the reason."""


class Refused(Exception):  # noqa: N818 - a refusal is no error
    """Raised when something can't be done; `str()` says what, where and how to fix it.

    Nothing is lost.
    """
