"""The stage, which holds only what players may see, and the curtain, which may cover it."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import nsmallest
from itertools import chain, groupby, takewhile
from math import inf
from operator import attrgetter
from typing import Final, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Secrecy, Side, Spot, name_with_count
from models.scheduler.encounter import Encounter, find_tied_turns
from models.scheduler.face import Face
from models.scheduler.glyphs import make_glyphs
from models.scheduler.turns import Turn

_TICK: Final = attrgetter("tick")
_FULL: Final = Secrecy.FULL
_HIDDEN: Final = Secrecy.HIDDEN
_NO_SIGNS: Final = (False, False, False, False, False)
_PLACE: Final = attrgetter("spot.tick", "spot.precedence")

MAX_GHOSTS: Final = 24
"""The maximum number of ghosts on a stage, the nearest ones; more would cover actual turns."""
LAST_RANK: Final = 10**9
"""A rank higher than any that the rules give."""
MAX_PICTURE_BYTES: Final = 512 * 1024
"""The maximum size of a picture on the players' screen, so that relays pass it on."""


Unordered: TypeAlias = Callable[[Sequence[Turn]], Sequence[Sequence[Turn]]]
"""Returns those groups among the turns on one tick whose order is undecided."""
_Place: TypeAlias = tuple[Tick, int]
Cell: TypeAlias = tuple[int, int]
"""The row and column of a cell on a card, from 0."""


