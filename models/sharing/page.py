"""Builds the players' page, one response with style, script and fonts, and its security policy."""

from base64 import b64encode
from functools import cache
from gzip import compress
from hashlib import sha256
from re import DOTALL, findall, sub
from typing import Final

import msgspec
from msgspec import Struct

from models.sharing.page_texts import page_texts, too_old_texts
from resources import FOLDER

_SHARE: Final = FOLDER / "share"
_COLOURS: Final = FOLDER / "themes" / "colours.json"
_SCRIPTS: Final = (
    "words",
    "stage",
    "elements",
    "names",
    "timeline",
    "lists",
    "page",
    "players",
    "connection",
    "begin",
)
"""The parts of the script; each comes after those it depends on."""
_MEDIA: Final = {
    "light": "@media (prefers-color-scheme: light)",
    "contrast": "@media (prefers-contrast: more)",
}
"""The media queries by which a theme is chosen automatically; dark is the default."""
_LIGHT: Final = {"stage": "window", "stage_text": "text", "lift": "panel", "pc_name": "code_name"}
_DARK: Final = {"lift": "panel", "pc_name": "pc"}
"""Names of colours that only the page has, each with the theme's colour that it stands for.

The players' window is dark in every theme, so the light page uses the colours of the GM's window.
`pc_name` is the colour of a player's name; on a light background, it is darker than that of tokens.
"""


class PlayersPage(Struct, frozen=True):
    """The page as it is sent, plain and gzipped, with its ETag and content security policy."""

    html: bytes
    gzipped: bytes
    tag: str
    policy: str


@cache
def make_page() -> PlayersPage:
    """Return the page, which is the same for every room."""
    style = "".join((_fonts(), _colours(), _read_part("page.css")))
    script = _script()
    html = _read_part("page.html").replace("<!--style-->", f"<style>{style}</style>")
    notices = "".join(
        f'<span lang="{code}">{text}</span>' for code, text in too_old_texts().items()
    )
    html = html.replace("<!--too old-->", notices)
    html = html.replace("<!--script-->", f"<script>{script}</script>")
    content = html.encode()
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    return PlayersPage(content, compress(content, mtime=0), tag, _policy(style, script))


def _policy(style: str, script: str) -> str:
    """Return a policy by which only the page's own parts run and load, and no text becomes code."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {_checksum(script)}",
            f"style-src {_checksum(style)}",
            "connect-src 'self'",
            "img-src 'self' data:",
            "font-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        )
    )


def _checksum(part: str) -> str:
    return f"'sha256-{b64encode(sha256(part.encode()).digest()).decode()}'"


def _script() -> str:
    """Return the parts of the script inside one function, so that its names stay private."""
    text_constants = f"const WORDS = {msgspec.json.encode(page_texts()).decode()};"
    parts = "\n".join([text_constants, *(_read_part(f"script/{name}.js") for name in _SCRIPTS)])
    return f'"use strict";\n(() => {{\n{parts}}})();\n'


def _read_part(name: str) -> str:
    """Return a file without comments and indentation, to save bandwidth."""
    text = sub(r"/\*.*?\*/", "", (_SHARE / name).read_text(encoding="utf-8"), flags=DOTALL)
    lines = (line.strip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def _fonts() -> str:
    """Return the CSS for the program's fonts, reduced to the characters of European languages."""
    return "".join(
        '@font-face{font-family:"Tickline Inter";font-display:swap;'
        f"font-weight:{weight};src:url(data:font/woff2;base64,{_base64(name)}) format('woff2')}}\n"
        for name, weight in (("Inter-Regular.woff2", 400), ("Inter-SemiBold.woff2", 600))
    )


def _base64(name: str) -> str:
    return b64encode((_SHARE / name).read_bytes()).decode()


def _colours() -> str:
    """Return CSS for the colours of all themes; one is chosen automatically or by the visitor."""
    themes = msgspec.json.decode(_COLOURS.read_bytes(), type=dict[str, dict[str, str]])
    by_look = {look: _variables(look, theme) for look, theme in themes.items()}
    rules = [f":root{{{by_look['dark']}}}"]
    rules += [f"{media_query}{{:root{{{by_look[look]}}}}}" for look, media_query in _MEDIA.items()]
    rules += [f":root[data-look={look}]{{{variables}}}" for look, variables in by_look.items()]
    return "\n".join(rules) + "\n"


def _variables(look: str, theme: dict[str, str]) -> str:
    """Return a theme's colours as CSS variables, as far as the page uses them."""
    is_light = look == "light"
    colours = theme | {
        name: theme[source] for name, source in (_LIGHT if is_light else _DARK).items()
    }
    variables = {name.replace("_", "-"): colour for name, colour in colours.items()}
    used = set(findall(r"var\(--([a-z-]+)\)", _read_part("page.css")))
    css = "".join(f"--{name}:{colour};" for name, colour in variables.items() if name in used)
    return f"{css}color-scheme:{'light' if is_light else 'dark'}"
