"""Components of the program and their licences, for the dialog about the program."""

from importlib.metadata import PackageNotFoundError, version
from typing import Final

from models.wording import mark, tr
from resources import FOLDER
from views.dialogs.about import Component


def licence_text() -> str:
    return _read_text("licences", "tickline.txt")


def components() -> tuple[Component, ...]:
    import PySide6

    qt = str(PySide6.__version__)
    lgpl_name = "GNU Lesser General Public License, version 3"
    source, home = tr("source and licences: {place}"), tr("home page: {place}")
    lgpl = "https://www.gnu.org/licenses/lgpl-3.0.html"
    return (
        Component("Qt", qt, f"{lgpl_name}; {source.format(place='https://www.qt.io')}", lgpl),
        Component(
            "PySide6 and Shiboken",
            qt,
            f"{lgpl_name}; {home.format(place='https://pyside.org')}",
            lgpl,
        ),
        Component(
            tr("Inter, the typeface"),
            "",
            "SIL Open Font License, version 1.1",
            "https://rsms.me/inter/",
            _read_text("fonts", "OFL.txt"),
        ),
        *(_library_component(name, licence, link) for name, licence, link in _LIBRARIES),
        Component(
            "Python",
            "",
            "Python Software Foundation License",
            "https://docs.python.org/3/license.html",
        ),
    )


_BSD, _MIT = mark("BSD licence, 3 clauses"), mark("MIT licence")
_APACHE = mark("Apache licence 2.0 and CNRI Python licence")
_FREE = mark("BSD licence, no clauses")
_LIBRARIES: Final = (
    ("chardet", _FREE, "https://chardet.readthedocs.io"),
    ("cryptography", _BSD, "https://cryptography.io"),
    ("h11", _MIT, "https://h11.readthedocs.io"),
    ("keyring", _MIT, "https://github.com/jaraco/keyring"),
    ("lark", _MIT, "https://github.com/lark-parser/lark"),
    ("msgspec", _BSD, "https://msgspec.dev"),
    ("paho-mqtt", _BSD, "https://eclipse.dev/paho"),
    ("platformdirs", _MIT, "https://github.com/tox-dev/platformdirs"),
    ("pyyaml", _MIT, "https://pyyaml.org"),
    ("regex", _APACHE, "https://github.com/mrabarnett/mrab-regex"),
    ("segno", _BSD, "https://segno.readthedocs.io"),
    ("tomlkit", _MIT, "https://github.com/python-poetry/tomlkit"),
    ("uvicorn", _BSD, "https://uvicorn.dev"),
)
"""Name, licence and home page of each library. Its full licence is in resources/licences."""


def _library_component(name: str, licence: str, link: str) -> Component:
    return Component(
        name, _installed_version(name), tr(licence), link, _read_text("licences", f"{name}.txt")
    )


def _installed_version(name: str) -> str:
    """Return a library's version without importing it, or "" in a bundle without metadata."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _read_text(*path: str) -> str:
    return FOLDER.joinpath(*path).read_text(encoding="utf-8")
