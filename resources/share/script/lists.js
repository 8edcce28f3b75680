// The banner, the card on the table, and the lists of those who come and who have no turn.

const ROWS = 100, HEAP = 40, STREAM = 14, SMALLEST_NAME = 0.38, BESIDE = 0.6;

/** An event of now has no text while it is the large name. */
function lookOf(stage) {
  const happens = acting(stage).length || stage.events.some((event) => ahead(stage, event) === 0 && !event.text);
  return happens ? "acts" : coming(stage).length ? "comes" : "still";
}

function drawBanner(stage) {
  const told = stage.said, look = lookOf(stage);
  of("banner").className = `banner ${look}${stage.card && stage.tokens.length ? " carded" : ""}`;
  put("heading", told.heading);
  fill(of("name"), isolatedName(told.name));
  fill(of("coming"), ...(told.coming || []).map((turn) => comingRow(stage, turn)));
  put("unit", told.unit);
  put("tick", told.tick);
  root.classList.toggle("bare", !stage.tokens.length);
  drawCard(stage.tokens.length ? stage.card : null);
  const listed = hasList(told), own = !listed ? told.follows : told.wait ? [] : told.follows.slice(0, told.own);
  if (listed) cutRows(told.coming);
  put("condition", [listed && !overlay ? told.wait : "", told.condition].filter(Boolean).join(" · "));
  fill(of("follows"), ...sentencesOf(own));
  fitName(told, look);
}

function sentencesOf(sentences) {
  return sentences.flatMap((sentence, index) => [
    ...(index ? [element("span", "dot", " · ")] : []),
    element("span", "", ...sentence.map((piece) => (piece.strong ? element("strong", "", isolatedName(piece.strong)) : piece))),
  ]);
}

/** Whether a list says who follows: on a lying screen it needs room beside name, clock and card. */
function hasList(told) {
  root.classList.toggle("listed", Boolean(told.coming));
  const upright = matchMedia("(orientation: portrait)").matches;
  const listed = Boolean(told.coming) && (upright || overlay || !told.coming.length || of("coming").clientWidth >= 0.2 * innerWidth);
  root.classList.toggle("listed", listed);
  return listed;
}

/** A turn of the list beside the great name. */
function comingRow(stage, { name, when, label, ready }) {
  const token = stage.tokens.find((each) => label && each.label === label);
  const look = [token && token.side === "pc" ? "hero" : "", ready ? "ready" : ""].join(" ");
  const disc = token ? [tokenPicture({ ...token, waiting: false, ready: false }, false)] : [], told = element("span", "when", when);
  return element("li", look, ...disc, isolatedName(name), told);
}

/** `name`, or as many of several `names` as fit, and how many more there are. */
function fitNames(name, names, fits) {
  const counted = names.map((_, index) => `${names.slice(0, names.length - 1 - index).join(", ")} +${index + 1}`).slice(0, -1);
  return [name, ...counted].find(fits) || (counted.length ? counted[counted.length - 1] : name);
}

/** Smaller letters where a row has no room; then the distance goes, and names are counted or cut. */
function cutRows(turns) {
  const rows = [...of("coming").children];
  turns.forEach(({ name, names }, index) => {
    const when = rows[index].lastChild, part = rows[index].querySelector("bdi");
    rows[index].classList.toggle("tight", [part, when].some((each) => each.scrollWidth > each.clientWidth + 1));
    when.hidden = when.scrollWidth > when.clientWidth + 1;
    const pixels = parseFloat(getComputedStyle(part).fontSize), wide = part.clientWidth;
    if (names.length && wide) part.textContent = shorten(fitNames(name, names, (words) => measure(words, pixels) <= wide), wide, pixels);
  });
}

/** The scene's effects and events, besides those that stand by their flags. */
function drawEffects(stage, flagged) {
  const texts = (now) => stage.events.filter((event) => !flagged.includes(event.tick) && !ahead(stage, event) === now).map((event) => event.text);
  const all = [...texts(true), stage.effects, ...texts(false)].filter(Boolean).join(", ");
  put("effects", !stage.tokens.length ? "" : stage.said.events.length ? all : stage.said.around);
}

