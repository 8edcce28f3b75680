// The timeline: who stands where, under which name, and how they glide there.

// As in the players' window (views/player_stage): by how much the axis may be stretched or squeezed; each shows
// 1.4 times as far as the one before.
const FACTORS = [...Array(21).keys()].map((step) => 2 ** (step / 2 - 4)), FEWEST = 2, APART = 1.2;
// In lines of text: a lower axis would have names and numbers on one another.
const LOWEST = 6, LINE = 1.36;
// Up to so many have tokens and names of that size.
const SIZES = [[6, 113, 40], [14, 92, 32], [Infinity, 80, 28]], UPRIGHT = [0, 80, 26];
const SCALES = [1, 0.92, 0.84, 0.77, 0.71, 0.65, 0.6, 0.55, 0.5], SMALLEST = 44;
const LEAST = 0.78, GAP = 6, SPACE = 12, REACH = 20, STATE_SPACE = 30, PIECE = 44, PALE = 0.6;

const probe = svg("rect", { width: 1, height: 1, fill: "none" });
probe.style.transform = "translate(100px)";

/** By how much the browser moves a shape too far: WebKit applies its zoom to such a move twice. */
function excess(area) {
  area.append(probe);
  return (probe.getBoundingClientRect().left - area.getBoundingClientRect().left) / 100 || 1;
}

let farther = 1;

/** All in pixels: `unit` is the window's, `read` the letters of what all must read, `least` those of the rest. */
function measures(stage) {
  const area = of("timeline"), box = area.getBoundingClientRect(), style = getComputedStyle(area);
  const read = parseFloat(style.fontSize), unit = parseFloat(style.strokeWidth);
  const upright = matchMedia("(orientation: portrait)").matches;
  const margin = parseFloat(getComputedStyle(of("banner")).paddingLeft);
  const many = stage.tokens.filter((token) => token.tick !== null).length;
  const [, size, name] = upright ? UPRIGHT : SIZES.find(([most]) => many <= most);
  return {
    width: box.width, height: box.height, unit, read, least: LEAST * read, upright, margin, gap: GAP * unit,
    size: size * unit, em: Math.max(read, name * unit), nowX: margin + 90 * unit, perTick: 87 * unit,
    later: upright ? 0 : 100 * unit + 6.2 * read,
  };
}

/** Who goes where: the squeeze of the axis, the columns on it, and those too far away. */
function deal(stage, sizes) {
  const standing = stage.tokens.filter((token) => token.tick !== null).map((token) => ahead(stage, token)).filter((away) => away >= 0);
  const far = [...standing, ...nextTurns(stage)], most = (aways) => aways.reduce((one, other) => Math.max(one, other), 0);
  const reach = (right, factor) => Math.max(0, Math.floor(((right - sizes.nowX - sizes.size * 0.6) / sizes.perTick) * factor + EPSILON));
  const rightOf = (factor, farthest) => (farthest <= reach(sizes.width, factor) ? sizes.width : sizes.width - sizes.later);
  const within = (factor) => reach(rightOf(factor, most(far)), factor);
  const events = stage.events.map((event) => ahead(stage, event)).filter((away) => away <= reach(sizes.width - sizes.later, 1));
  const outside = (factor) => [...far, ...events].filter((away) => away > within(factor)).length;
  const clear = (factor) => {
    const near = [...new Set([0, ...far.filter((away) => away <= within(factor))])].sort((a, b) => a - b);
    return factor <= 1 || near.every((away, index) => !index || away - near[index - 1] >= factor);
  };
  const widest = Math.min(1, (FEWEST * sizes.perTick) / Math.max(1, sizes.width - sizes.nowX - sizes.margin - sizes.size / 2));
  const factors = [widest, ...FACTORS.filter((factor) => factor > widest * APART)].filter(clear);
  const apart = [...far, ...events].some((away) => away > 0);
  const factor = apart ? factors.reduce((best, each) => (outside(each) < outside(best) ? each : best)) : 1;
  const right = rightOf(factor, most(standing)), limit = reach(right, factor), perTick = sizes.perTick / factor;
  return { perTick, right, columns: columnsOf(stage, sizes, perTick, limit), later: coming(stage).filter((token) => ahead(stage, token) > limit) };
}

