"""The commands and their arguments. Only commands that draw windows import Qt."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from desktop import __version__
from desktop.cli.windows import draw_windows, indent_after_first, report_error, show_fight

if TYPE_CHECKING:
    from desktop.paths import Paths

MIN_SIDE_PX, MAX_SIDE_PX = 200, 10_000
"""Bounds of a picture's sides, in pixels."""
MIN_SCALE, MAX_SCALE = 0.5, 4.0
RELAY_PORT = 8740


def run_command(arguments: Sequence[str]) -> int:
    options = _make_parser().parse_args(arguments)
    code: int = options.do(options)
    return code


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tickline", description="Fights on a clock of ticks: everyone sees who acts next."
    )
    parser.add_argument("--version", action="version", version=f"tickline {__version__}")
    description = "keep settings, encounters and everything else in this folder"
    parser.add_argument("--home", type=_parse_home, metavar="FOLDER", help=description)
    description = "print signals and steps; Ctrl+Alt+F12 prints the widgets (developers)"
    parser.add_argument("--debug", action="store_true", help=description)
    parser.set_defaults(do=_open_last)
    commands = parser.add_subparsers(metavar="COMMAND")
    start = commands.add_parser("open", help="open a document (tickline alone opens the last one)")
    start.add_argument("file", type=Path)
    start.set_defaults(do=_open)
    sample = commands.add_parser("sample", help="open a sample fight")
    sample.add_argument("system", nargs="?", default="")
    sample.set_defaults(do=_open_sample)
    _add_run(commands.add_parser("run", help="play scripts, and print the facts after each step"))
    _add_show(commands.add_parser("show", help="print the facts of a document"))
    _add_import(commands.add_parser("import", help="print the combatants in other programs' files"))
    _add_serve(commands.add_parser("serve", help="share a fight without a window"))
    _add_relay(commands.add_parser("relay", help="show a broker's shared fights in browsers"))
    _add_systems(commands.add_parser("systems", help="list systems, or check your own"))
    _add_picture(commands.add_parser("picture", help="draw both windows as PNG files"))
    _add_new(commands.add_parser("new-system", help="add a system to the sources (developers)"))
    _add_set_up(commands.add_parser("setup", help="install the libraries that windows need"))
    _add_install(commands.add_parser("install-desktop", help="add Tickline to the menu (Linux)"))
    return parser


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scripts", nargs="+", metavar="SCRIPT.json", help="- is standard input")
    parser.add_argument("--document", type=Path, help="continue the fight in this document")
    _add_audience(parser)
    parser.set_defaults(do=_run)


def _add_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    _add_audience(parser)
    parser.set_defaults(do=_show)


def _add_import(parser: argparse.ArgumentParser) -> None:
    help_text = (
        "a table (CSV), a sheet from GCS, GCA or Genesis, actors from Foundry VTT, a fight from "
        "Improved Initiative, characters from Fantasy Grounds, creatures in JSON or YAML, printed "
        "stat blocks, or a list of names"
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=help_text)
    help_text = "their game, by its id as in tickline systems (default: the document's)"
    parser.add_argument("--system", default="", metavar="ID", help=help_text)
    help_text = "add them to this document as one step (created if missing)"
    parser.add_argument("--into", type=Path, metavar="F.tickline", help=help_text)
    help_text = "what to do with names that are already in the document (default: update)"
    choices = ("update", "add", "skip")
    parser.add_argument("--known", choices=choices, default=choices[0], help=help_text)
    parser.set_defaults(do=_import)


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a document, a script, or the name of a sample's system")
    _add_address(parser, "any free port", 0)
    parser.add_argument("--broker", default="", metavar="URL", help="wss://, mqtts:// or mqtt://")
    help_text = "keep the room in this file, so that the link stays the same"
    parser.add_argument("--key", type=Path, metavar="FILE", help=help_text)
    parser.set_defaults(do=_serve)


