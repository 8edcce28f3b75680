"""The message: the stage in one line, and nothing else."""

import json
from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from models.rules.catalogue import SYSTEMS
from models.scheduler.clock import Tick
from models.scheduler.stage import Handout, Pause, SceneInfo, Stage, StageEvent
from models.scheduler.stage_texts import coming_turns, distance_text, short_distance_text
from models.session.facts import BLANK_FACTS, stage_facts
from models.sharing.message import make_screen
from models.sight.readiness import with_ready_call
from models.wording import set_language, tr
from tests.tools.pictures import png
from tests.tools.shared import sample_session
from tests.tools.shared_page import scene


def message_content(stage: Stage | Handout | Pause | None) -> dict[str, object]:
    line = make_screen(stage).message(7)
    assert b"\n" not in line
    read: dict[str, object] = json.loads(line)
    return read


@pytest.mark.parametrize("system", SYSTEMS.ids)
def test_a_message_contains_the_facts_for_players(system: str) -> None:
    stage = sample_session(system).players_stage()
    message = message_content(stage)
    facts = json.loads(json.dumps(stage_facts(stage)))
    tokens = message.pop("tokens")
    assert isinstance(tokens, list)
    stage_tokens = facts.pop("tokens")
    assert [
        {key: each[key] for key in one} for one, each in zip(stage_tokens, tokens, strict=True)
    ] == (stage_tokens)
    assert message.items() >= facts.items()
    assert message["heading"] == stage.axis.capitalized_place(stage.now)


def test_equal_stages_give_equal_bytes() -> None:
    assert make_screen(sample_session().players_stage()) == make_screen(
        sample_session().players_stage()
    )


def test_a_blank_screen_sends_no_facts() -> None:
    assert message_content(None) == {"v": 1, "number": 7, "state": "blank", **BLANK_FACTS}


@pytest.mark.parametrize("until", [29_000_000, None])
def test_a_break_sends_its_end_and_is_blank_for_older_pages(until: int | None) -> None:
    bare = {"v": 1, "number": 7, "state": "blank", **BLANK_FACTS}
    assert message_content(Pause(until)) == {**bare, "pause": {"until": until}}


def test_a_likely_turn_is_sent_in_displayed_ticks_and_only_if_there_is_one() -> None:
    stage = sample_session("fatewalker").players_stage()
    first, *others = stage.tokens
    for sign in (1, -1):
        content = replace(
            stage,
            axis=replace(stage.axis, sign=sign),
            tokens=(
                replace(first, likely_next=Tick(0)),
                *(replace(each, likely_next=None) for each in others),
            ),
        )
        tokens = message_content(content)["tokens"]
        assert isinstance(tokens, list)
        assert [each.get("again") for each in tokens] == [0, *(None for _ in others)]
    alone = message_content(replace(content, tokens=(replace(first, likely_next=Tick(30)),)))
    assert msgspec.json.encode(alone["tokens"]).count(b'"again":-30') == 1


def test_below_a_handout_only_now_and_next_are_sent() -> None:
    stage = sample_session().players_stage()
    message = message_content(Handout(b"map", stage))
    assert message.pop("picture") == sha256(b"map").hexdigest()
    texts = message.pop("said")
    assert isinstance(texts, dict)
    assert message == {"v": 1, "number": 7, "state": "picture", **BLANK_FACTS}
    assert set(texts["en"]) == {"follows", "spoken"}
    assert texts["en"]["follows"][0] == ["Now ", [stage.acting[0].label]]
    assert texts["en"]["follows"] != texts["de"]["follows"]


def test_a_portrait_is_sent_by_checksum_and_only_if_the_stage_has_it() -> None:
    stage = sample_session().players_stage()
    picture = png(8, 8)
    first, *others = stage.tokens
    content = make_screen(
        replace(stage, tokens=(replace(first, portrait="x", picture=picture), *others))
    )
    name = sha256(picture).hexdigest()
    assert content.pictures == {name: picture}
    assert [each.get("portrait") for each in json.loads(content.message(1))["tokens"]] == [
        name,
        *(None for _ in others),
    ]


def test_spoken_text_is_sent_in_every_language() -> None:
    stage = sample_session().players_stage()
    expected = message_content(stage)["said"]
    set_language(
        lambda source, _comment, _number: source if "{" in source else source.upper(), "xx"
    )
    try:
        assert message_content(stage)["said"] == expected
        assert tr("Now") == "NOW"
    finally:
        set_language()
    assert isinstance(expected, dict)
    headings = {language: texts["heading"] for language, texts in expected.items()}
    assert headings == {"en": "Now", "de": "Jetzt"}


@pytest.mark.parametrize("system", SYSTEMS.ids)
def test_the_distance_of_each_turn_is_that_of_the_players_window(system: str) -> None:
    stage = sample_session(system).players_stage()
    texts = message_content(stage)["said"]
    assert isinstance(texts, dict)
    away = {
        str(stage.axis.sign * token.tick): [
            distance_text(stage, token),
            short_distance_text(stage, token),
        ]
        for token in stage.later
        if token.tick is not None
    }
    assert texts["en"]["away"] == away


@pytest.mark.parametrize("system", SYSTEMS.ids)
def test_the_turns_that_follow_are_those_of_the_players_window(system: str) -> None:
    stage = with_ready_call(sample_session(system).players_stage(), 99)
    texts = message_content(stage)["said"]
    assert isinstance(texts, dict)
    for turn, sent in zip(coming_turns(stage), texts["en"]["coming"], strict=True):
        labels = [token.label for token in turn.tokens]
        assert (turn.name, turn.when, turn.ready) == (
            sent["name"],
            sent["when"],
            sent.get("ready", False),
        )
        assert sent.get("label") == (labels[0] if len(labels) == 1 else None)
        assert len(sent.get("names", labels)) == len(labels)


def test_an_event_is_shown_with_its_distance() -> None:
    events = (StageEvent("Rain", Tick(5)), StageEvent("Bridge collapses", Tick(7)))
    acts, idle = scene(5, ("Mira", 5)), scene(5, ("Mira", 6))
    for stage, first in ((acts, "Rain"), (idle, "")):
        texts = message_content(replace(stage, scene=SceneInfo(events=events)))["said"]
        assert isinstance(texts, dict)
        assert texts["en"]["events"][0] == [first, ""]
        assert texts["en"]["events"][1][1] == "in 2"
