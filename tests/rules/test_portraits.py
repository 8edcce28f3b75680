"""Portraits: added and removed as steps in every system, and refused if invalid."""

import struct
import zlib
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest

from models.rules import portraits
from models.rules.catalogue import system
from models.rules.deeds import Add, Disguise, Portray, Recruit, Reveal, Several
from models.rules.dice import FixedDice
from models.rules.portraits import is_valid_picture, portrait_id
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence, Secrecy
from models.scheduler.events import Moved, PresenceChanged
from models.scheduler.history import History
from models.scheduler.stage import Stage
from models.session.session import Session
from tests.tools.pictures import chunk, png
from tests.tools.systems import EVERY

MIRA = CombatantId("mira")
RED, BLUE = png(), png(0, 0, 200)
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def new_session(rules: RuleSet | None = None, secrecy: Secrecy = Secrecy.FULL) -> Session:
    new_session = Session(History((rules or system("plain_ticks")).begin()), FixedDice())
    stats = {"basicSpeed": 5} if rules is not None and rules.id == "gurps_pacing" else {}
    new_session.do(Add((Recruit("Mira", "mira", secrecy=secrecy, stats=stats),)))
    return new_session


def stage_with_mira(new_session: Session) -> Stage:
    """Return the stage with Mira in the scene."""
    events = (PresenceChanged(MIRA, Presence.PRESENT), Moved(MIRA, Tick(3)))
    new_session.open_fight(new_session.history.record("Enter", events))
    return new_session.players_stage()


@pytest.mark.parametrize("rules", EVERY)
def test_a_portrait_is_a_step_that_can_be_undone_in_every_system(rules: RuleSet) -> None:
    fight = new_session(rules)
    assert fight.do(Portray(MIRA, RED)).label == "Portrait: Mira"
    fight.do(Portray(MIRA, BLUE))
    assert fight.history.pictures[fight.present[MIRA].portrait] == BLUE
    fight.undo()
    assert fight.history.pictures[fight.present[MIRA].portrait] == RED
    fight.undo()
    assert not fight.present[MIRA].portrait
    fight.redo()
    assert fight.present[MIRA].portrait == portrait_id(RED)


def test_events_do_not_contain_the_picture() -> None:
    outcome = new_session().do(Portray(MIRA, RED))
    assert RED not in (getattr(outcome.events[0], "portrait", RED), *outcome.events)


def test_a_portrait_can_be_removed() -> None:
    fight = new_session()
    fight.do(Portray(MIRA, RED))
    assert fight.do(Portray(MIRA)).label == "Remove portrait: Mira"
    assert not fight.present[MIRA].portrait


def test_a_recruit_brings_its_portrait() -> None:
    fight = new_session()
    fight.do(Add((Recruit("Bor", "bor", picture=BLUE),)))
    assert fight.history.pictures[fight.present[CombatantId("bor")].portrait] == BLUE


def test_a_portrait_among_several_deeds_is_stored() -> None:
    fight = new_session()
    fight.do(Several((Portray(MIRA, RED), Reveal(MIRA))))
    assert fight.history.pictures == {portrait_id(RED): RED}


@pytest.mark.parametrize(
    ("secrecy", "is_visible"),
    [
        (Secrecy.FULL, True),
        (Secrecy.ALIAS, False),
        (Secrecy.UNKNOWN, False),
        (Secrecy.HIDDEN, False),
    ],
)
def test_players_see_portraits_of_fully_known_combatants(
    secrecy: Secrecy, *, is_visible: bool
) -> None:
    fight = new_session(secrecy=secrecy)
    fight.do(Portray(MIRA, RED))
    tokens = stage_with_mira(fight).tokens
    matches = [(token.portrait, token.picture) for token in tokens]
    assert matches == ([(portrait_id(RED), RED)] if is_visible else [("", b"")] * len(tokens))


