// The timeline: who stands where, under which name, and how they glide there.

// By how much the axis may be stretched or squeezed; the farthest stands in its right half.
const FACTORS = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32, 64], FEWEST = 2, APART = 1.56;
const ELLIPSIS = "…";
// In lines of text: a lower axis would have names and numbers on one another.
const LOWEST = 6.8;

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

const probe = svg("rect", { width: 1, height: 1, fill: "none" });
probe.style.transform = "translate(100px)";

/** By how much the browser moves a shape too far: WebKit applies its zoom to such a move twice. */
function excess(area) {
  area.append(probe);
  return (probe.getBoundingClientRect().left - area.getBoundingClientRect().left) / 100 || 1;
}

let farther = 1;

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
  const room = (right) => right - sizes.nowX - sizes.size * 0.6;
  const reach = (right, factor) => Math.max(0, Math.floor((room(right) / sizes.perTick) * factor + 1e-6));
  const rightOf = (factor) => (farthest <= reach(sizes.width, factor) ? sizes.width : sizes.width - sizes.later);
  const events = stage.events.map((event) => ahead(stage, event)).filter((away) => away <= reach(sizes.width - sizes.later, 1));
  const outside = (factor) => [...far, ...events].filter((away) => away > reach(rightOf(factor), factor)).length;
  const clear = (factor) => {
    const near = [...new Set([0, ...far.filter((away) => away <= reach(rightOf(factor), factor))])].sort((a, b) => a - b);
    return factor <= 1 || near.every((away, index) => !index || away - near[index - 1] >= factor);
  };
  const widest = Math.min(1, (FEWEST * sizes.perTick) / Math.max(1, sizes.width - sizes.nowX - sizes.margin - sizes.size / 2));
  const factors = [widest, ...FACTORS.filter((factor) => factor > widest * APART)].filter(clear);
  const apart = [...far, ...events].some((away) => away > 0);
  const factor = apart ? factors.reduce((best, each) => (outside(each) < outside(best) ? each : best)) : 1;
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

function drawTimeline(stage, mine) {
  of("timeline").style.setProperty("--stack", tallest(stage));
  const sizes = measures(), seen = new Set();
  drawnAt = `${sizes.width} ${sizes.height}`;
  farther = excess(of("timeline"));
  if (!layers.ground.isConnected) of("timeline").append(...Object.values(layers));
  if (sizes.width > 80 && sizes.height > LOWEST * sizes.em && !overlay) {
    const dealt = deal(stage, sizes), tall = heights(dealt.columns, sizes);
    drawNumbers(seen, stage, sizes, dealt, tall);
    const gaps = drawColumns(seen, stage, sizes, dealt, tall, mine);
    drawPale(seen, stage, sizes, dealt, tall, mine);
    drawGround(stage, sizes, dealt, tall, gaps);
    if (sizes.later) drawLater(seen, stage, sizes, dealt, tall, mine);
  } else layers.ground.textContent = "";
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
  fill(layers.ground, ...parts, ...flags(stage, sizes, dealt, tall));
}

/** A pennant on each tick of the axis on which something comes. */
function flags(stage, sizes, dealt, tall) {
  const { nowX, em } = sizes, foot = tall.numbersY - 0.7 * em;
  return stage.events.map((event) => nowX + ahead(stage, event) * dealt.perTick).filter((x) => x < dealt.right - em)
    .map((x) => svg("path", { class: "flag", d: `M${x} ${foot}v${-1.1 * em}l${0.7 * em} ${0.3 * em}l${-0.6 * em} ${0.3 * em}v${0.5 * em}z` }));
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
  const { em, size } = sizes, counts = new Map(), standing = [], notes = [], first = firstOf(acting(stage));
  dealt.columns.forEach((column) => {
    const many = column.members.length, shown = tall.rows(column);
    column.members.slice(0, shown).forEach((token, row) => {
      const seat = counts.get(token.label) || 0;
      counts.set(token.label, seat + 1);
      standing.push({ token, row, x: column.x, y: tall.axisY + row * tall.pitch, key: `${token.label}\u0000${seat}`, first: !column.away, leads: first.includes(token), wide: measure(called(token), em) / 2 });
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

/** Later turns of those who have one, pale and small: on the axis, or below those who stand there. */
function drawPale(seen, stage, sizes, dealt, tall, mine) {
  const { em, size, nowX } = sizes, small = 0.55 * size, air = 0.2 * em, ends = new Map(), counts = new Map();
  for (const column of dealt.columns) {
    const rows = tall.rows(column), spoken = column.members.some(stateOf) ? 1.15 * em : 0;
    const more = rows < column.members.length ? 1.4 * em : 0;
    ends.set(column.x, tall.axisY + (rows - 1) * tall.pitch + size / 2 + spoken + more + air);
  }
  const likely = stage.tokens.filter((token) => token.again !== null).map((token) => ({ ...token, tick: token.again }));
  for (const token of [...stage.ghosts.map((each) => each.token), ...likely]) {
    const x = nowX + ahead(stage, token) * dealt.perTick, top = ends.has(x) ? ends.get(x) : tall.axisY - small / 2;
    const crossed = [...ends.keys()].some((other) => other !== x && Math.abs(other - x) < (size + small) / 2);
    if (crossed || x + small > dealt.right || top + small > tall.numbersY - em) continue;
    ends.set(x, top + small + air);
    const seat = counts.get(token.label) || 0;
    counts.set(token.label, seat + 1);
    const look = JSON.stringify([token, small, mine === token.label]);
    placed(seen, `ghost ${token.label}\u0000${seat}`, look, x, top + small / 2, () => [svg("g", { class: "ghost", transform: `scale(${small / 100})` }, tokenBody(token, mine === token.label))], layers.tokens);
  }
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
  if (one.first && !one.leads) above[0].classList.add("later");
  placed(seen, `name ${one.key}`, JSON.stringify([name, one.lane, one.first, one.leads, em, one.shift]), one.x, one.y - up, () => above, layers.names);
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
    const seat = counts.get(token.label) || 0, when = [show(stage, token.tick), looksOf(token)].filter(Boolean).join(" · ");
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
