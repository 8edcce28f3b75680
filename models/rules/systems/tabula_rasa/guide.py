"""The guide of Tabula Rasa: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic

GUIDE = Guide(
    entries=(
        Entry("M", "takes the turn with the major action"),
        Entry("m", "takes it with the minor action"),
        Entry("Mm", "takes it with both"),
        Entry("0", "takes it with neither"),
        Entry("r", "reacts, whoever's turn it is; rm and rM spend another action as well"),
    ),
    topics=(
        Topic(
            "Turn order",
            "The first turn comes on the roll of a d6, each further one AD ticks after the last. "
            "These own ticks are a fixed grid: nothing that is done moves it.",
        ),
        Topic(
            "Actions",
            "On every own tick major, minor and reaction are ready again. What was not used is not "
            "saved up.",
        ),
        Topic(
            "On one tick",
            "Players before others, then the lower AD. Players still tied are drawn by lot, each "
            "time anew: Space draws. Others who are tied go in any order the GM likes.",
        ),
        Topic(
            "Delaying",
            "The reaction lets one spend other ready actions on a tick before the next own one: "
            "last on that tick, behind everybody whose own tick it is. The grid stays.",
        ),
        Topic(
            "Joining late",
            "Now plus a d6. Who suspects something comes without the major action; who suspects "
            "nothing comes an AD later still, also without it. The first turn refreshes all.",
        ),
        Topic(
            "A new AD",
            "The next own tick is the last one plus the new AD, but after the present tick; from "
            "there the grid goes on.",
        ),
    ),
)
