"""Refusing is normal: a rule says no in one sentence, and nothing has changed."""


class RuleBroken(Exception):  # noqa: N818 - it is an answer, not an error
    """What was asked for is not allowed; the text is a sentence the GM can read."""
