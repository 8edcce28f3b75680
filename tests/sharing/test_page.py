"""The players' page as it is sent: all in one, locked down, in two languages and all colours."""

import re
from base64 import b64encode
from hashlib import sha256

import pytest
from msgspec.structs import asdict

from models.sharing.page import page
from views.theme import THEMES, Look

HTML = page().html.decode()
SCRIPT = HTML.partition("<script>")[2].partition("</script>")[0]
STYLE = HTML.partition("<style>")[2].partition("</style>")[0]
TABLE = re.search(r"const WORDS = \{\n(.*?)\n\};", SCRIPT, re.DOTALL)


def test_only_its_own_script_and_style_may_run() -> None:
    for kind, part in (("script", SCRIPT), ("style", STYLE)):
        checksum = b64encode(sha256(part.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{checksum}';" in page().policy
    assert page().policy.startswith("default-src 'none'; ")
    assert "unsafe" not in page().policy
    assert not re.search(r"""\son\w+=|\sstyle=|javascript:""", HTML.partition("<body>")[2])


def test_it_names_nothing_elsewhere_and_makes_no_markup_of_texts() -> None:
    own = HTML.replace("http://www.w3.org/2000/svg", "")
    assert "//" not in re.sub(
        r"^\s*//.*$", "", re.sub(r"base64,[^)]*", "", own), flags=re.MULTILINE
    )
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", SCRIPT)


def test_it_is_small_enough_for_a_phone() -> None:
    assert len(page().html) < 128 * 1024


@pytest.mark.parametrize("look", Look)
def test_it_wears_the_colours_of_the_program(look: Look) -> None:
    rule = re.search(rf":root\[data-look={look.value}\]{{(.*?)}}", STYLE)
    assert rule is not None
    worn = dict(each.split(":") for each in rule[1].split(";"))
    theme = asdict(THEMES[look])
    for name in ("accent", "pc", "npc", "neutral", "on_token", "muted", "card"):
        assert worn[f"--{name.replace('_', '-')}"] == theme[name]


def test_both_languages_have_the_same_texts() -> None:
    assert TABLE is not None
    english, _, german = TABLE[1].partition("\n  de: {")
    for texts in (english, german):
        assert len(keys(texts)) == len(set(keys(texts))) > 50
    assert keys(english.partition("{")[2]) == keys(german)
    for key, (one, other) in zip(
        keys(german), zip(places(english), places(german), strict=True), strict=True
    ):
        assert one == other, key


def keys(texts: str) -> list[str]:
    return re.findall(r'(\w+): "', texts)


def places(texts: str) -> list[set[str]]:
    """Return the places that each text has for names and numbers."""
    return [set(re.findall(r"\{\d\}", text)) for text in re.findall(r'\w+: "([^"]*)"', texts)]
