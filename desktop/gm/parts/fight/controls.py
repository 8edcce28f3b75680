"""Turns mouse and keyboard input in the views into deeds, previews and refusals."""

from contextlib import suppress
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeyEvent

from desktop.gm.desk import Desk, Part, Wiring
from models.rules.clocks.ties import Tie
from models.rules.counters.change import only_changes_counters
from models.rules.deeds import ChangeCounter, Deed, Next, Override, PlaceTurn, Reorder
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.results import WaitWindow
from models.scheduler.clock import CombatantId, Tick
from models.sight.preview import Preview, preview_deed
from models.sight.sight import Sight
from views.gm.news import RemarkSubject


class Controls(Part):
    """Carries out what the views ask for, and counts how often each action is taken."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._timeline = timeline = self._window.timeline
        self._card = card = self._window.card
        timeline.drag_controller.drag_rules = self
        timeline.drag_controller.dropped.connect(self.take_turn)
        timeline.drag_controller.ended.connect(partial(timeline.drag_controller.show_preview, None))
        card.chosen.connect(self.take_offer)
        card.offer_hovered.connect(self._preview_hovered)
        card.typed.connect(self._preview_typed)
        card.entered.connect(self.do_entry)
        card.entry.arrow_key_pressed.connect(self._on_arrow_key)
        card.counter_chip_pressed.connect(desk.do)
        card.dismissed.connect(self.acknowledge_first_alarm)
        card.answered.connect(self._answer_alarm)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.on_change)

    def on_change(self, before: Sight, after: Sight) -> None:
        """Refresh the preview of the entry and, if the system has changed, its action counts.

        After a step, a text removed before it can't be redone or restored.
        """
        if after.rules is not before.rules:
            self._card.set_use_counts(self._settings.now.action_counts.get(after.rules.id, {}))
        if self._card.entry.text():
            self._preview_entry(self._card.entry.text())
        elif after.present is not before.present:
            self._card.clear_entry()

    def take_turn(self, deed: Deed) -> bool:
        """Do a deed that takes a turn. If it is done, clear the entry and the selection."""
        if is_done := self._dispatcher.attempt(
            partial(self._dispatcher.do_and_deselect, deed), RemarkSubject.CARD
        ):
            self._card.clear_entry()
        return is_done

    def advance_to_next_turn(self) -> bool:
        """Clear the selection and do what comes next; return whether it was done."""
        self._session.select(None)
        return self.take_turn(Next())

    def _cannot_declare_text(self) -> str:
        rules = self._session.rules
        if rules.can_declare:
            return self.tr("This can't be declared. Press Enter to do it.")
        return self.tr("{0} has no declarations. Press Enter to act.").format(rules.title)

    def show_choices(self) -> None:
        """Let the card ask for a choice. If only effects lie ahead, say so."""
        self._session.select(None)
        if self._sight.has_only_effects_ahead:
            message = self.tr("No turns left, only effects. Count on from the card, or end a wait.")
            self._dispatcher.refuse(message, RemarkSubject.CARD)

    def acknowledge_first_alarm(self) -> None:
        """Clear the selection and mark the first alarm as handled."""
        self._session.select(None)
        self._session.acknowledge_first_alarm()

    def _answer_alarm(self, offer: Offer) -> None:
        """Answer the first alarm and mark it as handled, without taking a turn."""
        first_alarm = self._sight.present.fired[:1]
        self._session.select(None)
        if self._desk.do(offer.template) and self._sight.present.fired[:1] == first_alarm:
            self._session.acknowledge_first_alarm()

    def hold_or_ask(self) -> None:
        """Let the actor hold, or ask until when it waits."""
        who, offer = self._sight.actor, self._sight.wait_offer()
        if offer is not None:
            self.take_turn(offer.template)
        if who is not None:
            self._session.select(who)
            self._timeline.setFocus()
            if offer is None:
                self._ask_for_time(who)
            elif self.wait_window(who).ranges:
                message = self.tr("Left and Right pick when, Enter takes it.")
                self._timeline.hinted.emit(message)

    def _ask_for_time(self, who: CombatantId) -> None:
        legal_window = self.wait_window(who)
        if not legal_window.ranges:
            self._dispatcher.refuse(legal_window.explanation, RemarkSubject.CARD)
            return
        message = self.tr("Pick when with the arrow keys, then press Enter. {0}").format(
            legal_window.explanation
        )
        self._timeline.drag_controller.show_preview(Preview(who, message.strip()))
        self._timeline.drag_controller.announced.emit(message.strip())

    def _on_arrow_key(self, event: QKeyEvent) -> None:
        """After a wait letter, let this and later arrow keys pick when the wait ends.

        Enter then begins the wait.
        """
        who = self._sight.actor
        if who is not None and self._card.entry.text().lower() in self._session.rules.wait_letters:
            self._card.clear_entry()
            self._session.select(who)
            self._timeline.setFocus()
            self._ask_for_time(who)
            QCoreApplication.sendEvent(self._timeline, event)

    @property
    def _sight(self) -> Sight:
        return self._session.sight

    def take_offer(self, offer: Offer, declare: bool = False) -> None:  # noqa: FBT001, FBT002 - a slot
        if declare and offer.declares is None:
            self._dispatcher.refuse(self._cannot_declare_text(), RemarkSubject.CARD)
        elif offer.fields or offer.rows:
            self.count_use(offer.usage_key)
            self._dialogs.ask_offer(offer)
        elif self.take_turn((declare and offer.declares) or offer.template):
            self.count_use(offer.usage_key)
            self._timeline.setFocus()

    def count_use(self, usage_key: str) -> None:
        self._card.set_use_counts(self._settings.count_use(self._session.rules.id, usage_key))

    def do_entry(self, text: str, declare: bool = False) -> None:  # noqa: FBT001, FBT002 - a slot
        entry, history = self._card.entry, self._session.history
        entry.selectAll()
        if self._dispatcher.attempt(
            lambda: self._do_typed(text, declare=declare), RemarkSubject.CARD
        ):
            self._card.clear_entry()
            self._timeline.drag_controller.show_preview(None)
            self._timeline.setFocus()
        elif text:  # unless the count has stopped before the deed, it was refused
            entry.mark(refused=self._session.history is history)
            entry.setFocus()

    def _do_typed(self, text: str, *, declare: bool) -> bool:
        """Do the deed of a quick entry; return whether it was done. Raises RuleBroken."""
        typed_deed = self._parse_entry(text)
        deed = self._session.moment.declaring_deed(typed_deed) if declare else typed_deed
        if deed is None:
            raise RuleBroken(self._cannot_declare_text())
        return self._dispatcher.do(deed, deselect=not only_changes_counters(deed))

    def _parse_entry(self, text: str) -> Deed:
        """Return the deed of a quick entry. Raises RuleBroken with the reason if there is none.

        A change of a counter applies to all selected combatants, unless the entry names one.
        """
        deed, group, who = self._sight.parse_quick_entry(text), self._desk.group, self._sight.actor
        if group is None or not only_changes_counters(deed):
            return deed
        names_someone = self._session.moment.parse_change_by_name(who, text) is not None
        return deed if names_someone else group.change_counter(deed)

    def _preview_typed(self, text: str) -> None:
        self._card.show_warning("")
        self._preview_entry(text)

    def _preview_entry(self, text: str) -> None:
        entry_preview = None
        if text.strip():
            with suppress(RuleBroken):
                deed = self._parse_entry(text)
                who = deed.who if isinstance(deed, ChangeCounter) else self._sight.actor
                entry_preview = (
                    None if who is None else preview_deed(self._session.moment, who, deed)
                )
        self._timeline.drag_controller.show_preview(entry_preview)
        if entry_preview is None:
            self._card.entry.show_meaning()
            return
        short_text = self._with_name(entry_preview.who, entry_preview.short_text)
        self._card.entry.show_meaning(
            self._with_name(entry_preview.who, entry_preview.text),
            short_text,
            entry_preview.short_text,
            is_refused=entry_preview.is_refused,
        )

    def _with_name(self, who: CombatantId, text: str) -> str:
        name = self._session.moment[who].display_name
        has_name = text.startswith(name) or not text
        return text if has_name else self.tr("{0}: {1}").format(name, text)

    def _preview_hovered(self, offer: Offer | None) -> None:
        who = getattr(offer.template, "who", self._sight.actor) if offer else None
        if offer is None or who is None or offer.fields or offer.rows or offer.refusal:
            self._timeline.drag_controller.show_preview(None)
            return
        offer_preview = preview_deed(self._session.moment, who, offer.template)
        self._timeline.drag_controller.show_preview(
            None if offer_preview.tick is None else offer_preview
        )

    def wait_window(self, who: CombatantId) -> WaitWindow:
        if refusal := self._sight.refusal:
            return WaitWindow(explanation=refusal)
        return self._session.moment.wait_window(who)

    def drop_preview(self, who: CombatantId, tick: Tick, *, ruling: bool) -> Preview:
        deed = Override(who, tick) if ruling else PlaceTurn(who, tick)
        drop = replace(preview_deed(self._session.moment, who, deed), deed=deed)
        if not drop.is_refused:
            return drop
        return replace(drop, tick=tick, text=self._with_override_hint(drop, tick))

    def _with_override_hint(self, refused: Preview, tick: Tick) -> str:
        if preview_deed(self._session.moment, refused.who, Override(refused.who, tick)).is_refused:
            return refused.text
        return self.tr("{0} Hold Alt to override.").format(refused.text)

    def order_preview(
        self, who: CombatantId, other: CombatantId, *, after: bool, ruling: bool
    ) -> Preview:
        deed = self._session.moment.reorder_deed(who, other, after=after)
        refusal = "" if ruling else self._order_refusal(deed)
        return Preview(who, refusal, is_refused=bool(refusal), deed=deed)

    def _order_refusal(self, deed: Reorder | Tie | None) -> str:
        moment = self._session.moment
        if refusal := self._sight.refusal:
            return refusal
        if deed is None:
            return self.tr("Their turns aren't at the same time.")
        if isinstance(deed, Tie) or moment.may_reorder(deed.order):
            return ""
        names = ", ".join(
            moment[turn.who].display_name for turn in moment.fight.turns_on(deed.tick)
        )
        pattern = self.tr("The rules say {1} on {0}. Hold Alt to override.")
        return pattern.format(moment.rules.axis.place(deed.tick), names)
