"""The players' page: one file with a strict security policy, in every language and theme."""

import json
import re
from base64 import b64encode
from hashlib import sha256

import pytest
from msgspec.structs import asdict

from models.sharing.page import make_page
from models.wording import languages
from views.theme import THEMES, Look

HTML = make_page().html.decode()
SCRIPT = HTML.partition("<script>")[2].partition("</script>")[0]
STYLE = HTML.partition("<style>")[2].partition("</style>")[0]


def test_only_the_pages_own_script_and_style_may_run() -> None:
    for kind, part in (("script", SCRIPT), ("style", STYLE)):
        checksum = b64encode(sha256(part.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{checksum}';" in make_page().policy
    assert make_page().policy.startswith("default-src 'none'; ")
    assert "unsafe" not in make_page().policy
    assert not re.search(r"""\son\w+=|\sstyle=|javascript:""", HTML.partition("<body>")[2])


def test_the_page_has_no_external_urls_and_never_inserts_html() -> None:
    own = HTML.replace("http://www.w3.org/2000/svg", "")
    assert "//" not in re.sub(
        r"^\s*//.*$", "", re.sub(r"base64,[^)]*", "", own), flags=re.MULTILINE
    )
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", SCRIPT)


def test_the_page_is_small_enough_for_a_phone() -> None:
    assert len(make_page().gzipped) < 60 * 1024


@pytest.mark.parametrize("look", Look)
def test_the_page_has_the_colours_of_the_program(look: Look) -> None:
    rule = re.search(rf":root\[data-look={look.value}\]{{(.*?)}}", STYLE)
    assert rule is not None
    colours = dict(each.split(":") for each in rule[1].split(";"))
    theme = asdict(THEMES[look])
    for name in (
        "accent",
        "accent_fill",
        "on_accent",
        "pc",
        "npc",
        "neutral",
        "on_token",
        "muted",
        "card",
    ):
        assert colours[f"--{name.replace('_', '-')}"] == theme[name]


def test_every_language_has_the_texts_of_the_page() -> None:
    table = re.search(r"^const WORDS = (.*);$", SCRIPT, re.MULTILINE)
    assert table is not None
    words: dict[str, dict[str, str]] = json.loads(table[1])
    english = words.pop("en")
    expected = set(re.findall(r'say\("(\w+)"|data-say="(\w+)"|\? "(you\w+)" : "(you\w+)"', HTML))
    assert {key for keys in expected for key in keys if key} == set(english)
    assert set(words) == set(languages()) - {"en"} != set()
    for texts in words.values():
        assert [*texts] == [*english]
        assert [
            key for key in english if placeholders(english[key]) != placeholders(texts[key])
        ] == []
        assert [key for key in english if english[key] == texts[key]] == []


def placeholders(text: str) -> list[str]:
    """Return the placeholders in a text."""
    return sorted(re.findall(r"\{\w+\}", text))
