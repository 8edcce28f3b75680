// What was sent, made safe to draw, and what it says to the one who plays someone.

const LETTERS = 200, TOKENS = 5000, EVENTS = 20;

const text = (value, most = LETTERS) => (typeof value === "string" ? value.slice(0, most) : "");
const whole = (value) => (Number.isSafeInteger(value) ? value : null);
const list = (value) => (Array.isArray(value) ? value : []);
const checksum = (value) => (/^[0-9a-f]{64}$/.test(value) ? value : "");

function readToken(raw) {
  return {
    label: text(raw.label), glyph: text(raw.glyph, 40),
    side: ["pc", "npc", "neutral"].includes(raw.side) ? raw.side : "neutral",
    tick: whole(raw.tick), again: whole(raw.again), waiting: raw.waiting === true, condition: text(raw.condition), card: text(raw.card, 40),
    portrait: checksum(raw.portrait),
    count: Math.max(1, whole(raw.count) || 1),
    tied: raw.tied === true, joint: raw.joint === true, open: raw.open === true, done: raw.done === true,
  };
}

function readCard(raw) {
  if (!raw || typeof raw !== "object") return null;
  const words = (row) => list(row).slice(0, 12).map((cell) => text(cell, 40));
  return { title: text(raw.title, 60), columns: words(raw.columns), cells: list(raw.cells).slice(0, 20).map(words) };
}

/** What is read of a stage, in the language of the page. */
function readSaid(raw) {
  const said = raw && typeof raw === "object" && has(raw, language) ? raw[language] : {};
  const away = { ...said.ghostsAway, ...said.away };
  const piece = (run) => (Array.isArray(run) ? { strong: text(run[0], 2000) } : text(run, 2000));
  return {
    heading: text(said.heading), name: text(said.name, 2000), names: readNames(said.names), condition: text(said.condition),
    follows: list(said.follows).slice(0, 8).map((sentence) => list(sentence).slice(0, 20).map(piece)),
    wait: text(said.wait), own: whole(said.own), coming: Array.isArray(said.coming) ? said.coming.slice(0, 8).map(readComing) : null,
    events: list(said.events).map((words) => list(words).map((each) => text(each, 2000))),
    unit: text(said.unit), tick: text(said.tick), around: text(said.around, 2000),
    spoken: text(said.spoken, 4000), aside: text(said.aside),
    away: (token) => (has(away, token.tick) ? list(away[token.tick]).map((words) => text(words)) : ["", ""]),
  };
}

const readNames = (raw) => list(raw).slice(0, 100).map((name) => text(name));

function readComing(raw) {
  const turn = raw && typeof raw === "object" ? raw : {};
  return { name: text(turn.name, 2000), names: readNames(turn.names), when: text(turn.when), label: text(turn.label), ready: turn.ready === true };
}

/** The stage of a message; null for one that is none. */
function readStage(message) {
  const stage = readFight(message);
  for (const raw of list(stage && message.ghosts).slice(0, EVENTS * 5)) {
    const token = stage.tokens.find((each) => raw && each.label === raw.label);
    if (token && whole(raw.tick) !== null && whole(raw.index) >= 0) stage.ghosts.push({ index: raw.index, token: { ...token, tick: raw.tick, waiting: false, ghost: true } });
  }
  const ready = stage && text(message.ready), first = ready && following(stage).find((token) => called(token) === ready);
  if (first) first.ready = true;
  return stage;
}

