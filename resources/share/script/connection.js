// The connection: the newest stage, from a table that may go away and come back.

// Heartbeats come every 3 seconds, whatever happens in the fight.
const SILENT = 8000, LONGEST_PAUSE = 1500, PATIENCE = 3000, CLOSED = 15000;
// Many pages lose the same relay at the same moment.
const SPREAD = 600;
let source = null, timer = 0, tries = 0, checked = 0;
// The newest picture, also after the page was loaded again; the newest heartbeat, and when it came.
let newest = Number(recalled(room)) || 0, beat = 0, heard = Date.now(), lastSign = heard;

const bytesOf = (code) => Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** The room's name is its public key; where the browser can, only what it signed is shown. */
const key = (async () => {
  try {
    return /^[\w-]{43}$/.test(room) ? await crypto.subtle.importKey("raw", bytesOf(room), "Ed25519", false, ["verify"]) : null;
  } catch {
    return null;
  }
})();

// The table itself, in the same network, goes by an address. A relay that has only a name to show is said to be unchecked.
const isTable = /^\[|^[\d.]+$|^localhost$|\.local$/.test(location.hostname);
key.then((known) => { of("unchecked").hidden = isTable || Boolean(known); });

async function genuine(words, signature) {
  const known = await key;
  if (!known) return true;
  try {
    return await crypto.subtle.verify("Ed25519", known, bytesOf(signature), new TextEncoder().encode(words));
  } catch {
    return false;
  }
}

/** Take a message, if it is one of this room and not older than what is shown. */
async function accept(words, signature, from) {
  if (!(await genuine(words, signature || "")) || from !== source) return;
  let message = null;
  try { message = JSON.parse(words); } catch { return; }
  if (message && message.v > 1) { setState("old"); return; }
  if (message && message.state === "alive") { takeHeartbeat(message); return; }
  if (message && message.state === "stopped" && message.number > newest) { setState("ended"); lookAgainIn(CLOSED); return; }
  const next = readStage(message);
  if (!next || next.number < newest || (stage && stage.number === next.number)) return;
  newest = next.number;
  recall(room, String(newest));
  hear(Date.now());
  showStage(next);
}

function takeHeartbeat({ number, shown }) {
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(shown) || number <= beat) return;
  hear(beat ? Date.now() : Math.min(Date.now(), number));
  beat = number;
  if (state === "away" && stage) setState(stage.state);
  if (shown > newest) ask();
}

/** Note a sign of life of the table. */
function hear(at) {
  heard = Date.now();
  lastSign = at;
}

function sayAway() {
  if (state === "away" || !stage) return;
  since = new Date(lastSign).toLocaleTimeString(region, { hour: "2-digit", minute: "2-digit" });
  setState("away");
}

function connect() {
  disconnect();
  const opened = new EventSource("events");
  source = opened;
  for (const kind of ["message", "alive"]) opened.addEventListener(kind, (event) => {
    tries = 0;
    accept(event.data, event.lastEventId, opened);
  });
  opened.onerror = () => { if (source === opened) lookAgainIn(Math.random() * SPREAD); };
}

function lookAgainIn(pause) {
  disconnect();
  timer = setTimeout(lookAgain, pause);
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
  if (answer === "shut" && state !== "ended") setState("shut");
  if (answer !== "live" && (state === "shut" || state === "ended")) { lookAgainIn(CLOSED); return; }
  if (answer === "away") sayAway();
  else if (tries === 0) {
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
  const limit = new AbortController(), watch = setTimeout(() => limit.abort(), PATIENCE);
  try {
    const answer = await fetch("stage", { cache: "no-store", credentials: "omit", signal: limit.signal });
    if (answer.status === 404 || answer.status === 410) return "shut";
    if (!answer.ok) return "away";
    await accept(await answer.text(), answer.headers.get("X-Signature"), source);
    return "live";
  } catch {
    return "away";
  } finally {
    clearTimeout(watch);
  }
}

/** A table that is silent may be away; if it answers, the stream was dead: ask, ever more seldom. */
async function check() {
  const silent = Date.now() - heard, pause = Math.min(30000, Math.max(3000, silent / 4));
  if (!source || silent < SILENT) return;
  sayAway();
  if (Date.now() - checked < pause) return;
  checked = Date.now();
  const asked = source;
  const answer = await ask();
  if (source !== asked) return;
  if (answer === "live") connect();
  else lookAgain();
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
