"""Makes the chronicle, the history of a fight to read afterwards, as Markdown or CSV."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise

from msgspec import Struct

from models.cells import BYTE_ORDER_MARK, format_table
from models.rules.names import join_with_and, other_name_in_brackets
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Added, ClockMoved, Event
from models.scheduler.history import History, NamedMoment, Step
from models.scheduler.stage import Stage, StageToken
from models.sight.acting import may_take_turns
from models.sight.lanes import make_tallies, tally_text
from models.sight.stage import make_players_stage
from models.sight.timed import effect_chips, find_timed
from models.wording import mark, tr


class ChronicleLine(Struct, frozen=True):
    """A line of the chronicle, usually one per step."""

    place: str
    """The tick in words."""
    tick: str
    label: str
    number: int = 0
    """The number of this step; 0 if steps aren't counted."""
    who: tuple[str, ...] = ()
    heading: str = ""
    """The larger unit of time, such as `round 2`."""
    name: str = ""
    """The GM's name for the moment."""
    note: str = ""
    """The GM's note on the moment."""
    state: tuple[str, ...] = ()
    """The affected combatants after the step, with their other names, counters and conditions."""


class Chronicle(Struct, frozen=True):
    """The history of a fight in lines; `unit` is its unit of time.

    `states` has the final states of all combatants; a players' chronicle has none.
    """

    title: str
    system: str
    lines: tuple[ChronicleLine, ...]
    unit: str = mark("tick")
    states: tuple[str, ...] = ()


def make_chronicle(rules: RuleSet, history: History) -> Chronicle:
    """Return the GM's chronicle of all steps that haven't been undone."""
    lines = tuple(
        _line(rules, history, number, step)
        for number, step in enumerate(history.steps[: history.done], start=1)
    )
    present = rules.at(history.present)
    states = tuple(_states(present, (each.id for each in present.fight.all_combatants())))
    return Chronicle(history.present.title, rules.title, lines, rules.axis.unit, states)


def make_players_chronicle(rules: RuleSet, history: History) -> Chronicle:
    """Return a chronicle of what players could see.

    It is derived only from the players' stage after each step, and from whether the step may
    include a turn. Steps that don't change the stage leave no trace, and neither do the GM's texts,
    such as the title of the fight.
    """
    encounters = (history.encounter_at(number) for number in range(history.done + 1))
    stages = (make_players_stage(rules.at(each)) for each in encounters)
    pairs = pairwise((Stage(rules.axis, history.start.players_now), *stages))
    events = ((), *(step.events for step in history.steps[: history.done]))
    lines = chain.from_iterable(
        _visible_lines(*pair, may_be_turn=may_take_turns(step_events))
        for pair, step_events in zip(pairs, events, strict=True)
    )
    return Chronicle(tr("Players' history"), rules.title, tuple(lines), rules.axis.unit)


def _line(rules: RuleSet, history: History, number: int, step: Step) -> ChronicleLine:
    moment, after = history.moments.get(number, NamedMoment()), rules.at(step.after)
    return ChronicleLine(
        place=rules.axis.place(step.after.now),
        tick=rules.axis.label(step.after.now),
        label=step.label,
        number=number,
        who=_names_in_label(step, history.encounter_at(number - 1)),
        heading=after.heading,
        name=moment.name,
        note=moment.note,
        state=tuple(_states(after, dict.fromkeys(_affected_ids(step.events)))),
    )


def _states(moment: Moment, combatants: Iterable[CombatantId]) -> Iterator[str]:
    all_timed = find_timed(moment)
    for combatant in (moment.fight[who] for who in combatants if who in moment.fight):
        text = " · ".join(
            (
                *map(tally_text, make_tallies(moment, combatant)),
                *effect_chips(moment, all_timed, combatant.id),
            )
        )
        name = f"{combatant.display_name} {other_name_in_brackets(combatant)}".rstrip()
        if text or name != combatant.display_name:
            yield f"{name}: {text}" if text else name


def _names_in_label(step: Step, before: Encounter) -> tuple[str, ...]:
    """Return the names of the affected combatants in a step's label, and of all added ones.

    If many are added, the label mentions only some of them.
    """
    positions: dict[str, int] = {}
    for who in _affected_ids(step.events):
        for encounter in (step.after, before):
            name = encounter[who].name if who in encounter else ""
            match = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", step.label) if name else None
            if match:
                positions.setdefault(name, match.start())
    names = sorted(positions, key=lambda name: positions[name])
    added_ids = (each.combatant.id for each in step.events if isinstance(each, Added))
    added = (step.after[who].name for who in added_ids if who in step.after)
    return tuple(dict.fromkeys((*names, *added)))


def _affected_ids(events: Iterable[Event]) -> Iterator[CombatantId]:
    for event in events:
        match event:
            case ClockMoved(_, who):
                pass
            case Added(combatant):
                who = combatant.id
            case _:
                who = getattr(event, "who", None)
        if who:
            yield who


def _visible_lines(before: Stage, after: Stage, *, may_be_turn: bool) -> Iterator[ChronicleLine]:
    place, tick = after.axis.place(after.now), after.axis.label(after.now)
    for label in _visible_changes(before, after, may_be_turn=may_be_turn):
        yield ChronicleLine(place, tick, label)


