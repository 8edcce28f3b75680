"""The guide of FateWalker: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic
from models.wording import mark

GUIDE = Guide(
    entries=(
        Entry("7", mark("acts at a cost of 7 ticks; for others, after a declaration: answers it")),
        Entry("7 axe", mark("the same, with a name for the history")),
        Entry("h", mark("holds")),
    ),
    topics=(
        Topic(
            mark("Turn order"),
            mark(
                "A tick is half a second. The first turn lies on 10 less the successes of an "
                "Awareness roll, never before 1; surprise adds a penalty. An action resolves at "
                "once, and the next turn is now plus its cost."
            ),
        ),
        Topic(
            mark("On one tick"),
            mark(
                "Higher Awareness declares first. Equals act at the same moment: declare them "
                "together, then resolve."
            ),
        ),
        Topic(
            mark("Reactions"),
            mark(
                "Declare with Shift+Enter, and others may answer: choose one and type the cost. "
                "It is added to the turn that one has to come, or to now if that is later. One "
                "answer each."
            ),
        ),
        Topic(
            mark("Delaying"),
            mark(
                "Holding is an action. After at least 2 ticks one may act on any later tick, or "
                "go before an action that was declared; what is done then sets the next turn."
            ),
        ),
        Topic(
            mark("Movement"),
            mark(
                "Beginning to move takes 2 ticks. Movement goes on in segments of 6 ticks; at the "
                "end of each the player says: go on, change or stop. Changing and stopping cost "
                "ticks."
            ),
        ),
        Topic(
            mark("Wounds"),
            mark(
                "Every two points of wound penalty take a metre off the speed, and every point "
                "wounds a die. Whoever is mortally wounded bleeds every Prowess + Will ticks."
            ),
        ),
        Topic(
            mark("Joining late"),
            mark("Now plus the whole initiative: 10 less the successes, at least 1."),
        ),
    ),
)
