"""The guide of Plain ticks: what can be typed, and how turns follow each other."""

from models.rules.guide import Entry, Guide, Topic

GUIDE = Guide(
    entries=(
        Entry("7", "acts at a cost of 7 ticks"),
        Entry("7 kicks", "the same, with a name for the history"),
        Entry("h", "holds"),
    ),
    topics=(
        Topic(
            "Turn order",
            "First ticks are typed or rolled. Whoever acts pays ticks, and is next when they are "
            "paid.",
        ),
        Topic("On one tick", "The higher order first; equals go as the GM likes."),
        Topic(
            "Delaying",
            "Whoever is due may hold, and act on any later tick; the next turn is counted from "
            "there.",
        ),
        Topic("Joining late", "So many ticks from now as are typed or rolled."),
    ),
)
