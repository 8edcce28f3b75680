"""Texts that are part of the players' page, in addition to those in each message."""

from collections.abc import Mapping

from models.scheduler import stage_texts
from models.wording import by_language, tr


def page_texts() -> Mapping[str, Mapping[str, str]]:
    """Return the texts of the page, keyed by language and then by the script's keys."""
    return by_language(lambda: {**_general_texts(), **_turn_order_texts(), **_player_texts()})


def too_old_texts() -> Mapping[str, str]:
    """Return the text that is shown until the script runs, keyed by language."""
    return by_language(_too_old_text)


def _too_old_text() -> str:
    return tr("This browser is too old for this page, or JavaScript is off.")


def _general_texts() -> Mapping[str, str]:
    return {
        "page": tr("Players"),
        "iPlay": tr("I play"),
        "watching": tr("no one", "who is played"),
        "whoAreYou": tr("Who are you?"),
        "someoneElse": tr("Someone else"),
        "justWatching": tr("Just watching"),
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
        "ended": tr("The GM has stopped sharing. The page comes back when sharing starts again."),
        "old": tr("This page is out of date. Reload it."),
        "blank": tr("Nothing to see right now"),
        "picture": stage_texts.handout_text(),
        "backAt": stage_texts.pause_text("{time}"),
        "pause": stage_texts.pause_text(""),
    }


def _turn_order_texts() -> Mapping[str, str]:
    return {
        "later": stage_texts.later_heading(),
        "earlier": stage_texts.earlier_label(),
        "waiting": stage_texts.waiting_heading(),
        "done": stage_texts.done_heading(),
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
