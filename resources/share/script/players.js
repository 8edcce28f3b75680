// Who is played: asked for on a phone's first visit, and chosen at any time below.

let played = kept(`play.${room}`), asked = Boolean(kept(`asked.${room}`) || played), offered = "", invited = "";

function choose(label) {
  played = label;
  asked = true;
  keep(`play.${room}`, played);
  keep(`asked.${room}`, "yes");
  if (stage && !stage.blank) { draw(); announce(false); }
}

/** Those whom a player may be: heroes, then all others, each once. */
function playable() {
  const seen = new Set(), once = stage.tokens.filter(({ label }) => label && !seen.has(label) && seen.add(label));
  return [once.filter((token) => token.side === "pc"), once.filter((token) => token.side !== "pc")];
}

function offerNames() {
  const [heroes, others] = playable(), look = JSON.stringify([heroes, others].map((some) => some.map((token) => token.label)).concat(played));
  if (look === offered || document.activeElement === of("play")) return;
  offered = look;
  const missing = played && ![...heroes, ...others].some((token) => token.label === played);
  const options = (some) => some.map((token) => new Option(token.label, token.label));
  const group = element("optgroup", "", ...options(others));
  group.label = say("someoneElse");
  fill(
    of("play"),
    new Option(say("watching"), ""),
    ...(missing ? [new Option(say("gone", { name: isolated(played) }), played)] : []),
    ...options(heroes),
    ...(others.length ? [group] : []),
  );
  of("play").value = played;
}

// Upright, touched with fingers: no television, no projector.
const inHand = matchMedia("(orientation: portrait) and (pointer: coarse)");
const isTouched = navigator.maxTouchPoints > 0 || "ontouchstart" in window;

/** Ask who someone is, over all else, until they answer. */
function askWho() {
  const [heroes, others] = !asked && !overlay && isTouched && inHand.matches && stage && !stage.blank ? playable() : [[], []];
  const was = root.classList.contains("asking"), look = JSON.stringify([heroes, others].map((some) => some.map(({ label, glyph, portrait }) => [label, glyph, portrait])));
  root.classList.toggle("asking", heroes.length > 0);
  if (!heroes.length) {
    invited = "";
    fill(of("invited"));
    if (was) of("who").focus();
    return;
  }
  if (look === invited) return;
  invited = look;
  const open = of("invited").querySelector("details"), isOpen = Boolean(open && open.open);
  const focused = document.activeElement && document.activeElement.dataset.play;
  const buttons = (some) => element("div", "people", ...some.map(personButton));
  const more = element("details", "", element("summary", "", say("someoneElse")), buttons(others));
  more.open = isOpen;
  fill(of("invited"), buttons(heroes), ...(others.length ? [more] : []), watchButton());
  const again = [...of("invited").querySelectorAll("button")].find((each) => focused !== undefined && each.dataset.play === focused);
  (again || of("asked")).focus();
}

function playButton(label, ...parts) {
  const made = element("button", label ? "" : "watch", ...parts);
  made.type = "button";
  made.dataset.play = label;
  made.addEventListener("click", () => choose(label));
  return made;
}

const personButton = (token) => playButton(token.label, tokenPicture({ ...token, waiting: false, ready: false }, false), isolatedName(token.label));
const watchButton = () => playButton("", say("justWatching"));
