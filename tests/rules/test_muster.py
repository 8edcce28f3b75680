"""Typed or pasted lists become combatants, or are refused with a reason."""

from re import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from models.recruits.muster import make_recruits, with_distinct_names
from models.recruits.typed_list import MARKS, ListError, TypedItem, parse_list, side_of_many
from models.rules.catalogue import SYSTEMS
from models.rules.catalogue import system as rules_of
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.fields import (
    Choice,
    Field,
    Kind,
    declared_fields,
    find_error,
    format_answer,
    parse_answer,
)
from models.rules.names import unused_names
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.combatant import Counter, CounterState, Side
from tests.tools.counters import CounterFight
from tests.tools.typed_lists import entries

FIELDS = (
    Field("awareness", "Awareness", minimum=0, maximum=9),
    Field("speed", "Basic Speed", minimum=-5),
    Field("fast", "Combat Reflexes", Kind.YES_NO, default=False),
    Field("gait", "Gait", Kind.CHOICE, choices=(Choice("w", "Walk"), Choice("r", "Run"))),
    Field("arms", "Arms", Kind.FLAGS, choices=(Choice("s", "Sword"), Choice("b", "Bow"))),
    Field("note", "Note", Kind.TEXT, default=""),
)


def read_list(text: str, side: Side = Side.NPC) -> tuple[TypedItem, ...]:
    return entries(text, FIELDS, side)


def names(text: str, *used_names: str) -> list[str]:
    return [each.name for each in make_recruits(read_list(text), used_names)]


def test_a_list_names_single_combatants_and_several_at_once() -> None:
    assert read_list("Mira, Bor, 6 x Orc") == (
        TypedItem("Mira"),
        TypedItem("Bor"),
        TypedItem("Orc", 6),
    )


@pytest.mark.parametrize(
    "text",
    [
        "6 x Orc",
        "6x Orc",
        "6xOrc",
        "6 X Orc",
        "6 \u00d7 Orc",
        "6\u00d7Orc",
        "Orc x6",
        "Orc \u00d7 6",
    ],
)
def test_a_count_can_be_before_or_after_the_name(text: str) -> None:
    assert read_list(text) == (TypedItem("Orc", 6),)


@pytest.mark.parametrize(
    "text", ["6 Orc", "7 of Nine", "Box 6", "2 Xander", "x", "Max6", "Racer X 5"]
)
def test_an_ambiguous_number_belongs_to_the_name(text: str) -> None:
    assert read_list(text) == (TypedItem(text),)


def test_commas_semicolons_and_line_breaks_separate_and_empty_items_are_skipped() -> None:
    text = "a,b;c\nd\r\ne\u2028f, ,;\n"
    assert [each.name for each in read_list(text)] == ["a", "b", "c", "d", "e", "f"]


@pytest.mark.parametrize("text", ["", " ", ",,;\n", "\x00\x07", "\u200b"])
def test_a_text_of_only_spaces_gives_an_empty_list(text: str) -> None:
    assert read_list(text) == ()


def test_a_mark_gives_the_side_of_a_combatant() -> None:
    sides = [each.side for each in read_list("+Mira, - Orc, ~2 x Horse, Tam", Side.PC)]
    assert sides == [Side.PC, Side.NPC, Side.NEUTRAL, Side.PC]


def test_stats_can_be_named_by_title_or_key_in_any_case() -> None:
    (orc,) = read_list("Orc (AWARENESS 3, basic speed = \N{MINUS SIGN}2)")
    assert orc == TypedItem("Orc", stats={"awareness": 3, "speed": -2})


def test_an_edge_with_few_degrees_can_be_named_without_a_number() -> None:
    fields = [
        Field("quick", "Quick", minimum=0, maximum=1),
        Field("hp", "Wounds", minimum=0, maximum=6),
    ]
    assert entries("Belle (Quick, wounds 3)", fields, Side.NPC) == (
        TypedItem("Belle", stats={"quick": 1, "hp": 3}),
    )
    assert (
        parse_list("Belle (Wounds)", fields, Side.NPC)
        .errors[0]
        .message.endswith("Wounds: enter a number.")
    )