/** Smaller letters for a long name, down to a third; then it is cut. */
function fitName(told, look) {
  const name = of("name"), upright = matchMedia("(orientation: portrait)").matches;
  name.style.removeProperty("--fit");
  if (look === "still" || overlay) return;
  const pixels = parseFloat(getComputedStyle(name).fontSize), whole = of("who").clientWidth, state = of("condition");
  const beside = state.textContent && !upright ? Math.min(0.45 * whole, measure(state.textContent, parseFloat(getComputedStyle(state).fontSize))) + 0.3 * pixels : 0;
  const wide = (words) => Math.max(1, measure(words, pixels, 600) * 1.02);
  const below = beside > 0 && wide(told.name) * BESIDE > whole - beside, space = below ? whole : whole - beside;
  state.classList.toggle("below", below);
  const share = (words) => (upright ? Math.min(space / Math.max(...words.split(/\s+/).map(wide)), (1.75 * space) / wide(words)) : space / wide(words));
  const words = fitNames(told.name, told.names, (each) => share(each) >= SMALLEST_NAME), fit = share(words);
  fill(name, isolatedName(words));
  if (fit < 1) name.style.setProperty("--fit", Math.max(SMALLEST_NAME, fit).toFixed(3));
}

let cardShown = "";

function drawCard(card) {
  const look = JSON.stringify(card);
  if (look === cardShown) return;
  cardShown = look;
  fill(of("card"), ...(card ? [card.title ? face(card) : back()] : []));
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
    const mishap = words.toLowerCase() !== words.toUpperCase() && !/\d/.test(words);
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
  const look = JSON.stringify([stage.tokens, stage.ghosts, stage.now, stage.said, mine]);
  if (look === listsShown) return;
  listsShown = look;
  const next = following(stage), most = overlay ? STREAM : ROWS;
  const shown = next.length > most ? heroesKept(next, most) : next, standing = (tokens) => tokens.filter((token) => !token.ghost).length;
  fill(of("rows"), ...shown.map((token) => row(stage, token, mine)), ...tail(standing(next) - standing(shown)));
  if (overlay) of("rows").querySelectorAll(".words").forEach(cutName);
  of("turns").hidden = !next.length;
  const off = stage.tokens.filter((token) => token.tick === null);
  const rest = off.filter((token) => !token.waiting && !token.done);
  const heaps = [
    heap(say("waiting"), off.filter((token) => token.waiting), mine),
    heap(say("done"), off.filter((token) => token.done && !token.waiting), mine),
    heap(stage.said.aside, rest, mine),
  ];
  fill(of("heaps"), ...heaps.filter(Boolean));
  of("aside").hidden = !off.length;
  trimHeaps();
}

/** Cut a name in the strip as on the timeline: the number that tells two apart stays. */
function cutName(words) {
  const name = words.firstChild, style = getComputedStyle(name);
  name.textContent = shorten(name.textContent, words.getBoundingClientRect().width + 0.5, parseFloat(style.fontSize), style.fontWeight);
}

/** On a lying screen they share one line: who has no room there is counted. */
function trimHeaps() {
  const strip = of("heaps"), heroes = [...strip.querySelectorAll(".hero")];
  const items = [...heroes, ...[...strip.querySelectorAll("li:not(.tail)")].filter((each) => !heroes.includes(each))];
  for (const heap of strip.children) heap.hidden = false;
  for (const each of strip.querySelectorAll("li")) each.hidden = each.dataset.left === "0";
  for (const each of strip.querySelectorAll(".tail")) each.textContent = say("more", each.dataset);
  if (matchMedia("(orientation: portrait)").matches) return;
  const full = () => strip.scrollHeight > strip.clientHeight + 1 || strip.scrollWidth > strip.clientWidth + 1;
  strip.classList.remove("tight");
  strip.classList.toggle("tight", full());
  while (items.length && full()) {
    const last = items.pop(), rest = last.parentElement.querySelector(".tail");
    last.hidden = true;
    rest.hidden = false;
    const hidden = [...last.parentElement.querySelectorAll("li:not(.tail)")].filter((each) => each.hidden).length;
    rest.textContent = `+${Number(rest.dataset.left) + hidden}`;
  }
}

function tail(left) {
  return left > 0 ? [element("li", "tail", say("more", { left }))] : [];
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
  const looks = { mine: own, ghost: token.ghost, hero: token.side === "pc", ready: token.ready };
  const made = element("li", ["row", ...Object.keys(looks).filter((each) => looks[each])].join(" "), tokenPicture({ ...token, ready: overlay && token.ready }, own), words(token, stateOf(token)), " ", when);
  return token.ghost ? made : labelled(token, made);
}

function labelled(token, made) {
  made.dataset.label = token.label;
  return made;
}

function heap(title, tokens, mine) {
  if (!tokens.length) return null;
  const order = [...tokens.filter((token) => token.side === "pc"), ...tokens.filter((token) => token.side !== "pc")];
  const items = order.slice(0, HEAP).map((token) => labelled(token, element("li", token.side === "pc" ? "hero" : "", tokenPicture(token, token.label === mine), words(token, looksOf(token)))));
  return element("div", "heap", element("h3", "", title), element("ul", "", ...items, counter(tokens.length - HEAP)));
}
