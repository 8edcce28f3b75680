// What was sent, made safe to draw, and what follows from it: who acts, who is next, how far away.

const LETTERS = 200, TOKENS = 5000, EVENTS = 20;

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
  const group = (axis.restarts === true && list(axis.groups)[0]) || {};
  return {
    again: whole(group.size) > 0 ? { size: group.size, word: text(group.word, 40), origin: whole(axis.origin) || 0 } : null,
    number: whole(message.number) || 0, blank: message.state === "blank",
    now: whole(message.now) || 0, sign: axis.sign === -1 ? -1 : 1,
    names: list(axis.names).map((name) => text(name, 40)), places: axis.places === true,
    unit, word: text(axis.word, 40) || unit, words: text(axis.words, 40) || text(axis.units, 40) || unit,
    tokens: list(message.tokens).slice(0, TOKENS).filter((raw) => raw && typeof raw === "object").map(readToken),
    effects: text(message.effects, 2000), events: list(message.events).slice(0, EVENTS).filter((raw) => raw && typeof raw === "object" && whole(raw.tick) !== null).map((raw) => ({ name: text(raw.name), tick: raw.tick })),
    ready: text(message.ready), prompt: text(message.prompt), card: readCard(message.card),
  };
}

const ahead = (stage, token) => (token.tick === null ? 0 : stage.sign * (token.tick - stage.now));
const acting = (stage) => stage.tokens.filter((token) => token.tick !== null && ahead(stage, token) === 0);
const coming = (stage) => stage.tokens.filter((token) => ahead(stage, token) > 0);
const called = (token) => (token.count > 1 ? `${token.label} ×${token.count}` : token.label);
const aloud = (token) => [token.count > 1 ? `${token.count} ${token.label}` : token.label, token.condition].filter(Boolean).join(", ");
const stateOf = (token) => [token.condition, token.waiting ? say("waiting") : ""].filter(Boolean).join(", ");
const signed = (number) => String(number).replace("-", "−");

/** The group of a position, from 1 on, and its number in it; no group where numbers go on. */
function within(stage, tick) {
  const far = stage.again ? stage.sign * tick - stage.again.origin : -1;
  if (far < 0) return { group: 0, number: signed(tick) };
  return { group: 1 + Math.floor(far / stage.again.size), number: String(1 + (far % stage.again.size)) };
}

function show(stage, tick) {
  const { group, number } = within(stage, tick);
  return stage.names[stage.sign * tick] || (group ? `${group}·${number}` : number);
}

function unitWord(stage, count) {
  const known = Object.hasOwn(UNITS[language], stage.unit) && UNITS[language][stage.unit];
  if (known) return known[count === 1 ? 0 : 1];
  return count === 1 ? stage.word : stage.words;
}

function above(stage, tick) {
  const { group } = within(stage, tick);
  return group ? `${stage.again.word} ${group}, ${unitWord(stage, 1)}` : unitWord(stage, 1);
}

const numberOn = (stage, tick) => (stage.again ? within(stage, tick).number : show(stage, tick));
const place = (stage, tick) => `${above(stage, tick)} ${numberOn(stage, tick)}`;

function distance(stage, token) {
  if (stage.places) return say("onPlace", place(stage, token.tick));
  if (stage.names.length) return say("inPlace", place(stage, token.tick));
  const count = ahead(stage, token);
  return say("inUnits", `${count} ${unitWord(stage, count)}`);
}

const happening = (stage) => stage.events.filter((event) => ahead(stage, event) === 0);

/** The effects on the scene and its events; what happens now is the great name where no one acts. */
function around(stage) {
  const now = acting(stage).length ? happening(stage).map((event) => event.name) : [];
  const later = stage.events.filter((event) => ahead(stage, event) > 0);
  return [...now, stage.effects, ...later.map((event) => say("eventSoon", event.name, soon(stage, event)))].filter(Boolean).join(", ");
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
  const events = now.length ? [] : happening(stage);
  if (events.length) return { heading: say("now"), name: events.map((event) => event.name).join(", "), condition: "", follows: [...timed(stage, "nextTimed", next), ...ready(stage)], look: "acts" };
  if (!now.length && !next.length) return { heading: "", name: calm(stage), follows: [], condition: "", look: "still" };
  const [first, others] = firstOf(now.length ? now : next);
  const heading = say(now.length ? "now" : "next");
  return {
    heading: first.length > 1 ? say("open", heading) : heading,
    name: first.map(called).join(", "),
    condition: first.length > 1 ? "" : first[0].condition,
    follows: [...(now.length ? [...sameTick(others, next), ...timed(stage, "nextTimed", next)]
      : [[strong(distance(stage, first[0]))], ...timed(stage, "thenTimed", others)]), ...ready(stage)],
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

const ready = (stage) => (stage.ready ? [pieces("getReady", strong(stage.ready))] : []);

const timed = (stage, key, tokens) => tokens.slice(0, 1).map((token) => pieces(key, strong(called(token)), soon(stage, token)));

function spoken(stage) {
  if (stage.blank) return say("blank");
  const now = acting(stage), next = coming(stage);
  const said = [];
  const events = now.length ? [] : happening(stage);
  if (events.length) said.push(`${events.map((event) => event.name).join(", ")}.`);
  else if (!now.length && !next.length) said.push(calm(stage));
  if (now.length) said.push(saidNow(stage, now));
  if (next.length) said.push(saidNext(stage, firstOf(next)[0]));
  if (around(stage) && stage.tokens.length) said.push(`${around(stage)}.`);
  if (stage.ready && stage.tokens.length) said.push(say("saidReady", stage.ready));
  return said.join(" ");
}

const named = (tokens) => tokens.map(aloud).map(isolated).join(", ");

function saidNow(stage, now) {
  const [first, others] = firstOf(now), where = place(stage, stage.now);
  if (first.length > 1) return say("saidOpen", named(first), where);
  return say("saidNow", [first, ...others.map((token) => [token])].map(named).join(say("saidThen")), where);
}

const saidNext = (stage, first) => say(first.length > 1 ? "saidNextOpen" : "saidNext", named(first), distance(stage, first[0]));

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
