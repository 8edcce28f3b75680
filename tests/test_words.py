"""The words: no text, comment, docstring or document uses a word that no one says at a table."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = (".github", "desktop", "models", "resources", "tests", "views")

OLD = (
    "anew",
    "behind all",
    "comes about",
    "is to come",
    "let fall",
    "lies on",
    "merely",
    "nobody",
    "of what is done",
    "on the present tick",
    "so many",
    "somebody",
    "thereof",
    "told",
    "who fights",
    "whoever",
    "whom",
)
OLD_WORD = re.compile(rf"\b(?:{'|'.join(OLD)})\b".replace(" ", r"[\s#]+"), re.IGNORECASE)
"""Old words, also with a line break inside."""

CODE_IN_PROSE = re.compile(r"^```.*?^```|`[^`]*`|\{\w+\}", re.DOTALL | re.MULTILINE)
"""Names from code and the values of a text; both are free in their words."""

ASKS = {"tr": 0, "mark": 0, "translate": 1}
"""Calls that ask for a text, and where it stands. What follows it is for translators."""


def places() -> list[Path]:
    """Return every document and every source file."""
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    files = [*ROOT.glob("*.md"), *inside]
    return sorted(path for path in files if path.name.endswith((".py", ".md", ".py.txt")))


def old_words(name: str, source: str) -> list[str]:
    """Return each old word in a file's prose, as `name:line: word`."""
    prose = [(1, source)] if name.endswith(".md") else in_code(source)
    return [f"{name}:{line}: {word}" for first, text in prose for line, word in found(first, text)]


def found(first: int, text: str) -> Iterator[tuple[int, str]]:
    """Yield line and word for each old word in `text`, which begins on line `first`."""
    plain = CODE_IN_PROSE.sub(lambda code: re.sub(r"[^\n]", "_", code[0]), text)
    for match in OLD_WORD.finditer(plain):
        yield first + plain.count("\n", 0, match.start()), re.sub(r"[\s#]+", " ", match[0])


def in_code(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments, docstrings and texts of Python code, with the line each begins on."""
    behind = "\n".join(line.partition("#")[2] for line in source.splitlines())
    if OLD_WORD.search(behind):  # else no comment has one, and to find comments takes long
        yield from comments(source)
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in ASKS:
                yield from texts(node.args[ASKS[name] :][:1])


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield comments; those on neighbouring lines are one."""
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
    """Yield the strings in what is handed to a call."""
    for argument in arguments:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.lineno, node.value


def test_our_prose_has_only_words_of_today() -> None:
    found = (
        old_words(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for path in places()
    )
    assert [word for words in found for word in words] == []


PLANTED = '''"""Begins anew."""

# Waits for as long as so
# many others act.
told = tr("{told}: %n tick(s)", "said of whom it hits", 2)
LIMIT = 3  # nobody
"""Of `whom`, and of whom."""
mark("Who" "ever is due")
'''


def test_a_planted_word_is_found_with_its_line() -> None:
    assert old_words("planted.py", PLANTED) == [
        "planted.py:3: so many",
        "planted.py:6: nobody",
        "planted.py:1: anew",
        "planted.py:7: whom",
        "planted.py:8: Whoever",
    ]


def test_documents_are_searched_outside_of_code() -> None:
    planted = "Some `whom`\n\n```sh\nmerely\n```\nThis lies\non the axis.\n"
    assert old_words("planted.md", planted) == ["planted.md:6: lies on"]
