"""The guide of GURPS combat pacing: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic

GUIDE = Guide(
    entries=(
        Entry("a", "acts; “a aims” with a name for the history"),
        Entry("m", "a full move; m 3 moves 3 yards"),
        Entry("s", "shoots at the full rate of fire; s 5 shoots 5, s 5 rifle names the weapon"),
        Entry("w", "waits; w -3 waits until step -3"),
        Entry("c", "a contest of DX with those on this step"),
        Entry("x", "does without an extra turn"),
    ),
    topics=(
        Topic(
            "Turn order",
            "Steps count down. The first turn lies on twice the Basic Speed, rounded down, less a "
            "roll of 3d6. Further ones come every 24 / Basic Speed steps (the action period), "
            "Basic Speed / 2 turns in a round; both are rounded up.",
        ),
        Topic(
            "On one step",
            "A contest of DX settles who goes first: 3d6 against DX, the larger margin wins, and "
            "equals roll again. Space rolls it.",
        ),
        Topic(
            "Delaying",
            "A turn may be taken on any step until an action period later; on that step it is "
            "lost, and the next one begins. The last turn may wait until the round ends. A turn "
            "that was waited with moves those after it.",
        ),
        Topic(
            "Movement",
            "No more than three full moves a round, however many turns. Who has only two turns, or "
            "one, gets extra ones after a move, for moving alone.",
        ),
        Topic(
            "Shots",
            "Automatic and energy weapons fire at most three times their full rate in a round.",
        ),
        Topic(
            "Rounds",
            "A round ends when nobody has a turn left; waits lapse, and everybody rolls again.",
        ),
        Topic(
            "Joining late",
            "Roll as usual; turns above the present step are lost.",
        ),
    ),
)
