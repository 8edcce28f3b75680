"""Combatants with counters, for tests."""

from models.rules.deeds import Add, ChangeSettings, Deed, Recruit, SetCounter
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Counter, Side
from models.scheduler.encounter import Encounter

MIRA, ORC, MOB = CombatantId("mira"), CombatantId("orc"), CombatantId("mob")


class CounterFight:
    """A fight with Mira, an orc and six goblins listed, all without counters."""

    def __init__(self, rules: RuleSet, fight: Encounter | None = None) -> None:
        self.rules = rules
        self.fight = fight or rules.begin()
        self.warnings: tuple[str, ...] = ()
        if fight is None:
            speed = {"basicSpeed": "5"} if rules.id == "gurps_pacing" else {}
            mira = Recruit("Mira", MIRA, side=Side.PC, stats=speed)
            goblins = Recruit("Goblins", MOB, count=6, stats=speed)
            self.do(Add((mira, Recruit("Orc", ORC, stats=speed), goblins)))

    def do(self, *deeds: Deed) -> str:
        """Do deeds one after another; return the label of the last."""
        label = ""
        for deed in deeds:
            outcome = self.rules.at(self.fight).decide(deed, FixedDice())
            self.fight, self.warnings, label = outcome.after, outcome.warnings, outcome.label
        return label

    def type(self, text: str, who: CombatantId = MIRA) -> str:
        """Do the deed of a quick entry; return its label."""
        return self.do(self.rules.at(self.fight).parse_quick_entry(who, text))

    def __getitem__(self, who: CombatantId) -> Combatant:
        return self.fight[who]

    def counter(self, who: CombatantId = MIRA) -> Counter:
        """Return a combatant's first counter."""
        return self.fight[who].main_counter or self[who].counter_list[0]


def fight_with_slowing_wounds(
    rules: RuleSet, states: str = "1/2 hurt -1, 0 down -3"
) -> CounterFight:
    """Return a fight in which wounds and low hit points slow; everyone has 12 hit points."""
    table = CounterFight(rules)
    table.do(ChangeSettings({"woundsSlow": True}))
    for who in (MIRA, ORC, MOB):
        table.do(SetCounter(who, "Hit points", maximum=12, states=states))
    return table
