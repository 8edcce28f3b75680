"""The chronicle: the history of a fight as lines to read afterwards, as Markdown and as CSV."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Final

from msgspec import Struct

from models.rules.names import beside, joined
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Added, ClockMoved, Event
from models.scheduler.history import History, NamedMoment, Step
from models.scheduler.stage import Stage, StageToken
from models.sight.cells import table
from models.sight.lanes import tallies, tally_as_text
from models.sight.stage import shown_to_players
from models.sight.timed import chips, timed
from models.wording import mark, tr


class ChronicleLine(Struct, frozen=True):
    """One thing that happened: on which tick, who did it, and what it was.

    `heading` is the larger count of time, `name` and `note` are what the GM wrote of the moment;
    `number` counts steps, and is 0 where that does not matter. `state` is what then holds for those
    it concerns: what else they are called, their counters and conditions.
    """

    place: str
    tick: str
    label: str
    number: int = 0
    who: tuple[str, ...] = ()
    heading: str = ""
    name: str = ""
    note: str = ""
    state: tuple[str, ...] = ()


class Chronicle(Struct, frozen=True):
    """A fight's title, its system, its lines in the order in which they happened, and its unit.

    For the GM, `states` say what holds for each combatant in the end.
    """

    title: str
    system: str
    lines: tuple[ChronicleLine, ...]
    unit: str = mark("tick")
    states: tuple[str, ...] = ()


def chronicle(rules: RuleSet, history: History) -> Chronicle:
    """Return all steps that stand, as the GM knows them."""
    lines = tuple(
        _line(rules, history, number, step)
        for number, step in enumerate(history.steps[: history.done], start=1)
    )
    last = rules.at(history.present)
    states = tuple(_states(last, (each.id for each in last.fight.everybody())))
    return Chronicle(history.present.title, rules.title, lines, rules.axis.unit, states)


def seen_by_players(rules: RuleSet, history: History) -> Chronicle:
    """Return what the players could see happen.

    It is made of what was on their stage after each step, and of nothing else; steps that changed
    nothing there leave no trace, nor does what the GM wrote, the title of the fight included.
    """
    moments = (history.at(number) for number in range(history.done + 1))
    stages = (shown_to_players(rules.at(each)) for each in moments)
    nothing = Stage(rules.axis, history.start.players_now)
    lines = chain.from_iterable(_seen(*pair) for pair in pairwise((nothing, *stages)))
    return Chronicle(tr("Players' history"), rules.title, tuple(lines), rules.axis.unit)


def _line(rules: RuleSet, history: History, number: int, step: Step) -> ChronicleLine:
    moment, after = history.moments.get(number, NamedMoment()), rules.at(step.after)
    return ChronicleLine(
        place=rules.axis.place(step.after.now),
        tick=rules.axis.show(step.after.now),
        label=step.label,
        number=number,
        who=_named(step, history.at(number - 1)),
        heading=after.heading,
        name=moment.name,
        note=moment.note,
        state=tuple(_states(after, dict.fromkeys(_concerned(step.events)))),
    )


def _states(moment: Moment, people: Iterable[CombatantId]) -> Iterator[str]:
    """Yield what holds for each who has another name, a counter or a condition."""
    known = timed(moment)
    for one in (moment.fight[who] for who in people if who in moment.fight):
        told = " · ".join((*map(tally_as_text, tallies(one)), *chips(moment, known, one.id)))
        name = f"{one.called} {beside(one)}".rstrip()
        if told or name != one.called:
            yield f"{name}: {told}" if told else name


def _named(step: Step, before: Encounter) -> tuple[str, ...]:
    """Return the names of those a step concerns and its label names, or who were added.

    When many are added, the label names only some.
    """
    told: dict[str, int] = {}
    for who in _concerned(step.events):
        for encounter in (step.after, before):
            name = encounter[who].name if who in encounter else ""
            found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", step.label) if name else None
            if found:
                told.setdefault(name, found.start())
    named = sorted(told, key=lambda name: told[name])
    new = (each.combatant.id for each in step.events if isinstance(each, Added))
    added = (step.after[who].name for who in new if who in step.after)
    return tuple(dict.fromkeys((*named, *added)))


def _concerned(events: Iterable[Event]) -> Iterator[CombatantId]:
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


def _seen(before: Stage, after: Stage) -> Iterator[ChronicleLine]:
    """Yield what players notice when one stage takes the place of another."""
    place, tick = after.axis.place(after.now), after.axis.show(after.now)
    for label in _noticed(before, after):
        yield ChronicleLine(place, tick, label)


def _noticed(before: Stage, after: Stage) -> Iterator[str]:
    there, here = _people(before), _people(after)
    waited = _labels(token for token in before.tokens if token.waiting)
    waits = [*(_labels(t for t in after.tokens if t.waiting) - waited).elements()]
    acted = [label for label in _acted(before, after) if label in here and label not in waits]
    if acted:
        yield _told_to_act(acted)
    yield from (e.name for e in after.happening if e not in before.happening)
    if come := [*(here - there).elements()]:
        yield tr("In view: {names}", names=joined(come))
    if gone := [*(there - here).elements()]:
        yield tr("Out of view: {names}", names=joined(gone))
    if waits:
        yield _told_to_wait(waits)
    looked = {(token.label, token.condition) for token in before.tokens}
    for token in after.tokens:
        if token.condition and (token.label, token.condition) not in looked:
            yield f"{token.called}: {token.condition}"


def _told_to_act(names: Sequence[str]) -> str:
    if len(names) > 1:
        return tr("{names} act", names=joined(names))
    return tr("{name} acts", name=names[0])


def _told_to_wait(names: Sequence[str]) -> str:
    if len(names) > 1:
        return tr("{names} wait", names=joined(names))
    return tr("{name} waits", name=names[0])


def _acted(before: Stage, after: Stage) -> Iterator[str]:
    """Yield those whose turn came and who stand on another tick now."""
    came = Counter((token.label, token.tick) for token in before.tokens if _due(token, after))
    stand = Counter((token.label, token.tick) for token in after.tokens)
    return (label for label, _ in (came - stand).elements())


def _due(token: StageToken, after: Stage) -> bool:
    return token.tick is not None and token.tick <= after.now


def _people(stage: Stage) -> Counter[str]:
    """Count those of each label; one who waits may have a second token, for the next turn."""
    waiting = _labels(token for token in stage.tokens if token.waiting)
    return _labels(token for token in stage.tokens if not token.waiting) | waiting


def _labels(tokens: Iterable[StageToken]) -> Counter[str]:
    return Counter(token.label for token in tokens)


BYTE_ORDER: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""By this spreadsheets know that the text is UTF-8."""
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&]|:(?=//))")
_LIST_SIGN = re.compile(r"^([-+]|\d+[.)])(?=\s)")
_BLANKS = re.compile(r"\n{3,}")


def markdown(told: Chronicle) -> str:
    """Return a chronicle as Markdown; named moments and rounds are headings."""
    return _BLANKS.sub("\n\n", "\n".join(_markdown(told))).rstrip() + "\n"


def csv_table(told: Chronicle) -> str:
    """Return a chronicle as CSV with a line of titles; that of players has fewer columns."""
    unit = tr(told.unit)
    if any(line.number for line in told.lines):
        rows = [_titles(unit), *map(_cells, told.lines)]
    else:
        seen = ((_plain(line.tick), line.label) for line in told.lines)
        rows = [_titles_for_players(unit), *seen]
    return BYTE_ORDER + table(rows, between=",", ending="\r\n")


def _titles(unit: str) -> tuple[str, ...]:
    return (
        tr("number", "a column of the history"),
        unit,
        tr("round", "a column of the history"),
        tr("who", "a column of the history"),
        tr("what", "a column of the history"),
        tr("moment", "a column of the history"),
        tr("note", "a column of the history"),
        tr("state after it", "a column of the history"),
    )


def _titles_for_players(unit: str) -> tuple[str, ...]:
    return unit, tr("what", "a column of the history")


def _markdown(told: Chronicle) -> Iterator[str]:
    yield f"# {_escaped(told.title or told.system)}"
    yield ""
    yield _escaped(told.system)
    yield ""
    heading = ""
    for line in told.lines:
        if line.heading != heading:
            heading = line.heading
            called = _escaped(heading[:1].upper() + heading[1:])
            yield from ("", f"## {called}", "") if heading else ()
        yield from _told(line)
    if told.states:
        heading = tr("Combatants")
        yield from ("", f"## {_escaped(heading)}", "")
        yield from (f"- {_escaped(each)}" for each in told.states)


def _told(line: ChronicleLine) -> Iterator[str]:
    yield from ("", f"### {_escaped(line.name)}", "") if line.name else ()
    yield f"- **{_escaped(line.place)}** {_escaped(line.label)}"
    if line.note:
        yield ""
        yield from (f"  > {_escaped(each)}".rstrip() for each in line.note.splitlines())
        yield ""


def _cells(line: ChronicleLine) -> tuple[str, ...]:
    words = (line.heading, ", ".join(line.who), line.label, line.name, line.note)
    return (str(line.number), _plain(line.tick), *words, "; ".join(line.state))


def _plain(tick: str) -> str:
    """Return a tick so that a spreadsheet takes it for a number, if it is one."""
    return tick.replace(MINUS, "-")


def _escaped(text: str) -> str:
    """Return text that Markdown shows as it is."""
    return _LIST_SIGN.sub(r"\\\1", _SIGNS.sub(r"\\\1", " ".join(text.split())))
