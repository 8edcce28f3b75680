"""The players' page uses only features of Chromium 79, Firefox 75 and Safari 12.1."""

import re

from models.sharing.page import make_page
from models.sharing.page_texts import too_old_texts
from models.wording import languages

HTML = make_page().html.decode()
COMMENTS = re.compile(r"/\*.*?\*/|^\s*//[^\n]*|^const WORDS = [^\n]*", re.DOTALL | re.MULTILINE)
SCRIPT, STYLE = (
    COMMENTS.sub("", HTML.partition(f"<{kind}>")[2].partition(f"</{kind}>")[0])
    for kind in ("script", "style")
)
METHODS = """abort abs add addEventListener all append assign away call ceil charCodeAt clear
    close concat contains createElement createElementNS delete encode entries every
    exec filter find findIndex flatMap floor focus forEach from fromEntries get
    getAttribute getBoundingClientRect getContext getElementById getItem has importKey
    includes indexOf isArray isSafeInteger join keys lastIndexOf load map max
    measureText min now observe parse pop push querySelector querySelectorAll random
    reduce remove removeAttribute removeItem removeProperty replace reverse round rows
    set setAttribute setItem setProperty slice some sort splice split startsWith
    stringify supports test text then toFixed toLocaleTimeString toLowerCase
    toUpperCase toggle trimEnd values verify vibrate"""
CLASSES = """AbortController Array Date EventSource Map Math Number Object Option Promise
    ResizeObserver Set TextEncoder URLSearchParams Uint8Array"""
NEWER_SYNTAX = r"\?\.(?!\d)|\?\?|\|\|=|&&=|\d_\d|\\p\{|\(\?<|\.#|\bimport\b|\d+n\b"
PROPERTIES = """align-items animation background border border-color border-radius border-top
    border-width bottom box-shadow box-sizing clip-path color content cursor display
    dominant-baseline fill flex flex-basis flex-direction flex-wrap font font-family font-size
    font-variant-numeric font-weight gap grid-column grid-row grid-template-columns
    grid-template-rows height justify-content justify-self left letter-spacing line-height
    list-style margin margin-bottom margin-left margin-right margin-top max-height max-width
    min-height min-width object-fit opacity outline outline-offset overflow padding padding-bottom
    padding-left padding-right padding-top place-content pointer-events position right stop-color
    stroke stroke-dasharray stroke-linecap stroke-width text-align text-anchor text-overflow
    text-transform top touch-action transform transform-box transform-origin transition
    unicode-bidi visibility white-space width word-break z-index -webkit-appearance
    -webkit-box-orient -webkit-line-clamp -webkit-mask-image -webkit-text-size-adjust"""
UNPREFIXED = "appearance mask-image text-size-adjust"
HARMLESS = "accent-color"
"""Features that older engines can ignore."""
SELECTORS = """::after ::before ::-webkit-details-marker :empty :first-child :focus-visible
    :focus-within :not( :root @font-face @keyframes @media @supports"""
FUNCTIONS = """calc env inset linear-gradient max min minmax not radial-gradient rgb rotate
    scale scaleX translateY var url"""


def test_the_script_only_uses_features_of_old_engines() -> None:
    assert re.findall(NEWER_SYNTAX, SCRIPT) == []
    assert set(re.findall(r"(?<=[\w)\]]\.)[a-zA-Z]+(?=\()", SCRIPT)) <= {
        *METHODS.split(),
        "away",
        "letters",
        "y",
    }
    class_names = set(re.findall(r"new ([A-Z]\w+)|\b([A-Z][a-z]\w+)\.", SCRIPT))
    assert {name for pair in class_names for name in pair if name} <= set(CLASSES.split())
    assert "if (!window.ResizeObserver)" in SCRIPT


def test_the_style_only_uses_features_of_old_engines() -> None:
    pattern = r"@supports [^{]*\{[^{}]*\{[^{}]*\}\s*\}"
    plain = re.sub(rf'@font-face\{{.*?\}}|"[^"]*"|{pattern}|(?<=100vh; )[a-z-]+: 100dvh', "", STYLE)
    used = set(re.findall(r"[{;]\s*(-?[a-z][a-z-]*)(?=:\s)", plain))
    assert used <= {*PROPERTIES.split(), *UNPREFIXED.split(), *HARMLESS.split()}
    assert {f"-webkit-{each}" for each in UNPREFIXED.split()} <= used
    read = set(re.findall(r"@[a-z-]+|(?<=[\w\]}*])::?[a-z-]+\(?(?=[^;{}]*\{)", plain))
    assert read <= set(SELECTORS.split())
    assert set(re.findall(r"\b([a-zA-Z-]+)\(", plain)) <= set(FUNCTIONS.split())
    assert "dvh" not in plain
    gaps = [rule for rule in re.findall(r"\{([^{}]*)\}", plain) if re.search(r"\bgap:", rule)]
    assert all("display: grid" in rule for rule in gaps), "Flex boxes have gaps since 2021."


def test_the_page_says_that_the_browser_is_too_old_until_the_script_runs() -> None:
    notice = re.search(r'<p id="notice"[^>]*>(.*?)</p>', HTML)
    assert notice is not None
    sentences = dict(re.findall(r'<span lang="(\w+)">(.*?)</span>', notice[1]))
    assert sentences == too_old_texts()
    assert [*sentences] == [*languages()]
    assert len(set(sentences.values())) == len(sentences)
