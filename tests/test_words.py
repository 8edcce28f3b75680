"""The words: texts for people follow the glossary, and our prose is modern English.

The glossary lists one word per idea, and the words not to use for it. Each unwanted word is
reported with its line and the better word.
"""

import ast
import io
import json
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tools.translations import FOLDER, read_translations

ROOT = Path(__file__).parents[1]
FOLDERS = (".github", "desktop", "models", "resources", "tests", "views")
GLOSSARY = ROOT / "models" / "GLOSSARY.md"


class Terms(NamedTuple):
    """A pattern for unwanted words, and the better word for each part of it."""

    unwanted: re.Pattern[str]
    better_words: Mapping[str, str]

    def better(self, word: str) -> str:
        """Return the better word."""
        return next(
            better
            for pattern, better in self.better_words.items()
            if re.match(pattern, word, re.IGNORECASE)
        )


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading of the glossary."""
    text = GLOSSARY.read_text(encoding="utf-8").partition(f"## {heading}\n")[2]
    lines = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[2:]]


def words_and_better(heading: str, wanted: int, others: int) -> Iterator[tuple[str, str]]:
    """Yield each unwanted word of a table with the better word."""
    for row in rows(heading):
        if row[wanted]:
            yield from ((word, row[wanted]) for word in re.findall("`([^`]+)`", row[others]))


def terms(heading: str, wanted: int, others: int) -> Terms:
    """Return the terms in two columns of the table under a heading of the glossary."""
    values = {pattern(word): better for word, better in words_and_better(heading, wanted, others)}
    signs = [each for each in values if not each[0].isalnum()]
    words = "|".join(each for each in values if each not in signs)
    return Terms(re.compile("|".join([rf"\b(?:{words})", *signs]), re.IGNORECASE), values)


def pattern(word: str) -> str:
    """Return a pattern that finds an unwanted word, even across a line break."""
    inside = re.sub("[0-9]", "[0-9_]+", re.escape(word).replace(r"\*", r"\w*"))
    end = r"(?!\w)" if word[-1].isalnum() else ""
    return inside.replace(r"\ ", r"[\s#]+") + end


def joined(first: Terms, second: Terms) -> Terms:
    """Return the terms of both."""
    unwanted = f"{first.unwanted.pattern}|{second.unwanted.pattern}"
    better_words = {**first.better_words, **second.better_words}
    return Terms(re.compile(unwanted, re.IGNORECASE), better_words)


SPELLING = terms("Spelling", 1, 0)
OUTDATED = joined(terms("Words no one says", 1, 0), SPELLING)
ENGLISH = joined(terms("Words on screen", 0, 1), SPELLING)
GERMAN = terms("Words on screen", 2, 3)
NAMES = {
    tuple(word.split()): better for word, better in words_and_better("Words no one says", 2, 0)
}
"""Unwanted parts of names in code, with the better ones."""

HEADLESS = re.compile(
    "test_(anyone|as|how|however|it|its|of|so|that|they|those|to|what|whatever|where|which|who"
    "|whoever|whom|why)_"
)
"""Beginnings that leave a test's name without a subject, or with a subject without a noun."""

ON_DISK = {"kept", "beside"}
"""Fields of sheets, which documents contain."""

CODE_IN_PROSE = re.compile(r"^```.*?^```|`[^`]*`|\]\([^)]*\)|\{\w*\}", re.DOTALL | re.MULTILINE)
"""Names from code, links, and the values of a text, in which every word is allowed."""

TEXT_CALLS = {"tr": 0, "mark": 0, "translate": 1}
"""Calls with a translatable text, and the position of that argument.

Later arguments are for translators.
"""

VOCABULARY = "models/recruits/words/vocabulary.py"
"""The module of words that people may type, in which every word is allowed."""

ALLOWED_WORDS = {"splittermond.toml": "Handlung", "games.md": "Handlung"}
"""German words that a system uses in a sense of its own, by the name of the file."""


