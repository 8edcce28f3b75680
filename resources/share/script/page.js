// The page as a whole: what is shown now, and what its browser keeps.

const room = location.pathname.split("/").filter(Boolean).pop() || "";

function kept(key) {
  try { return localStorage.getItem(`tickline.${key}`) || ""; } catch { return ""; }
}

function keep(key, value) {
  try {
    if (value) localStorage.setItem(`tickline.${key}`, value);
    else localStorage.removeItem(`tickline.${key}`);
  } catch { /* a browser that keeps nothing still shows the fight */ }
}

/** What is kept as long as this tab is open. */
function recalled(key) {
  try { return sessionStorage.getItem(`tickline.${key}`) || ""; } catch { return ""; }
}

function recall(key, value) {
  try { sessionStorage.setItem(`tickline.${key}`, value); } catch { /* as above */ }
}

let stage = null, since = "", state = "connecting", turn = "", call = "", subject = "", lead = null;

function setState(next) {
  state = next;
  root.dataset.state = next;
  const notices = { connecting: say("connecting"), away: say("away", { time: since }), shut: say("shut"), ended: say("ended"), old: say("old"), pause: pauseText() };
  put("notice", notices[next] || "");
  if (next === "shut" || next === "ended") {
    forget();
    showPicture("");
  }
}

/** When the break ends, on the clock of the one who reads. */
function pauseText() {
  const end = stage && stage.until !== null ? new Date(stage.until * 60000) : NaN;
  return isNaN(end) ? say("pause") : say("backAt", { time: end.toLocaleTimeString(region, { hour: "numeric", minute: "2-digit" }) });
}

/** Leave nothing of the fight on the page. */
function forget() {
  stage = null;
  steady = true;
  cardShown = listsShown = turn = call = subject = "";
  lead = null;
  scene.clear();
  Object.values(layers).forEach((layer) => layer.textContent = "");
  for (const id of ["heading", "name", "condition", "follows", "coming", "unit", "tick", "effects", "card", "rows", "heaps", "yours", "called", "spoken", "turn-line"]) of(id).textContent = "";
  of("play").textContent = offered = "";
  askWho();
  document.title = `${say("page")} – Tickline`;
}

function showStage(next) {
  showPicture(next.picture);
  if (next.blank) {
    const known = stage && stage.picture === next.picture;
    forget();
    stage = next;
    setState(next.state);
    fill(of("turn-line"), ...sentencesOf(next.said.follows));
    const words = [next.picture ? say("picture") : say("blank"), next.said.spoken];
    if (state !== "pause") tell(words.slice(known && next.said.spoken ? 1 : 0).filter(Boolean).join(". "), next.state + next.picture);
    return;
  }
  const before = stage && !stage.blank;
  stage = next;
  if (state !== "live") setState("live");
  draw();
  const { heading, name, spoken } = stage.said, [first] = [...acting(stage), ...coming(stage)];
  tell(spoken, JSON.stringify([heading, name, first && first.tick]));
  announce(before);
}

/** Show a picture in place of the fight, or none; one that is still on its way is asked for again. */
function showPicture(picture) {
  const shown = of("picture"), source = `portrait/${picture}`;
  root.classList.toggle("pictured", Boolean(picture));
  shown.onerror = () => setTimeout(() => { if (stage && stage.picture === picture) shown.src = source; }, 2000);
  if (picture && shown.getAttribute("src") !== source) shown.src = source;
  else if (!picture) shown.removeAttribute("src");
}

/** Say whose turn it is once; what else changes meanwhile can be read, and is said with the next turn. */
function tell(words, about) {
  const spoken = of("spoken");
  spoken.setAttribute("aria-live", about === subject ? "off" : "polite");
  if (about !== subject) spoken.textContent = "";
  subject = about;
  put("spoken", words);
}

function draw() {
  markBegin();
  drawBanner(stage);
  drawYours();
  drawLists(stage, played);
  drawEffects(stage, drawTimeline(stage, played));
  offerNames();
  askWho();
  root.dataset.number = String(stage.number);
}

/** Mark what is drawn as the beginning of a turn, for the style: the name rises and the glow pulses. */
function markBegin() {
  const first = firstOf(acting(stage)).map(called), now = first.length ? `${stage.now} ${first}` : "";
  root.classList.toggle("begins", lead !== null && now !== "" && now !== lead);
  lead = now;
}

function drawYours() {
  const told = played && stage.tokens.length ? yours(stage, played) : { words: "", near: "" };
  put("yours", told.words);
  of("yours").className = `yours ${told.near}`;
  root.classList.toggle("turn", told.near === "now");
  const who = told.words || [stage.said.heading, stage.said.name].filter(Boolean).join(": ");
  document.title = `${who} – Tickline`;
}

/** Say aloud, and by a buzz, that the turn of the one who is played has begun; buzz for the get-ready call, too. */
function announce(before) {
  const mine = played && stage.tokens.length ? yours(stage, played) : null;
  const begun = mine && mine.near === "now" ? `${played} ${stage.now}` : "";
  if (begun && begun !== turn) {
    put("called", "");
    put("called", say("yourTurn"));
    buzz(before, [180, 90, 180]);
  } else if (!begun) put("called", "");
  turn = begun;
  const ready = stage.tokens.concat(stage.ghosts.map(({ token }) => token)).find((token) => token.ready && token.label === played);
  const comes = ready ? `${played} ${ready.tick}` : "";
  if (comes && comes !== call && !begun) buzz(before, [90, 60, 90]);
  call = comes;
}

function buzz(before, rhythm) {
  if (before && of("buzz").checked && navigator.vibrate) navigator.vibrate(rhythm);
}
