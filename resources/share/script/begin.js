// Begins when all other parts are there.

function wearLook(look) {
  if (look) root.dataset.look = look;
  else delete root.dataset.look;
}

function begin() {
  root.lang = language;
  root.classList.toggle("overlay", overlay);
  document.querySelectorAll("[data-say]").forEach((each) => { each.textContent = say(each.dataset.say); });
  of("picture").alt = say("picture");
  put("turns-title", say("upNext"));
  put("aside-title", say("others"));
  document.title = `${say("page")} – Tickline`;
  wearLook(overlay ? "" : kept("look"));
  of("look").value = kept("look");
  of("buzz").checked = kept("buzz") === "yes";
  of("buzz").parentElement.hidden = !navigator.vibrate;
  setState("connecting");
  listen();
  connect();
}

function listen() {
  of("play").addEventListener("change", () => choose(of("play").value));
  of("play").addEventListener("blur", () => { if (stage && !stage.blank) offerNames(); });
  of("look").addEventListener("change", () => { keep("look", of("look").value); wearLook(of("look").value); });
  of("buzz").addEventListener("change", () => {
    keep("buzz", of("buzz").checked ? "yes" : "");
    if (of("buzz").checked && navigator.vibrate) navigator.vibrate(60);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (root.classList.contains("asking")) choose("");
    if (of("options").open) { of("options").open = false; of("options").firstElementChild.focus(); }
  });
  document.addEventListener("pointerdown", (event) => { if (!of("options").contains(event.target)) of("options").open = false; });
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  document.addEventListener("visibilitychange", wake);
  setInterval(check, 1000);
  if (!window.ResizeObserver) addEventListener("resize", redraw);
  else new ResizeObserver(([{ contentRect: box }]) => { if (`${box.width} ${box.height}` !== drawnAt) redraw(); }).observe(of("timeline"));
  Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 20px "Tickline Inter"`))).then(redraw, redraw);
  rest();
  for (const each of ["pointermove", "pointerdown", "keydown"]) addEventListener(each, rest, { passive: true });
}

function redraw() {
  if (!stage || stage.blank) return;
  steady = true;
  drawBanner(stage);
  listsShown = "";
  drawLists(stage, played);
  drawEffects(stage, drawTimeline(stage, played));
  askWho();
}

let resting = 0;

function rest() {
  root.classList.remove("idle");
  clearTimeout(resting);
  resting = setTimeout(() => root.classList.add("idle"), 5000);
}

// Engines of before 2020 can't draw the page: what its markup says of them stays.
if (window.CSS && CSS.supports("width", "max(1px, 2px)")) begin();