/** How far away the next turns of those who act are: they keep the scale. */
function nextTurns(stage) {
  const next = acting(stage).map(({ label }) => stage.ghosts.find(({ token }) => token.label === label));
  return next.filter(Boolean).map(({ token }) => ahead(stage, token));
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

/** The texts that may stand below a token, longest first; on a lying screen those of heroes begin with the distance. */
function statesOf(stage, token, upright) {
  const counts = !upright && stage.counted && token.side === "pc" && ahead(stage, token) > 0;
  const when = counts ? soon(stage, token) : "", join = (...texts) => texts.filter(Boolean).join(" · ");
  return [...new Set([join(when, stateOf(token)), join(when, looksOf(token) || stateOf(token)), when])].filter(Boolean);
}

/** The largest tokens with which the highest column has room; else the smallest, and the rest is counted. */
function heights(stage, dealt, sizes) {
  let tall = null;
  for (const scale of SCALES) {
    if (tall && (tall.fits || sizes.size * scale < SMALLEST * sizes.unit)) break;
    tall = stacked(stage, dealt, sizes, scale);
  }
  return tall;
}

/** Where the axis and the numbers are, how many stand below each other, and how far apart. */
function stacked(stage, { columns, right }, sizes, scale) {
  const { unit, read, upright, gap } = sizes, size = sizes.size * scale, em = Math.max(read, (sizes.em * (1 + scale)) / 2);
  const letters = (token) => (upright ? 0.85 * em : token.side === "pc" ? Math.max(read, 0.84 * em) : sizes.least);
  const room = (tokens) => tokens.reduce((most, token) => (statesOf(stage, token, upright).length ? Math.max(most, letters(token) * LINE) : most), 0);
  const low = room(columns.map(({ members }) => members[0])), lower = room([].concat(...columns.map(({ members }) => members.slice(1))));
  const numbers = (read * LINE) / 2 + 3 * unit, flags = stage.events.length ? read * LINE : 0;
  const bottom = sizes.height - flags - read * LINE - 3 * unit, pitch = size + em * LINE + lower + gap;
  const highest = (lanes) => lanes * em * LINE + 2 * gap + size / 2;
  const first = columns.map(({ x, members: [token] }) => ({ x, width: measure(called(token), em, weightOf(token)) }));
  const lanes = lanesOf(first, SPACE * unit).includes(1) && highest(2) + size / 2 + low <= bottom ? 2 : 1;
  const most = Math.max(1, ...columns.map(({ members }) => members.length));
  const needed = size / 2 + (most > 1 ? (most - 1) * pitch : 0) + low;
  const axisY = Math.max(highest(lanes), Math.min(0.44 * bottom, bottom - needed));
  const rows = (note) => 1 + Math.max(0, Math.floor((bottom - size / 2 - low - axisY - note + EPSILON) / pitch));
  const xs = columns.map(({ x }) => x), edges = xs.map((x) => 2.5 * (Math.min(x, right - x) - 8 * unit));
  const air = Math.min(...edges, ...xs.slice(1).map((x, index) => x - xs[index]));
  const end = Math.min(bottom, axisY + needed + gap + (stage.ghosts.length ? PALE * size + 4 * unit : 0));
  return {
    size, em, letters, axisY, lanes, bottom: end, numbersY: end + numbers,
    lowest: bottom + numbers, fits: most <= rows(0) && size + gap <= air,
    y: (row) => axisY + (row ? row * pitch + low - lower : 0),
    rows: ({ members }) => (members.length <= rows(0) ? members.length : rows(1.4 * sizes.least)),
  };
}

const weightOf = (token) => (token.side === "pc" ? 600 : 400);

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
    fill(entry.node, ...make());
    entry.look = look;
  }
  entry.node.style.transitionDuration = steady ? "0s" : "";
  entry.node.style.transform = `translate(${(x / farther).toFixed(1)}px, ${(y / farther).toFixed(1)}px)`;
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

