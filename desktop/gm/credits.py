"""Credits: what the program is made with, and under which licences."""

from importlib.resources import files

from models.wording import tr
from views.dialogs.about import Part


def licence() -> str:
    """Return the text of the program's own licence."""
    return _text("licences", "tickline.txt")


def parts() -> tuple[Part, ...]:
    """Return everything that is needed at run time, with its version as far as it tells one."""
    import msgspec
    import platformdirs
    import PySide6

    version = str(PySide6.__version__)
    lesser = "GNU Lesser General Public License, version 3"
    at, home = tr("source and licences: {place}"), tr("home page: {place}")
    lgpl = "https://www.gnu.org/licenses/lgpl-3.0.html"
    return (
        Part("Qt", version, f"{lesser}; {at.format(place='https://www.qt.io')}", lgpl),
        Part(
            "PySide6 and Shiboken",
            version,
            f"{lesser}; {home.format(place='https://pyside.org')}",
            lgpl,
        ),
        Part(
            tr("Inter, the typeface"),
            "",
            "SIL Open Font License, version 1.1",
            "https://rsms.me/inter/",
            _text("fonts", "OFL.txt"),
        ),
        Part(
            "msgspec",
            msgspec.__version__,
            tr("BSD licence, 3 clauses"),
            "https://msgspec.dev",
            _text("licences", "msgspec.txt"),
        ),
        Part(
            "platformdirs",
            platformdirs.__version__,
            tr("MIT licence"),
            "https://github.com/tox-dev/platformdirs",
            _text("licences", "platformdirs.txt"),
        ),
        Part(
            "Python",
            "",
            "Python Software Foundation License",
            "https://docs.python.org/3/license.html",
        ),
    )


def _text(*place: str) -> str:
    return files("resources").joinpath(*place).read_text(encoding="utf-8")