class OpenCard(Struct, frozen=True):
    """A card on the table, with its title, the titles of its columns, and its rows of cells.

    A cell with words but no digit stands for a mishap. A card without a title is face down.
    """

    title: str = ""
    columns: tuple[str, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()


class StageToken(Struct, frozen=True, gc=False):
    """A combatant as players know it.

    `portrait`, `picture` and `count` are set only for combatants that players know in full.
    """

    label: str
    glyph: str
    side: Side
    tick: Tick | None
    """The tick of its turn, or None if it has no turn."""
    waiting: bool = False
    condition: str = ""
    """Its effects and, if players know it in full, how hurt it looks, or ""."""
    portrait: str = ""
    """The id of its picture."""
    picture: bytes = b""
    """The bytes of its picture, if loaded."""
    count: int = 1
    """The size of a mob."""
    tied: bool = False
    """Whether it is tied with its neighbours, so that their order is undecided."""
    joint: bool = False
    """Whether it acts at the same moment as its neighbours by the rules."""
    done: bool = False
    """Whether it has acted this round and has no turn left in the round."""
    apart: bool = False
    """Whether it isn't part of the group of tied or joint tokens before it."""
    ghost: bool = False
    """Whether this is a predicted later turn of a combatant that has a turn."""
    card: str = ""
    """Its open card, or ""."""
    likely_next: Tick | None = field(default=None, name="again")
    """The tick on which a player character is likely to act after this turn."""

    @property
    def hero(self) -> bool:
        """Whether it is a player character."""
        return self.side is Side.PC

    @property
    def appearance(self) -> str:
        return ", ".join(filter(None, (self.card, self.condition)))

    @property
    def display_name(self) -> str:
        return name_with_count(self.label, self.count)

    @property
    def face(self) -> Face:
        return Face(self.side, self.glyph, self.picture, self.count)


class StageEvent(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event that players see coming; it happens when their clock reaches its tick."""

    name: str
    tick: Tick
    passed: bool = False
    """Whether a combatant visible to players has since taken a turn on the same tick."""


class StageGhost(Struct, frozen=True, gc=False):
    """A predicted later turn of a combatant that has a turn, and its index among all turns."""

    token: StageToken
    index: int


class StageEffect(Struct, frozen=True, gc=False, omit_defaults=True):
    """An effect that players know about; a value that doesn't exist or is secret is None."""

    name: str
    on: tuple[str, ...] = ()
    """The labels of its visible bearers; empty if it is on the scene."""
    until: Tick | None = None
    """The tick on which it ends."""
    triggers_at: Tick | None = field(default=None, name="fires")
    """The tick on which it triggers next."""
    turns: int | None = None
    """The number of turns after which it triggers."""
    of: str = ""
    """The label of the combatant whose turns count."""


class SceneInfo(Struct, frozen=True, gc=False):
    """The public information on the whole scene, such as its effects and the prompt to everyone.

    `events` happen now or later, soonest first. `ready` is the label of the player character who
    should get ready, or "".
    """

    effects: str = ""
    prompt: str = ""
    card: OpenCard | None = None
    events: tuple[StageEvent, ...] = ()
    ready: str = ""


class Stage(Struct, frozen=True, dict=True):
    """The players' clock and every combatant they may see, in turn order.

    Combatants without a turn come last. `ghosts` are the predicted later turns that the rules fix.
    """

    axis: Axis
    now: Tick
    tokens: tuple[StageToken, ...] = ()
    scene: SceneInfo = field(default=SceneInfo(), name="around")
    ghosts: tuple[StageGhost, ...] = ()
    effects: tuple[StageEffect, ...] = ()

    @cached_property
    def turns(self) -> Mapping[Tick, tuple[StageToken, ...]]:
        with_turn = sorted([each for each in self.tokens if each.tick is not None], key=_TICK)
        return {tick: tuple(tokens) for tick, tokens in groupby(with_turn, key=_TICK)}

    @property
    def acting(self) -> tuple[StageToken, ...]:
        """The tokens whose turn is now by the players' clock."""
        return self.turns.get(self.now, ())

    @cached_property
    def later(self) -> tuple[StageToken, ...]:
        """The tokens whose turn is later, soonest first."""
        groups = (tokens for tick, tokens in self.turns.items() if tick > self.now)
        return tuple(chain.from_iterable(groups))

    @cached_property
    def later_turns(self) -> tuple[StageToken, ...]:
        """All later turns, soonest first, including predicted ones."""
        order = list(chain.from_iterable(self.turns.values()))
        for ghost in self.ghosts:
            order.insert(ghost.index, ghost.token)
        return tuple([each for each in order if each.tick is not None and each.tick > self.now])

    @cached_property
    def pale_turns(self) -> tuple[StageToken, ...]:
        """The predicted turns to draw: those that the rules fix, then likely ones."""
        likely = [
            replace(each, tick=each.likely_next, tied=False, joint=False, apart=False, ghost=True)
            for each in self.tokens
            if each.likely_next is not None and each.likely_next > self.now
        ]
        return (*(ghost.token for ghost in self.ghosts), *likely)

    @cached_property
    def last_tick(self) -> Tick | None:
        """The last tick that the axis numbers; None if it has no end.

        Where ticks are ranks, there are none after those that are taken.
        """
        if self.axis.last is not None or not self.axis.is_ranking:
            return self.axis.last
        later = (each.tick for each in self.pale_turns if each.tick is not None)
        return max([self.now, *self.turns, *later, *(each.tick for each in self.scene.events)])

    @cached_property
    def happening(self) -> tuple[StageEvent, ...]:
        events_now = [event for event in self.scene.events if event.tick == self.now]
        return tuple([each for each in events_now if not each.passed])

    @cached_property
    def tied(self) -> tuple[StageToken, ...]:
        """The first tokens if their order is undecided, otherwise ()."""
        first = first_tokens(self.tokens)
        return first if len(first) > 1 and first[0].tied else ()


def first_tokens(tokens: Sequence[StageToken]) -> tuple[StageToken, ...]:
    """Return the first token and any that are tied or joint with it."""
    if not tokens or not (tokens[0].tied or tokens[0].joint):
        return tuple(tokens[:1])
    first, *rest = tokens
    return (first, *takewhile(lambda each: _is_same_group(each, first), rest))


def heroes_first(tokens: Iterable[StageToken]) -> tuple[StageToken, ...]:
    """Return the tokens with player characters first, so that lists cut their names last."""
    return tuple(sorted(tokens, key=lambda token: not token.hero))


def _is_same_group(token: StageToken, first: StageToken) -> bool:
    is_alike = (token.tick, token.tied, token.joint) == (
        first.tick,
        first.tied,
        first.joint,
    )
    return is_alike and not token.apart


class Handout(Struct, frozen=True, gc=False):
    """A picture that is shown in place of the fight, as a JPEG that we encoded without metadata.

    If there is a stage `below`, players read under the picture who acts now and next.
    """

    picture: bytes
    below: Stage | None = None


class Pause(Struct, frozen=True, gc=False):
    """A break of the game, shown in place of the fight.

    It lasts until the time `until`, in minutes since 1970 (UTC), or has no fixed end if None.
    """

    until: int | None = None


ScreenContent: TypeAlias = Stage | Handout | Pause | None
"""The content of the players' screen; None if it is blank."""


class Curtain(Struct, frozen=True, gc=False):
    """The GM's changes to the players' screen: whether it is blank, covered or frozen.

    A blank screen covers everything, and a pause also covers a handout.
    """

    blank: bool = False
    frozen: bool = False
    still: Stage | None = None
    """The stage that players saw last, and see while the screen is frozen but not covered."""
    handout: Handout | None = None
    pause: Pause | None = None

    @property
    def cover(self) -> Pause | Handout | None:
        """The pause or handout shown in place of the fight, unless the screen is blank, or None."""
        return self.pause or self.handout

    @property
    def covers(self) -> bool:
        return self.blank or self.cover is not None

    @property
    def is_active(self) -> bool:
        """Whether players see anything other than the present."""
        return self.covers or self.frozen

    def with_changes(self, current_stage: Stage | None, **changes: object) -> "Curtain":
        """Return the curtain with `changes`; when it becomes active, it keeps `current_stage`."""
        after = replace(self, still=self.still if self.is_active else current_stage, **changes)
        return after if after.is_active else Curtain()

    def combined_with(self, other: "Curtain") -> "Curtain":
        """Return this curtain combined with another fight's, so that neither is lifted.

        The `still` of this curtain takes precedence. If the other curtain was saved as blank
        because of its handout, the handout of this one replaces it.
        """
        upper = self if self.is_active else other
        is_covered = self.handout is not None and other.handout is not None
        blank, frozen = self.blank or (other.blank and not is_covered), self.frozen or other.frozen
        return Curtain(blank, frozen, upper.still, self.handout, self.pause or other.pause)


def _never(_who: CombatantId) -> bool:
    return False


def _same_rank(*_turn: object) -> int:
    return 0


def _no_cards(_who: CombatantId) -> Mapping[Tick, str]:
    return {}


class StageRules(Struct, frozen=True, gc=False):
    """Information from the rules from which a stage is made."""

    waiting: Collection[CombatantId] = ()
    conditions: Mapping[CombatantId, str] = {}
    """The conditions of combatants that players know in full."""
    effect_texts: Mapping[CombatantId, str] = {}
    """The effects on all other combatants."""
    cards: Mapping[CombatantId, str] = {}
    """The open cards of all combatants."""
    turns_hidden: Collection[CombatantId] = ()
    """Combatants whose ticks are secret."""
    turns_replaced: Collection[CombatantId] = ()
    """Combatants who act at the end of their wait instead of at their marker."""
    pictures: Mapping[str, bytes] = {}
    """Pictures, keyed by portrait id."""
    done: Callable[[CombatantId], bool] = _never
    """Returns whether a combatant has acted this round."""
    simultaneous: bool = False
    """Whether unordered turns happen at the same moment."""
    moved: Collection[CombatantId] = ()
    """Combatants whose markers were moved to the tick on which their wait ends."""
    unordered: Unordered = find_tied_turns
    predicted: Mapping[CombatantId, Sequence[Tick]] = {}
    """The ticks of later turns that the rules fix."""
    likely: Mapping[CombatantId, Tick] = {}
    """The ticks of likely turns, which are only drawn."""
    rank: Callable[[CombatantId], int] = _same_rank
    """Returns the precedence of a predicted turn on its tick, lower first."""
    later_rank: Callable[[CombatantId, Tick], int] = _same_rank
    """Returns the precedence of a predicted turn on a later tick, lower first."""
    later_cards: Callable[[CombatantId], Mapping[Tick, str]] = _no_cards
    """Returns a combatant's open cards for predicted turns, keyed by tick."""
    scene: SceneInfo = field(default=SceneInfo(), name="around")


_NO_RULES: Final = StageRules()


def make_stage(encounter: Encounter, axis: Axis, rules: StageRules = _NO_RULES) -> Stage:
    """Return what players may see of `encounter`. Nothing in it depends on hidden combatants."""
    visible = [
        combatant
        for combatant in encounter.combatants_in_scene()
        if combatant.secrecy is not _HIDDEN
    ]
    by_id = {each.id: each for each in visible}
    labels = {each.id: each.public_label for each in visible}
    signs = dict(zip(labels, make_glyphs(tuple(labels.values())), strict=True))
    acting = _find_acting(encounter, by_id, rules.unordered)
    moved_ids = {each.id for each in visible if each.id in rules.moved and each.side is not Side.PC}
    info = _PublicInfo(rules, labels, signs, acting, moved_ids - acting)
    turns = _visible_turns(encounter, by_id, info)
    order = _with_ghosts(turns, encounter.players_now, by_id, rules)
    tokens = list(_axis_tokens(by_id, info, order))
    ghosts = [StageGhost(token, index) for index, token in enumerate(tokens) if token.ghost]
    actual_tokens = [token for token in tokens if not token.ghost] if ghosts else tokens
    all_tokens = (*actual_tokens, *_other_tokens(visible, info))
    return Stage(axis, encounter.players_now, all_tokens, rules.scene, tuple(ghosts))


class _PublicInfo(Struct, frozen=True):
    """The public information on each combatant.

    Combatants in `acting_ids` have their turn now, so their wait is no longer shown. Those in
    `plans` wait for a tick that the GM keeps secret.
    """

    rules: StageRules
    labels: Mapping[CombatantId, str]
    glyphs: Mapping[CombatantId, str]
    acting_ids: Collection[CombatantId]
    plans: Collection[CombatantId]

    def token(
        self,
        combatant: Combatant,
        tick: Tick | None,
        *,
        waiting: bool,
        signs: tuple[bool, bool, bool, bool, bool] = _NO_SIGNS,
    ) -> StageToken:
        """Return a combatant's token; `signs` are the flags tied, joint, done, apart and ghost."""
        label, sign = self.labels[combatant.id], self.glyphs[combatant.id]
        is_full = combatant.secrecy is _FULL
        conditions = self.rules.conditions if is_full else self.rules.effect_texts
        portrait, count = (combatant.portrait, combatant.count) if is_full else ("", 1)
        picture = self.rules.pictures.get(portrait, b"") if portrait else b""
        return StageToken(
            label,
            sign,
            combatant.side,
            tick,
            waiting,
            conditions.get(combatant.id, ""),
            portrait,
            picture,
            count,
            *signs,
            self.rules.cards.get(combatant.id, ""),
            None if tick is None else self.rules.likely.get(combatant.id),
        )


def _visible_turns(
    encounter: Encounter, by_id: Mapping[CombatantId, Combatant], info: _PublicInfo
) -> list[Turn]:
    visible: list[Turn] = []
    for turn in encounter.roster.turns:
        combatant = by_id.get(turn.who)
        if combatant is None or turn.who in info.rules.turns_hidden:
            continue
        is_secret = turn.who in info.plans or _is_secret_wait(combatant, turn)
        is_replaced = turn.who in info.rules.turns_replaced and not turn.placed
        if is_replaced and _is_wait_end_public(combatant):
            continue
        if turn.who in info.acting_ids or not is_secret:
            visible.append(turn)
    return visible


class _GhostTurn(Turn, frozen=True, gc=False):
    """A predicted turn after the actual one."""


def _with_ghosts(
    turns: Sequence[Turn],
    now: Tick,
    by_id: Mapping[CombatantId, Combatant],
    rules: StageRules,
) -> Sequence[Turn]:
    """Insert the nearest predicted turns into `turns`, in the order that the GM sees.

    They don't divide a group whose order is open. Predicted turns of disguised combatants come last
    on their tick, since a rank may give away a secret.
    """
    predicted, rank, later_rank = rules.predicted, rules.rank, rules.later_rank
    candidates = [
        (number, turn.who, predicted[turn.who])
        for number, turn in enumerate(turns)
        if turn.who in predicted and not turn.placed
    ]
    nearest = sorted([later_ticks[0] for _, _, later_ticks in candidates])[:MAX_GHOSTS]
    farthest = nearest[-1] if len(candidates) >= MAX_GHOSTS else inf
    ticks = (
        (tick, number, who)
        for number, who, later_ticks in candidates
        for tick in later_ticks
        if tick <= farthest
    )
    ghosts = deque(
        sorted(
            (tick, later_rank(who, tick) if by_id[who].secrecy is _FULL else LAST_RANK, number, who)
            for tick, number, who in nsmallest(MAX_GHOSTS, ticks)
            if tick > now
        )
    )
    order, ghost_ticks = list[Turn](), {tick for tick, *_ in ghosts}
    rivals = [turn for turn in turns if turn.spot.tick in ghost_ticks]
    tied_ranks = {turn: rank for turn, (_, rank) in _shared_places(rivals, rules.unordered)}
    for turn in turns if ghosts else ():
        tick = turn.spot.tick
        while ghosts and ghosts[0][0] <= tick:
            own_rank = tied_ranks[turn] if turn in tied_ranks else _rank_of(turn, by_id, rank)
            if ghosts[0][0] == tick and ghosts[0][1] >= own_rank:
                break
            order.append(_ghost(*ghosts.popleft()))
        order.append(turn)
    return [*order, *(_ghost(*each) for each in ghosts)] if order else turns


def _rank_of(
    turn: Turn, by_id: Mapping[CombatantId, Combatant], rank: Callable[[CombatantId], int]
) -> int:
    is_full = by_id[turn.who].secrecy is _FULL and not turn.placed
    return rank(turn.who) if is_full else turn.spot.precedence


def _ghost(tick: Tick, rank: int, _number: int, who: CombatantId) -> Turn:
    return _GhostTurn(who, Spot(tick, rank))


def _axis_tokens(
    by_id: Mapping[CombatantId, Combatant], info: _PublicInfo, order: Sequence[Turn]
) -> Iterator[StageToken]:
    """Yield the tokens of all turns; none shows a tie with a hidden combatant."""
    rules = info.rules
    last_group_tick, shared = None, dict(_shared_places(order, rules.unordered))
    for (tick, _), group in groupby(order, key=lambda turn: shared.get(turn) or _PLACE(turn)):
        turns = tuple(group)
        has_several = len(turns) > 1
        joint = has_several and rules.simultaneous
        tied = has_several and not rules.simultaneous
        is_apart = last_group_tick == tick
        for turn in turns:
            combatant, ghost = by_id[turn.who], type(turn) is _GhostTurn
            has_end = combatant.placed is not None
            has_public_end = has_end and (combatant.side is Side.PC or turn.who in info.acting_ids)
            is_waiting = turn.placed or (turn.who in rules.waiting and not has_public_end)
            signs = (tied, joint, False, is_apart, ghost)
            token = info.token(combatant, tick, waiting=is_waiting, signs=signs)
            card = rules.later_cards(turn.who).get(tick, "") if ghost and token.card else token.card
            yield token if card == token.card else replace(token, card=card)
            is_apart = False
        last_group_tick = tick if tied or joint else None


def _shared_places(order: Sequence[Turn], unordered: Unordered) -> Iterator[tuple[Turn, _Place]]:
    """Yield each turn in a group whose order is undecided, with the place of the group."""
    for tie in unordered([turn for turn in order if type(turn) is not _GhostTurn]):
        yield from ((turn, _PLACE(tie[0])) for turn in tie)


def _other_tokens(visible: Sequence[Combatant], info: _PublicInfo) -> list[StageToken]:
    """Return the tokens without a turn ahead, beginning with those that wait."""
    waiting: list[StageToken] = []
    others: list[StageToken] = []
    for combatant in visible:
        is_turn_hidden = combatant.id in info.rules.turns_hidden
        has_public_turn = combatant.marker is not None and combatant.id not in info.plans
        if not is_turn_hidden and (
            has_public_turn or combatant.id in info.acting_ids or _is_wait_end_public(combatant)
        ):
            continue
        is_waiting = _is_waiting(combatant, info.rules.waiting) or combatant.id in info.plans
        token = info.token(combatant, None, waiting=is_waiting)
        if is_waiting:
            waiting.append(token)
        else:
            has_acted = not is_turn_hidden and info.rules.done(combatant.id)
            others.append(replace(token, done=True) if has_acted else token)
    return waiting + others


def _find_acting(
    encounter: Encounter, by_id: Mapping[CombatantId, Combatant], unordered: Unordered
) -> frozenset[CombatantId]:
    """Return the ids of visible combatants whose turn is now by the players' clock."""
    first = next((turn for turn in encounter.roster.turns if turn.who in by_id), None)
    if first is None or first.spot.tick > encounter.players_now:
        return frozenset()
    turns = [turn for turn in encounter.turns_on(first.spot.tick) if turn.who in by_id]
    tied = next((tie for tie in unordered(turns) if first in tie), (first,))
    return frozenset([turn.who for turn in tied])


def _is_wait_end_public(combatant: Combatant) -> bool:
    return combatant.placed is not None and combatant.side is Side.PC


def _is_waiting(combatant: Combatant, waiting: Collection[CombatantId]) -> bool:
    return combatant.id in waiting or combatant.placed is not None


def _is_secret_wait(combatant: Combatant, turn: Turn) -> bool:
    """Return whether a turn ends a wait on a tick that is secret from players."""
    return turn.placed and combatant.side is not Side.PC
