"""Credits: what the program is made with, and under which licences."""

from importlib.resources import files

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
    qt_licence = "GNU Lesser General Public License, version 3"
    lgpl = "https://www.gnu.org/licenses/lgpl-3.0.html"
    return (
        Part("Qt", version, f"{qt_licence}; source and licences at https://www.qt.io", lgpl),
        Part("PySide6 and Shiboken", version, f"{qt_licence}; home at https://pyside.org", lgpl),
        Part(
            "Inter, the typeface",
            "",
            "SIL Open Font License, version 1.1",
            "https://rsms.me/inter/",
            _text("fonts", "OFL.txt"),
        ),
        Part(
            "msgspec",
            msgspec.__version__,
            "BSD licence, 3 clauses",
            "https://msgspec.dev",
            _text("licences", "msgspec.txt"),
        ),
        Part(
            "platformdirs",
            platformdirs.__version__,
            "MIT licence",
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
