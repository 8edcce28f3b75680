"""The guide of Tabula Rasa: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic
from models.wording import mark

GUIDE = Guide(
    entries=(
        Entry("M", mark("takes the turn with the major action")),
        Entry("m", mark("takes it with the minor action")),
        Entry("Mm", mark("takes it with both")),
        Entry("0", mark("takes it with neither")),
        Entry("r", mark("reacts, whoever's turn it is; rm and rM spend another action as well")),
    ),
    topics=(
        Topic(
            mark("Turn order"),
            mark(
                "The first turn comes on the roll of a d6, each further one AD ticks after the "
                "last. These own ticks are a fixed grid: nothing that is done moves it."
            ),
        ),
        Topic(
            mark("Actions"),
            mark(
                "On every own tick major, minor and reaction are ready again. What was not used "
                "is not saved up."
            ),
        ),
        Topic(
            mark("On one tick"),
            mark(
                "Players before others, then the lower AD. Players still tied are drawn by lot, "
                "each time anew: Space draws. Others who are tied go in any order the GM likes."
            ),
        ),
        Topic(
            mark("Delaying"),
            mark(
                "The reaction lets one spend other ready actions on a tick before the next own "
                "one: last on that tick, behind everybody whose own tick it is. The grid stays."
            ),
        ),
        Topic(
            mark("Joining late"),
            mark(
                "Now plus a d6. Who suspects something comes without the major action; who "
                "suspects nothing comes an AD later still, also without it. The first turn "
                "refreshes all."
            ),
        ),
        Topic(
            mark("A new AD"),
            mark(
                "The next own tick is the last one plus the new AD, but after the present tick; "
                "from there the grid goes on."
            ),
        ),
    ),
)