def test_stats_of_every_kind_are_parsed() -> None:
    (orc,) = read_list("3 x Orc (combat reflexes; gait: run\narms sword + bow, note=(a, b)) ")
    assert orc.count == 3
    assert orc.stats == {"fast": True, "gait": "r", "arms": ["s", "b"], "note": "(a, b)"}


def test_a_count_may_follow_the_stats() -> None:
    assert read_list("Orc (awareness 3) x6") == (TypedItem("Orc", 6, stats={"awareness": 3}),)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Mira, Orc (speed 6", "“Orc (speed 6”: close the bracket with “)”."),
        ("Mira, Orc)", "“Orc)”: the bracket was never opened."),
        ("6 x", "“6 x”: A combatant needs a name."),
        ("+", "“+”: A combatant needs a name."),
        ("0 x Orc", "“0 x Orc”: The count must be 1 to 200, not 0."),
        ("Orc x201", "“Orc x201”: The count must be 1 to 200, not 201."),
        ("2 x Orc x3", "“2 x Orc x3”: There are two counts. Keep one."),
        ("Orc (awareness 10)", "“Orc (awareness 10)”: Awareness can be at most 9, not 10."),
        ("Orc (speed)", "“Orc (speed)”: Basic Speed: enter a number."),
        ("Orc (speed x)", "“Orc (speed x)”: Basic Speed must be a whole number, not “x”."),
        ("Orc (gait fly)", "“Orc (gait fly)”: Gait must be one of Walk, Run, not “fly”."),
        (
            "Orc (fast no, fast)",
            "“Orc (fast no, fast)”: Combat Reflexes appears twice. Keep one.",
        ),
        ("Orc (fast maybe)", "“Orc (fast maybe)”: Combat Reflexes must be yes or no, not “maybe”."),
        (
            "Orc (speed 6) Bor",
            "“Orc (speed 6) Bor”: Put a comma before “Bor”.",
        ),
    ],
)
def test_a_refusal_quotes_the_item_and_gives_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(RuleBroken) as refusal:
        read_list(text)
    assert str(refusal.value) == sentence


def test_an_unreadable_line_does_not_hide_the_other_combatants() -> None:
    text = "Mira\n\nOrc (speed 6\nBor), Tam (brave), 2 x Cai\n)\nDan (arms sword,\nspeed 3)"
    parsed = parse_list(text, FIELDS, Side.NPC)

    assert [each.name for each in parsed.entries] == ["Mira", "Cai", "Dan"]
    assert [(each.line, each.message.partition("”")[0][1:]) for each in parsed.errors] == [
        (3, "Orc (speed 6 Bor)"),
        (4, "Tam (brave)"),
        (5, ")"),
    ]


def test_an_unclosed_bracket_only_affects_its_line() -> None:
    parsed = parse_list("Orc (speed 6\nBor\nTam", FIELDS, Side.NPC)

    assert [each.name for each in parsed.entries] == ["Bor", "Tam"]
    assert parsed.errors == (ListError("“Orc (speed 6”: close the bracket with “)”.", line=1),)


def test_a_list_of_too_many_combatants_is_cut() -> None:
    parsed = parse_list("200 x a, 200 x b, 101 x c", FIELDS, Side.NPC)

    assert [each.name for each in parsed.entries] == ["a", "b"]
    assert [each.line for each in parsed.errors] == [0]


def test_the_number_of_reported_errors_is_limited() -> None:
    assert len(parse_list("(\n" * 40_000, FIELDS, Side.NPC).errors) == 20


def test_an_unknown_stat_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RuleBroken, match=r"“brave” isn't known\. Use Awareness, Basic"):
        read_list("Bob (brave)")


def test_a_name_longer_than_eighty_characters_is_refused() -> None:
    assert read_list("a" * 80)
    with pytest.raises(RuleBroken, match="has 81 characters, at most 80 fit"):
        read_list("a" * 81)


