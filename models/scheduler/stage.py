"""The stage: what the players may see, as a value that has no field for a secret; its curtain."""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import nsmallest
from itertools import chain, groupby, takewhile
from math import inf
from operator import attrgetter
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Secrecy, Side, Spot, counted
from models.scheduler.encounter import Encounter, ties
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs
from models.scheduler.turns import Turn

_NONE: Final[Mapping[CombatantId, str]] = MappingProxyType({})
_TICK: Final = attrgetter("tick")
_FULL: Final = Secrecy.FULL
_HIDDEN: Final = Secrecy.HIDDEN
_NO_SIGNS: Final = (False, False, False, False, False)
_PLACE: Final = attrgetter("spot.tick", "spot.precedence")
_SPOT_TICK: Final = attrgetter("spot.tick")
_NO_TURNS: Final[Mapping[CombatantId, Sequence[Tick]]] = MappingProxyType({})
_NO_PICTURES: Final[Mapping[str, bytes]] = MappingProxyType({})

MOST_GHOSTS: Final = 24
"""Further turns on a stage, the nearest; more would cover those that stand."""
LAST_RANK: Final = 10**9
"""Greater than any that rules give."""
LARGEST_PICTURE: Final = 512 * 1024
"""The most bytes of a picture on the players' screen: relays pass on no larger one."""


Unordered: TypeAlias = Callable[[Sequence[Turn]], Sequence[Sequence[CombatantId]]]
"""A function that returns the groups of turns on one tick whose inner order is open."""
_Place: TypeAlias = tuple[Tick, int]
Cell: TypeAlias = tuple[int, int]
"""A cell of a card: row and column, both from 0 on."""


