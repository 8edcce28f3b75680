"""A handout in place of the fight: sent like the fight, without secrets, and removed again."""

import json
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from models.rules.deeds import Hide
from models.rules.ruleset import RuleSet
from models.scheduler.stage import MAX_PICTURE_BYTES, Handout, Pause
from models.session.session import Session
from models.sharing.publisher import Publisher
from models.sharing.room import RoomKey
from tests.sharing.test_endings import SharingGm, remaining_topics
from tests.sharing.test_relay import relayed_fight
from tests.tools.mosquitto import (
    ALLOW_ANYONE,
    Mosquitto,
    broker,
    need_mosquitto,
    persistent_settings,
    retained_messages,
)
from tests.tools.shared import (
    PATIENCE,
    EventStream,
    RecordingOutlet,
    fetch,
    sample_session,
    share_fight,
    stage_at,
    turn,
    wait_until,
)
from tests.tools.systems import EVERY

MAP = Handout(b"\xff\xd8" + b"map" * 50_000)
NAME = sha256(MAP.picture).hexdigest()
KEY = RoomKey.generate()
BLANK_FACTS = {"blank": True, "tokens": [], "acting": [], "coming": []}


@pytest.fixture(scope="module")
def mosquitto(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mosquitto]:
    with broker(tmp_path_factory.mktemp("broker")) as running:
        yield running


def change_players_picture(session: Session) -> None:
    """Do everything that changes the players' picture: turns, hiding, an undo, and so on."""
    for _ in range(3):
        session.do(turn(session))
    session.do(
        Hide(next(each.id for each in session.present.combatants_in_scene() if each.is_visible))
    )
    session.undo()
    session.do(turn(session))
    session.set_frozen(frozen=True)
    session.set_frozen(frozen=False)


def sent_messages(system: str, cover: Handout | Pause, *, acts: bool) -> list[bytes]:
    """Return all messages of a fight with a cover, and with a blank and a freeze over it."""
    session, wire = sample_session(system), RecordingOutlet()
    publisher = Publisher(KEY, (wire,), session.sight.players_screen, clock=lambda: 1)
    session.subscribe(publisher.on_change)
    assert publisher.settle(PATIENCE)
    publisher._beat_at += 10**6  # instead, a heartbeat is sent once after each deed
    show = session.show_pause if isinstance(cover, Pause) else session.show_handout
    show(cover)  # type: ignore[arg-type]
    assert publisher.settle(PATIENCE)
    for blank in (False, True, False):
        session.set_blank(blank=blank)
        if acts:
            change_players_picture(session)
        assert publisher.settle(PATIENCE)
        publisher._beat()
    publisher.stop()
    assert publisher.settle(PATIENCE)
    return [each.line for each in (*wire.sent, *wire.beats)]


@pytest.mark.parametrize("cover", [MAP, Pause(29_000_000)], ids=["picture", "break"])
@pytest.mark.parametrize("rules", EVERY)
def test_deeds_under_a_cover_change_no_byte_of_the_message(
    rules: RuleSet, cover: Handout | Pause
) -> None:
    still = sent_messages(rules.id, cover, acts=False)
    assert sent_messages(rules.id, cover, acts=True)[1:] == still[1:]
    assert len(still) == 5 + 4


def test_the_message_of_a_handout_has_its_checksum_and_nothing_of_the_fight() -> None:
    with share_fight() as sharing:
        sharing.session.show_handout(MAP)
        sharing.settle()
        message = stage_at(sharing.address)
        assert message.pop("number")
        assert message == {"v": 1, "state": "picture", "picture": NAME, **BLANK_FACTS}


def test_the_table_outlet_serves_a_handout_only_while_it_is_shown() -> None:
    with share_fight() as sharing:
        address = f"{sharing.address}portrait/{NAME}"
        assert fetch(address)[0] == 404
        sharing.session.show_handout(MAP)
        sharing.settle()
        with closing(EventStream(sharing.address)) as late:
            assert late.message()["picture"] == NAME
            status, body, headers = fetch(address)
            assert (status, body, headers["content-type"]) == (200, MAP.picture, "image/jpeg")
            assert headers["cache-control"] == "no-store"
            sharing.session.set_blank(blank=True)
            assert late.message()["state"] == "blank"
            assert fetch(address)[0] == 404
            sharing.session.set_blank(blank=False)
            assert late.message()["state"] == "picture"
            sharing.session.show_handout(None)
            assert late.message()["state"] == "live"
            assert fetch(address)[0] == 404