def test_more_than_five_hundred_combatants_together_are_refused() -> None:
    assert len(make_recruits(read_list("200 x a, 200 x b, 100 x c"))) == 500
    with pytest.raises(RuleBroken, match="501 combatants"):
        read_list("200 x a, 200 x b, 101 x c")


@pytest.mark.parametrize("digits", ["9" * 5000, "0" * 5000])
def test_numbers_with_very_many_digits_are_refused_quickly(digits: str) -> None:
    for text in (f"{digits} x Orc", f"Orc x{digits}", f"Orc (speed {digits})"):
        with pytest.raises(RuleBroken):
            read_list(text)


def test_a_list_of_megabytes_is_refused() -> None:
    with pytest.raises(RuleBroken, match="over"):
        read_list("a," * 100_000)


def test_control_and_direction_characters_are_removed_from_names() -> None:
    assert read_list("Mi\x00ra\u202e\t the  Bold") == (TypedItem("Mira the Bold"),)


def test_several_combatants_with_one_name_are_numbered_in_a_series() -> None:
    orcs = make_recruits(read_list("2 x Orc"))
    assert orcs == (Recruit("Orc 1", series="Orc"), Recruit("Orc 2", series="Orc"))


def test_for_mobs_a_number_before_a_name_is_a_count() -> None:
    parsed = make_recruits(read_list("12 goblins, 1 Ogre, 0 Orcs, 9999 Rats, Mira"), as_mobs=True)
    read = [(each.name, each.count) for each in parsed]
    assert read == [("goblins", 12), ("1 Ogre", 1), ("0 Orcs", 1), ("9999 Rats", 1), ("Mira", 1)]


def test_equal_names_become_one_mob_except_single_ones() -> None:
    parsed = read_list("Orc, 2 x Chief, Orc, Warlord, 3 x Orc")
    read = [
        (each.name, each.count) for each in make_recruits(parsed, as_mobs=True, single={"Chief"})
    ]
    assert read == [("Orc", 5), ("Chief 1", 1), ("Chief 2", 1), ("Warlord", 1)]


def test_equal_names_with_different_stats_become_separate_mobs() -> None:
    parsed = read_list("2 x Orc (awareness 3), Orc (awareness 4)")
    assert [(each.name, each.count) for each in make_recruits(parsed, as_mobs=True)] == [
        ("Orc 1", 2),
        ("Orc 2", 1),
    ]


def test_a_mob_is_split_at_the_maximum_number_of_members() -> None:
    messages = [TypedItem("Rat", 500), TypedItem("Rat", 499), TypedItem("Rat", 2)]
    assert [each.count for each in make_recruits(messages, as_mobs=True)] == [999, 2]


@pytest.mark.parametrize(
    ("typed", "key"), [("aw 3", "awareness"), ("Basic 5", "speed"), ("Reflexes", "fast")]
)
def test_an_unambiguous_short_form_of_a_stat_is_understood(typed: str, key: str) -> None:
    assert [*read_list(f"Orc ({typed})")[0].stats] == [key]


def test_an_ambiguous_short_form_is_refused_with_its_possible_meanings() -> None:
    with pytest.raises(RuleBroken, match="“a 3” isn't known"):
        read_list("Orc (a 3)")
    several = (Field("dice", "Reflex dice"), Field("die", "Reflex die"))
    with pytest.raises(RuleBroken, match="“Reflex” could mean: Reflex dice, Reflex die"):
        entries("Orc (Reflex 3)", several, Side.NPC)


@pytest.mark.parametrize(
    ("typed", "system", "stats"),
    [
        ("Reflex 13", "weapons_free", {"reflexValue": 13}),
        ("Speed 6.25", "gurps_pacing", {"basicSpeed": "6.25"}),
    ],
)
def test_the_stats_of_real_systems_can_be_typed_by_their_short_names(
    typed: str, system: str, stats: dict[str, object]
) -> None:
    fields = declared_fields(rules_of(system).types.stats)
    assert entries(f"Orc ({typed})", fields, Side.NPC)[0].stats == stats


