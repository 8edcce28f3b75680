"""How a hunt tells its figures: one line, even when the test passes."""

import sys

import pytest


def tell(capsys: pytest.CaptureFixture[str], figures: str) -> None:
    """Print a line past pytest."""
    with capsys.disabled():
        sys.stdout.write(f"\n{figures}\n")
