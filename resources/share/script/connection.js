// The connection: the newest stage, from a table that may go away and come back.

const HEARD = 40_000, LONGEST_PAUSE = 10_000, PATIENCE = 8_000;
// Many pages lose the same relay at the same moment.
const SPREAD = 600;
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
  opened.onerror = () => {
    if (source !== opened) return;
    disconnect();
    timer = setTimeout(lookAgain, Math.random() * SPREAD);
  };
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

/** A stream that has been silent for long may be dead without a sign: ask, ever more seldom. */
async function check() {
  const silent = Date.now() - heard, pause = Math.min(120_000, Math.max(30_000, silent / 2));
  if (!source || silent < HEARD || Date.now() - checked < pause) return;
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