def test_a_single_name_gets_no_number_and_no_series() -> None:
    assert make_recruits(read_list("Mira")) == (Recruit("Mira"),)


@pytest.mark.parametrize(
    ("text", "used_names", "expected"),
    [
        ("3 x Orc", ["Orc 2"], ["Orc 1", "Orc 3", "Orc 4"]),
        ("Orc", ["Orc"], ["Orc 1"]),
        ("Orc, Orc", [], ["Orc 1", "Orc 2"]),
        ("2 x Orc, Orc 1", [], ["Orc 2", "Orc 3", "Orc 1"]),
        ("Orc 1, Orc 2", ["Orc 1", "Orc 2"], ["Orc 3", "Orc 4"]),
        ("2 x Orc, 1 x Orc", ["Orc 1"], ["Orc 2", "Orc 3", "Orc 4"]),
        ("2 x Model 7", [], ["Model 7 1", "Model 7 2"]),
    ],
)
def test_only_free_numbers_are_given(text: str, used_names: list[str], expected: list[str]) -> None:
    assert names(text, *used_names) == expected


def test_a_numbered_name_is_at_most_eighty_characters_long() -> None:
    assert max(map(len, names(f"200 x {'a' * 80}"))) <= 80


def test_a_recruit_with_a_used_name_gets_the_next_number_of_its_series() -> None:
    party = (Recruit("Orc 1", series="Orc", side=Side.PC), Recruit("Mira"))
    assert with_distinct_names(party, ["Orc 1"]) == (
        Recruit("Orc 2", series="Orc", side=Side.PC),
        Recruit("Mira"),
    )


def test_free_names_continue_without_end() -> None:
    free = unused_names("Orc", {"Orc 2"})
    assert [next(free) for _ in range(3)] == ["Orc 1", "Orc 3", "Orc 4"]


@given(st.text(st.characters(), max_size=200) | st.text("ab0129+-~x\u00d7 ,;()=\n", max_size=60))
def test_any_list_is_parsed_or_refused_with_a_sentence(text: str) -> None:
    try:
        parsed = read_list(text)
    except RuleBroken as refusal:
        assert str(refusal).endswith((".", "”."))  # noqa: PT017
        return
    assert all(1 <= len(each.name) <= 80 and each.name.isprintable() for each in parsed)
    group = make_recruits(parsed)
    assert len(group) == sum(each.count for each in parsed)


@given(
    st.text("abO12x +-()", max_size=30), st.sets(st.sampled_from(["a", "a 1", "b", "b 2", "O 1"]))
)
def test_recruits_never_share_a_name_or_take_a_used_one(text: str, used_names: set[str]) -> None:
    try:
        names = [
            each.name for each in make_recruits(read_list(f"{text},a,3 x b,O 1,O 1"), used_names)
        ]
    except RuleBroken:
        return
    assert len({*names, *used_names}) == len(names) + len(used_names)


def format_entry(entry: TypedItem) -> str:
    mark = next(sign for sign, side in MARKS.items() if side is entry.side)
    titles = {field.key: field for field in FIELDS}
    stats = ", ".join(
        f"{titles[key].title} {format_answer(titles[key], entry.stats[key])}" for key in entry.stats
    )
    return f"{mark}{entry.count} x {entry.name} ({stats})"


entry_values = st.builds(
    TypedItem,
    name=st.from_regex(r"[A-Za-zäöüß]{1,8}( [A-Z][a-z]{1,5}){0,2}", fullmatch=True),
    count=st.integers(1, 100),
    side=st.sampled_from(Side),
    stats=st.fixed_dictionaries(
        {},
        optional={
            "awareness": st.integers(0, 9),
            "speed": st.integers(-5, 10**6),
            "fast": st.booleans(),
            "gait": st.sampled_from("wr"),
            "arms": st.lists(st.sampled_from("sb"), max_size=2),
            "note": st.from_regex(r"[a-z]{1,8}", fullmatch=True),
        },
    ),
)


