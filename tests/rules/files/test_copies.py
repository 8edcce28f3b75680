"""Copies of system files: a new id and title, and everything else as its author wrote it."""

from typing import Any

import msgspec
import pytest

from models.rules.catalogue import FILE_IDS, SYSTEMS, parse_rule_set
from models.rules.files.copies import personal_copy, read_template, with_free_id, with_id_and_title
from models.rules.files.form import FORM_VERSION, GameForm
from models.rules.files.text import FaultyFile, parse_form
from models.session.sketch import sketch_fight
from models.wording import in_language
from resources import FOLDER
from tests.tools.own_system import FAULTY, WHEEL

BEGINNINGS = sorted(path.stem for path in (FOLDER / "new_systems").glob("*.toml"))


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_each_template_is_a_playable_system(beginning: str) -> None:
    text = read_template(beginning, ())
    rules = parse_rule_set(text)
    assert parse_form(text).tickline == FORM_VERSION
    assert (rules.id, rules.title) == ("my_game", "My game")
    assert sketch_fight(rules).present.next_turn() is not None


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_template_is_translated_without_changing_its_rules(beginning: str) -> None:
    with in_language("de"):
        text = read_template(beginning, ())
    assert parse_form(text).title == "Mein Spiel"
    assert "Give your game" not in text
    assert _without_texts(parse_form(text)) == _without_texts(
        parse_form(read_template(beginning, ()))
    )


def _without_texts(form: GameForm) -> Any:
    texts = {"title", "summary", "unit", "units", "label", "name"}

    def pruned(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: pruned(each) for key, each in part.items() if key not in texts}
        return [pruned(each) for each in part] if isinstance(part, list | tuple) else part

    return pruned(msgspec.to_builtins(form))


def test_a_second_copy_of_a_template_gets_a_free_id() -> None:
    form = parse_form(read_template("costs", {"my_game", "my_game_2"}))
    assert (form.id, form.title) == ("my_game_3", "My game 3")


def test_a_text_with_a_free_id_is_not_changed() -> None:
    assert with_free_id(WHEEL, {"tide"}) == WHEEL


def test_a_copy_differs_in_two_lines_and_keeps_all_comments() -> None:
    text = WHEEL.replace('id = "wheel"', 'id = "wheel"  # as in the club') + "# the end\n"
    copy = with_free_id(text, {"wheel"})
    assert 'id = "wheel_2"  # as in the club\ntitle = "Tick wheel 2"\n' in copy
    differ = [
        new for old, new in zip(text.splitlines(), copy.splitlines(), strict=True) if old != new
    ]
    assert len(differ) == 2


@pytest.mark.parametrize("name", FILE_IDS)
def test_each_shipped_system_can_be_copied_as_the_gms_own(name: str) -> None:
    text = SYSTEMS.by_id(name).text
    form = parse_form(personal_copy(text, SYSTEMS.ids))
    assert form.id == f"my_{name}"
    assert form.title == f"My {SYSTEMS.by_id(name).title}"
    assert parse_rule_set(personal_copy(text, {form.id})).id == f"my_{name}_2"


def test_the_longest_ids_and_titles_are_shortened_to_fit_a_number() -> None:
    text = with_id_and_title(WHEEL, "w" * 40, "W" * 60)
    form = parse_form(with_free_id(text, {"w" * 40}))
    assert (form.id, form.title) == ("w" * 38 + "_2", "W" * 58 + " 2")


def test_an_invalid_text_is_not_copied() -> None:
    with pytest.raises(FaultyFile):
        with_free_id("tickline = ", ())
    assert parse_rule_set(with_free_id(WHEEL, ())).id == "wheel"
    with pytest.raises(FaultyFile):
        parse_rule_set(with_free_id(FAULTY, ()))
