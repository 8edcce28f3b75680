"""Entry of the command line, from arguments to exit code.

Loading the argument parser takes as long as building half a window, so it is skipped if there are
no arguments or only a document.
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
    """Run the command in `arguments`, by default those of `sys.argv`; return the exit code."""
    # On Windows, a program started from a menu has no stdout.
    out = sys.stdout if isinstance(sys.stdout, TextIOWrapper) else None
    if out:  # names may contain characters that its encoding lacks
        out.reconfigure(errors="backslashreplace")
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        if out:
            out.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        with Path(os.devnull).open("w", encoding="utf-8") as devnull:
            # Otherwise Python fails again when it flushes at exit.
            os.dup2(devnull.fileno(), sys.stdout.fileno())
        return 1
    return code


def _run(arguments: Sequence[str]) -> int:
    match arguments:
        case []:
            return show_fight()
        case [file] if is_document(file):
            return show_fight(Path(file))
    from desktop.cli.commands import run_command

    first = _find_first_word(arguments)
    if first < len(arguments) and is_document(arguments[first]):
        arguments = [*arguments[:first], "open", *arguments[first:]]
    return run_command(arguments)


def _find_first_word(arguments: Sequence[str]) -> int:
    """Return the index of the first argument that isn't an option of the program or its value."""
    index = 0
    while index < len(arguments) and arguments[index].startswith("-"):
        index += 2 if arguments[index] == "--home" else 1
    return index


def is_document(argument: str) -> bool:
    """Return whether an argument is a document's path, as a double click passes it."""
    path = Path(argument)
    return path.suffix == ".tickline" or (path.is_absolute() and path.is_file())
