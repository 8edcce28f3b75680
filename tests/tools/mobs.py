"""A fight with mobs of every kind, for pictures and tests."""

from models.rules.catalogue import system
from models.rules.clocks.count import Act
from models.rules.deeds import Add, Portray, Recruit, Split
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.history import History
from models.session.session import Session
from tests.tools.portraits import face

GOBLINS = CombatantId("goblins")
PEOPLE = (
    Recruit("Goblins", GOBLINS, count=12),
    Recruit("Mira", "mira", side=Side.PC),
    Recruit("Skeletons", "skeletons", count=120, secrecy=Secrecy.HIDDEN),
    Recruit("Militia", "militia", count=7, side=Side.NEUTRAL),
    Recruit("Guards", "guards", count=999, side=Side.PC),
    Recruit("Wolves", "wolves", count=4, secrecy=Secrecy.ALIAS, public_name="Shapes"),
)


def meet_mobs(session: Session) -> None:
    """Begin a fight with members split off from a mob, one of them with a portrait."""
    session.open_fight(History(system("plain_ticks").begin("At the bridge")))
    session.do(Add(PEOPLE))
    session.do(Start({CombatantId(each.id): 4 + n for n, each in enumerate(PEOPLE)}))
    session.do(Portray(GOBLINS, face(2)))
    session.do(Split(GOBLINS, 3))
    session.do(Portray(GOBLINS))
    session.do(Split(GOBLINS, 2, apart=True))
    session.do(Act(GOBLINS, 9))
