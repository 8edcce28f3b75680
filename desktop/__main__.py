"""The command line: `tickline`, and what can be done without a window."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop import __version__
from desktop.preflight import has_display, library_trouble, on_x, python_trouble

SAMPLE = "fatewalker"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit code."""
    if trouble := python_trouble():
        return _complain(trouble)
    asked = _parser().parse_args(arguments)
    match asked.command:
        case "run":
            return _run(asked)
        case "show":
            return _show(asked)
        case "picture":
            return _picture(asked)
        case _:
            return _windows(asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tickline", description="A timeline for fights that run on a clock of ticks."
    )
    parser.add_argument("--version", action="version", version=f"tickline {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    start = commands.add_parser("open", help="open a document (without a command: the last one)")
    start.add_argument("file", type=Path)
    sample = commands.add_parser("sample", help="open a sample fight")
    sample.add_argument("system", nargs="?", default=SAMPLE)
    _add_run(commands.add_parser("run", help="play scripts and print the facts of each step"))
    show = commands.add_parser("show", help="print the facts of a document")
    show.add_argument("file", type=Path)
    _add_audience(show)
    _add_picture(commands.add_parser("picture", help="draw both windows into PNG files"))
    return parser


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scripts", nargs="+", metavar="SCRIPT.json", help="- reads standard input")
    parser.add_argument("--document", type=Path, help="play against this document")
    _add_audience(parser)


def _add_audience(parser: argparse.ArgumentParser) -> None:
    told = "players: print only what the players may see"
    parser.add_argument("--audience", choices=("gm", "players"), default="gm", help=told)


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a document, or the name of a sample's system")
    parser.add_argument("--gm", type=Path, metavar="PNG", help="where the GM's window goes")
    parser.add_argument("--players", type=Path, metavar="PNG", help="where the players' goes")
    parser.add_argument("--size", type=_size, default=(1600, 900), metavar="WxH")
    parser.add_argument("--scale", type=_scale, default=1.0, metavar="N", help="1.5 is 150 %%")


def _run(asked: argparse.Namespace) -> int:
    from desktop.headless import run

    return run(
        asked.scripts,
        document=asked.document,
        audience=asked.audience,
        out=sys.stdout,
        err=sys.stderr,
    )


def _show(asked: argparse.Namespace) -> int:
    from desktop.headless import show

    return show(asked.file, asked.audience, sys.stdout, sys.stderr)


def _picture(asked: argparse.Namespace) -> int:
    if not (asked.gm or asked.players):
        return _complain("Say where the pictures go: --gm gm.png, --players players.png.")
    _without_display()
    if trouble := library_trouble(on_screen=False):
        return _complain(trouble)
    from desktop.picture import Wish

    wish = Wish(asked.gm, asked.players, asked.size, asked.scale)
    return _draw(wish, asked.file)[0]


def _windows(asked: argparse.Namespace) -> int:
    if not has_display(os.environ):
        return _pictures_instead(asked)
    if trouble := library_trouble(on_screen=on_x(os.environ)):
        return _complain(trouble)
    from random import SystemRandom

    from desktop.application import Application, make_qt
    from desktop.paths import platform_paths
    from models.rules.dice import ProgramDice

    qt = make_qt()
    application = Application(qt, platform_paths(), ProgramDice(SystemRandom()))
    application.crashes.install()
    application.start(getattr(asked, "file", None), _sample(asked))
    return qt.exec()


def _pictures_instead(asked: argparse.Namespace) -> int:
    _without_display()
    if trouble := library_trouble(on_screen=False):
        return _complain(trouble)
    from desktop.picture import Wish

    wish = Wish(Path("tickline-gm.png").absolute(), Path("tickline-players.png").absolute())
    code, order = _draw(wish, str(getattr(asked, "file", "")) or _sample(asked) or SAMPLE)
    if code == 0:
        sys.stdout.write("There is no display here, so the two windows were drawn instead:\n")
        sys.stdout.write(f"  {wish.gm}\n  {wish.players}\nTurn order:\n")
        sys.stdout.writelines(f"  {line}\n" for line in order)
    return code


def _draw(wish: object, source: str) -> tuple[int, tuple[str, ...]]:
    from desktop.picture import Wish, draw
    from models.rules.catalogue import SYSTEMS
    from models.saves.trouble import Trouble

    assert isinstance(wish, Wish)
    is_sample = source in [rules.id for rules in SYSTEMS]
    try:
        if is_sample:
            return 0, draw(wish, sample=source)
        return 0, draw(wish, document=Path(source))
    except (Trouble, OSError) as trouble:
        return _complain(str(trouble)), ()


def _sample(asked: argparse.Namespace) -> str:
    return str(getattr(asked, "system", ""))


def _without_display() -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _complain(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write 1920x1080")
    smallest, largest = 200, 10_000
    if not all(smallest <= int(side) <= largest for side in (width, height)):
        raise argparse.ArgumentTypeError(f"a side of {text!r} is not between 200 and 10000")
    return int(width), int(height)


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0.5 <= scale <= 4.0:  # noqa: PLR2004 - half to four times
        raise argparse.ArgumentTypeError(f"{text!r} is no scale between 0.5 and 4")
    return scale


if __name__ == "__main__":
    sys.exit(main())