@given(st.lists(entry_values, max_size=5))
def test_a_formatted_list_is_parsed_as_the_same_list(items: list[TypedItem]) -> None:
    assert read_list("\n".join(map(format_entry, items))) == tuple(items)


@pytest.mark.parametrize("answer", [None, 3, -4])
def test_a_formatted_answer_is_parsed_as_the_same_answer(answer: int | None) -> None:
    field = Field("speed", "Speed", optional=True)
    assert parse_answer(field, format_answer(field, answer)) == answer


def test_an_empty_answer_is_an_error_unless_optional_or_the_default() -> None:
    assert find_error(Field("a", "Awareness"), None) == "Awareness: enter a number."
    assert find_error(Field("a", "Awareness", optional=True), None) == ""
    assert find_error(Field("n", "Note", Kind.TEXT, default=""), "") == ""
    assert (
        find_error(Field("a", "Awareness", minimum=2), 1) == "Awareness must be at least 2, not 1."
    )
    assert find_error(Field("f", "Fast", Kind.YES_NO, minimum=2), False) == ""  # noqa: FBT003


def test_several_combatants_with_one_name_are_opponents_unless_marked() -> None:
    parsed = parse_list("Mira, 6 x Orc, +2 x Guard, 1 x Bor", (), Side.PC, side_of_many(Side.PC))
    sides = [(each.name, each.side) for each in parsed.entries]
    assert sides == [
        ("Mira", Side.PC),
        ("Orc", Side.NPC),
        ("Guard", Side.PC),
        ("Bor", Side.PC),
    ]
    assert [side_of_many(side) for side in (Side.NPC, Side.NEUTRAL)] == [Side.NPC, Side.NEUTRAL]


def test_a_comma_between_digits_in_brackets_is_a_decimal_comma() -> None:
    speed = Field("speed", "Basic Speed", Kind.TEXT)
    skill = Field("dx", "DX", minimum=1, maximum=100)
    (wolf,) = entries("Wolf (Basic Speed 5,25, DX 12)", (speed, skill), Side.NPC)
    assert wolf.stats == {"speed": "5.25", "dx": 12}


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Bor the Old (PC) speed 3", TypedItem("Bor the Old", side=Side.PC, stats={"speed": 3})),
        ("Mira, Basic Speed 7, player", TypedItem("Mira", side=Side.PC, stats={"speed": 7})),
        ("Mira (player, speed 7)", TypedItem("Mira", side=Side.PC, stats={"speed": 7})),
        ("Spy (enemy)", TypedItem("Spy", side=Side.NPC)),
        ("+Orc, Awareness 3, npc", TypedItem("Orc", stats={"awareness": 3})),
        ("Mira, SC", TypedItem("Mira", side=Side.PC)),
    ],
)
def test_stats_can_follow_in_brackets_or_after_commas(text: str, entry: TypedItem) -> None:
    assert read_list(text) == (entry,)


def test_an_unknown_number_becomes_a_counter_and_never_a_name() -> None:
    parsed = parse_list("Mira, Initiative 7, player\nBor (pc) level 3, Tam", FIELDS, Side.NPC)
    assert parsed.errors == ()
    counters = {each.name: [(c.label, c.value) for c in each.counters] for each in parsed.entries}
    assert counters == {"Mira": [("Initiative", 7)], "Bor": [("level", 3)], "Tam": []}


def test_a_number_in_a_name_stays_unless_others_share_the_name() -> None:
    rules = rules_of("plain_ticks")
    fight = CounterFight(rules, rules.begin())
    fight.do(
        Add(with_distinct_names([Recruit("Agent 7"), Recruit("Kobold 2"), Recruit("Kobold 5")]))
    )
    assert [each.name for each in fight.fight.all_combatants()] == [
        "Agent 7",
        "Kobold 1",
        "Kobold 2",
    ]


