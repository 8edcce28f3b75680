"""The guide of The West That Wasnt: what can be typed, and how its turns follow each other."""

from models.rules.guide import Entry, Guide, Topic

GUIDE = Guide(
    entries=(
        Entry("q", "declares Quick; on the turn: acts at that speed"),
        Entry("h", "the same for Half"),
        Entry("f", "the same for Full"),
        Entry("qh", "declares two actions, here for Half in all"),
        Entry("qd", "declares, and dodges from now on"),
        Entry("", "acts; for a circumstance: it comes about"),
        Entry("o", "acts in the open, and can be shot at for a while"),
        Entry("w", "waits; “w a shot” waits for that"),
        Entry("t", "what was waited for has come about"),
        Entry("s", "stops waiting"),
    ),
    topics=(
        Topic(
            "A round",
            "Everybody declares a speed and nothing else. A card is flipped; the result under "
            "the Reflex die gives the phases that can be chosen, I to IV. Then the phases are "
            "played, and a new round begins.",
        ),
        Topic(
            "Phases",
            "Needed for I, II, III, IV: Quick 7, 5, 3, 1; Half 10, 8, 5, 2; Full 13, 11, 8, 3. "
            "Who reaches none hesitates, and counts one speed faster next round; not after a "
            "critical failure.",
        ),
        Topic(
            "In a phase",
            "The larger Reflex die, then more dice, then the Crew, then the Judge decides.",
        ),
        Topic(
            "Delaying",
            "On the turn one may wait for a circumstance, and acts at once when it comes about; "
            "or just wait, and act after any action. To go before one takes a contest of Reflex "
            "at -2. What is not used by the end of the round is lost, unless one goes on waiting "
            "for a circumstance.",
        ),
        Topic(
            "In the open",
            "Who acts in the open is a target until the end of the same count a phase later.",
        ),
        Topic("Joining late", "With the next declarations."),
    ),
)
