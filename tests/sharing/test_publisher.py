"""The publisher: sends the newest picture of the players' screen once, even if blank or frozen."""

import json
from threading import Event

import pytest

from models.rules.deeds import Add, Recruit
from models.scheduler.combatant import Secrecy
from models.sharing import publisher as publisher_module
from models.sharing.channel import SignedMessage
from models.sharing.message import Ending
from models.sharing.publisher import Publisher
from models.sharing.room import RoomKey, is_signed
from tests.tools.shared import PATIENCE, RecordingOutlet, sample_session, share_fight, turn


def test_each_step_is_sent_once_with_an_increasing_number() -> None:
    with share_fight() as sharing:
        sharing.act()
        sharing.act()
        assert [message.number for message in sharing.wire.sent] == [1, 2, 3]


def test_a_change_invisible_to_players_sends_nothing() -> None:
    with share_fight() as sharing:
        before = len(sharing.wire.sent)
        spy = Recruit("spy", "Spy", secrecy=Secrecy.HIDDEN)
        sharing.do(Add((spy,)))
        sharing.session.select(next(iter(sharing.session.present.combatants)))
        sharing.settle()
        assert len(sharing.wire.sent) == before


def test_blanking_and_its_end_are_sent() -> None:
    with share_fight() as sharing:
        sharing.session.set_blank(blank=True)
        sharing.settle()
        sharing.act()
        sharing.session.set_blank(blank=False)
        sharing.settle()
        assert sharing.wire.states == ["live", "blank", "live"]


def test_a_frozen_screen_sends_nothing_until_it_is_unfrozen() -> None:
    with share_fight() as sharing:
        sharing.session.set_frozen(frozen=True)
        sharing.act()
        assert len(sharing.wire.sent) == 1
        sharing.session.set_frozen(frozen=False)
        sharing.settle()
        assert len(sharing.wire.sent) == 2


def test_looking_back_sends_nothing() -> None:
    with share_fight() as sharing:
        sharing.act()
        sharing.session.look_at(0)
        sharing.settle()
        assert len(sharing.wire.sent) == 2


def test_a_new_room_ends_the_previous_one_with_its_own_signature() -> None:
    with share_fight() as sharing:
        old = sharing.key.name
        sharing.move()
        first, farewell, again = sharing.wire.sent
        assert (farewell.room, farewell.ending) == (old, Ending.MOVED)
        assert is_signed(old, farewell.line, farewell.signature)
        assert again.room == sharing.key.name
        assert [first.number, farewell.number, again.number] == [1, 2, 3]


def test_nothing_is_sent_after_the_end() -> None:
    with share_fight() as sharing:
        sharing.publisher.stop()
        sharing.settle()
        sharing.session.do(turn(sharing.session))
        sharing.settle()
        assert sharing.wire.states == ["live", "stopped"]


def test_an_added_outlet_gets_the_newest_message_and_a_removed_one_a_farewell() -> None:
    with share_fight() as sharing:
        other = RecordingOutlet()
        sharing.act()
        sharing.publisher.set_outlets((sharing.table, other))
        sharing.settle()
        assert sharing.wire.states == ["live", "live", "stopped"]
        assert other.lines == [sharing.wire.lines[1]]
        sharing.act()
        assert [message.number for message in other.sent] == [2, 4]
        sharing.publisher.set_outlets(())
        sharing.act()
        assert other.states == ["live", "live", "stopped"]


class SlowOutlet:
    """An outlet that blocks, which no outlet may do."""

    def __init__(self) -> None:
        self.sent_messages: list[SignedMessage] = []
        self.has_one = Event()
        self.may_go_on = Event()

    def send(self, message: SignedMessage) -> None:
        self.sent_messages.append(message)
        self.has_one.set()
        assert self.may_go_on.wait(PATIENCE)

    def beat(self, heartbeat: SignedMessage) -> None:
        """Send no heartbeat."""


def test_a_slow_outlet_does_not_block_the_gm_and_gets_the_newest_message() -> None:
    session, stuck = sample_session(), SlowOutlet()
    publisher = Publisher(
        RoomKey.generate(), (stuck,), session.sight.players_screen, clock=lambda: 1
    )
    session.subscribe(publisher.on_change)
    assert stuck.has_one.wait(PATIENCE)
    for _ in range(3):
        session.do(turn(session))
    stuck.may_go_on.set()
    assert publisher.settle(PATIENCE)
    assert len(stuck.sent_messages) == 2
    assert f'"now":{session.players_stage().now},'.encode() in stuck.sent_messages[-1].line
    publisher.stop()


def test_a_stage_that_cannot_be_shared_is_logged_and_the_next_is_shared(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with share_fight() as sharing:
        with monkeypatch.context() as patch:
            patch.setattr(publisher_module, "make_screen", lambda _: 1 // 0)
            sharing.act()
            assert sharing.publisher.has_failed
            assert "can't be shared" in caplog.text
            beats = len(sharing.wire.beats)
            sharing.publisher._beat()
            assert len(sharing.wire.beats) == beats
        sharing.act()
        assert not sharing.publisher.has_failed
        assert len(sharing.wire.sent) == 2


def test_a_heartbeat_names_the_shown_message_and_leaves_no_gap_in_the_numbers() -> None:
    with share_fight() as sharing:
        for _ in range(3):
            sharing.publisher._beat()
        sharing.act()
        beats = [json.loads(each.line) for each in sharing.wire.beats]
        assert [each["shown"] for each in beats] == [1, 1, 1, 1]
        assert [each["number"] for each in beats] == [1, 2, 3, 4]
        assert [each.number for each in sharing.wire.sent] == [1, 2]
