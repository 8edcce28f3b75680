"""Controls: from what the GM does with hand or keys to deeds, previews and refusals."""

from contextlib import suppress
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeyEvent

from desktop.gm.desk import Desk, Part, Wiring
from models.rules.counters.change import are_changes
from models.rules.deeds import ChangeCounter, Deed, Next, Override, Place, Reorder
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.results import Window
from models.scheduler.clock import CombatantId, Tick
from models.sight.preview import Preview, preview
from models.sight.sight import Sight
from views.gm.news import About


class Controls(Part):
    """Does deeds for the views, through the door, and counts how often each action is taken."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._timeline = timeline = self._window.timeline
        self._card = card = self._window.card
        timeline.hand.rules = self
        timeline.hand.dropped.connect(self.act)
        timeline.hand.ended.connect(partial(timeline.show_preview, None))
        card.chosen.connect(self.take)
        card.pointed.connect(self._point)
        card.typed.connect(self._preview_typed)
        card.entered.connect(self._enter)
        card.entry.aimed.connect(self._aim)
        card.spent.connect(desk.do)
        card.seen_to.connect(self.see_to)
        card.answered.connect(self._answer_alarm)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.changed)

    def changed(self, before: Sight, after: Sight) -> None:
        """Preview again what is typed; order the card by the habits of another system."""
        if after.rules is not before.rules:
            self._card.set_used(self._settings.now.used.get(after.rules.id, {}))
        if self._card.entry.text():
            self._preview_entry(self._card.entry.text())

    def act(self, deed: Deed) -> bool:
        """Do a deed that is a turn: after it the next in order is shown, and nothing is typed."""
        if done := self._door.attempt(partial(self._door.act, deed), About.CARD):
            self._card.forget_entry()
        return done

    def go_on(self) -> bool:
        self._session.choose(None)
        return self.act(Next())

    def _not_declared(self) -> str:
        rules = self._session.rules
        if rules.announces:
            return self.tr("This can't be declared. Press Enter to do it.")
        return self.tr("{0} has no declarations. Press Enter to act.").format(rules.title)

    def stand(self) -> None:
        """Let the card ask what comes next; say why where only effects are left."""
        self._session.choose(None)
        if self._sight.stands:
            words = self.tr("No turns left, only effects. Count on from the card, or end a wait.")
            self._door.refuse(words, About.CARD)

    def see_to(self) -> None:
        self._session.choose(None)
        self._session.see_to()

    def _answer_alarm(self, offer: Offer) -> None:
        """Answer the first of what fired, which is seen to by that; the turn stays whose it is."""
        first = self._sight.present.fired[:1]
        self._session.choose(None)
        if self._desk.do(offer.template) and self._sight.present.fired[:1] == first:
            self._session.see_to()

    def hold(self) -> None:
        """Let the chosen one, or the one who is due, hold; or take its marker by the keyboard."""
        who, offer = self._sight.actor, self._sight.hold()
        if offer is not None:
            self.act(offer.template)
        if who is not None:
            self._session.choose(who)
            self._timeline.setFocus()
            if offer is None:
                self._ask_when(who)

    def _ask_when(self, who: CombatantId) -> None:
        """Say that the arrow keys pick when `who` acts, or why there is nothing to pick."""
        allowed = self.window(who)
        if not allowed.stretches:
            self._door.refuse(allowed.note, About.CARD)
            return
        words = self.tr("Pick when with the arrow keys, then press Enter. {0}").format(allowed.note)
        self._timeline.show_preview(Preview(who, words.strip()))
        self._timeline.hand.told.emit(words.strip())

    def _aim(self, event: QKeyEvent) -> None:
        """Hold, and let an arrow key that follows a typed h or w move the marker."""
        if self._card.entry.text().lower() in self._session.rules.wait_letters:
            self._card.forget_entry()
            self.hold()
            QCoreApplication.sendEvent(self._timeline, event)

    @property
    def _sight(self) -> Sight:
        return self._session.sight

    def take(self, offer: Offer, announce: bool) -> None:  # noqa: FBT001 - a slot
        if announce and offer.declares is None:
            self._door.refuse(self._not_declared(), About.CARD)
        elif offer.ask or offer.rows:
            self.count_use(offer.habit)
            self._dialogs.offer(offer)
        elif self.act((announce and offer.declares) or offer.template):
            self.count_use(offer.habit)
            self._timeline.setFocus()

    def count_use(self, habit: str) -> None:
        self._card.set_used(self._settings.count_use(self._session.rules.id, habit))

    def answer(self, offer: Offer) -> None:
        """Answer a decision; there is nothing to be announced about it."""
        self.take(offer, announce=False)

    def _enter(self, text: str, announce: bool) -> None:  # noqa: FBT001 - a slot
        self._card.entry.selectAll()
        self._card.entry.mark(refused=bool(text))
        if self._door.attempt(lambda: self._do_typed(text, announce=announce), About.CARD):
            self._card.forget_entry()
            self._timeline.show_preview(None)
            self._timeline.setFocus()

    def _do_typed(self, text: str, *, announce: bool) -> bool:
        """Do what a quick entry means; return whether that was done. Raises RuleBroken."""
        meant = self._meant(text)
        deed = self._session.moment.announced(meant) if announce else meant
        if deed is None:
            raise RuleBroken(self._not_declared())
        done = self._door.do(deed, let_go=not are_changes(deed))
        if not done:  # the count stopped at something else before it
            self._card.entry.mark(refused=False)
        return done

    def _meant(self, text: str) -> Deed:
        """Return what a quick entry means; a change of a counter is for all who are selected.

        One that names someone is for that one. Raises RuleBroken to explain.
        """
        deed, group, who = self._sight.quick(text), self._desk.group, self._sight.actor
        if group is None or not are_changes(deed):
            return deed
        named = who is not None and self._session.moment.change_by_name(who, text) is not None
        return deed if named else group.count(deed)

    def _preview_typed(self, text: str) -> None:
        self._card.say("")
        self._preview_entry(text)

    def _preview_entry(self, text: str) -> None:
        shown = None
        if text.strip():
            with suppress(RuleBroken):
                deed = self._meant(text)
                whose = deed.who if isinstance(deed, ChangeCounter) else self._sight.actor
                shown = None if whose is None else self._preview(whose, deed)
        self._timeline.show_preview(shown)
        if shown is None:
            self._card.entry.mean()
            return
        short = self._with_name(shown.who, shown.short)
        self._card.entry.mean(self._with_name(shown.who, shown.words), short, shown.short)

    def _with_name(self, who: CombatantId, words: str) -> str:
        """Return words of a preview with the name of whose it is before them."""
        name = self._session.moment[who].called
        said = words.startswith(name) or not words
        return words if said else self.tr("{0}: {1}").format(name, words)

    def _point(self, offer: Offer | None) -> None:
        who = getattr(offer.template, "who", self._sight.actor) if offer else None
        if offer is None or who is None or offer.ask or offer.rows or offer.refusal:
            self._timeline.show_preview(None)
            return
        shown = self._preview(who, offer.template)
        self._timeline.show_preview(None if shown.tick is None else shown)

    def _preview(self, who: CombatantId, deed: Deed) -> Preview:
        return preview(self._session.moment, who, deed)

    def window(self, who: CombatantId) -> Window:
        if refusal := self._sight.refusal:
            return Window(note=refusal)
        return self._session.moment.window(who)

    def drop_preview(self, who: CombatantId, tick: Tick, *, ruling: bool) -> Preview:
        deed = Override(who, tick) if ruling else Place(who, tick)
        shown = replace(self._preview(who, deed), deed=deed)
        if not shown.refused:
            return shown
        return replace(shown, tick=tick, words=self._with_way_out(shown, tick))

    def _with_way_out(self, refused: Preview, tick: Tick) -> str:
        if self._preview(refused.who, Override(refused.who, tick)).refused:
            return refused.words
        return self.tr("{0} Hold Alt to override.").format(refused.words)

    def order_preview(
        self, who: CombatantId, other: CombatantId, *, after: bool, ruling: bool
    ) -> Preview:
        deed = self._session.moment.reorder(who, other, after=after)
        refusal = "" if ruling else self._order_refusal(deed)
        return Preview(who, refusal, refused=bool(refusal), deed=deed)

    def _order_refusal(self, deed: Reorder | None) -> str:
        moment = self._session.moment
        if refusal := self._sight.refusal:
            return refusal
        if deed is None:
            return self.tr("Their turns aren't at the same time.")
        if moment.may_reorder(deed.order):
            return ""
        names = ", ".join(moment[turn.who].called for turn in moment.fight.on(deed.tick))
        words = self.tr("The rules say {1} on {0}. Hold Alt to override.")
        return words.format(moment.rules.axis.place(deed.tick), names)