/** Draw it, and return the ticks whose events stand by their flags. */
function drawTimeline(stage, mine) {
  of("timeline").style.setProperty("--stack", tallest(stage));
  of("timeline").style.setProperty("--flags", Math.min(1, stage.events.length));
  const sizes = measures(stage), seen = new Set();
  let flagged = [];
  drawnAt = `${sizes.width} ${sizes.height}`;
  farther = excess(of("timeline"));
  if (!layers.ground.isConnected) of("timeline").append(...Object.values(layers));
  if (sizes.width > 80 && sizes.height > LOWEST * sizes.read && !overlay) {
    const dealt = deal(stage, sizes), tall = heights(stage, dealt, sizes);
    drawNumbers(seen, stage, sizes, dealt, tall);
    const boxes = drawColumns(seen, stage, sizes, dealt, tall, mine);
    drawPale(seen, stage, sizes, dealt, tall, boxes, mine);
    drawGround(sizes, dealt, tall, boxes);
    flagged = drawFlags(stage, sizes, dealt, tall);
    if (sizes.later) drawLater(seen, stage, sizes, dealt, tall, mine);
  } else layers.ground.textContent = "";
  for (const [key, entry] of scene) {
    if (!seen.has(key)) {
      entry.node.remove();
      scene.delete(key);
    }
  }
  steady = false;
  return flagged;
}

/** The axis, and the line of the present: no piece is so short that it looks like a letter. */
function drawGround({ nowX, unit, gap, width, later }, dealt, tall, boxes) {
  const end = dealt.later.length && later ? dealt.right - SPACE * unit : width, { bottom, size, em } = tall;
  const parts = [svg("line", { class: "axis", x1: 0, x2: end, y1: tall.axisY, y2: tall.axisY })];
  let from = Math.max(0, tall.axisY - size / 2 - 2 * em * LINE - 3 * gap);
  parts.push(svg("ellipse", { class: "glow", cx: nowX, cy: (from + bottom) / 2, rx: 40 * unit, ry: (bottom - from) / 2 }));
  const written = boxes.filter((box) => box.text && box.left < nowX && nowX < box.right && box.top < bottom);
  for (const box of [...written.sort((one, other) => one.top - other.top), { top: bottom + gap, bottom }]) {
    const height = Math.min(bottom, box.top - gap) - from;
    if (height > PIECE * unit) parts.push(svg("rect", { class: "now", x: nowX - 2 * unit, y: from, width: 4 * unit, height }));
    from = Math.max(from, box.bottom + gap);
  }
  fill(layers.ground, ...parts);
}

/** A pennant below each tick on which something comes, and beside it what that is, where it has room. */
function drawFlags(stage, { nowX, unit, read, gap }, { perTick, right }, { numbersY }) {
  const y = numbersY + read * LINE, high = 0.9 * read, flagged = [], seen = new Map();
  for (const event of stage.events) seen.set(event.tick, [...(seen.get(event.tick) || []), event]);
  const flags = [...seen].map(([tick, events]) => ({ tick, events, x: nowX + ahead(stage, { tick }) * perTick })).filter(({ x }) => x < right - gap);
  let free = gap;
  flags.forEach(({ tick, events, x }, index) => {
    layers.ground.append(svg("path", { class: "flag", d: `M${x} ${y + high / 2}v${-high}l${0.6 * high} ${0.3 * high}l${-0.5 * high} ${0.3 * high}v${0.4 * high}z` }));
    const end = index + 1 < flags.length ? flags[index + 1].x : right, name = events.map((event) => event.name).join(", ");
    const left = x - 2 * gap - free, beside = end - gap - x - high;
    const words = [[name, events[0].when].filter(Boolean).join(" · "), name].find((each) => measure(each, read) <= Math.max(left, beside));
    free = Math.max(free, x);
    if (!words) return;
    const wide = measure(words, read), before = wide > beside;
    layers.ground.append(svg("text", { class: "event", "dominant-baseline": "central", x: before ? x - gap - wide / 2 : x + high + wide / 2, y }, words));
    if (!before) free = x + high + wide;
    flagged.push(tick);
  });
  return flagged;
}

