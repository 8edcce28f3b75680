"""The guide of The West That Wasnt: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic
from models.wording import mark

GUIDE = Guide(
    entries=(
        Entry("q", mark("declares Quick; on the turn: acts at that speed")),
        Entry("h", mark("the same for Half")),
        Entry("f", mark("the same for Full")),
        Entry("qh", mark("declares two actions, here for Half in all")),
        Entry("qd", mark("declares, and dodges from now on")),
        Entry("", mark("acts; for a circumstance: it comes about")),
        Entry("o", mark("acts in the open, and can be shot at for a while")),
        Entry("w", mark("waits; “w a shot” waits for that")),
        Entry("t", mark("what was waited for has come about")),
        Entry("s", mark("stops waiting")),
    ),
    topics=(
        Topic(
            mark("A round"),
            mark(
                "Everybody declares a speed and nothing else. A card is flipped; the result under "
                "the Reflex die gives the phases that can be chosen, I to IV. Then the phases are "
                "played, and a new round begins."
            ),
        ),
        Topic(
            mark("Phases"),
            mark(
                "Needed for I, II, III, IV: Quick 7, 5, 3, 1; Half 10, 8, 5, 2; Full 13, 11, 8, 3. "
                "Who reaches none hesitates, and counts one speed faster next round; not after a "
                "critical failure."
            ),
        ),
        Topic(
            mark("In a phase"),
            mark("The larger Reflex die, then more dice, then the Crew, then the Judge decides."),
        ),
        Topic(
            mark("Delaying"),
            mark(
                "On the turn one may wait for a circumstance, and acts at once when it comes "
                "about; or just wait, and act after any action. To go before one takes a contest "
                "of Reflex at -2. What is not used by the end of the round is lost, unless one "
                "goes on waiting for a circumstance."
            ),
        ),
        Topic(
            mark("In the open"),
            mark("Who acts in the open is a target until the end of the same count a phase later."),
        ),
        Topic(mark("Joining late"), mark("With the next declarations.")),
    ),
)