def test_names_with_numbers_and_names_on_separate_lines_stay_names() -> None:
    names = ["Mira", "Orc 7", "Agent 47", "Awareness 3", "Monster"]
    assert [each.name for each in read_list("Mira, Orc 7, Agent 47\nAwareness 3, Monster")] == names


@pytest.mark.parametrize("text", ["mob of 8 Goblin", "Mob of 8 x Goblin", "Mob aus 8 Goblin"])
def test_a_mob_can_be_typed_in_words_and_is_an_opponent(text: str) -> None:
    parsed = parse_list(text, FIELDS, Side.PC, side_of_many(Side.PC))
    assert parsed.entries == (TypedItem("Goblin", 8, Side.NPC, mob=True),)
    assert [(each.name, each.count) for each in make_recruits(parsed.entries)] == [("Goblin", 8)]
    assert len(make_recruits(parsed.entries, single={"Goblin"})) == 8


WEST = declared_fields(rules_of("west_that_wasnt").types.stats)


@pytest.mark.parametrize(
    "text",
    [
        "Miranda (Reflex 3d10)",
        "Miranda (3d10)",
        "Miranda (Reflex dice 3d10)",
        "Miranda (reflexDie 3w10)",
        "Miranda (Reflex dice 3, Reflex die d10)",
    ],
)
def test_dice_in_book_notation_set_number_and_die(text: str) -> None:
    (miranda,) = entries(text, WEST, Side.PC)
    assert miranda.stats == {"reflexCount": 3, "reflexDie": "10"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Hank (Reflex 3d20)", "Reflex die must be one of d4, d6, d8, d10, d12, not “20”."),
        ("Hank (Reflex 9d10)", "Reflex dice can be at most 5, not 9."),
        ("Hank (Reflex 3d10, Reflex die d6)", "Reflex die appears twice. Keep one."),
    ],
)
def test_dice_missing_from_the_card_are_refused(text: str, why: str) -> None:
    with pytest.raises(RuleBroken, match=escape(why)):
        entries(text, WEST, Side.PC)


@pytest.mark.parametrize("typed", ["hp 12", "HP: 12", "hit points 12", "TP 12", "LP=12", "PV 12"])
@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_hit_points_can_be_typed_in_every_system(rules: RuleSet, typed: str) -> None:
    """A system with a hit point stat makes the counter from that stat."""
    fields = declared_fields(rules.types.stats)
    parsed = parse_list(f"Rex ({typed}), Nan, {typed}, 2 x Orc", fields, Side.NPC)
    assert (parsed.errors, [each.name for each in parsed.entries]) == ((), ["Rex", "Nan", "Orc"])
    fight = rules.at(rules.begin()).decide(Add(make_recruits(parsed.entries)), FixedDice()).after
    rex, nan, *orcs = fight.all_combatants()
    assert rex.main_counter is not None
    assert rex.main_counter == nan.main_counter
    assert {each.maximum for each in rex.counter_list} & {12, 5 * 12}
    assert len(orcs) == 2


def test_a_counter_can_be_typed_with_value_and_maximum() -> None:
    nerve = Counter("nerve", 3, "Nerve", 9, states=(CounterState(0, "flees"),))
    typed = "Rex (nerve 4/8, hp 3/7)"
    (rex,) = make_recruits(parse_list(typed, FIELDS, Side.NPC, counters=[nerve]).entries)
    counter, hit_points = rex.counters or ()
    assert counter == replace(nerve, value=4, maximum=8)
    assert (hit_points.value, hit_points.maximum) == (3, 7)
    (rex,) = parse_list(typed, FIELDS, Side.NPC).entries
    nerve, *_ = rex.counters
    assert (nerve.label, nerve.value, nerve.maximum) == ("nerve", 4, 8)


def test_two_values_of_one_counter_are_refused() -> None:
    (wrong,) = parse_list("Rex (hp 3, hit points 4)", FIELDS, Side.NPC).errors
    assert wrong.message.endswith("Hit points appears twice. Keep one.")
