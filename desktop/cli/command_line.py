"""Entry of the command line, from arguments to exit code.

Loading the argument parser takes as long as building half a window; starts without arguments or
with a document alone skip it.
"""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from desktop.cli.windows import show_fight

INTERRUPTED = 130
"""Exit code after Ctrl+C."""


def run_command_line(arguments: Sequence[str] | None = None) -> int:
    """Run the arguments, `sys.argv` by default, and return the exit code."""
    # On Windows, a program started from a menu has no stdout.
    out = sys.stdout if isinstance(sys.stdout, TextIOWrapper) else None
    if out:  # its encoding may lack characters that names contain
        out.reconfigure(errors="backslashreplace")
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        if out:
            out.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())  # Python flushes again at exit
        return 1
    return code


def _run(arguments: Sequence[str]) -> int:
    match arguments:
        case []:
            return show_fight()
        case [file] if is_document(file):
            return show_fight(Path(file))
    from desktop.cli.commands import run_command

    if arguments and is_document(arguments[0]):
        arguments = ["open", *arguments]
    return run_command(arguments)


def is_document(argument: str) -> bool:
    """Return whether an argument names a document, as a double click passes it."""
    path = Path(argument)
    return path.suffix == ".tickline" or (path.is_absolute() and path.is_file())
