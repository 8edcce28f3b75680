"""Entry point of the program. Even an outdated Python can run it, to report that it is too old."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from desktop.preflight import python_version_message

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    error = python_version_message()
    if error:
        sys.stderr.write(f"{error}\n")
        return 1
    from desktop.cli.command_line import run_command_line

    return run_command_line(arguments)


if __name__ == "__main__":
    sys.exit(main())