class OpenCard(Struct, frozen=True):
    """A card as it lies open: the titles of its columns, and its rows, top row first.

    A cell with words but without a digit is a mishap. A card without a title lies face down.
    """

    title: str = ""
    columns: tuple[str, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()


class StageToken(Struct, frozen=True, gc=False):
    """One combatant as the players know it; `tick` is None for one without a turn.

    `condition` says what effects it has and, of those the players know fully, how hurt it looks;
    it is empty where nothing shows. `tied` says that it shares its place with those beside it, and
    that it is not decided who goes first. `portrait` is the id of its picture, only for those the
    players know fully; `picture` is the picture itself where it is at hand. `count` is the size of
    a mob, shown by the same rule. `joint` says that by the rules it acts at the same moment as
    those beside it, `done` that it has acted this round and has no turn left in it. All who are
    tied or joint are one group up to one who is `apart` from those before it. `ghost` says that
    this is a turn after one that stands. The `card` lies open before it.
    """

    label: str
    glyph: str
    side: Side
    tick: Tick | None
    waiting: bool = False
    condition: str = ""
    portrait: str = ""
    picture: bytes = b""
    count: int = 1
    tied: bool = False
    joint: bool = False
    done: bool = False
    apart: bool = False
    ghost: bool = False
    card: str = ""

    @property
    def looks(self) -> str:
        """The card that lies open before it, and its condition."""
        return ", ".join(filter(None, (self.card, self.condition)))

    @property
    def called(self) -> str:
        return counted(self.label, self.count)

    @property
    def face(self) -> Face:
        return Face(self.side, self.glyph, self.picture, self.count)


class StageEvent(Struct, frozen=True, gc=False):
    """What players see coming on a tick; it happens when that is their own."""

    name: str
    tick: Tick


class StageGhost(Struct, frozen=True, gc=False):
    """A turn that one who has a turn will take after it, and its index among all turns."""

    token: StageToken
    index: int


class StageEffect(Struct, frozen=True, gc=False, omit_defaults=True):
    """An effect that players know of, `on` those they see bear it; on the scene if on no one.

    It ends on `until` and triggers on the tick `fires`, or after `turns` more of `of`; None where
    it doesn't, or where that would tell a secret.
    """

    name: str
    on: tuple[str, ...] = ()
    until: Tick | None = None
    fires: Tick | None = None
    turns: int | None = None
    of: str = ""


class Around(Struct, frozen=True, gc=False):
    """What players know of the scene as a whole: its effects, what it asks of all, its card.

    The `events` are those to come, and those that happen now, soonest first; `ready` is the label
    of the player who should get ready.
    """

    effects: str = ""
    prompt: str = ""
    card: OpenCard | None = None
    events: tuple[StageEvent, ...] = ()
    ready: str = ""


class Stage(Struct, frozen=True, dict=True):
    """The players' clock and everybody they may see, first to act first, no turn last.

    The `ghosts` are further turns of theirs, as far as the rules fix them; the `effects` are those
    that they know of, one by one.
    """

    axis: Axis
    now: Tick
    tokens: tuple[StageToken, ...] = ()
    around: Around = Around()
    ghosts: tuple[StageGhost, ...] = ()
    effects: tuple[StageEffect, ...] = ()

    @cached_property
    def turns(self) -> Mapping[Tick, tuple[StageToken, ...]]:
        """Those with a turn, by its tick, soonest first."""
        timed = sorted([each for each in self.tokens if each.tick is not None], key=_TICK)
        return {tick: tuple(those) for tick, those in groupby(timed, key=_TICK)}

    @property
    def acting(self) -> tuple[StageToken, ...]:
        """Those whose turn it is on the players' clock."""
        return self.turns.get(self.now, ())

    @cached_property
    def coming(self) -> tuple[StageToken, ...]:
        """Those who act later, soonest first."""
        later = (those for tick, those in self.turns.items() if tick > self.now)
        return tuple(chain.from_iterable(later))

    @cached_property
    def following(self) -> tuple[StageToken, ...]:
        """All turns after now, those of one who has acted by then among them, soonest first."""
        order = list(chain.from_iterable(self.turns.values()))
        for ghost in self.ghosts:
            order.insert(ghost.index, ghost.token)
        return tuple([each for each in order if each.tick is not None and each.tick > self.now])

    @cached_property
    def happening(self) -> tuple[StageEvent, ...]:
        """The events of the very tick on the players' clock."""
        return tuple([each for each in self.around.events if each.tick == self.now])

    @cached_property
    def tied(self) -> tuple[StageToken, ...]:
        """Those who come first if it is not decided who of them goes; else none."""
        first = foremost(self.tokens)
        return first if len(first) > 1 and first[0].tied else ()


def foremost(tokens: Sequence[StageToken]) -> tuple[StageToken, ...]:
    """Return the first of `tokens`, with all who are tied or joint with it."""
    if not tokens or not (tokens[0].tied or tokens[0].joint):
        return tuple(tokens[:1])
    first, *rest = tokens
    return (first, *takewhile(lambda each: _is_beside(each, first), rest))


def _is_beside(one: StageToken, first: StageToken) -> bool:
    same = (one.tick, one.tied, one.joint) == (first.tick, first.tied, first.joint)
    return same and not one.apart


class Handout(Struct, frozen=True, gc=False):
    """What the GM shows the players in place of the fight: a JPEG of ours, pixels alone."""

    picture: bytes


Shown: TypeAlias = Stage | Handout | None
"""What can stand on the players' screen; None is bare ground."""


class Curtain(Struct, frozen=True, gc=False):
    """What the GM does to the players' picture: `blank` hides it, `frozen` lets it stand still.

    A `handout` covers it, and a blank screen both. `still` is what they saw before all that, and
    what they see while it is frozen and not covered.
    """

    blank: bool = False
    frozen: bool = False
    still: Stage | None = None
    handout: Handout | None = None

    @property
    def covers(self) -> bool:
        """Whether the players see nothing of the fight."""
        return self.blank or self.handout is not None

    @property
    def drawn(self) -> bool:
        """Whether the players don't see the present."""
        return self.covers or self.frozen

    def becomes(self, seen: Stage | None, **changes: object) -> "Curtain":
        """Return it with `changes`; `seen` is the picture as long as it isn't drawn."""
        after = replace(self, still=self.still if self.drawn else seen, **changes)
        return after if after.drawn else Curtain()

    def over(self, other: "Curtain") -> "Curtain":
        """Return this one over that of another fight: neither is lifted, this one's still stays.

        Where that one was put away as blank for its handout, this one's covers it as well.
        """
        shown = self if self.drawn else other
        covered = self.handout is not None and other.handout is not None
        blank, frozen = self.blank or (other.blank and not covered), self.frozen or other.frozen
        return Curtain(blank, frozen, shown.still, self.handout)


def _nobody(_who: CombatantId) -> bool:
    return False


def _one_rank(_who: CombatantId) -> int:
    return 0


_NOTHING: Final = Around()


def stage(  # noqa: PLR0913 - what the rules know of a scene, each by its name
    encounter: Encounter,
    axis: Axis,
    waiting: Collection[CombatantId] = (),
    *,
    conditions: Mapping[CombatantId, str] = _NONE,
    borne: Mapping[CombatantId, str] = _NONE,
    cards: Mapping[CombatantId, str] = _NONE,
    covered: Collection[CombatantId] = (),
    pictures: Mapping[str, bytes] = _NO_PICTURES,
    done: Callable[[CombatantId], bool] = _nobody,
    moment: bool = False,
    moved: Collection[CombatantId] = (),
    unordered: Unordered = ties,
    foreseen: Mapping[CombatantId, Sequence[Tick]] = _NO_TURNS,
    rank: Callable[[CombatantId], int] = _one_rank,
    around: Around = _NOTHING,
) -> Stage:
    """Return what the players may see of `encounter`, in which those in `waiting` wait.

    Nothing in it depends on hidden ones; `conditions` show for those the players know fully, what
    is `borne` for others too, and `cards`. When those `covered` act is not shown. `pictures` are
    those of portraits, by id. With `moment`, those whose order is `unordered` act at the same
    moment. The markers of those `moved` stand where a wait ends. Who is `done` has acted in this
    round. Turns that are `foreseen` stand on their tick by `rank`.
    """
    seen = [each for each in encounter.present() if each.secrecy is not _HIDDEN]
    there = {each.id: each for each in seen}
    labels = {each.id: each.public_label for each in seen}
    signs = dict(zip(labels, glyphs(tuple(labels.values())), strict=True))
    acts = _acts_now(encounter, there, unordered)
    plans = {each.id for each in seen if each.id in moved and each.side is not Side.PC} - acts
    known = _Known(waiting, conditions, borne, cards, covered, labels, signs, pictures, acts, plans)
    turns = _turns_seen(encounter, there, known)
    order = _with_ghosts(turns, encounter.players_now, there, foreseen, rank)
    tokens = list(_on_the_axis(there, known, order, unordered, moment=moment))
    ghosts = [StageGhost(token, index) for index, token in enumerate(tokens) if token.ghost]
    standing = [token for token in tokens if not token.ghost] if ghosts else tokens
    shown = (*standing, *_off_the_axis(seen, known, done))
    return Stage(axis, encounter.players_now, shown, around, tuple(ghosts))


class _Known(Struct, frozen=True):
    """What is known of combatants: who waits, how hurt they look, open cards, labels and glyphs.

    Of those `covered` it is not known when they act. Those who act now are seen to: the wait is
    over. The own markers of those with `plans` stand where they will act, which is the GM's secret.
    """

    waiting: Collection[CombatantId]
    conditions: Mapping[CombatantId, str]
    borne: Mapping[CombatantId, str]
    cards: Mapping[CombatantId, str]
    covered: Collection[CombatantId]
    labels: Mapping[CombatantId, str]
    glyphs: Mapping[CombatantId, str]
    pictures: Mapping[str, bytes]
    acts: Collection[CombatantId]
    plans: Collection[CombatantId]

    def token(
        self,
        combatant: Combatant,
        tick: Tick | None,
        *,
        waiting: bool,
        signs: tuple[bool, bool, bool, bool, bool] = _NO_SIGNS,
    ) -> StageToken:
        """Return its token; the `signs` are tied, joint, done, apart and ghost."""
        label, sign = self.labels[combatant.id], self.glyphs[combatant.id]
        known = combatant.secrecy is _FULL
        condition = (self.conditions if known else self.borne).get(combatant.id, "")
        portrait, count = (combatant.portrait, combatant.count) if known else ("", 1)
        picture = self.pictures.get(portrait, b"") if portrait else b""
        return StageToken(
            label,
            sign,
            combatant.side,
            tick,
            waiting,
            condition,
            portrait,
            picture,
            count,
            *signs,
            self.cards.get(combatant.id, ""),
        )


def _turns_seen(
    encounter: Encounter, there: Mapping[CombatantId, Combatant], known: _Known
) -> list[Turn]:
    found: list[Turn] = []
    for turn in encounter.roster.turns:
        combatant = there.get(turn.who)
        if combatant is None or turn.who in known.covered:
            continue
        secret = turn.who in known.plans or _secret_wait(combatant, turn)
        if turn.who in known.acts or not secret:
            found.append(turn)
    return found


class _GhostTurn(Turn, frozen=True, gc=False):
    """A turn that is taken after one that stands."""


def _with_ghosts(
    turns: Sequence[Turn],
    now: Tick,
    there: Mapping[CombatantId, Combatant],
    foreseen: Mapping[CombatantId, Sequence[Tick]],
    rank: Callable[[CombatantId], int],
) -> Sequence[Turn]:
    """Return the turns with the nearest that are `foreseen`, where the GM expects them too.

    A rank may follow from a secret: those in disguise come last on the tick.
    """
    acting = [
        (number, turn.who, foreseen[turn.who])
        for number, turn in enumerate(turns)
        if turn.who in foreseen and not turn.placed
    ]
    nearest = sorted([own[0] for _, _, own in acting])[:MOST_GHOSTS]
    last = nearest[-1] if len(acting) >= MOST_GHOSTS else inf
    ticks = ((tick, n, who) for n, who, own in acting for tick in own if tick <= last)
    ghosts = deque(
        sorted(
            (tick, rank(who) if there[who].secrecy is _FULL else LAST_RANK, number, who)
            for tick, number, who in nsmallest(MOST_GHOSTS, ticks)
            if tick > now
        )
    )
    order = list[Turn]()
    for turn in turns if ghosts else ():
        tick = turn.spot.tick
        while ghosts and ghosts[0][0] <= tick:
            if ghosts[0][0] == tick and ghosts[0][1] >= _rank_of(turn, there, rank):
                break
            order.append(_ghost(*ghosts.popleft()))
        order.append(turn)
    return [*order, *(_ghost(*each) for each in ghosts)] if order else turns


def _rank_of(
    turn: Turn, there: Mapping[CombatantId, Combatant], rank: Callable[[CombatantId], int]
) -> int:
    known = there[turn.who].secrecy is _FULL and not turn.placed
    return rank(turn.who) if known else turn.spot.precedence


def _ghost(tick: Tick, rank: int, _number: int, who: CombatantId) -> Turn:
    return _GhostTurn(who, Spot(tick, rank))


def _on_the_axis(
    there: Mapping[CombatantId, Combatant],
    known: _Known,
    order: Sequence[Turn],
    unordered: Unordered,
    *,
    moment: bool,
) -> Iterator[StageToken]:
    """Yield the tokens of all turns; hidden ones count for nothing: a tie with them is none."""
    parted, shared = None, dict(_shared_places(order, unordered))
    for (tick, _), group in groupby(order, key=lambda turn: shared.get(turn) or _PLACE(turn)):
        turns = tuple(group)
        equal = len(turns) > 1
        joint = equal and moment
        tied = equal and not moment
        apart = parted == tick
        for turn in turns:
            combatant, ghost = there[turn.who], type(turn) is _GhostTurn
            waits = turn.placed or (combatant.placed is None and turn.who in known.waiting)
            signs = (tied, joint, False, apart, ghost)
            yield known.token(combatant, tick, waiting=waits, signs=signs)
            apart = False
        parted = tick if tied or joint else None


def _shared_places(order: Sequence[Turn], unordered: Unordered) -> Iterator[tuple[Turn, _Place]]:
    """Yield the turns that stand and are tied, each with the place of the first of them."""
    standing = (turn for turn in order if type(turn) is not _GhostTurn)
    for _, turns in groupby(standing, key=_SPOT_TICK):
        here = {turn.who: turn for turn in turns}
        for group in unordered([*here.values()]) if len(here) > 1 else ():
            yield from ((here[who], _PLACE(here[group[0]])) for who in group)


def _off_the_axis(
    seen: Sequence[Combatant], known: _Known, done: Callable[[CombatantId], bool]
) -> list[StageToken]:
    """Those without a turn to come: who waits first, then who does not act for now."""
    waiting: list[StageToken] = []
    others: list[StageToken] = []
    for each in seen:
        covered = each.id in known.covered
        stands = each.marker is not None and each.id not in known.plans
        if not covered and (stands or each.id in known.acts or _ends_wait(each)):
            continue
        waits = _waits(each, known.waiting) or each.id in known.plans
        token = known.token(each, None, waiting=waits)
        if waits:
            waiting.append(token)
        else:
            over = not covered and done(each.id)
            others.append(replace(token, done=True) if over else token)
    return waiting + others


def _acts_now(
    encounter: Encounter, there: Mapping[CombatantId, Combatant], unordered: Unordered
) -> frozenset[CombatantId]:
    """Return those whose turn it is on the players' clock, as far as they know of combatants."""
    first = next((turn for turn in encounter.roster.turns if turn.who in there), None)
    if first is None or first.spot.tick > encounter.players_now:
        return frozenset()
    here = [turn for turn in encounter.on(first.spot.tick) if turn.who in there]
    tied = next((group for group in unordered(here) if first.who in group), (first.who,))
    return frozenset(tied)


def _ends_wait(combatant: Combatant) -> bool:
    """Say whether the players know on which tick its wait will end."""
    return combatant.placed is not None and combatant.side is Side.PC


def _waits(combatant: Combatant, waiting: Collection[CombatantId]) -> bool:
    return combatant.id in waiting or combatant.placed is not None


def _secret_wait(combatant: Combatant, turn: Turn) -> bool:
    """The tick on which one of the GM's own will end a wait is the GM's plan, not the players'."""
    return turn.placed and combatant.side is not Side.PC
