// Parts of the document. All words from outside become text nodes, never markup.

const of = (id) => document.getElementById(id);
const root = document.documentElement;
const overlay = new URLSearchParams(location.search).has("overlay");

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

function fill(node, ...children) {
  node.textContent = "";
  node.append(...children);
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
  if (mine || token.ready) made.append(svg("circle", { r: 56, class: token.ready ? "call" : "halo" }));
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