function readFight(message) {
  if (!message || typeof message !== "object" || !["live", "blank", "picture"].includes(message.state)) return null;
  const axis = message.axis && typeof message.axis === "object" ? message.axis : {};
  const said = readSaid(message.said), group = (axis.restarts === true && list(axis.groups)[0]) || {};
  return {
    again: whole(group.size) > 0 ? { size: group.size, origin: whole(axis.origin) || 0 } : null,
    number: whole(message.number) || 0, state: message.pause ? "pause" : message.state, until: message.pause ? whole(message.pause.until) : null, blank: message.state !== "live",
    picture: message.state === "picture" ? checksum(message.picture) : "",
    now: whole(message.now) || 0, last: whole(axis.last), sign: axis.sign === -1 ? -1 : 1,
    names: list(axis.names).map((name) => text(name, 40)), said, counted: axis.places !== true && !list(axis.names).length,
    tokens: list(message.tokens).slice(0, TOKENS).filter((raw) => raw && typeof raw === "object").map(readToken),
    events: list(message.events).slice(0, EVENTS).filter((raw) => raw && typeof raw === "object" && whole(raw.tick) !== null).map((raw, index) => ({ tick: raw.tick, name: text(raw.name), text: (said.events[index] || [""])[0], when: (said.events[index] || ["", ""])[1] })),
    effects: text(message.effects, 2000), card: readCard(message.card), ghosts: [],
  };
}

const ahead = (stage, token) => (token.tick === null ? 0 : stage.sign * (token.tick - stage.now));
const acting = (stage) => stage.tokens.filter((token) => token.tick !== null && ahead(stage, token) === 0);
const coming = (stage) => stage.tokens.filter((token) => ahead(stage, token) > 0);
/** All turns after now: those that stand, and among them those that the same ones take after theirs. */
function following(stage) {
  const order = stage.tokens.filter((token) => token.tick !== null);
  for (const { index, token } of stage.ghosts) order.splice(index, 0, token);
  return order.filter((token) => ahead(stage, token) > 0);
}
const called = (token) => (token.count > 1 ? `${token.label} ×${token.count}` : token.label);
const looksOf = (token) => [token.card, token.condition].filter(Boolean).join(", ");
const stateOf = (token) => [looksOf(token), token.waiting ? say("waiting") : ""].filter(Boolean).join(", ");
const distance = (stage, token) => stage.said.away(token)[0];
const soon = (stage, token) => stage.said.away(token)[1];
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

/** The first `most`; heroes beyond them take the places of others in their later half. */
function heroesKept(tokens, most) {
  const half = Math.ceil(most / 2), first = tokens.slice(0, half), others = tokens.slice(half).map((token, place) => ({ token, place }));
  const isHero = ({ token }) => token.side === "pc", heroes = others.filter(isHero).slice(0, most - first.length);
  const rest = others.filter((each) => !isHero(each)).slice(0, most - first.length - heroes.length);
  return [...first, ...[...heroes, ...rest].sort((one, other) => one.place - other.place).map(({ token }) => token)];
}

/** Who comes first, all of them where that is not decided yet or they act together. */
function firstOf(tokens) {
  const group = tokens.filter((token) => token.tied || token.joint);
  return group.length ? group : tokens.slice(0, 1);
}

/** What the stage says to the one who plays `label`: words, and how near the turn is. */
function yours(stage, label) {
  const mine = stage.tokens.filter((token) => token.label === label);
  if (!mine.length) return { words: say("youGone", { name: isolated(label) }), near: "away" };
  const now = acting(stage), next = following(stage), first = firstOf(now.length ? now : next);
  const isFirst = mine.some((token) => first.includes(token));
  if (isFirst && first[0].tied) return { words: say("youOpen"), near: "next" };
  if (isFirst && now.length) return { words: say("yourTurn"), near: "now" };
  const queue = [...now.filter((token) => !first.includes(token)), ...next];
  const at = queue.findIndex((token) => token.label === label);
  return at < 0 ? without(mine) : inQueue(stage, queue, at, now.length ? first[0] : null);
}

function inQueue(stage, queue, at, before) {
  const token = queue[at], far = ahead(stage, token);
  if (at === 0 && !token.open) return { words: far ? say("youNextIn", { when: distance(stage, token) }) : say("youNext"), near: "next" };
  if (far) return { words: say("youAct", { when: distance(stage, token) }), near: "" };
  return { words: say("youAfter", { name: isolated(called(queue[at - 1] || before)) }), near: "" };
}

function without(mine) {
  if (mine.some((token) => token.waiting)) return { words: say("youWait"), near: "" };
  return { words: say(mine.some((token) => token.done) ? "youDone" : "youIdle"), near: "" };
}
