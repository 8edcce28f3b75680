"""The guide of GURPS combat pacing: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic
from models.wording import mark

GUIDE = Guide(
    entries=(
        Entry("a", mark("acts; “a aims” with a name for the history")),
        Entry("m", mark("a full move; m 3 moves 3 yards")),
        Entry(
            "s", mark("shoots at the full rate of fire; s 5 shoots 5, s 5 rifle names the weapon")
        ),
        Entry("w", mark("waits; w -3 waits until step -3")),
        Entry("c", mark("a contest of DX with those on this step")),
        Entry("x", mark("does without an extra turn")),
    ),
    topics=(
        Topic(
            mark("Turn order"),
            mark(
                "Steps count down. The first turn lies on twice the Basic Speed, rounded down, "
                "less a roll of 3d6. Further ones come every 24 / Basic Speed steps (the action"
                " period), Basic Speed / 2 turns in a round; both are rounded up."
            ),
        ),
        Topic(
            mark("On one step"),
            mark(
                "A contest of DX settles who goes first: 3d6 against DX, the larger margin "
                "wins, and equals roll again. Space rolls it."
            ),
        ),
        Topic(
            mark("Delaying"),
            mark(
                "A turn may be taken on any step until an action period later; on that step it "
                "is lost, and the next one begins. The last turn may wait until the round ends."
                " A turn that was waited with moves those after it."
            ),
        ),
        Topic(
            mark("Movement"),
            mark(
                "No more than three full moves a round, however many turns. Who has only two "
                "turns, or one, gets extra ones after a move, for moving alone."
            ),
        ),
        Topic(
            mark("Shots"),
            mark(
                "Automatic and energy weapons fire at most three times their full rate in a round."
            ),
        ),
        Topic(
            mark("Rounds"),
            mark(
                "A round ends when nobody has a turn left; waits lapse, and everybody rolls again."
            ),
        ),
        Topic(
            mark("Joining late"),
            mark("Roll as usual; turns above the present step are lost."),
        ),
    ),
)