def places() -> list[Path]:
    """Return every document and every source file."""
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    files = [*ROOT.glob("*.md"), *inside]
    return sorted(path for path in files if path.name.endswith((".py", ".md", ".py.txt")))


def old_words(name: str, source: str) -> list[str]:
    """Return each old word in a file's prose, as `name:line: word, better: word`."""
    prose = [(1, source)] if name.endswith(".md") else in_code(source)
    return [match for line, text in prose for match in unwanted_words(name, text, OUTDATED, line)]


def unwanted_words(name: str, text: str, terms: Terms, first: int = 1) -> Iterator[str]:
    """Yield each unwanted word in `text`, which begins on line `first`, with the better word."""
    plain = CODE_IN_PROSE.sub(lambda code: re.sub(r"[^\n]", "_", code[0]), text)
    for match in terms.unwanted.finditer(plain):
        line, word = first + plain.count("\n", 0, match.start()), re.sub(r"[\s#]+", " ", match[0])
        yield f"{name}:{line}: {word}, better: {terms.better(match[0])}"


def in_code(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments, docstrings and texts of Python code, with their first lines."""
    behind = "\n".join(line.partition("#")[2] for line in source.splitlines())
    if OUTDATED.unwanted.search(behind):  # finding comments takes long, so look for a word first
        yield from comments(source)
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in TEXT_CALLS:
                yield from texts(node.args[TEXT_CALLS[name] :][:1])


def unwanted_names(name: str, source: str) -> Iterator[str]:
    """Yield each name in Python code with an unwanted part, and the better parts.

    A test's name is a sentence: its words are those of prose, and it has a subject.
    """
    for line, defined in defined_names(ast.parse(source)):
        if defined.startswith("test_"):
            yield from unwanted_words(name, defined.replace("_", " "), OUTDATED, line)
            if HEADLESS.match(defined):
                yield f"{name}:{line}: {defined}, better: a subject and a verb"
            continue
        parts = [each.lower() for each in re.findall("[A-Z]?[a-z]+|[A-Z]+", defined)]
        yield from unwanted_words(name, " ".join(parts), SPELLING, line)
        for others, better in NAMES.items():
            runs = zip(*(parts[start:] for start in range(len(others))), strict=False)
            if others in runs and defined not in ON_DISK:
                yield f"{name}:{line}: {defined}, better: {better}"


def defined_names(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and name of each function, parameter and value that a module defines."""
    for node in ast.walk(module):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.lineno, node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.lineno, node.attr
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield node.lineno, name


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield comments; comments on adjacent lines are joined."""
    block: list[str] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            if token.start[0] != last + 1:
                yield last - len(block) + 1, "\n".join(block)
                block = []
            last = token.start[0]
            block.append(token.string)
    yield last - len(block) + 1, "\n".join(block)


def texts(arguments: list[ast.expr]) -> Iterator[tuple[int, str]]:
    """Yield the strings in a call's arguments."""
    for argument in arguments:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.lineno, node.value


def on_screen() -> Iterator[tuple[str, str, Terms]]:
    """Yield all texts of the program on screen: their place, the text, and the terms used."""
    vocabulary = {text for _, text in in_code((ROOT / VOCABULARY).read_text(encoding="utf-8"))}
    for each in read_translations(FOLDER / "tickline_de.ts"):
        if each.source not in vocabulary:
            yield each.source, each.source, ENGLISH
            yield from ((each.source, text, GERMAN) for text in each.translations)


def in_documents() -> Iterator[tuple[str, str, Terms]]:
    """Yield the README and the manual in the same way."""
    manual = ROOT / "resources" / "manual"
    for path in (ROOT / "README.md", *manual.rglob("*.md")):
        german = path.is_relative_to(manual / "de")
        text = path.read_text(encoding="utf-8").replace(ALLOWED_WORDS.get(path.name, "\0"), "")
        yield str(path.relative_to(ROOT)), text, GERMAN if german else ENGLISH


def in_games() -> Iterator[tuple[str, str, Terms]]:
    """Yield the texts of system files and samples in the same way."""
    for path in (*(ROOT / "resources").glob("*systems/*.toml"), *FOLDER.parent.glob("*/*.json")):
        text = path.read_text(encoding="utf-8")
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        words = data.pop("words", {}) if isinstance(data, dict) else {}
        german = words.get("de", {}).values()
        yield from ((path.name, each, ENGLISH) for each in strings(data))
        own = ALLOWED_WORDS.get(path.name, "\0")
        yield from ((path.name, each.replace(own, ""), GERMAN) for each in german)


def strings(value: object) -> Iterator[str]:
    """Yield all strings in a parsed file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)


def test_our_prose_has_no_outdated_words() -> None:
    matches = (
        old_words(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for path in places()
    )
    assert [word for words in matches for word in words] == []


def test_names_in_code_have_no_unwanted_words() -> None:
    sources = (path for path in places() if path.suffix == ".py")
    matches = [
        word
        for path in sources
        for word in unwanted_names(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
    ]
    assert matches == []


@pytest.mark.parametrize("read", [on_screen, in_documents, in_games])
def test_texts_for_people_use_the_words_of_the_glossary(
    read: Callable[[], Iterator[tuple[str, str, Terms]]],
) -> None:
    matches = [word for name, text, terms in read() for word in unwanted_words(name, text, terms)]
    assert "\n".join(matches) == ""


PLANTED_SOURCE = '''"""Begins anew."""

# Waits for as long as so
# many others act.
told = tr("{told}: %n tick(s)", "said of whom it hits", 2)
LIMIT = 3  # nobody
"""Of `whom`, and of whom."""
mark("Who" "ever is due")
'''


def test_an_unwanted_word_is_reported_with_its_line_and_a_better_one() -> None:
    assert old_words("planted.py", PLANTED_SOURCE) == [
        "planted.py:3: so many, better: this many",
        "planted.py:6: nobody, better: no one",
        "planted.py:1: anew, better: again",
        "planted.py:7: whom, better: who",
        "planted.py:8: Whoever, better: anyone who",
    ]


def test_an_unwanted_name_is_reported_with_its_line_and_better_ones() -> None:
    planted = "class Kept:\n    told_by = 1\ndef f(let_go, outlet, kept):\n    self._worn = ways\n"
    planted += "def test_a_secret_is_kept_beside_nobody(): ...\ndef test_who_waits_acts(): ...\n"
    assert list(unwanted_names("planted.py", planted)) == [
        "planted.py:1: Kept, better: cached, saved, remaining",
        "planted.py:5: nobody, better: no one",
        "planted.py:6: test_who_waits_acts, better: a subject and a verb",
        "planted.py:2: told_by, better: text, values, message",
        "planted.py:3: let_go, better: deselect, close, release",
        "planted.py:4: _worn, better: applied, apply",
    ]


def test_only_prose_outside_code_is_searched() -> None:
    planted = "Some `whom`\n\n```sh\nmerely\n```\nThis lies\non the axis.\n"
    assert old_words("planted.md", planted) == ["planted.md:6: lies on, better: is on"]


@pytest.mark.parametrize(
    ("text", "terms", "word"),
    [
        ("The spell is broken.", ENGLISH, "is broken, better: interrupt"),
        ("The error is interrupted…", ENGLISH, ""),
        ("Kopie gesichert", GERMAN, "gesichert, better: speichern"),
        (
            "{name} nimmt {amount} Schaden",
            GERMAN,
            "nimmt ________ Schaden, better: Schaden erleiden",
        ),
        ("Würfle 12d6", GERMAN, "12d6, better: 3W6"),
        ("Wird geteilt …", GERMAN, " …, better: …"),
        ("Mit Sicherheit: 12W6…", GERMAN, ""),
    ],
)
def test_an_unwanted_word_is_found_in_every_form(text: str, terms: Terms, word: str) -> None:
    assert list(unwanted_words("text", text, terms)) == ([f"text:1: {word}"] if word else [])
