"""The guide of Plain ticks: what can be typed, and how turns follow each other."""

from models.rules.guide import Entry, Guide, Topic
from models.wording import mark

GUIDE = Guide(
    entries=(
        Entry("7", mark("acts at a cost of 7 ticks")),
        Entry("7 kicks", mark("the same, with a name for the history")),
        Entry("h", mark("holds")),
    ),
    topics=(
        Topic(
            mark("Turn order"),
            mark(
                "First ticks are typed or rolled. Whoever acts pays ticks, and is next when they "
                "are paid."
            ),
        ),
        Topic(
            mark("On one tick"),
            mark("The higher order first; equals go as the GM likes."),
        ),
        Topic(
            mark("Delaying"),
            mark(
                "Whoever is due may hold, and act on any later tick; the next turn is counted "
                "from there."
            ),
        ),
        Topic(
            mark("Joining late"),
            mark("So many ticks from now as are typed or rolled."),
        ),
    ),
)