function drawNumbers(seen, stage, sizes, dealt, tall) {
  const pixels = sizes.read, space = 0.5 * pixels, kept = [];
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
    if (x > dealt.right || (stage.last !== null && tick > stage.sign * stage.last)) break;
    put(show(stage, stage.sign * tick), x, "", step > 1 ? 1.1 * pixels : space);
  }
}

/** The smallest of 1, 2, 5, 10, 20… whose numbers stand clear of each other. */
function numberStep(stage, sizes, dealt, pixels) {
  const farthest = stage.now + stage.sign * Math.round(dealt.right / dealt.perTick);
  const widest = Math.max(...[stage.now, farthest].map((tick) => measure(show(stage, tick), pixels))) + 0.5 * pixels;
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) if (digit * power * dealt.perTick >= widest || power > 1e12) return digit * power;
  }
}

/** Draw who stands on the axis, and return what takes room there; `text` is true for words. */
function drawColumns(seen, stage, sizes, dealt, tall, mine) {
  const { size } = tall, counts = new Map(), standing = [], boxes = [], first = firstOf(acting(stage));
  for (const { x, members } of dealt.columns) {
    const shown = namedFirst(members, tall.rows({ members }));
    shown.forEach((token, row) => {
      const seat = counts.get(token.label) || 0;
      counts.set(token.label, seat + 1);
      standing.push({ token, row, x, y: tall.y(row), key: `${token.label}\u0000${seat}`, leads: first.includes(token), states: statesOf(stage, token, sizes.upright) });
    });
    const left = members.length - shown.length, last = standing[standing.length - 1];
    if (!left) continue;
    const y = last.y + size / 2 + (last.states.length ? tall.letters(last.token) * LINE : 0) + 0.7 * sizes.least;
    placed(seen, `more ${x.toFixed(0)}`, `${left}`, x, y, () => [svg("text", { class: "more", "dominant-baseline": "central" }, `+${left}`)], layers.names);
    boxes.push(boxAround(x, y, measure(`+${left}`, sizes.least), sizes.least * LINE, true));
  }
  writeNames(standing, sizes, dealt, tall);
  writeStates(standing, sizes, dealt, tall);
  for (const one of standing) boxes.push(...drawStanding(seen, one, tall, one.token.label === mine));
  return boxes;
}

const boxAround = (x, y, width, height, text) => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2, text });

/** Those of a column who have room, in their order: heroes, then the first and who shares their place, then others. */
function namedFirst(members, most) {
  const rank = (token, place) => (token.side === "pc" ? 0 : !place || token.tied || token.joint ? 1 : 2);
  const ranked = members.map((token, place) => [rank(token, place), place]).sort(([one, before], [other, after]) => one - other || before - after);
  return ranked.slice(0, most).map(([, place]) => place).sort((one, other) => one - other).map((place) => members[place]);
}

/** Later turns of those who have one, pale and small: on the axis, or below what stands there. */
function drawPale(seen, stage, { nowX, unit }, { perTick, right }, tall, boxes, mine) {
  const small = PALE * tall.size, counts = new Map();
  const likely = stage.tokens.filter((token) => token.again !== null).map((token) => ({ ...token, tick: token.again }));
  for (const token of [...stage.ghosts.map((each) => each.token), ...likely]) {
    const x = nowX + ahead(stage, token) * perTick;
    const covers = (box, y) => box.left < x + small / 2 && x - small / 2 < box.right && box.top < y + small / 2 && y - small / 2 < box.bottom;
    let y = tall.axisY;
    for (let under = boxes.filter((box) => covers(box, y)); under.length; under = boxes.filter((box) => covers(box, y))) {
      y = Math.max(...under.map((box) => box.bottom)) + 4 * unit + small / 2;
    }
    if (x + small / 2 > right || y + small / 2 > tall.bottom) continue;
    boxes.push(boxAround(x, y, small, small, false));
    const seat = counts.get(token.label) || 0;
    counts.set(token.label, seat + 1);
    const look = JSON.stringify([token, small, mine === token.label]);
    placed(seen, `ghost ${token.label}\u0000${seat}`, look, x, y, () => [svg("g", { class: "ghost", transform: `scale(${small / 100})` }, tokenBody(token, mine === token.label))], layers.tokens);
  }
}

