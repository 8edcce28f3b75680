"""Compares the GM's names with those that players see, in a random fight.

Combatants with few names join, hide, are seen, masked, renamed, split, merged, defeated and
removed; steps are undone and redone.
"""

from collections import Counter
from contextlib import suppress

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule
from msgspec.structs import replace

from models.rules.deeds import Add, Deed, Disguise, Rename, Several
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.names import name_combatants
from models.scheduler.roster import Roster
from models.sight.stage import make_players_stage
from tests.rules.any_deed import AnyDeed, has_combatants
from tests.tools.any_session import AnySession

NAMES = ("Orc", "Orc 1", "Orc 2", "Orc A", "Bandit", "Orc 1 1", "Stranger", "Stranger ?")
PUBLIC = ("", "", "Orc", "Orc 1", "Stranger", "Bandit A")


def assert_distinguishable(rules: RuleSet, moment: Encounter) -> None:
    """Assert that GM and players share names exactly for the combatants seen in full.

    Names don't depend on how the moment was reached.
    """
    everybody = [*moment.all_combatants()]
    names = {each.id: each.name for each in everybody}
    full = {each.id for each in moment.combatants_in_scene() if each.secrecy is Secrecy.FULL}
    marked = Roster.from_combatants(replace(each, portrait=each.id) for each in everybody)
    tokens = make_players_stage(rules.at(replace(moment, combatants=marked))).tokens
    read = {token.portrait: token.label for token in tokens if token.portrait}

    again = {
        a.id: (a, b)
        for a, b in moment.roster.differences(name_combatants(everybody, moment.last_numbers))
        if a != b
    }
    assert not again, again
    assert read == {who: names[who] for who in full}
    assert len({*names.values()}) == len(names), names
    labels = Counter(token.label for token in tokens)
    for each in everybody:
        if each.id not in full:
            own = Counter([each.public_label] if each.is_in_scene and each.is_visible else [])
            assert each.name not in labels - own, (names, labels)


class NamedFight(AnySession):
    """A session in which names change often."""

    compared = 0

    @rule(data=st.data())
    def some_come(self, data: st.DataObject) -> None:
        some, joined = AnyDeed(self.rules, data.draw), self.present.combatants_added
        newcomers = {
            "secrecy": some.one_of(list(Secrecy)),
            "public_name": some.one_of(PUBLIC),
            "name": some.one_of(NAMES),
            "series": some.one_of(["", "", "Orc", "Orc 1"]),
        }
        times = range(some.one_of([1, 1, 2, 3]))
        recruits = [some.recruit(id=f"come-{joined}-{n}", **newcomers) for n in times]
        self.do(Add(tuple(recruits)))

    @precondition(lambda self: self.rules.at(self.present).calls)
    @rule(data=st.data())
    def they_enter(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        calls = self.rules.at(self.present).calls
        with suppress(RuleBroken):
            self.do(some.fill(some.one_of(calls)))

    @has_combatants
    @rule(data=st.data())
    def some_are_seen_otherwise(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        who = some.any_combatant(self.present)
        disguises: list[Deed] = [Disguise(who, each) for each in Secrecy]
        renaming = Rename(who, some.one_of([None, *NAMES]), some.one_of([None, *PUBLIC]))
        self.do(some.one_of([*disguises, renaming, Several((renaming, some.one_of(disguises)))]))

    @rule()
    def whoever_acts_is_revealed(self) -> None:
        self.session.reveals_actors = not self.session.reveals_actors

    @invariant()
    def all_is_as_if_asked_again(self) -> None:
        assert_distinguishable(self.rules, self.session.sight.shown.moment.fight)
        type(self).compared += 1
