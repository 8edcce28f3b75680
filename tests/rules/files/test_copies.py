"""Copies of system files: another id and title, and all else as its author wrote it."""

from typing import Any

import msgspec
import pytest

from models.rules.catalogue import SYSTEMS, WRITTEN, described
from models.rules.files.copies import called, copied, own_copy, template
from models.rules.files.form import VERSION, GameForm
from models.rules.files.text import Faulty, read
from models.session.sketch import sketch
from models.wording import spoken_in
from resources import FOLDER
from tests.tools.own_system import FAULTY, WHEEL

BEGINNINGS = sorted(path.stem for path in (FOLDER / "new_systems").glob("*.toml"))


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_each_template_is_a_game_that_can_be_played(beginning: str) -> None:
    text = template(beginning, ())
    rules = described(text)
    assert read(text).tickline == VERSION
    assert (rules.id, rules.title) == ("my_game", "My game")
    assert sketch(rules).present.upcoming() is not None


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_template_is_in_the_language_shown_and_the_same_game(beginning: str) -> None:
    with spoken_in("de"):
        told = template(beginning, ())
    assert read(told).title == "Mein Spiel"
    assert "Give your game" not in told
    assert _without_texts(read(told)) == _without_texts(read(template(beginning, ())))


def _without_texts(form: GameForm) -> Any:
    texts = {"title", "summary", "unit", "units", "label", "name"}

    def pruned(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: pruned(each) for key, each in part.items() if key not in texts}
        return [pruned(each) for each in part] if isinstance(part, list | tuple) else part

    return pruned(msgspec.to_builtins(form))


def test_a_second_one_from_the_template_has_an_id_of_its_own() -> None:
    form = read(template("costs", {"my_game", "my_game_2"}))
    assert (form.id, form.title) == ("my_game_3", "My game 3")


def test_a_text_whose_id_is_free_stays_as_it_is() -> None:
    assert copied(WHEEL, {"tide"}) == WHEEL


def test_a_copy_differs_in_two_lines_and_keeps_all_comments() -> None:
    text = WHEEL.replace('id = "wheel"', 'id = "wheel"  # as in the club') + "# the end\n"
    copy = copied(text, {"wheel"})
    assert 'id = "wheel_2"  # as in the club\ntitle = "Tick wheel 2"\n' in copy
    differ = [
        new for old, new in zip(text.splitlines(), copy.splitlines(), strict=True) if old != new
    ]
    assert len(differ) == 2


@pytest.mark.parametrize("name", WRITTEN)
def test_each_shipped_system_can_be_made_one_s_own(name: str) -> None:
    text = SYSTEMS.named(name).text
    form = read(own_copy(text, SYSTEMS.ids))
    assert form.id == f"my_{name}"
    assert form.title == f"My {SYSTEMS.named(name).title}"
    assert described(own_copy(text, {form.id})).id == f"my_{name}_2"


def test_the_longest_names_stay_within_their_bounds() -> None:
    text = called(WHEEL, "w" * 40, "W" * 60)
    form = read(copied(text, {"w" * 40}))
    assert (form.id, form.title) == ("w" * 38 + "_2", "W" * 58 + " 2")


def test_a_faulty_text_is_not_copied() -> None:
    with pytest.raises(Faulty):
        copied("tickline = ", ())
    assert described(copied(WHEEL, ())).id == "wheel"
    with pytest.raises(Faulty):
        described(copied(FAULTY, ()))