def test_removing_a_handout_shows_the_present_or_the_frozen_picture() -> None:
    with share_fight() as sharing:
        before = stage_at(sharing.address)["tokens"]
        sharing.session.show_handout(MAP)
        sharing.act()
        sharing.session.set_frozen(frozen=True)
        sharing.session.show_handout(None)
        sharing.settle()
        assert stage_at(sharing.address)["tokens"] == before
        sharing.session.set_frozen(frozen=False)
        sharing.settle()
        assert stage_at(sharing.address)["tokens"] != before


@need_mosquitto
def test_relays_serve_a_handout_only_while_it_is_shown(
    mosquitto: Mosquitto,
) -> None:
    with relayed_fight(mosquitto) as far:
        large = Handout(b"\xff\xd8".ljust(MAX_PICTURE_BYTES, b"m"))
        name = sha256(large.picture).hexdigest()
        address = far.relay()
        with closing(EventStream(address)) as reader:
            assert reader.message()["state"] == "live"
            far.session.show_handout(large)
            assert reader.message()["picture"] == name
            assert fetch(f"{address}portrait/{name}")[:2] == (200, large.picture)
            assert fetch(f"{far.relay()}portrait/{name}")[:2] == (200, large.picture)
            far.act()
            far.session.show_handout(None)
            assert json.loads(reader.line())["state"] == "live"
            assert fetch(f"{address}portrait/{name}")[0] == 404
        assert not any("portrait" in topic for topic in retained_messages(mosquitto.port))


@need_mosquitto
@pytest.mark.parametrize("then", ["on", "off"])
def test_no_handout_is_retained_at_a_broker_that_was_down(tmp_path: Path, then: str) -> None:
    stage, is_off = sample_session().players_stage(), then == "off"
    with broker(tmp_path, persistent_settings(tmp_path)) as mosquitto:
        gm = SharingGm(mosquitto.url, tmp_path, RoomKey.generate(), stage)
        gm.publisher.show(MAP)
        wait_until(lambda: any(NAME in topic for topic in retained_messages(mosquitto.port)))
        mosquitto.stop()
        wait_until(lambda: not gm.is_there())
        if is_off:
            gm.publisher.show(stage)
        mosquitto.start()
        wait_until(gm.is_there)
        wait_until(
            lambda: (
                any("portrait" in topic for topic in retained_messages(mosquitto.port))
                is not is_off
            )
        )
        gm.stop()
        assert remaining_topics(mosquitto.port) == []


@need_mosquitto
@pytest.mark.parametrize("limit", ["max_packet_size", "message_size_limit"])
def test_a_broker_that_refuses_large_packets_still_gets_the_rest(
    tmp_path: Path, limit: str
) -> None:
    """The GM gets one message instead of losing the connection again and again."""
    small = Handout(b"\xff\xd8".ljust(20_000, b"s"))
    with broker(tmp_path, (*ALLOW_ANYONE, f"{limit} 60000")) as mosquitto:
        gm = SharingGm(
            mosquitto.url, tmp_path, RoomKey.generate(), sample_session().players_stage()
        )
        wait_until(gm.is_there)
        gm.publisher.show(MAP)
        wait_until(lambda: any("too large" in each for each in gm.messages))
        wait_until(gm.is_there)
        assert "A picture of 146 kB is too large for the broker" in gm.messages[-1]
        [stage] = [
            raw
            for topic, raw in retained_messages(mosquitto.port).items()
            if topic.endswith("stage")
        ]
        assert b'"state":"picture"' in stage
        gm.publisher.show(small)
        wait_until(lambda: any("portrait" in topic for topic in retained_messages(mosquitto.port)))
        wait_until(lambda: "is connected again" in gm.messages[-1])
        assert sum("keeps trying" in each for each in gm.messages) <= 1
        mosquitto.kill()
        Mosquitto(tmp_path, ALLOW_ANYONE, mosquitto.port)  # to write other settings
        mosquitto.start()
        gm.publisher.show(MAP)
        wait_until(lambda: any(NAME in topic for topic in retained_messages(mosquitto.port)))
        gm.stop()
        assert remaining_topics(mosquitto.port) == []