@pytest.mark.parametrize("secrecy", [Secrecy.ALIAS, Secrecy.UNKNOWN, Secrecy.HIDDEN])
def test_changing_the_portrait_of_a_disguised_combatant_changes_nothing_for_players(
    secrecy: Secrecy,
) -> None:
    fight = new_session(secrecy=secrecy)
    before = stage_with_mira(fight)
    for picture in (RED, BLUE, b""):
        fight.do(Portray(MIRA, picture))
        assert fight.players_stage() == before


def test_a_disguise_removes_the_portrait_until_the_combatant_is_revealed() -> None:
    fight = new_session()
    fight.do(Portray(MIRA, RED))
    (token,) = stage_with_mira(fight).tokens
    assert token.picture == RED
    fight.do(Disguise(MIRA, Secrecy.UNKNOWN))
    assert RED not in [each.picture for each in fight.players_stage().tokens]
    fight.do(Reveal(MIRA))
    assert [each.picture for each in fight.players_stage().tokens] == [RED]


def header(width: int = 8, height: int = 8, depth: int = 8, colours: int = 2) -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0))


ROWS_CHUNK = chunk(b"IDAT", zlib.compress((b"\0" + b"abc" * 8) * 8))
END_CHUNK = chunk(b"IEND", b"")


def test_a_small_plain_png_is_a_picture() -> None:
    assert is_valid_picture(SIGNATURE + header() + ROWS_CHUNK + END_CHUNK)
    assert is_valid_picture(png(side=256))


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"GIF89a",
        SIGNATURE,
        SIGNATURE + header(),
        SIGNATURE + header() + ROWS_CHUNK,
        SIGNATURE + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header() + END_CHUNK,
        SIGNATURE + header() + ROWS_CHUNK + END_CHUNK + b"more",
        SIGNATURE + header() + header() + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header() + chunk(b"tEXt", b"where\0home") + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header(width=257) + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header(width=0) + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header(height=9) + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header(height=7) + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header(depth=16) + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header(colours=3) + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + chunk(b"IHDR", b"") + ROWS_CHUNK + END_CHUNK,
        SIGNATURE + header() + chunk(b"IDAT", b"not packed") + END_CHUNK,
        SIGNATURE
        + header()
        + chunk(b"IDAT", zlib.compress((b"\x09" + b"abc" * 8) * 8))
        + END_CHUNK,
        SIGNATURE + header() + chunk(b"IDAT", zlib.compress(b"\0" * 10_000_000)) + END_CHUNK,
        RED[:-1],
        RED.replace(b"IDAT", b"IDOT"),
        png(side=257),
    ],
)
def test_an_invalid_portrait_is_refused(raw: bytes) -> None:
    assert not is_valid_picture(raw)
    fight = new_session()
    if raw:
        with pytest.raises(RuleBroken, match="Mira's portrait is damaged"):
            fight.do(Portray(MIRA, raw))
        with pytest.raises(RuleBroken, match="Bor's portrait is damaged"):
            fight.do(Add((Recruit("Bor", picture=raw),)))


def test_the_number_of_portraits_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portraits, "MAX_PORTRAITS", 1)
    fight = new_session()
    fight.do(Add((Recruit("Bor", "bor", picture=BLUE), Recruit("Orc", picture=BLUE))))
    with pytest.raises(RuleBroken, match="at most 1 portraits"):
        fight.do(Portray(MIRA, RED))
    fight.do(Portray(MIRA, BLUE))


def test_a_script_can_set_a_portrait(play: Callable[..., list[Any]]) -> None:
    encoded = b64encode(RED).decode()
    steps = [
        {"do": "portray", "who": "mira", "picture": encoded},
        {"do": "portray", "who": "mira", "picture": b64encode(b"no picture").decode()},
    ]
    after, refused = play("plain_ticks", {"mira": {}}, steps)
    assert after["legal"]
    assert "damaged" in refused["why"]