def _visible_changes(before: Stage, after: Stage, *, may_be_turn: bool) -> Iterator[str]:
    labels_before, labels_after = _count_labels(before), _count_labels(after)
    waiting_before = _count_all(token for token in before.tokens if token.waiting)
    new_waiting = [*(_count_all(t for t in after.tokens if t.waiting) - waiting_before).elements()]
    actors = [
        label
        for label in _find_actors(before, after)
        if label in labels_after and label not in new_waiting
    ]
    if actors and may_be_turn:
        yield _describe_acting(actors)
    yield from (each.name for each in after.happening if each not in before.happening)
    if appeared := [*(labels_after - labels_before).elements()]:
        yield tr("In view: {names}", names=join_with_and(appeared))
    if disappeared := [*(labels_before - labels_after).elements()]:
        yield tr("Out of view: {names}", names=join_with_and(disappeared))
    if new_waiting:
        yield _describe_waiting(new_waiting)
    conditions_before = {(token.label, token.condition) for token in before.tokens}
    for token in after.tokens:
        if token.condition and (token.label, token.condition) not in conditions_before:
            yield f"{token.display_name}: {token.condition}"


def _describe_acting(names: Sequence[str]) -> str:
    if len(names) > 1:
        return tr("{names} act", names=join_with_and(names))
    return tr("{name} acts", name=names[0])


def _describe_waiting(names: Sequence[str]) -> str:
    if len(names) > 1:
        return tr("{names} wait", names=join_with_and(names))
    return tr("{name} waits", name=names[0])


def _find_actors(before: Stage, after: Stage) -> Iterator[str]:
    """Yield the labels of combatants who were due and have since moved to another tick."""
    due = Counter((token.label, token.tick) for token in before.tokens if _is_due(token, after))
    remaining = Counter((token.label, token.tick) for token in after.tokens)
    return (label for label, _ in (due - remaining).elements())


def _is_due(token: StageToken, after: Stage) -> bool:
    return token.tick is not None and token.tick <= after.now


def _count_labels(stage: Stage) -> Counter[str]:
    """Count combatants by label; a waiting combatant may have a second token, for its next turn."""
    waiting = _count_all(token for token in stage.tokens if token.waiting)
    return _count_all(token for token in stage.tokens if not token.waiting) | waiting


def _count_all(tokens: Iterable[StageToken]) -> Counter[str]:
    return Counter(token.label for token in tokens)


_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&]|:(?=//))")
_LIST_SIGN = re.compile(r"^([-+]|\d+[.)])(?=\s)")
_BLANKS = re.compile(r"\n{3,}")


def chronicle_markdown(chronicle: Chronicle) -> str:
    """Return a chronicle as Markdown, where rounds and named moments have headings."""
    return _BLANKS.sub("\n\n", "\n".join(_markdown_lines(chronicle))).rstrip() + "\n"


def chronicle_csv(chronicle: Chronicle) -> str:
    """Return a chronicle as CSV with a header; a players' chronicle has fewer columns."""
    unit = tr(chronicle.unit)
    if any(line.number for line in chronicle.lines):
        rows = [_titles(unit), *map(_cells, chronicle.lines)]
    else:
        rows_for_players = ((_plain_tick(line.tick), line.label) for line in chronicle.lines)
        rows = [(unit, tr("what", "a column of the history")), *rows_for_players]
    return BYTE_ORDER_MARK + format_table(rows, separator=",", line_end="\r\n")


def _titles(unit: str) -> tuple[str, ...]:
    return (
        tr("number", "a column of the history"),
        unit,
        tr("round", "a column of the history"),
        tr("who", "a column of the history"),
        tr("what", "a column of the history"),
        tr("bookmark", "a column of the history"),
        tr("note", "a column of the history"),
        tr("state after it", "a column of the history"),
    )


def _markdown_lines(chronicle: Chronicle) -> Iterator[str]:
    yield f"# {_escape(chronicle.title or chronicle.system)}"
    yield ""
    yield _escape(chronicle.system)
    yield ""
    heading = ""
    for line in chronicle.lines:
        if line.heading != heading:
            heading = line.heading
            escaped_heading = _escape(heading[:1].upper() + heading[1:])
            yield from ("", f"## {escaped_heading}", "") if heading else ()
        yield from _markdown_line(line)
    if chronicle.states:
        heading = tr("Combatants")
        yield from ("", f"## {_escape(heading)}", "")
        yield from (f"- {_escape(each)}" for each in chronicle.states)


def _markdown_line(line: ChronicleLine) -> Iterator[str]:
    yield from ("", f"### {_escape(line.name)}", "") if line.name else ()
    yield f"- **{_escape(line.place)}** {_escape(line.label)}"
    if line.note:
        yield ""
        yield from (f"  > {_escape(each)}".rstrip() for each in line.note.splitlines())
        yield ""


def _cells(line: ChronicleLine) -> tuple[str, ...]:
    texts = (line.heading, ", ".join(line.who), line.label, line.name, line.note)
    return (str(line.number), _plain_tick(line.tick), *texts, "; ".join(line.state))


def _plain_tick(tick: str) -> str:
    """Return a tick with an ASCII minus sign, which spreadsheets can read."""
    return tick.replace(MINUS, "-")


def _escape(text: str) -> str:
    return _LIST_SIGN.sub(r"\\\1", _SIGNS.sub(r"\\\1", " ".join(text.split())))
