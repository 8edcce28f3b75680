// The banner, the card on the table, and the lists of those who come and who have no turn.

const ROWS = 100, HEAP = 40, STREAM = 14;

function lookOf(stage) {
  const happens = acting(stage).length || stage.events.some((event) => ahead(stage, event) === 0);
  return happens ? "acts" : coming(stage).length ? "comes" : "still";
}

function drawBanner(stage) {
  const told = stage.said, look = lookOf(stage);
  of("banner").className = `banner ${look}${stage.card && stage.tokens.length ? " carded" : ""}`;
  put("heading", told.heading);
  fill(of("name"), isolatedName(told.name));
  put("condition", told.condition);
  fill(of("follows"), ...sentencesOf(told));
  put("unit", told.unit);
  put("tick", told.tick);
  put("effects", told.around);
  root.classList.toggle("bare", !stage.tokens.length);
  drawCard(stage.tokens.length ? stage.card : null);
  fitName(told, look);
}

function sentencesOf(told) {
  return told.follows.flatMap((sentence, index) => [
    ...(index ? [element("span", "dot", " · ")] : []),
    element("span", "", ...sentence.map((piece) => (piece.strong ? element("strong", "", isolatedName(piece.strong)) : piece))),
  ]);
}

/** Smaller letters for a long name, down to half; then it is cut. */
function fitName(told, look) {
  const name = of("name"), upright = matchMedia("(orientation: portrait)").matches;
  name.style.removeProperty("--fit");
  if (look === "still" || overlay) return;
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
  fill(of("rows"), ...next.slice(0, most).map((token) => row(stage, token, mine)), ...tail(next.length - most));
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
  const pixels = parseFloat(getComputedStyle(words).fontSize), name = words.firstChild;
  name.textContent = shorten(name.textContent, words.clientWidth, pixels);
}

/** On a lying screen they share one line: who has no room there is counted. */
function trimHeaps() {
  const strip = of("heaps"), items = [...strip.querySelectorAll("li:not(.tail)")];
  for (const heap of strip.children) heap.hidden = false;
  for (const each of strip.querySelectorAll("li")) each.hidden = each.dataset.left === "0";
  for (const each of strip.querySelectorAll(".tail")) each.textContent = say("more", each.dataset);
  if (matchMedia("(orientation: portrait)").matches) return;
  const full = () => strip.scrollHeight > strip.clientHeight + 1 || strip.scrollWidth > strip.clientWidth + 1;
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
  const made = element("li", `row${own ? " mine" : ""}${token.ghost ? " ghost" : ""}`, tokenPicture(token, own), words(token, stateOf(token)), " ", when);
  return token.ghost ? made : labelled(token, made);
}

function labelled(token, made) {
  made.dataset.label = token.label;
  return made;
}

function heap(title, tokens, mine) {
  if (!tokens.length) return null;
  const items = tokens.slice(0, HEAP).map((token) => labelled(token, element("li", token.label === mine ? "mine" : "", tokenPicture(token, token.label === mine), words(token, looksOf(token)))));
  return element("div", "heap", element("h3", "", title), element("ul", "", ...items, counter(tokens.length - HEAP)));
}