def _add_relay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--broker", required=True, metavar="URL", help="wss://, mqtts:// or mqtt://"
    )
    _add_address(parser, str(RELAY_PORT), RELAY_PORT)
    help_text = (
        "address of a reverse proxy whose forwarded visitor addresses are trusted (repeatable)"
    )
    parser.add_argument(
        "--proxy",
        type=_parse_network,
        action="append",
        default=[],
        metavar="ADDRESS",
        help=help_text,
    )
    parser.set_defaults(do=_relay)


def _add_address(parser: argparse.ArgumentParser, default_text: str, port: int) -> None:
    help_text = (
        "where to listen (default: only this machine; `::` for all networks, "
        "`0.0.0.0` for IPv4 only)"
    )
    parser.add_argument("--host", default="127.0.0.1", help=help_text)
    parser.add_argument("--port", type=_parse_port, default=port, help=f"(default: {default_text})")


def _add_systems(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(metavar="COMMAND")
    check = commands.add_parser("check", help="describe system files, or list their errors")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE.toml")
    check.set_defaults(do=_check_systems)
    schema = commands.add_parser("schema", help="print the JSON schema of system files")
    schema.set_defaults(do=_print_schema)
    reference = commands.add_parser("reference", help="print everything a system file can contain")
    reference.set_defaults(do=_print_reference)
    parser.set_defaults(do=_list_systems)


def _add_audience(parser: argparse.ArgumentParser) -> None:
    help_text = "players: only what the players may see"
    parser.add_argument("--audience", choices=("gm", "players"), default="gm", help=help_text)


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a document, or the name of a sample's system")
    parser.add_argument("--gm", type=Path, metavar="PNG", help="the file for the GM's window")
    parser.add_argument(
        "--players", type=Path, metavar="PNG", help="the file for the players' window"
    )
    parser.add_argument("--size", type=_parse_size, default=(1600, 900), metavar="WxH")
    parser.add_argument(
        "--scale", type=_parse_scale, default=1.0, metavar="N", help="1.5 is 150 %%"
    )
    parser.set_defaults(do=_picture)


def _add_set_up(parser: argparse.ArgumentParser) -> None:
    help_text = "don't fail if they can't be installed: show pictures or text instead of windows"
    parser.add_argument("--optional", action="store_true", help=help_text)
    parser.set_defaults(do=_set_up)


def _add_install(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true", help="remove it")
    parser.set_defaults(do=_install)


def _add_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="lower case, such as five_moons")
    parser.add_argument(
        "--title", default="", help="what people call it (default: made from the id)"
    )
    parser.set_defaults(do=_new_system)


def _run(options: argparse.Namespace) -> int:
    from desktop.cli.headless import play_files
    from models.saves.stores.systems import CustomSystems

    return play_files(
        options.scripts,
        document=options.document,
        audience=options.audience,
        systems=CustomSystems(_paths(options).systems).all_systems(),
        out=sys.stdout,
        err=sys.stderr,
    )


def _show(options: argparse.Namespace) -> int:
    from desktop.cli.headless import print_document

    return print_document(options.file, options.audience, sys.stdout, sys.stderr)


def _import(options: argparse.Namespace) -> int:
    from desktop.cli.imports import ImportOptions, run_import
    from models.recruits.updates import OnMatch
    from models.saves.stores.systems import CustomSystems

    import_options = ImportOptions(
        tuple(options.files), options.system, options.into, OnMatch(options.known)
    )
    systems = CustomSystems(_paths(options).systems).all_systems()
    return run_import(import_options, systems, sys.stdout, sys.stderr)


def _serve(options: argparse.Namespace) -> int:
    from desktop.cli.serve import ServeOptions, serve
    from desktop.cli.stop import graceful_stop
    from models.saves.stores.systems import CustomSystems

    paths = _paths(options)
    serve_options = ServeOptions(
        options.file, options.host, options.port, options.broker, options.key, endings=paths.endings
    )
    with graceful_stop():
        return serve(
            serve_options,
            CustomSystems(paths.systems).all_systems(),
            sys.stdin,
            sys.stdout,
            sys.stderr,
        )


def _relay(options: argparse.Namespace) -> int:
    from desktop.cli.relay import RelayOptions, run_relay
    from desktop.cli.stop import graceful_stop

    relay_options = RelayOptions(options.broker, options.host, options.port, tuple(options.proxy))
    with graceful_stop():
        return run_relay(relay_options, sys.stdout, sys.stderr)


def _list_systems(options: argparse.Namespace) -> int:
    from desktop.cli.systems import list_systems

    return _print(list_systems(_paths(options).systems))


def _check_systems(options: argparse.Namespace) -> int:
    from desktop.cli.systems import check_files

    return check_files(options.files, sys.stdout)


def _print_schema(_options: argparse.Namespace) -> int:
    from desktop.cli.systems import file_schema

    return _print([file_schema()])


def _print_reference(_options: argparse.Namespace) -> int:
    from desktop.cli.reference import make_reference

    return _print([make_reference()])


def _open_last(options: argparse.Namespace) -> int:
    return show_fight(home=options.home, debug=options.debug)


def _open(options: argparse.Namespace) -> int:
    return show_fight(options.file, home=options.home, debug=options.debug)


def _open_sample(options: argparse.Namespace) -> int:
    from models.session.samples import default_sample_id, has_sample, list_samples

    sample = options.system or default_sample_id()
    if not has_sample(sample):
        sample_ids = ", ".join(each.id for each in list_samples())
        return report_error(f"There is no sample “{sample}”; choose from: {sample_ids}.")
    return show_fight(sample=sample, home=options.home, debug=options.debug)


def _picture(options: argparse.Namespace) -> int:
    from models.session.samples import has_sample

    if not (options.gm or options.players):
        return report_error("Choose what to draw: --gm gm.png, --players players.png, or both.")
    if max(options.size) * options.scale > MAX_SIDE_PX:
        width, height = options.size
        return report_error(
            f"{width}x{height} at scale {options.scale:g} has a side over {MAX_SIDE_PX} pixels."
        )
    is_sample = has_sample(options.file)
    return draw_windows(
        (options.gm, options.players),
        document=None if is_sample else Path(options.file),
        sample=options.file if is_sample else "",
        size=options.size,
        scale=options.scale,
    )


def _set_up(options: argparse.Namespace) -> int:
    from desktop.libraries import describe_missing, install_missing

    missing = install_missing(sys.stdout)
    return report_error(describe_missing(missing)) if missing and not options.optional else 0


def _install(options: argparse.Namespace) -> int:
    from desktop.cli.menu_entry import install_or_remove

    return _print_result(lambda: indent_after_first(install_or_remove(uninstall=options.remove)))


def _new_system(options: argparse.Namespace) -> int:
    from desktop.cli.new_system import add_system

    return _print_result(lambda: add_system(options.id, options.title))


def _print_result(action: Callable[[], Sequence[str]]) -> int:
    """Print the lines that `action` returns, or the FileError it raises; return the exit code."""
    from models.saves.file_errors import FileError

    try:
        lines = action()
    except FileError as error:
        return report_error(str(error))
    return _print(lines)


def _print(lines: Iterable[str]) -> int:
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def _paths(options: argparse.Namespace) -> "Paths":
    from desktop.paths import paths_in, platform_paths

    return paths_in(options.home) if options.home else platform_paths()


def _parse_home(text: str) -> Path:
    return Path(text).absolute()


def _parse_size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} isn't a size, such as 1920x1080")
    max_digits = len(str(MAX_SIDE_PX))
    if not all(
        len(side) <= max_digits and MIN_SIDE_PX <= int(side) <= MAX_SIDE_PX
        for side in (width, height)
    ):
        raise argparse.ArgumentTypeError(
            f"a side of {text!r} isn't between {MIN_SIDE_PX} and {MAX_SIDE_PX}"
        )
    return int(width), int(height)


def _parse_port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) < 2**16):  # noqa: PLR2004 - digits
        raise argparse.ArgumentTypeError(f"{text!r} isn't a port between 0 and {2**16 - 1}")
    return int(text)


def _parse_network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} isn't an address, such as 127.0.0.1") from None


def _parse_scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not MIN_SCALE <= scale <= MAX_SCALE:
        raise argparse.ArgumentTypeError(
            f"{text!r} isn't a scale between {MIN_SCALE:g} and {MAX_SCALE:g}"
        )
    return scale
