"""The guide of Weapons Free: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic
from models.wording import mark

GUIDE = Guide(
    entries=(
        Entry("a", mark("acts; “a aims” with a name for the history")),
        Entry("w", mark("waits, no tic chosen")),
        Entry("6", mark("waits until tic 6; who waits already acts on it")),
        Entry("x", mark("is out")),
        Entry("s", mark("is stunned: slots pass by")),
        Entry("d", mark("is disengaged")),
        Entry("r", mark("returns to action")),
    ),
    topics=(
        Topic(
            mark("Turn order"),
            mark(
                "A tic is a quarter of a second. The margin of the reflex roll, roll less score, "
                "is the first tic: rolling under is fast, and tics may be negative. Each further "
                "action comes 4 tics, a beat, after the last."
            ),
        ),
        Topic(
            mark("On one tic"),
            mark(
                "The lower margin first, then the higher reflex value; full equals go as the GM "
                "likes. So do all on a tic to which somebody waited or came late."
            ),
        ),
        Topic(
            mark("A new roll"),
            mark(
                "The GM may call a reflex roll at any moment. It begins a new exchange, and all "
                "slots of the old one are gone."
            ),
        ),
        Topic(
            mark("Rounds"),
            mark(
                "40 tics are a round of 10 seconds. A new round interrupts nobody: it only counts "
                "actions, and what else is limited, from the start."
            ),
        ),
        Topic(
            mark("Delaying"),
            mark(
                "Whoever is due may wait for any later tic. The next action comes 4 tics after "
                "the one used; a setting keeps the old grid instead."
            ),
        ),
        Topic(
            mark("Groups"),
            mark(
                "Groups can be followed tic by tic, or by beat, round or scene; only those on tics "
                "stand on the axis. See the scene menu."
            ),
        ),
        Topic(
            mark("Joining late"),
            mark("As many tics after now as the margin lies above the lowest of the exchange."),
        ),
    ),
)
