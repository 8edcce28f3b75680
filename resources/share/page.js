"use strict";
// The players' page: draws the newest stage it was sent, and knows nothing else. All words from
// outside become text nodes, never markup.
(() => {
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
      thenJoint: "then {0}, in the same moment", then: "then {0}",
      thenMoreJoint: "then {0} and {1} more, in the same moment", thenMore: "then {0} and {1} more",
      nextTimed: "next {0} {1}", thenTimed: "then {0} {1}",
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
      thenJoint: "dann {0}, im selben Moment", then: "dann {0}",
      thenMoreJoint: "dann {0} und {1} weitere, im selben Moment", thenMore: "dann {0} und {1} weitere",
      nextTimed: "danach {0} {1}", thenTimed: "dann {0} {1}",
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
  const ROWS = 100, HEAP = 40, STREAM = 14, LETTERS = 200, TOKENS = 5000;
  const FACTORS = [1, 2, 4, 10, 20, 40];
  const ELLIPSIS = "…";

  const of = (id) => document.getElementById(id);
  const root = document.documentElement;
  const overlay = new URLSearchParams(location.search).has("overlay");
  const room = location.pathname.split("/").filter(Boolean).pop() || "";
  const language = (navigator.languages || [navigator.language])
    .map((tag) => String(tag).slice(0, 2).toLowerCase())
    .find((tag) => Object.hasOwn(WORDS, tag)) || "en";

  // ---- Words ------------------------------------------------------------------------------

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

  // ---- What was sent ----------------------------------------------------------------------

  const text = (value, most = LETTERS) => (typeof value === "string" ? value.slice(0, most) : "");
  const whole = (value) => (Number.isSafeInteger(value) ? value : null);
  const list = (value) => (Array.isArray(value) ? value : []);

  function readToken(raw) {
    return {
      label: text(raw.label), glyph: text(raw.glyph, 4),
      side: ["pc", "npc", "neutral"].includes(raw.side) ? raw.side : "neutral",
      tick: whole(raw.tick), waiting: raw.waiting === true, condition: text(raw.condition),
      portrait: /^[0-9a-f]{64}$/.test(raw.portrait) ? raw.portrait : "",
      count: Math.max(1, whole(raw.count) || 1),
      tied: raw.tied === true, joint: raw.joint === true, done: raw.done === true,
    };
  }

  function readCard(raw) {
    if (!raw || typeof raw !== "object") return null;
    const words = (row) => list(row).slice(0, 12).map((cell) => text(cell, 40));
    return { title: text(raw.title, 60), columns: words(raw.columns), cells: list(raw.cells).slice(0, 20).map(words) };
  }

  /** The stage of a message; null for one that is none. */
  function readStage(message) {
    if (!message || typeof message !== "object" || !["live", "blank"].includes(message.state)) return null;
    const axis = message.axis && typeof message.axis === "object" ? message.axis : {};
    const unit = text(axis.unit || message.unit, 40);
    return {
      number: whole(message.number) || 0, blank: message.state === "blank",
      now: whole(message.now) || 0, sign: axis.sign === -1 ? -1 : 1,
      names: list(axis.names).map((name) => text(name, 40)), places: axis.places === true,
      unit, word: text(axis.word, 40) || unit, words: text(axis.words, 40) || text(axis.units, 40) || unit,
      tokens: list(message.tokens).slice(0, TOKENS).filter((raw) => raw && typeof raw === "object").map(readToken),
      effects: text(message.effects, 2000), prompt: text(message.prompt), card: readCard(message.card),
    };
  }

  // ---- Who acts, and how far away ---------------------------------------------------------

  const ahead = (stage, token) => (token.tick === null ? 0 : stage.sign * (token.tick - stage.now));
  const acting = (stage) => stage.tokens.filter((token) => token.tick !== null && ahead(stage, token) === 0);
  const coming = (stage) => stage.tokens.filter((token) => ahead(stage, token) > 0);
  const called = (token) => (token.count > 1 ? `${token.label} ×${token.count}` : token.label);
  const aloud = (token) => [token.count > 1 ? `${token.count} ${token.label}` : token.label, token.condition].filter(Boolean).join(", ");
  const stateOf = (token) => [token.condition, token.waiting ? say("waiting") : ""].filter(Boolean).join(", ");
  const signed = (number) => String(number).replace("-", "−");
  const show = (stage, tick) => stage.names[stage.sign * tick] || signed(tick);

  function unitWord(stage, count) {
    const known = Object.hasOwn(UNITS[language], stage.unit) && UNITS[language][stage.unit];
    if (known) return known[count === 1 ? 0 : 1];
    return count === 1 ? stage.word : stage.words;
  }

  const place = (stage, tick) => `${unitWord(stage, 1)} ${show(stage, tick)}`;

  function distance(stage, token) {
    if (stage.places) return say("onPlace", place(stage, token.tick));
    if (stage.names.length) return say("inPlace", place(stage, token.tick));
    const count = ahead(stage, token);
    return say("inUnits", `${count} ${unitWord(stage, count)}`);
  }

  function soon(stage, token) {
    if (stage.places) return say("onPlace", show(stage, token.tick));
    if (stage.names.length) return say("inPlace", show(stage, token.tick));
    return say("inPlace", ahead(stage, token));
  }

  /** Who comes first, all of them where that is not decided yet; then the others. */
  function firstOf(tokens) {
    const tied = tokens.filter((token) => token.tied);
    const first = tied.length ? tied : tokens.slice(0, 1);
    return [first, tokens.slice(first.length)];
  }

  function calm(stage) {
    if (!stage.tokens.length) return say("notBegun");
    if (stage.prompt) return stage.prompt;
    return say(stage.tokens.every((token) => token.waiting) ? "everyoneWaits" : "noOne");
  }

  function banner(stage) {
    const now = acting(stage), next = coming(stage);
    if (!now.length && !next.length) return { heading: "", name: calm(stage), follows: [], condition: "", look: "still" };
    const [first, others] = firstOf(now.length ? now : next);
    const heading = say(now.length ? "now" : "next");
    return {
      heading: first.length > 1 ? say("open", heading) : heading,
      name: first.map(called).join(", "),
      condition: first.length > 1 ? "" : first[0].condition,
      follows: now.length ? [...sameTick(others, next), ...timed(stage, "nextTimed", next)]
        : [[strong(distance(stage, first[0]))], ...timed(stage, "thenTimed", others)],
      look: now.length ? "acts" : "comes",
    };
  }

  function sameTick(others, next) {
    if (!others.length) return [];
    const again = new Set(next.map((token) => token.label));
    const names = others.map((token) => (token.waiting && again.has(token.label) ? say("held", called(token)) : called(token)));
    const joint = others.every((token) => token.joint) ? "Joint" : "";
    const shown = strong(names.slice(0, 3).join(", "));
    return [names.length > 3 ? pieces(`thenMore${joint}`, shown, strong(String(names.length - 3))) : pieces(`then${joint}`, shown)];
  }

  const timed = (stage, key, tokens) => tokens.slice(0, 1).map((token) => pieces(key, strong(called(token)), soon(stage, token)));

  function spoken(stage) {
    if (stage.blank) return say("blank");
    const now = acting(stage), next = coming(stage);
    const said = [];
    if (!now.length && !next.length) said.push(calm(stage));
    if (now.length) said.push(saidNow(stage, now));
    if (next.length) said.push(saidNext(stage, firstOf(next)[0]));
    if (stage.effects && stage.tokens.length) said.push(`${stage.effects}.`);
    return said.join(" ");
  }

  const named = (tokens) => tokens.map(aloud).map(isolated).join(", ");

  function saidNow(stage, now) {
    const [first, others] = firstOf(now), where = place(stage, stage.now);
    if (first.length > 1) return say("saidOpen", named(first), where);
    return say("saidNow", [first, ...others.map((token) => [token])].map(named).join(say("saidThen")), where);
  }

  const saidNext = (stage, first) => say(first.length > 1 ? "saidNextOpen" : "saidNext", named(first), distance(stage, first[0]));

  // ---- "I play …" -------------------------------------------------------------------------

  /** What the stage says to the one who plays `label`: words, and how near the turn is. */
  function yours(stage, label) {
    const mine = stage.tokens.filter((token) => token.label === label);
    if (!mine.length) return { words: say("youGone", isolated(label)), near: "away" };
    const now = acting(stage), [first] = firstOf(now.length ? now : coming(stage));
    const isFirst = mine.some((token) => first.includes(token) || (token.joint && now.includes(token)));
    if (isFirst && first.length > 1) return { words: say("youOpen"), near: "next" };
    if (isFirst && now.length) return { words: say("yourTurn"), near: "now" };
    const queue = [...now.filter((token) => !first.includes(token)), ...coming(stage)];
    const at = queue.findIndex((token) => mine.includes(token));
    return at < 0 ? without(mine) : inQueue(stage, queue, at, now.length ? first[0] : null);
  }

  function inQueue(stage, queue, at, before) {
    const token = queue[at], far = ahead(stage, token);
    if (at === 0) return { words: far ? say("youNextIn", distance(stage, token)) : say("youNext"), near: "next" };
    if (far) return { words: say("youAct", distance(stage, token)), near: "" };
    return { words: say("youAfter", isolated(called(queue[at - 1] || before))), near: "" };
  }

  function without(mine) {
    if (mine.some((token) => token.waiting)) return { words: say("youWait"), near: "" };
    return { words: say(mine.some((token) => token.done) ? "youDone" : "youIdle"), near: "" };
  }

  // ---- What a browser keeps ---------------------------------------------------------------

  function kept(key) {
    try { return localStorage.getItem(`tickline.${key}`) || ""; } catch { return ""; }
  }

  function keep(key, value) {
    try {
      if (value) localStorage.setItem(`tickline.${key}`, value);
      else localStorage.removeItem(`tickline.${key}`);
    } catch { /* a browser that keeps nothing still shows the fight */ }
  }

  // ---- Elements ---------------------------------------------------------------------------

  function element(name, look, ...children) {
    const made = document.createElement(name);
    if (look) made.className = look;
    made.append(...children);
    return made;
  }

  function svg(name, values = {}, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function put(id, words) {
    if (of(id).textContent !== words) of(id).textContent = words;
  }

  const SHAPES = {
    pc: () => svg("circle", { r: 50, class: "pc" }),
    npc: () => svg("path", { d: "M0-50 43.3-25V25L0 50-43.3 25V-25Z", class: "npc" }),
    neutral: () => svg("rect", { x: -50, y: -50, width: 100, height: 100, rx: 18, class: "neutral" }),
  };

  /** A token around the origin, 100 wide. */
  function tokenBody(token, mine) {
    const body = svg("g", { class: token.waiting ? "body waits" : "body" }, SHAPES[token.side]());
    const low = token.count > 1 ? 8 : 0;
    const glyph = svg("text", { class: "glyph", y: low }, token.glyph);
    if (token.glyph.length > 2) glyph.style.fontSize = "32px";
    body.append(glyph);
    if (token.portrait) body.append(portrait(token, glyph));
    const made = svg("g", mine ? { class: "mine" } : {}, body);
    if (token.waiting) made.append(svg("circle", { r: 48, class: "ring" }));
    if (mine) made.append(svg("circle", { r: 56, class: "halo" }));
    if (token.count > 1) made.append(countPlate(token));
    return made;
  }

  function portrait(token, glyph) {
    const made = svg("g");
    const picture = svg("image", {
      href: `portrait/${token.portrait}`, x: -41, y: -41, width: 82, height: 82,
      preserveAspectRatio: "xMidYMid slice", "clip-path": `url(#${token.side})`,
    });
    picture.addEventListener("load", () => glyph.remove());
    picture.addEventListener("error", () => made.remove());
    made.append(picture);
    const digits = /\d+$/.exec(token.glyph);
    if (digits) {
      const wide = 34 * (0.6 + 0.5 * digits[0].length);
      made.append(svg("rect", { x: -wide / 2, y: 16, width: wide, height: 34, rx: 11, class: token.side }));
      made.append(svg("text", { class: "digits", y: 34 }, digits[0]));
    }
    return made;
  }

  function countPlate(token) {
    const words = `×${token.count}`, wide = Math.min(98, 14 + 14.5 * words.length);
    const made = svg("g", {}, svg("rect", { x: -49, y: -49, width: wide, height: 28, rx: 9, class: `plate ${token.side}` }));
    made.append(svg("text", { class: "count", x: -49 + wide / 2, y: -34.5 }, words));
    return made;
  }

  function tokenPicture(token, mine) {
    return svg("svg", { class: "token", viewBox: "-57 -57 114 114", "aria-hidden": "true", focusable: "false" }, tokenBody(token, mine));
  }

  const isolatedName = (name) => element("bdi", "", name);

  // ---- Names that share a line -------------------------------------------------------------

  const ruler = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(root).fontFamily;

  function measure(words, pixels, weight = 400) {
    ruler.font = `${weight} ${pixels}px ${family}`;
    return ruler.measureText(words).width;
  }

  /** `words` cut to `width`; a short last word (a number) and the size of a mob stay. */
  function shorten(words, width, pixels) {
    if (measure(words, pixels) <= width) return words;
    const cut = words.lastIndexOf(" ");
    const tail = words.slice(cut + 1);
    const keeps = cut > 0 && [...tail].length <= (tail.startsWith("×") ? 4 : 3);
    const end = keeps ? tail : "", head = [...(keeps ? words.slice(0, cut) : words)];
    let low = 1, high = head.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (measure(head.slice(0, middle).join("").trimEnd() + ELLIPSIS + end, pixels) <= width) low = middle;
      else high = middle - 1;
    }
    const made = low >= 2 ? head.slice(0, low).join("").trimEnd() + ELLIPSIS + end : "";
    return made || (end ? shorten(words.slice(0, cut), width, pixels) : "");
  }

  /** Half widths for names around `x`, sorted by it, of which no two touch. */
  function share(wishes, left, right, space) {
    for (const wish of wishes) wish.half = Math.min(wish.half, wish.x - left, right - wish.x);
    wishes.slice(1).forEach((wish, index) => {
      const before = wishes[index], free = wish.x - before.x - space;
      if (before.half + wish.half <= free) return;
      const first = before.half, second = wish.half;
      before.half = Math.min(first, Math.max(free / 2, free - second));
      wish.half = Math.min(second, Math.max(free / 2, free - first));
    });
  }

  /** Two lanes: where two names clash, every other one goes up; the lower keep off its stem. */
  function shareLanes(wishes, left, right, space) {
    wishes.forEach((wish, index) => {
      const before = wishes[index - 1];
      wish.lane = before && before.wide + wish.wide + space > wish.x - before.x ? 1 - before.lane : 0;
    });
    for (const lane of [0, 1]) share(wishes.filter((wish) => wish.lane === lane), left, right, space);
    const stems = wishes.filter((wish) => wish.lane).map((wish) => wish.x);
    for (const wish of wishes) {
      if (!wish.lane) wish.half = Math.min(wish.half, ...stems.filter((x) => x !== wish.x).map((x) => Math.abs(x - wish.x) - space / 2));
    }
  }

  /** Let names that had to be cut move aside, as far as there is room at their height. */
  function moveAside(line, left, right, space, present) {
    for (const one of line) one.shift = 0;
    for (const one of line.filter((each) => each.x > present)) one.half = Math.min(one.half, one.x - present - space / 2);
    for (const one of line.filter((each) => each.half < each.wide)) {
      const others = line.filter((each) => each !== one);
      const bars = others.filter((each) => each.lane === one.lane).map((each) => [each.x + each.shift - each.half - space, each.x + each.shift + each.half + space]);
      if (!one.lane) bars.push(...others.filter((each) => each.lane).map((each) => [each.x - space / 2, each.x + space / 2]));
      if (one.x > present) bars.push([present, present + space / 2]);
      const from = bars.reduce((most, [, end]) => (end <= one.x ? Math.max(most, end) : most), left);
      const to = bars.reduce((least, [start]) => (start >= one.x ? Math.min(least, start) : least), right);
      one.half = Math.min(one.wide + 1, Math.max(one.half, (to - from) / 2));
      one.shift = Math.max(from + one.half, Math.min(to - one.half, one.x)) - one.x;
    }
  }

  // ---- The timeline -----------------------------------------------------------------------

  function measures() {
    const area = of("timeline"), box = area.getBoundingClientRect();
    const em = parseFloat(getComputedStyle(area).fontSize);
    const upright = matchMedia("(orientation: portrait)").matches;
    const margin = parseFloat(getComputedStyle(of("banner")).paddingLeft);
    const size = 3.08 * em;
    return { width: box.width, height: box.height, em, upright, margin, size, nowX: margin + size * 1.1, perTick: 3.35 * em, later: upright ? 0 : 8.7 * em };
  }

  /** Who goes where: the squeeze of the axis, the columns on it, and those too far away. */
  function deal(stage, sizes) {
    const far = stage.tokens.filter((token) => token.tick !== null).map((token) => ahead(stage, token)).filter((away) => away >= 0);
    const farthest = far.reduce((most, away) => Math.max(most, away), 0);
    const reach = (right, factor) => Math.max(0, Math.floor((right - sizes.nowX - sizes.size * 0.6) / sizes.perTick * factor));
    const rightOf = (factor) => (farthest <= reach(sizes.width, factor) ? sizes.width : sizes.width - sizes.later);
    const outside = (factor) => far.filter((away) => away > reach(rightOf(factor), factor)).length;
    const clear = (factor) => {
      const near = [...new Set([0, ...far.filter((away) => away <= reach(rightOf(factor), factor))])].sort((a, b) => a - b);
      return factor === 1 || near.every((away, index) => !index || away - near[index - 1] >= factor);
    };
    const factor = FACTORS.filter(clear).reduce((best, each) => (outside(each) < outside(best) ? each : best), 1);
    const right = rightOf(factor), limit = reach(right, factor), perTick = sizes.perTick / factor;
    return { perTick, right, columns: columnsOf(stage, sizes, perTick, limit), later: coming(stage).filter((token) => ahead(stage, token) > limit) };
  }

  function columnsOf(stage, sizes, perTick, limit) {
    const found = new Map();
    for (const token of stage.tokens) {
      if (token.tick === null || ahead(stage, token) > limit) continue;
      const away = Math.max(-1, ahead(stage, token));
      if (!found.has(away)) found.set(away, []);
      found.get(away).push(token);
    }
    return [...found].sort(([one], [other]) => one - other).map(([away, members]) => ({
      away, members, x: sizes.nowX + (away < 0 ? -sizes.perTick : away * perTick),
    }));
  }

  /** Where the axis is, how many stand below each other, and how far apart. */
  function heights(columns, sizes) {
    const { em, size, height } = sizes, bottom = height - 2 * em;
    const speaks = (column) => (column.members.some(stateOf) ? 1.15 * em : 0);
    const stacked = columns.filter((column) => column.members.length > 1);
    const low = Math.max(0, ...columns.map(speaks));
    const pitch = size + 1.55 * em + Math.max(0, ...stacked.map(speaks));
    const top = (lanes) => lanes * 1.45 * em + size / 2 + 0.2 * em;
    const lanes = top(2) + size / 2 + low <= bottom ? 2 : 1;
    const needed = Math.max(0, ...columns.map((column) => size / 2 + (column.members.length - 1) * pitch + speaks(column)));
    const axisY = Math.max(top(lanes), Math.min(0.4 * height, bottom - needed));
    const fitting = (column, note) => 1 + Math.max(0, Math.floor((bottom - axisY - size / 2 - speaks(column) - note + 2) / pitch));
    const rows = (column) => (column.members.length <= fitting(column, 0) ? column.members.length : fitting(column, 1.1 * em));
    return { axisY, pitch, rows, lanes, numbersY: height - 0.9 * em };
  }

  const scene = new Map();
  let steady = true;

  /** The element of that key, made by `make` and made again when `look` changed, moved to x, y. */
  function placed(seen, key, look, x, y, make, layer) {
    let entry = scene.get(key);
    if (!entry) {
      entry = { node: svg("g", { class: steady ? "moves" : "moves fresh" }), look: null };
      scene.set(key, entry);
      layer.append(entry.node);
      if (!steady) requestAnimationFrame(() => requestAnimationFrame(() => entry.node.classList.remove("fresh")));
    }
    if (entry.look !== look) {
      entry.node.replaceChildren(...make());
      entry.look = look;
    }
    entry.node.style.transitionDuration = steady ? "0s" : "";
    entry.node.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    seen.add(key);
    return entry.node;
  }

  const layers = Object.fromEntries(["ground", "numbers", "names", "tokens"].map((name) => [name, svg("g")]));

  let drawnAt = "";

  /** How many stand on one tick at most; an upright page makes room for two to four. */
  function tallest(stage) {
    const counts = new Map();
    for (const token of stage.tokens) if (token.tick !== null) counts.set(token.tick, (counts.get(token.tick) || 0) + 1);
    return Math.min(3, Math.max(2, ...counts.values()));
  }

  function drawTimeline(stage, mine) {
    of("timeline").style.setProperty("--stack", tallest(stage));
    const sizes = measures(), seen = new Set();
    drawnAt = `${sizes.width} ${sizes.height}`;
    if (!layers.ground.isConnected) of("timeline").append(...Object.values(layers));
    if (sizes.width > 80 && sizes.height > 60 && !overlay) {
      const dealt = deal(stage, sizes), tall = heights(dealt.columns, sizes);
      drawNumbers(seen, stage, sizes, dealt, tall);
      const gaps = drawColumns(seen, stage, sizes, dealt, tall, mine);
      drawGround(stage, sizes, dealt, tall, gaps);
      if (sizes.later) drawLater(seen, stage, sizes, dealt, tall, mine);
    } else layers.ground.replaceChildren();
    for (const [key, entry] of scene) {
      if (!seen.has(key)) {
        entry.node.remove();
        scene.delete(key);
      }
    }
    steady = false;
  }

  /** The axis, and the line of the present, which leaves `gaps` for what is written on it. */
  function drawGround(stage, sizes, dealt, tall, gaps) {
    const { nowX, em, height } = sizes;
    const end = dealt.later.length && sizes.later ? dealt.right - em : sizes.width;
    const parts = [svg("line", { class: "axis", x1: 0, x2: end, y1: tall.axisY, y2: tall.axisY })];
    if (acting(stage).length) {
      const top = 0.1 * em, bottom = height - 1.9 * em;
      parts.push(svg("ellipse", { class: "glow", cx: nowX, cy: bottom / 2, rx: 1.8 * em, ry: bottom / 2 }));
      let from = top;
      for (const [above, below] of [...gaps, [bottom, bottom]]) {
        if (above > from) parts.push(svg("rect", { class: "now", x: nowX - 0.08 * em, y: from, width: 0.16 * em, height: above - from }));
        from = Math.max(from, below);
      }
    }
    layers.ground.replaceChildren(...parts);
  }

  function drawNumbers(seen, stage, sizes, dealt, tall) {
    const pixels = 0.85 * sizes.em, space = 0.5 * sizes.em, kept = [];
    const put = (words, x, look, air) => {
      const half = measure(words, pixels) / 2;
      if (x - half < 4 || x + half > dealt.right - 4) return;
      if (kept.some(([left, right]) => x + half + air > left && x - half - air < right)) return;
      kept.push([x - half, x + half]);
      placed(seen, `number ${words}`, look, x, tall.numbersY, () => [svg("text", { class: `number ${look}`, "dominant-baseline": "central" }, words)], layers.numbers);
    };
    put(show(stage, stage.now), sizes.nowX, "present", space);
    for (const column of dealt.columns) {
      if (column.away < 0) put(say("earlier"), column.x, "", space);
      else if (column.away) put(show(stage, stage.now + stage.sign * column.away), column.x, "taken", space);
    }
    const step = numberStep(stage, sizes, dealt, pixels), inner = stage.sign * stage.now;
    for (let tick = Math.ceil(inner / step) * step; ; tick += step) {
      const x = sizes.nowX + (tick - inner) * dealt.perTick;
      if (x > dealt.right || (stage.names.length && tick >= stage.names.length)) break;
      put(show(stage, stage.sign * tick), x, "", step > 1 ? 1.1 * sizes.em : space);
    }
  }

  /** The smallest of 1, 2, 5, 10, 20… whose numbers stand clear of each other. */
  function numberStep(stage, sizes, dealt, pixels) {
    const farthest = stage.now + stage.sign * Math.round(dealt.right / dealt.perTick);
    const widest = Math.max(...[stage.now, farthest].map((tick) => measure(show(stage, tick), pixels))) + 0.5 * sizes.em;
    for (let power = 1; ; power *= 10) {
      for (const digit of [1, 2, 5]) if (digit * power * dealt.perTick >= widest || power > 1e12) return digit * power;
    }
  }

  function drawColumns(seen, stage, sizes, dealt, tall, mine) {
    const { em, size } = sizes, counts = new Map(), standing = [], notes = [];
    dealt.columns.forEach((column) => {
      const many = column.members.length, shown = tall.rows(column);
      column.members.slice(0, shown).forEach((token, row) => {
        const seat = counts.get(token.label) || 0;
        counts.set(token.label, seat + 1);
        standing.push({ token, row, x: column.x, y: tall.axisY + row * tall.pitch, key: `${token.label}\u0000${seat}`, first: !column.away, wide: measure(called(token), em) / 2 });
      });
      if (shown < many) {
        const spoken = stateOf(column.members[shown - 1]) ? 1.1 * em : 0;
        const below = tall.axisY + (shown - 1) * tall.pitch + size / 2 + 0.8 * em + spoken;
        notes.push({ words: `+${many - shown}`, x: column.x, y: below });
      }
    });
    shareNames(standing, sizes, dealt, tall);
    for (const one of standing) drawStanding(seen, one, sizes, tall, one.token.label === mine);
    for (const note of notes) placed(seen, `more ${note.x.toFixed(0)}`, note.words, note.x, note.y, () => [svg("text", { class: "more", "dominant-baseline": "central" }, note.words)], layers.names);
    const present = standing.filter((one) => one.first);
    const written = [
      ...present.map((one) => one.y - nameAbove(one, sizes)),
      ...present.filter((one) => stateOf(one.token)).map((one) => one.y + size / 2 + 0.7 * em),
      ...notes.filter((note) => note.x === sizes.nowX).map((note) => note.y),
    ];
    return written.sort((one, other) => one - other).map((y) => [y - 0.68 * em, y + 0.68 * em]);
  }

  const nameAbove = (one, sizes) => sizes.size / 2 + (0.75 + 1.45 * one.lane) * sizes.em;

  function shareNames(standing, sizes, dealt, tall) {
    const space = 0.46 * sizes.em;
    const rows = Math.max(0, ...standing.map((one) => one.row));
    for (let row = 0; row <= rows; row += 1) {
      const line = standing.filter((one) => one.row === row).map((one) => Object.assign(one, { half: one.wide + 1, lane: 0 }));
      const left = sizes.margin / 2, right = dealt.right - sizes.margin / 2;
      if (!row && tall.lanes > 1) shareLanes(line, left, right, space);
      else share(line, left, right, space);
      moveAside(line, left, right, space, sizes.nowX);
      const states = line.filter((one) => stateOf(one.token));
      const wishes = states.map((one) => ({ x: one.x, half: measure(stateOf(one.token), 0.85 * sizes.em) / 2 + 1 }));
      share(wishes, 4, dealt.right - 4, space);
      states.forEach((one, index) => { one.stateHalf = wishes[index].half; });
    }
  }

  function drawStanding(seen, one, sizes, tall, mine) {
    const { em, size } = sizes, { token } = one;
    const name = shorten(called(token), 2 * one.half, em);
    const state = stateOf(token) ? shorten(stateOf(token), 2 * one.stateHalf, 0.85 * em) : "";
    const look = JSON.stringify([token, size.toFixed(1), mine]);
    labelled(token, placed(seen, `token ${one.key}`, look, one.x, one.y, () => [svg("g", { transform: `scale(${size / 100})` }, tokenBody(token, mine))], layers.tokens));
    const up = nameAbove(one, sizes);
    const above = [svg("text", { class: one.first ? "called first" : "called", "dominant-baseline": "central", x: one.shift }, name)];
    if (one.lane) above.push(svg("line", { class: "stem", x1: 0, x2: 0, y1: 0.75 * em, y2: 2 * em }));
    if (one.first && one.row) above[0].classList.add("later");
    placed(seen, `name ${one.key}`, JSON.stringify([name, one.lane, one.first, one.row, em, one.shift]), one.x, one.y - up, () => above, layers.names);
    if (state) placed(seen, `state ${one.key}`, state, one.x, one.y + size / 2 + 0.7 * em, () => [svg("text", { class: "state", "dominant-baseline": "central" }, state)], layers.names);
  }

  /** Those beyond the right end of the axis, soonest first. */
  function drawLater(seen, stage, sizes, dealt, tall, mine) {
    const { em } = sizes, small = 1.7 * em, pitch = 2.35 * em, left = dealt.right + em, wide = sizes.width - left - small - 1.4 * em;
    if (!dealt.later.length) return;
    const bottom = tall.numbersY, fitting = Math.max(1, Math.floor((bottom - 1.4 * em) / pitch));
    const shown = dealt.later.slice(0, dealt.later.length <= fitting ? fitting : fitting - 1);
    const first = Math.max(1.4 * em + pitch / 2, Math.min(tall.axisY, bottom - (Math.min(dealt.later.length, fitting) - 0.5) * pitch));
    placed(seen, "later", say("later"), left, first - pitch / 2 - 0.5 * em, () => [svg("text", { class: "state beside" }, say("later"))], layers.names);
    const counts = new Map();
    shown.forEach((token, index) => {
      const seat = counts.get(token.label) || 0, when = [show(stage, token.tick), token.condition].filter(Boolean).join(" · ");
      counts.set(token.label, seat + 1);
      const look = JSON.stringify([token, em, mine === token.label, wide, when]);
      placed(seen, `later ${token.label}\u0000${seat}`, look, left + small / 2, first + index * pitch, () => [
        svg("g", { transform: `scale(${small / 100})` }, tokenBody(token, token.label === mine)),
        svg("text", { class: "called beside", x: small / 2 + 0.4 * em, y: -0.12 * em }, shorten(called(token), wide, 0.8 * em)),
        svg("text", { class: "state beside", x: small / 2 + 0.4 * em, y: 0.8 * em }, shorten(when, wide, 0.8 * em)),
      ], layers.tokens);
    });
    const left_over = dealt.later.length - shown.length;
    if (left_over) placed(seen, "later more", String(left_over), left, first + shown.length * pitch, () => [svg("text", { class: "more beside" }, `+${left_over}`)], layers.names);
  }

  // ---- Banner, lists, card ----------------------------------------------------------------

  function drawBanner(stage) {
    const told = banner(stage);
    of("banner").className = `banner ${told.look}${stage.card && stage.tokens.length ? " carded" : ""}`;
    put("heading", told.heading);
    of("name").replaceChildren(isolatedName(told.name));
    put("condition", told.condition);
    const parts = told.follows.flatMap((sentence, index) => [
      ...(index ? [element("span", "dot", " · ")] : []),
      element("span", "", ...sentence.map((piece) => (piece.strong ? element("strong", "", isolatedName(piece.strong)) : piece))),
    ]);
    of("follows").replaceChildren(...parts);
    const asks = told.look === "still" && (stage.prompt || !stage.tokens.length);
    put("unit", asks ? "" : unitWord(stage, 1));
    put("tick", asks ? "" : show(stage, stage.now));
    put("effects", stage.tokens.length ? stage.effects : "");
    root.classList.toggle("bare", !stage.tokens.length);
    drawCard(stage.tokens.length ? stage.card : null);
    fitName(told);
  }

  /** Smaller letters for a long name, down to half; then it is cut. */
  function fitName(told) {
    const name = of("name"), upright = matchMedia("(orientation: portrait)").matches;
    name.style.removeProperty("--fit");
    if (told.look === "still") return;
    const pixels = parseFloat(getComputedStyle(name).fontSize), whole = of("who").clientWidth;
    const beside = told.condition && !upright ? Math.min(0.36 * whole, of("condition").offsetWidth) + 0.3 * pixels : 0;
    const space = whole - beside;
    const wide = (words) => Math.max(1, measure(words, pixels, 600) * 1.02);
    const longest = Math.max(1, ...told.name.split(/\s+/).map(wide));
    const fit = upright ? Math.min(space / longest, (1.75 * space) / wide(told.name)) : space / wide(told.name);
    if (fit < 1) name.style.setProperty("--fit", Math.max(0.5, fit).toFixed(3));
  }

  let cardShown = "";

  function drawCard(card) {
    const look = JSON.stringify(card);
    if (look === cardShown) return;
    cardShown = look;
    of("card").replaceChildren(...(card ? [card.title ? face(card) : back()] : []));
  }

  function back() {
    const made = element("div", "back");
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", say("faceDown"));
    const dial = svg("g", {}, svg("circle", { r: 22 }), svg("path", { d: "M0 0V-11M0 0 8 5" }));
    made.append(svg("svg", { viewBox: "-40 -58 80 116", "aria-hidden": "true" }, svg("rect", { x: -39, y: -57, width: 78, height: 114, rx: 5 }), dial));
    return made;
  }

  function face(card) {
    const table = element("table"), head = card.columns.map((words) => element("th", "", words));
    for (const each of head) each.scope = "col";
    table.append(element("caption", "", card.title), element("thead", "", element("tr", "", ...head)));
    const strongest = card.columns.map((_, column) => best(card.cells, column));
    table.append(element("tbody", "", ...card.cells.map((cells, row) => element("tr", "", ...cells.map((words, column) => {
      const mishap = /\p{L}/u.test(words) && !/\d/.test(words);
      return element("td", mishap ? "mishap" : strongest[column] === row ? "best" : "", words);
    })))));
    return element("div", steady ? "front" : "front turned", table);
  }

  /** The row with the highest number of a column. */
  function best(cells, column) {
    const numbers = cells.map((row) => { const found = /\d+/.exec(row[column] || ""); return found ? Number(found[0]) : -1; });
    const most = Math.max(...numbers);
    return most < 0 ? -1 : numbers.indexOf(most);
  }

  let listsShown = "";

  function drawLists(stage, mine) {
    const look = JSON.stringify([stage.tokens, stage.now, stage.prompt, stage.unit, mine]);
    if (look === listsShown) return;
    listsShown = look;
    const next = coming(stage), most = overlay ? STREAM : ROWS;
    of("rows").replaceChildren(...next.slice(0, most).map((token) => row(stage, token, mine)), ...tail(next.length - most));
    of("turns").hidden = !next.length;
    const off = stage.tokens.filter((token) => token.tick === null);
    const rest = off.filter((token) => !token.waiting && !token.done);
    const heaps = [
      heap(say("waiting"), off.filter((token) => token.waiting), mine),
      heap(say("done"), off.filter((token) => token.done && !token.waiting), mine),
      heap(say(stage.prompt ? "here" : "idle"), rest, mine),
    ];
    of("heaps").replaceChildren(...heaps.filter(Boolean));
    of("aside").hidden = !off.length;
    trimHeaps();
  }

  /** On a lying screen they share one line: who has no room there is counted. */
  function trimHeaps() {
    const room = of("heaps"), items = [...room.querySelectorAll("li:not(.tail)")];
    for (const heap of room.children) heap.hidden = false;
    for (const each of room.querySelectorAll("li")) each.hidden = each.dataset.left === "0";
    for (const each of room.querySelectorAll(".tail")) each.textContent = say("more", each.dataset.left);
    if (matchMedia("(orientation: portrait)").matches) return;
    const full = () => room.scrollHeight > room.clientHeight + 1 || room.scrollWidth > room.clientWidth + 1;
    while (items.length && full()) {
      const last = items.pop(), rest = last.parentElement.querySelector(".tail");
      last.hidden = true;
      rest.hidden = false;
      const hidden = [...last.parentElement.querySelectorAll("li:not(.tail)")].filter((each) => each.hidden).length;
      rest.textContent = `+${Number(rest.dataset.left) + hidden}`;
    }
  }

  function tail(left) {
    return left > 0 ? [element("li", "tail", say("more", left))] : [];
  }

  /** Counts who is left; it is there, though hidden, even if no one is. */
  function counter(left) {
    const made = element("li", "tail");
    made.dataset.left = String(Math.max(0, left));
    return made;
  }

  function words(token, state) {
    const made = element("span", "words", isolatedName(called(token)));
    if (state) made.append(" ", element("span", "state", state));
    return made;
  }

  function row(stage, token, mine) {
    const own = token.label === mine;
    const when = element("span", "when", overlay ? soon(stage, token) : distance(stage, token));
    return labelled(token, element("li", own ? "row mine" : "row", tokenPicture(token, own), words(token, stateOf(token)), " ", when));
  }

  function labelled(token, made) {
    made.dataset.label = token.label;
    return made;
  }

  function heap(title, tokens, mine) {
    if (!tokens.length) return null;
    const items = tokens.slice(0, HEAP).map((token) => labelled(token, element("li", token.label === mine ? "mine" : "", tokenPicture(token, token.label === mine), words(token, token.condition))));
    return element("div", "heap", element("h3", "", title), element("ul", "", ...items, counter(tokens.length - HEAP)));
  }

  // ---- The page as a whole ----------------------------------------------------------------

  let stage = null, since = "", state = "connecting", turn = "";
  let played = kept(`play.${room}`);

  function setState(next) {
    state = next;
    root.dataset.state = next;
    const notices = { connecting: say("connecting"), away: say("away", since), shut: say("shut"), old: say("old") };
    put("notice", notices[next] || "");
    if (next === "shut") forget();
  }

  /** Leave nothing of the fight on the page. */
  function forget() {
    stage = null;
    steady = true;
    cardShown = listsShown = turn = "";
    scene.clear();
    Object.values(layers).forEach((layer) => layer.replaceChildren());
    for (const id of ["heading", "name", "condition", "follows", "unit", "tick", "effects", "card", "rows", "heaps", "yours", "called", "spoken"]) of(id).replaceChildren();
    of("play").replaceChildren();
    document.title = `${say("page")} – Tickline`;
  }

  function showStage(next) {
    if (next.blank) {
      forget();
      setState("blank");
      stage = next;
      put("spoken", spoken(next));
      return;
    }
    const before = stage && !stage.blank;
    stage = next;
    if (state !== "live") setState("live");
    draw();
    put("spoken", spoken(stage));
    announce(before);
  }

  function draw() {
    drawBanner(stage);
    drawYours();
    drawLists(stage, played);
    drawTimeline(stage, played);
    offerNames();
    root.dataset.number = String(stage.number);
  }

  function drawYours() {
    const told = played && stage.tokens.length ? yours(stage, played) : { words: "", near: "" };
    put("yours", told.words);
    of("yours").className = `yours ${told.near}`;
    root.classList.toggle("turn", told.near === "now");
    const who = told.words || [banner(stage).heading, banner(stage).name].filter(Boolean).join(": ");
    document.title = `${who} – Tickline`;
  }

  /** Say aloud, and by a buzz, that the turn of the one who is played has begun. */
  function announce(before) {
    const mine = played && stage.tokens.length ? yours(stage, played) : null;
    const begun = mine && mine.near === "now" ? `${played} ${stage.now}` : "";
    if (begun && begun !== turn) {
      put("called", "");
      put("called", say("yourTurn"));
      if (before && of("buzz").checked && navigator.vibrate) navigator.vibrate([180, 90, 180]);
    } else if (!begun) put("called", "");
    turn = begun;
  }

  let offered = "";

  function offerNames() {
    const labels = [...new Set(stage.tokens.map((token) => token.label))].filter(Boolean);
    const look = JSON.stringify([labels, played]);
    if (look === offered || document.activeElement === of("play")) return;
    offered = look;
    const missing = played && !labels.includes(played);
    of("play").replaceChildren(
      new Option(say("watching"), ""),
      ...(missing ? [new Option(say("gone", isolated(played)), played)] : []),
      ...labels.map((label) => new Option(label, label)),
    );
    of("play").value = played;
  }

  // ---- The connection ---------------------------------------------------------------------

  const HEARD = 40_000, LONGEST_PAUSE = 10_000, PATIENCE = 8_000;
  let source = null, timer = 0, tries = 0, newest = -1, heard = Date.now(), checked = 0;

  const bytesOf = (code) => Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

  /** The room's name is its public key; where the browser can, only what it signed is shown. */
  const key = (async () => {
    try {
      return /^[\w-]{43}$/.test(room) ? await crypto.subtle.importKey("raw", bytesOf(room), "Ed25519", false, ["verify"]) : null;
    } catch {
      return null;
    }
  })();

  async function genuine(words, signature) {
    const known = await key;
    if (!known) return true;
    try {
      return await crypto.subtle.verify("Ed25519", known, bytesOf(signature), new TextEncoder().encode(words));
    } catch {
      return false;
    }
  }

  /** Show a message, if it is one of this room and not older than what is shown. */
  async function accept(words, signature, from) {
    if (!(await genuine(words, signature || "")) || from !== source) return;
    let message = null;
    try { message = JSON.parse(words); } catch { return; }
    heard = Date.now();
    if (message && message.v > 1) { setState("old"); return; }
    const next = readStage(message);
    if (!next || next.number < newest) return;
    newest = next.number;
    showStage(next);
  }

  function connect() {
    disconnect();
    newest = -1;
    const opened = new EventSource("events");
    source = opened;
    opened.onmessage = (event) => {
      tries = 0;
      accept(event.data, event.lastEventId, opened);
    };
    opened.onerror = () => { if (source === opened) lookAgain(); };
  }

  function disconnect() {
    clearTimeout(timer);
    if (source) source.close();
    source = null;
  }

  /** The stream broke: ask what is so, and try again after a while. */
  async function lookAgain() {
    disconnect();
    const answer = await ask();
    if (source) return;
    if (answer === "shut") {
      if (state !== "shut") setState("shut");
      timer = setTimeout(lookAgain, 60_000);
      return;
    }
    if (answer === "away" && state !== "away" && stage) {
      since = new Date().toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
      setState("away");
    } else if (answer === "live" && tries === 0) {
      tries += 1;
      connect();
      return;
    }
    tries += 1;
    const pause = Math.min(LONGEST_PAUSE, 250 * 2 ** tries) * (0.75 + Math.random() / 2);
    timer = setTimeout(answer === "live" ? connect : lookAgain, pause);
  }

  /** Ask for the stage once: "live", "shut" or "away". */
  async function ask() {
    try {
      const answer = await fetch("stage", { cache: "no-store", credentials: "omit", signal: AbortSignal.timeout?.(PATIENCE) });
      if (answer.status === 404 || answer.status === 410) return "shut";
      if (!answer.ok) return "away";
      await accept(await answer.text(), answer.headers.get("X-Signature"), source);
      return "live";
    } catch {
      return "away";
    }
  }

  /** A stream that has been silent for long may be dead without a sign. */
  async function check() {
    if (!source || Date.now() - heard < HEARD || Date.now() - checked < 30_000) return;
    checked = Date.now();
    const before = newest, asked = source;
    const answer = await ask();
    if (source !== asked) return;
    if (answer !== "live") lookAgain();
    else if (newest !== before) connect();
  }

  function wake() {
    if (document.visibilityState === "hidden") return;
    tries = 0;
    if (!source) lookAgain();
    else {
      checked = 0;
      check();
    }
  }

  // ---- Begin ------------------------------------------------------------------------------

  function wearLook(look) {
    if (look) root.dataset.look = look;
    else delete root.dataset.look;
  }

  function begin() {
    root.lang = language;
    root.classList.toggle("overlay", overlay);
    document.querySelectorAll("[data-say]").forEach((each) => { each.textContent = say(each.dataset.say); });
    put("turns-title", say("upNext"));
    put("aside-title", say("others"));
    document.title = `${say("page")} – Tickline`;
    wearLook(overlay ? "" : kept("look"));
    of("look").value = kept("look");
    of("buzz").checked = kept("buzz") === "yes";
    of("buzz").parentElement.hidden = !navigator.vibrate;
    setState("connecting");
    listen();
    connect();
  }

  function listen() {
    of("play").addEventListener("change", () => {
      played = of("play").value;
      keep(`play.${room}`, played);
      if (stage && !stage.blank) { draw(); announce(false); }
    });
    of("play").addEventListener("blur", () => { if (stage && !stage.blank) offerNames(); });
    of("look").addEventListener("change", () => { keep("look", of("look").value); wearLook(of("look").value); });
    of("buzz").addEventListener("change", () => {
      keep("buzz", of("buzz").checked ? "yes" : "");
      if (of("buzz").checked && navigator.vibrate) navigator.vibrate(60);
    });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" && of("options").open) { of("options").open = false; of("options").firstElementChild.focus(); } });
    document.addEventListener("pointerdown", (event) => { if (!of("options").contains(event.target)) of("options").open = false; });
    addEventListener("online", wake);
    addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
    document.addEventListener("visibilitychange", wake);
    setInterval(check, 10_000);
    new ResizeObserver(([{ contentRect: box }]) => { if (`${box.width} ${box.height}` !== drawnAt) redraw(); }).observe(of("timeline"));
    Promise.all([400, 600].map((weight) => document.fonts?.load(`${weight} 20px "Tickline Inter"`))).then(redraw, redraw);
    rest();
    for (const each of ["pointermove", "pointerdown", "keydown"]) addEventListener(each, rest, { passive: true });
  }

  function redraw() {
    if (!stage || stage.blank) return;
    steady = true;
    drawBanner(stage);
    trimHeaps();
    drawTimeline(stage, played);
  }

  let resting = 0;

  function rest() {
    root.classList.remove("idle");
    clearTimeout(resting);
    resting = setTimeout(() => root.classList.add("idle"), 5_000);
  }

  begin();
})();
