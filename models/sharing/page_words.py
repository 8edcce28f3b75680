"""Texts of the players' page itself, besides those in each message."""

from collections.abc import Mapping

from models.scheduler import stage_words
from models.wording import in_language, languages, tr


def page_words() -> Mapping[str, Mapping[str, str]]:
    """Return the texts of the page by language and script key."""
    found: dict[str, Mapping[str, str]] = {}
    for language in languages():
        with in_language(language):
            found[language] = {**_page_texts(), **_stage_texts(), **_player_texts()}
    return found


def too_old_texts() -> Mapping[str, str]:
    """Return the text shown before the script runs, by language."""
    found: dict[str, str] = {}
    for language in languages():
        with in_language(language):
            found[language] = tr("This browser is too old for this page, or JavaScript is off.")
    return found


def _page_texts() -> Mapping[str, str]:
    return {
        "page": tr("Players"),
        "iPlay": tr("I play"),
        "watching": tr("no one", "who is played"),
        "options": tr("Options"),
        "look": tr("Colours"),
        "asSystem": tr("Automatic"),
        "dark": tr("Dark"),
        "light": tr("Light"),
        "contrast": tr("High contrast"),
        "distinct": tr("Without red and green"),
        "buzz": tr("Buzz on my turn"),
        "connecting": tr("Connecting to the GM…"),
        "away": tr("Connection to the GM lost at {time}. Trying again."),
        "unchecked": tr(
            "Not verified: without https, this page can't check that the fight comes from your GM."
        ),
        "shut": tr("This link no longer works. Ask your GM for the new one."),
        "ended": tr("The GM has stopped sharing. The page comes back when it starts again."),
        "old": tr("This page is out of date. Reload it."),
        "blank": tr("Nothing to see right now"),
        "picture": stage_words.handout_text(),
    }


def _stage_texts() -> Mapping[str, str]:
    return {
        "later": stage_words.later_heading(),
        "earlier": stage_words.earlier_label(),
        "waiting": stage_words.waiting_heading(),
        "done": stage_words.done_heading(),
        "upNext": tr("Up next"),
        "others": tr("Without a turn"),
        "faceDown": tr("Card, face down"),
        "more": tr("{left} more", "those who are not shown"),
    }


def _player_texts() -> Mapping[str, str]:
    return {
        "yourTurn": tr("Your turn"),
        "youNext": tr("You're next"),
        "youNextIn": tr("You're next, {when}"),
        "youAct": tr("You act {when}"),
        "youAfter": tr("You act after {name}"),
        "youOpen": tr("You or others: to be decided"),
        "youWait": tr("You're waiting"),
        "youDone": tr("You're done this round"),
        "youIdle": tr("No turn for you right now"),
        "youGone": tr("{name} isn't shown right now"),
        "gone": tr("{name} (not shown)"),
    }