/** The room that a text over or under its token asks for: off the line of the present and the `barriers`. */
function wishFor(one, [width, small], space, barriers, sizes, dealt, tall) {
  const { unit, margin } = sizes, { right } = dealt, half = (SPACE * unit) / 2, edge = 8 * unit;
  const places = [...barriers, sizes.nowX], end = right - (right === sizes.width ? margin : edge);
  return {
    x: one.x, width, small, space, hero: one.token.side === "pc", reach: REACH * unit,
    left: Math.max(edge, ...places.filter((x) => x < one.x).map((x) => x + half)),
    right: Math.min(right - edge, ...places.filter((x) => x > one.x).map((x) => x - half)),
    home: [Math.min(margin, one.x - tall.size / 2), Math.max(end, one.x + tall.size / 2)],
  };
}

function writeNames(standing, sizes, dealt, tall) {
  for (const one of standing) {
    const least = one.leads || one.token.side === "pc" ? sizes.read : sizes.least;
    one.letters = SHARES.map((share) => Math.max(tall.em * share, least));
    one.widths = [0, 2].map((at) => measure(called(one.token), one.letters[at], weightOf(one.token)));
    one.lane = 0;
  }
  const space = SPACE * sizes.unit, inRow = (row) => standing.filter((one) => one.row === row), first = inRow(0);
  const lanes = tall.lanes > 1 ? lanesOf(first.map((one) => ({ x: one.x, width: one.widths[0] })), space) : [];
  first.forEach((one, index) => { one.lane = lanes[index] || 0; });
  const upper = first.filter((one) => one.lane);
  writeLine(upper, [], space, sizes, dealt, tall);
  writeLine(first.filter((one) => !one.lane), upper.map((one) => one.x), space, sizes, dealt, tall);
  for (let row = 1, line = inRow(1); line.length; row += 1, line = inRow(row)) writeLine(line, [], space, sizes, dealt, tall);
}

/** Write names at one height, those that were cut in full where others leave enough room. */
function writeLine(line, barriers, space, sizes, dealt, tall) {
  const wishes = line.map((one) => wishFor(one, one.widths, space, barriers, sizes, dealt, tall)), small = wishes.map((wish) => wish.small);
  fitWidths(wishes);
  const written = (one, room) => {
    const words = called(one.token), weight = weightOf(one.token);
    const pixels = one.letters.find((each) => measure(words, each, weight) <= room + EPSILON) || one.letters[2];
    const name = shorten(words, room + EPSILON, pixels, weight);
    return { name, pixels, wide: name ? measure(name, pixels, weight) : 0 };
  };
  line.forEach((one, index) => Object.assign(one, written(one, wishes[index].width)));
  line.forEach((one, index) => {
    if (one.name === called(one.token)) return;
    const whole = written(one, small[index]);
    if (!overlap(wishes.map((wish, at) => ({ ...wish, width: at === index ? whole.wide : line[at].wide })))) Object.assign(one, whole);
  });
  const lefts = placeNames(wishes.map((wish, index) => ({ ...wish, width: line[index].wide })));
  line.forEach((one, index) => { one.shift = lefts[index] + one.wide / 2 - one.x; });
}

/** States below their tokens, none under the middle of another one. */
function writeStates(standing, sizes, dealt, tall) {
  for (const row of new Set(standing.map((one) => one.row))) {
    const own = standing.filter((one) => one.row === row), line = own.filter((one) => one.states.length);
    const wide = (one, words) => measure(words, tall.letters(one.token));
    const wishes = line.map((one) => wishFor(one, [wide(one, one.states[0]), wide(one, one.states[one.states.length - 1])], STATE_SPACE * sizes.unit, own.map(({ x }) => x), sizes, dealt, tall));
    fitWidths(wishes);
    line.forEach((one, index) => {
      const room = wishes[index].width + EPSILON, last = one.states[one.states.length - 1];
      one.state = one.states.find((words) => wide(one, words) <= room) || shorten(last, room, tall.letters(one.token));
      one.stateWide = wishes[index].width = wide(one, one.state);
    });
    placeNames(wishes).forEach((left, index) => { line[index].stateX = left + wishes[index].width / 2; });
  }
}

