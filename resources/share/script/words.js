// What the page says, in the language of the browser.

const WORDS = {
  en: {
    page: "Players", iPlay: "I play", watching: "no one", options: "Options",
    look: "Colours", asSystem: "Automatic", dark: "Dark", light: "Light",
    contrast: "High contrast", distinct: "Without red and green", buzz: "Buzz on my turn",
    connecting: "Connecting to the table…",
    away: "The table is out of reach since {0}. It comes back by itself.",
    shut: "This link isn't valid any more. Ask your GM for the new one.",
    old: "This page is out of date. Load it again.",
    blank: "Nothing to see right now",
    now: "Now", next: "Next", open: "{0}: to be decided", later: "later", earlier: "earlier",
    waiting: "waiting", done: "done this round", idle: "no turn for now", here: "in the fight",
    everyoneWaits: "Everyone is waiting", noOne: "No one acts right now",
    notBegun: "The fight hasn't begun yet", upNext: "Up next", others: "Without a turn",
    inUnits: "in {0}", inPlace: "in {0}", onPlace: "on {0}", held: "{0} (held)",
    thenJoint: "together with {0}", then: "then {0}",
    thenMoreJoint: "together with {0} and {1} more", thenMore: "then {0} and {1} more",
    getReady: "get ready: {0}", saidReady: "Get ready: {0}.",
    eventSoon: "{0} {1}", nextTimed: "next {0} {1}", thenTimed: "then {0} {1}",
    saidNow: "Now {0}, {1}.", saidNext: "Next {0} {1}.", saidOpen: "To be decided: {0}, {1}.",
    saidNextOpen: "To be decided, {1}: {0}.", saidThen: ", then ",
    yourTurn: "Your turn", youNext: "You're next", youNextIn: "You're next, {0}",
    youAct: "You act {0}", youAfter: "You act after {0}",
    youOpen: "You or others: to be decided", youWait: "You're waiting",
    youDone: "You're done this round", youIdle: "No turn for you right now",
    youGone: "{0} isn't shown right now", gone: "{0} (not shown)", faceDown: "Card, face down",
    more: "{0} more",
  },
  de: {
    page: "Spieler", iPlay: "Ich spiele", watching: "niemanden", options: "Optionen",
    look: "Farben", asSystem: "Automatisch", dark: "Dunkel", light: "Hell",
    contrast: "Hoher Kontrast", distinct: "Ohne Rot und Grün", buzz: "Vibrieren, wenn ich dran bin",
    connecting: "Verbindung zum Spieltisch…",
    away: "Der Spieltisch ist seit {0} nicht erreichbar. Er kommt von selbst wieder.",
    shut: "Dieser Link gilt nicht mehr. Frag deine Spielleitung nach dem neuen.",
    old: "Diese Seite ist veraltet. Lade sie neu.",
    blank: "Gerade ist nichts zu sehen",
    now: "Jetzt", next: "Als Nächstes", open: "{0}: noch offen", later: "später", earlier: "früher",
    waiting: "wartend", done: "diese Runde fertig", idle: "vorerst kein Zug", here: "im Kampf",
    everyoneWaits: "Alle warten", noOne: "Gerade handelt niemand",
    notBegun: "Der Kampf hat noch nicht begonnen", upNext: "Als Nächstes", others: "Ohne Zug",
    inUnits: "noch {0}", inPlace: "in {0}", onPlace: "auf {0}", held: "{0} (zurückgehalten)",
    thenJoint: "zusammen mit {0}", then: "dann {0}",
    thenMoreJoint: "zusammen mit {0} und {1} weiteren", thenMore: "dann {0} und {1} weitere",
    getReady: "bereit machen: {0}", saidReady: "Bereit machen: {0}.",
    eventSoon: "{0} {1}", nextTimed: "danach {0} {1}", thenTimed: "dann {0} {1}",
    saidNow: "Jetzt {0}, {1}.", saidNext: "Als Nächstes {0}, {1}.",
    saidOpen: "Reihenfolge offen: {0}, {1}.",
    saidNextOpen: "Reihenfolge offen, {1}: {0}.", saidThen: ", dann ",
    yourTurn: "Du bist dran", youNext: "Du bist als Nächstes dran",
    youNextIn: "Als Nächstes du, {0}", youAct: "Dein Zug: {0}", youAfter: "Dein Zug: nach {0}",
    youOpen: "Du oder andere: noch offen", youWait: "Du wartest",
    youDone: "Du bist diese Runde fertig", youIdle: "Gerade kein Zug für dich",
    youGone: "{0} ist gerade nicht zu sehen", gone: "{0} (nicht zu sehen)",
    faceDown: "Karte, verdeckt", more: "{0} weitere",
  },
};
// Units that the program itself translates; those of system files come in the GM's words.
const UNITS = {
  en: { tick: ["tick", "ticks"], tic: ["tic", "tics"], step: ["step", "steps"], phase: ["phase", "slots"] },
  de: { tick: ["Tick", "Ticks"], tic: ["Tic", "Tics"], step: ["Schritt", "Schritte"], phase: ["Phase", "Plätze"] },
};

const language = (navigator.languages || [navigator.language])
  .map((tag) => String(tag).slice(0, 2).toLowerCase())
  .find((tag) => Object.hasOwn(WORDS, tag)) || "en";

const isolated = (text) => `\u2068${text}\u2069`;

function say(key, ...values) {
  return WORDS[language][key].replace(/\{(\d)\}/g, (_, place) => values[place]);
}

/** A sentence in pieces: what stands in a place is a name, and strong. */
function pieces(key, ...names) {
  return WORDS[language][key].split(/(\{\d\})/).filter(Boolean).map((piece) => {
    const place = /^\{(\d)\}$/.exec(piece);
    return place ? names[place[1]] : piece;
  });
}

const strong = (text) => ({ strong: text });
