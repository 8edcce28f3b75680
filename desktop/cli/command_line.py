"""The command line: from what is typed to the exit code.

To read commands takes as long as to build half a window. Most starts ask for none, or open a
document by a double click.
"""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from desktop.cli.windows import show_fight

INTERRUPTED = 130
"""The exit code of a program that was stopped by Ctrl+C."""


def obey(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for and return the exit code."""
    # Started from a menu of Windows there is none.
    out = sys.stdout if isinstance(sys.stdout, TextIOWrapper) else None
    if out:  # it may know fewer signs than people have in their names
        out.reconfigure(errors="backslashreplace")
    try:
        code = _obeyed(sys.argv[1:] if arguments is None else arguments)
        if out:
            out.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())  # Python flushes once more at its end
        return 1
    return code


def _obeyed(arguments: Sequence[str]) -> int:
    match arguments:
        case []:
            return show_fight()
        case [file] if is_document(file):
            return show_fight(Path(file))
    from desktop.cli.commands import obeyed

    if arguments and is_document(arguments[0]):
        arguments = ["open", *arguments]
    return obeyed(arguments)


def is_document(argument: str) -> bool:
    """Say whether an argument names a document, as a double click has it."""
    path = Path(argument)
    return path.suffix == ".tickline" or (path.is_absolute() and path.is_file())