/** Draw one with its texts, and return the boxes of all that. */
function drawStanding(seen, one, tall, mine) {
  const { size, em } = tall, { token, x, y } = one, hero = token.side === "pc" ? " hero" : "", boxes = [boxAround(x, y, size, size, false)];
  const look = JSON.stringify([token, size.toFixed(1), mine]);
  labelled(token, placed(seen, `token ${one.key}`, look, x, y, () => [svg("g", { transform: `scale(${size / 100})` }, tokenBody(token, mine))], layers.tokens));
  const up = size / 2 + GAP / 2 + em * LINE * (one.lane + 0.5), name = svg("text", { class: `called${hero}${one.leads ? " first" : ""}`, "dominant-baseline": "central", x: one.shift }, one.name);
  name.style.fontSize = `${one.pixels}px`;
  const above = one.lane ? [name, svg("line", { class: "stem", x1: 0, x2: 0, y1: 0.7 * em, y2: em * LINE * 1.45 })] : [name];
  placed(seen, `name ${one.key}`, JSON.stringify([one.name, one.pixels, one.lane, one.leads, em, one.shift]), x, y - up, () => above, layers.names);
  boxes.push(boxAround(x + one.shift, y - up, one.wide, one.pixels * LINE, true));
  if (!one.state) return boxes;
  const pixels = tall.letters(token), below = y + size / 2 + (pixels * LINE) / 2, state = svg("text", { class: "state", "dominant-baseline": "central" }, one.state);
  state.style.fontSize = `${pixels}px`;
  placed(seen, `state ${one.key}`, JSON.stringify([one.state, pixels]), one.stateX, below, () => [state], layers.names);
  return [...boxes, boxAround(one.stateX, below, one.stateWide, pixels * LINE, true)];
}

/** Those beyond the right end of the axis, soonest first. */
function drawLater(seen, stage, sizes, dealt, tall, mine) {
  const { unit, read, least } = sizes, left = dealt.right + 26 * unit, small = 44 * unit, pitch = Math.max(60 * unit, 2.8 * read), wide = 6.2 * read;
  const { later } = dealt, highest = 2 * read + pitch / 2, room = tall.lowest - pitch / 2 - highest;
  if (!later.length) return;
  const most = 1 + Math.max(0, Math.floor(room / pitch)), shown = later.length <= most ? later : heroesKept(later, Math.max(1, most - 1));
  const first = Math.max(highest, Math.min(tall.axisY, highest + room - (Math.min(later.length, most) - 1) * pitch));
  const words = (text, look, x, y, pixels) => {
    const made = svg("text", { class: `${look} beside`, "dominant-baseline": "central", x, y }, text);
    made.style.fontSize = `${pixels}px`;
    return made;
  };
  placed(seen, "later", JSON.stringify(read), left, first - pitch / 2 - read, () => [words(say("later"), "state", 0, 0, read)], layers.names);
  const counts = new Map(), x = small + SPACE * unit;
  shown.forEach((token, index) => {
    const seat = counts.get(token.label) || 0, hero = token.side === "pc", weight = weightOf(token), own = token.label === mine;
    const pixels = hero || measure(called(token), read) <= wide ? read : least;
    const when = soon(stage, token), full = [when, looksOf(token)].filter(Boolean).join(" · ");
    const details = hero && measure(full, read) > wide ? [when, read] : [full, measure(full, read) > wide ? least : read];
    counts.set(token.label, seat + 1);
    placed(seen, `later ${token.label}\u0000${seat}`, JSON.stringify([token, own, read, details]), left, first + index * pitch, () => [
      svg("g", { transform: `translate(${small / 2}) scale(${small / 100})` }, tokenBody(token, own)),
      words(shorten(called(token), wide, pixels, weight), hero ? "called hero" : "called", x, -0.66 * read, pixels),
      words(shorten(details[0], wide, details[1]), "state", x, 0.7 * read, details[1]),
    ], layers.tokens);
  });
  const rest = later.length - shown.length;
  if (rest) placed(seen, "later more", JSON.stringify([rest, read]), left, first + shown.length * pitch, () => [words(`+${rest}`, "more", SPACE * unit / 2, 0, read)], layers.names);
}
