// SPDX-License-Identifier: MIT

// The page: what it knows, what a person does, and which part is drawn again for it.

import { h, patch } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { get, post, listen, ToolError } from "./server.js";
import { readAddress, writeAddress } from "./address.js";
import { Phone } from "./phone.js";
import { Record } from "./record.js";
import { timeline } from "./timeline.js";
import { stateTree } from "./state-tree.js";
import { catalogue } from "./catalogue.js";
import { verdict, explanationDetails, isMatch } from "./explanation.js";
import { matrix, MatrixRun } from "./matrix.js";
import { attachedView, attachedStage, linksOfCatalog } from "./attached.js";
import { quirks } from "./quirks.js";

const part = (id) => document.getElementById(id);

/** What the page knows. */
const model = {
  apps: [], attached: [], version: "", isConnected: null,
  app: null, attachedID: null,
  link: "", explanation: null, plan: null,
  switches: { cold: false, signedIn: true, slow: false, wide: false, quirks: [] },
  view: "timeline", openKey: undefined,
  snapshot: null, revision: -1,
  edit: null, showsQuirks: false, showsDetails: false,
  records: new Map([["phone", new Record()]]),
  run: null, allQuirks: false,
};

const app = () => model.apps.find((one) => one.id === model.app) ?? null;
const record = (source = model.attachedID ?? "phone") => {
  if (!model.records.has(source)) model.records.set(source, new Record());
  return model.records.get(source);
};
const has = (name) => !app()?.switches || app().switches.includes(name);

// MARK: Drawing, once per frame and only what changed

const dirty = new Set();
let isScheduled = false;

function draw(...names) {
  for (const name of names) dirty.add(name);
  if (isScheduled) return;
  isScheduled = true;
  // A page that nobody sees has no frames.
  if (document.hidden) setTimeout(drawNow, 100);
  else requestAnimationFrame(drawNow);
}

function drawNow() {
  isScheduled = false;
  const names = [...dirty];
  dirty.clear();
  for (const name of names) parts[name]();
}

const parts = {
  top: drawTop, side: drawSide, bar: drawBar, switches: drawSwitches, inspector: drawInspector, stage: drawStage,
  phone: () => {},
};

function drawEverything() {
  draw("top", "side", "bar", "switches", "stage", "inspector");
}

// MARK: Saying things

function announce(text) {
  const live = part("live");
  live.textContent = "";
  live.textContent = text;
}

function toast(text) {
  const toasts = part("toasts");
  const element = document.createElement("div");
  element.className = "toast";
  element.textContent = text;
  toasts.append(element);
  while (toasts.childElementCount > 3) toasts.firstChild.remove();
  setTimeout(() => element.remove(), 6000);
}

function tell(error) {
  toast(error instanceof ToolError ? error.message : "Something went wrong in this page. Its console says what.");
  if (!(error instanceof ToolError)) console.error(error);
}

// MARK: The phone

const phone = new Phone(part("phone"), {
  act, scroll, announce: (text) => announce(text),
  window: async (action, window) => {
    try {
      take((await post("/api/phone/window", { action, window })).phone, { isUsersDoing: true });
    } catch (error) {
      tell(error);
    }
  },
});

/** Takes a snapshot unless a newer one was taken. */
function take(snapshot, { isUsersDoing = false, isLaunch = false } = {}) {
  if (!snapshot) return false;
  const isOther = snapshot.app !== model.snapshot?.app;
  if (!isLaunch && !isOther && Number.isFinite(snapshot.revision) && snapshot.revision < model.revision) return false;
  if (isLaunch) launches += 1;
  snapshot.launch = launches;
  model.snapshot = snapshot;
  model.revision = snapshot.revision ?? model.revision;
  if (snapshot.app && snapshot.app !== model.app && !model.attachedID) model.app = snapshot.app;
  phone.show(snapshot, { isUsersDoing });
  draw("switches", "inspector", "stage");
  return true;
}
let launches = 0;

/** Does something to a node of the phone. */
async function act(window, node, action, more = {}) {
  const start = performance.now();
  try {
    const { phone: snapshot } = await post("/api/phone/act", { window, node: node.id, action, ...more });
    take(snapshot, { isUsersDoing: true });
    performance.measure("act", { start, end: performance.now(), detail: action });
    return true;
  } catch (error) {
    // What is not there any more is no mistake of anybody's: the phone has moved on.
    if (error.status !== 409) tell(error);
    else if (error.body?.phone) take(error.body.phone);
    else phone.render();
    return false;
  }
}

async function scroll(window, node, first) {
  try {
    return take((await post("/api/phone/scroll", { window, node: node.id, first })).phone);
  } catch (error) {
    if (error.status !== 409) tell(error);
    return false;
  }
}

const wireSwitches = () => ({
  isSignedIn: model.switches.signedIn, isNetworkSlow: model.switches.slow, isWide: model.switches.wide, quirks: model.switches.quirks,
});

async function launch({ link, restores, situation } = {}) {
  if (!model.app) return;
  try {
    const { phone: snapshot } = await post("/api/phone/launch", {
      app: model.app, switches: wireSwitches(), ...(link ? { link } : {}), ...(restores ? { restores: true } : {}), ...(situation ? { situation } : {}),
    });
    take(snapshot, { isLaunch: true });
  } catch (error) {
    tell(error);
  }
}

// Links are sent in the order in which they were asked for.
let opening = Promise.resolve();

/** Opens a link in the app that is shown. */
function open(link) {
  model.link = link;
  model.showsDetails = false;
  model.openKey = undefined;
  input().value = link;
  explain();
  remember();
  draw("bar", "side");
  opening = opening.then(async () => {
    try {
      if (model.attachedID) {
        await post(`/api/attached/${encodeURIComponent(model.attachedID)}/open`, { link });
      } else if (model.switches.cold || !model.snapshot || model.snapshot.isAlive === false) {
        await launch({ link });
      } else {
        const start = performance.now();
        take((await post("/api/phone/open", { link })).phone);
        performance.measure("open", { start, end: performance.now() });
      }
    } catch (error) {
      tell(error);
    }
  });
  return opening;
}

async function answer(confirmation, isAllowed) {
  try {
    if (model.attachedID) await post("/api/answer", { confirmation, isAllowed, attached: model.attachedID });
    else take((await post("/api/answer", { confirmation, isAllowed })).phone);
  } catch (error) {
    tell(error);
  }
}

async function changeSwitch(name, value) {
  model.switches[name] = value;
  remember();
  draw("switches", "bar");
  if (name === "cold" || !model.app || model.attachedID) return;
  try {
    take((await post("/api/phone/switches", { switches: wireSwitches() })).phone);
  } catch (error) {
    tell(error);
  }
}

async function control(path, body) {
  try {
    take((await post(path, body)).phone, { isUsersDoing: true });
  } catch (error) {
    tell(error);
  }
}

async function chooseApp(id) {
  model.attachedID = null;
  model.app = id;
  model.edit = null;
  model.link = "";
  model.explanation = null;
  input().value = "";
  if (model.view === "attached") model.view = "timeline";
  remember();
  drawEverything();
  await launch();
}

function chooseAttached(id) {
  model.attachedID = id;
  readStory(id);
  model.edit = null;
  model.explanation = null;
  model.view = "timeline";
  remember();
  drawEverything();
}

/** Asks what an app told before this page listened. */
async function readStory(id) {
  const one = record(String(id));
  if (one.waiting) return;
  one.waiting = [];
  try {
    one.tell(await get(`/api/attached/${encodeURIComponent(id)}/messages`));
  } catch (error) {
    one.tell({});
    tell(error);
  }
  drawEverything();
}

// MARK: Explaining as somebody types

let explaining = false;
let wantsExplanation = false;
let explainTimer = 0;

function explainSoon() {
  clearTimeout(explainTimer);
  explainTimer = setTimeout(explain, 60);
}

/** Asks about the link in the field; one question at a time, the newest wins. */
async function explain() {
  wantsExplanation = true;
  if (explaining) return;
  explaining = true;
  while (wantsExplanation) {
    wantsExplanation = false;
    const link = model.link;
    if (!link) {
      model.explanation = null;
      continue;
    }
    try {
      const about = model.attachedID ? { attached: model.attachedID } : { app: model.app };
      const explanation = await post("/api/explain", { ...about, link });
      if (link === model.link) model.explanation = explanation;
    } catch (error) {
      if (link === model.link) model.explanation = { link, verdict: error.message, candidates: [] };
    }
  }
  explaining = false;
  model.plan = null;
  draw("bar");
}

async function previewPlan() {
  try {
    model.plan = await post("/api/plan", { link: model.link });
  } catch (error) {
    model.plan = { error: error.message };
  }
  draw("bar");
}

// MARK: The editor for captures

function startEdit(index) {
  const link = index === null ? null : currentLinks()[index];
  model.edit = link ? {
    index, link: link.example ?? "", error: null, capture: null,
    values: Object.fromEntries((link.captures ?? []).map((capture) => [capture.name, capture.example === undefined || capture.example === null ? [] : [capture.example].flat().map(String)])),
  } : null;
  draw("side");
  if (link) fill();
}

function changeEdit(name, values) {
  model.edit.values = { ...model.edit.values, [name]: values };
  draw("side");
  fill();
}

let filling = false;
let wantsFill = false;
async function fill() {
  wantsFill = true;
  if (filling) return;
  filling = true;
  while (wantsFill && model.edit) {
    wantsFill = false;
    const edit = model.edit;
    const link = currentLinks()[edit.index];
    try {
      const answer = await post("/api/fill", { ...(model.attachedID ? { attached: model.attachedID } : { app: model.app }), route: link.route, pattern: link.pattern, captures: edit.values });
      Object.assign(edit, answer.error ? { error: answer.error, capture: answer.capture ?? null } : { link: answer.link, error: null, capture: null });
    } catch (error) {
      Object.assign(edit, { error: error.message, capture: error.body?.capture ?? null });
    }
    draw("side");
  }
  filling = false;
}

const currentLinks = () => (model.attachedID ? linksOfCatalog(record().catalog) : app()?.links ?? []);

// MARK: The address

function address() {
  return {
    app: model.attachedID ? null : model.app, attached: model.attachedID, link: model.link, view: model.view,
    cold: model.switches.cold, signedIn: model.switches.signedIn, slow: model.switches.slow, wide: model.switches.wide, quirks: model.switches.quirks,
  };
}

let rememberTimer = 0;
function remember() {
  clearTimeout(rememberTimer);
  // Browsers refuse many changes in a row.
  rememberTimer = setTimeout(() => writeAddress(address()), 50);
}

/** Shows what an address says. */
async function follow({ app: id, link, attached, view, quirks: names, ...flags }) {
  model.attachedID = attached && model.attached.some((one) => one.id === attached) ? attached : null;
  if (model.attachedID) readStory(model.attachedID);
  model.app = model.apps.some((one) => one.id === id) ? id : model.apps[0]?.id ?? null;
  model.link = link ?? "";
  model.view = ["timeline", "state", "matrix", "attached"].includes(view) ? view : "timeline";
  Object.assign(model.switches, { cold: false, signedIn: true, slow: false, wide: false }, flags, { quirks: names });
  drawBar();
  input().value = model.link;
  drawEverything();
  await launch({ link: link && model.switches.cold && !model.attachedID ? link : undefined });
  if (link && !model.switches.cold && !model.attachedID) await open(link);
  else if (link) explain();
}

// MARK: Parts

function schemeButton() {
  const scheme = document.documentElement.dataset.scheme;
  return h("button", { key: "scheme", type: "button", class: "icon-button", "data-control": "scheme", "aria-label": `Switch to ${scheme === "dark" ? "light" : "dark"}`, on: { click: () => {
    setScheme(scheme === "dark" ? "light" : "dark");
    draw("top");
  } } }, symbol(scheme === "dark" ? "sun" : "moon"));
}

function setScheme(scheme) {
  document.documentElement.dataset.scheme = scheme;
}

function drawTop() {
  patch(part("top"),
    h("div", { key: "brand", class: "brand" }, h("span", { key: "mark", class: "brand-mark" }, symbol("link")), h("span", { key: "name", class: "brand-name" }, "swift-deep-links"), h("span", { key: "sub", class: "brand-sub" }, "playground"),
      model.version ? h("span", { key: "version", class: "chip is-quiet" }, model.version) : null),
    h("div", { key: "right", class: "top-right" },
      h("span", { key: "connection", class: `connection ${model.isConnected === false ? "is-lost" : ""}`, role: "status" }, model.isConnected === false ? "The tool does not answer; trying again…" : model.isConnected ? "Connected" : "Connecting…"),
      h("button", { key: "copy", type: "button", class: "button is-small", on: { click: copyAddress } }, symbol("link"), "Copy address"),
      schemeButton()));
}

async function copyAddress() {
  writeAddress(address());
  try {
    await navigator.clipboard.writeText(location.href);
    toast("Copied. This address shows the same app, link and switches.");
  } catch {
    toast("The browser does not let this page copy. Take the address from the address field.");
  }
}

const appSymbols = { trips: "airplane", arc: "circle.lefthalf.filled", reader: "bubble.left.and.bubble.right", shop: "bag", screens: "doc.text" };

function drawSide() {
  const current = currentLinks();
  patch(part("side"),
    h("section", { key: "apps", class: "apps", "aria-label": "Apps" },
      h("h2", { key: "title", class: "side-title" }, "Apps"),
      h("div", { key: "list", class: "app-list" }, model.apps.map((one) => h("button", {
        key: one.id, type: "button", class: "app-button", "data-app": one.id, "aria-current": !model.attachedID && one.id === model.app ? "true" : null, on: { click: () => chooseApp(one.id) },
      },
      h("span", { key: "icon", class: `app-icon icon-${model.apps.indexOf(one) % 5}` }, symbol(appSymbols[one.id] ?? "app")),
      h("span", { key: "text", class: "app-text" }, h("span", { key: "name", class: "app-name" }, one.name), h("span", { key: "summary", class: "app-summary" }, [(one.schemes ?? []).map((scheme) => `${scheme}://`).join(" "), one.kind === "uikit" ? "UIKit" : "SwiftUI"].filter(Boolean).join("  ·  "))))),
      model.attached.map((one) => h("button", {
        key: `attached ${one.id}`, type: "button", class: "app-button", "aria-current": one.id === model.attachedID ? "true" : null, on: { click: () => chooseAttached(one.id) },
      }, h("span", { key: "icon", class: "app-icon is-attached" }, symbol("bolt")),
      h("span", { key: "text", class: "app-text" }, h("span", { key: "name", class: "app-name" }, one.name), h("span", { key: "summary", class: "app-summary" }, one.isConnected ? "attached" : "has left")))))),
    h("section", { key: "links", class: "links", "aria-label": "Links" },
      h("h2", { key: "title", class: "side-title" }, "Links", h("span", { key: "count", class: "count" }, String(current.length))),
      app()?.summary && !model.attachedID ? h("p", { key: "summary", class: "side-note" }, app().summary) : null,
      catalogue(current, model.attachedID ? [] : app()?.samples ?? [], { edit: model.edit, startEdit, changeEdit, open, current: model.link })));
}

const input = () => part("link-bar").querySelector("#link") ?? { value: "" };

function drawBar() {
  const { explanation, plan } = model;
  patch(part("link-bar"), h("form", {
    key: "form", class: "link-form", role: "search", on: {
      submit: (event) => {
        event.preventDefault();
        model.link = input().value;
        if (model.link) open(model.link);
      },
      keydown: (event) => event.key === "Escape" && model.showsDetails && (model.showsDetails = false, draw("bar")),
    },
  },
  h("div", { key: "field", class: `link-field ${explanation ? (isMatch(explanation) ? "is-good" : "is-bad") : ""}` },
    symbol("link"),
    h("label", { key: "label", class: "is-visually-hidden", for: "link" }, "Link"),
    h("input", {
      key: "input", id: "link", type: "text", inputmode: "url", spellcheck: "false", autocomplete: "off", autocapitalize: "off", maxlength: "8192",
      placeholder: app()?.links?.[0]?.example ?? "Any link", "aria-describedby": "verdict",
      on: { input: (event) => {
        model.link = event.currentTarget.value;
        model.showsDetails = true;
        explainSoon();
        remember();
      } },
    }),
    h("button", { key: "open", type: "submit", class: "button is-primary" }, model.switches.cold && !model.attachedID ? "Start with it" : "Open")),
  h("div", { key: "verdict", id: "verdict", class: "verdict-line", "aria-live": "off" },
    explanation ? verdict(explanation) : h("p", { key: "hint", class: "verdict is-empty" }, "Write any link to see which route answers it, and why."),
    explanation ? h("button", { key: "why", type: "button", class: "text-button", "aria-expanded": String(model.showsDetails), on: { click: () => { model.showsDetails = !model.showsDetails; draw("bar"); } } }, model.showsDetails ? "Less" : "Why", symbol(model.showsDetails ? "chevron.up" : "chevron.down")) : null),
  explanation && model.showsDetails ? h("div", { key: "details", class: "explanation-panel" },
    explanationDetails(explanation),
    isMatch(explanation) && !model.attachedID ? h("div", { key: "plan", class: "plan-preview" },
      plan ? null : h("button", { key: "preview", type: "button", class: "button is-small", on: { click: previewPlan } }, symbol("arrow.triangle.branch"), "Which steps would it take now?"),
      plan?.error ? h("p", { key: "error", class: "note" }, plan.error) : null,
      plan && !plan.error ? [
        h("h3", { key: "title" }, plan.steps?.length ? "Steps from here" : "Nothing has to change."),
        h("ol", { key: "steps" }, (plan.steps ?? []).map((step, index) => h("li", { key: index }, step))),
        plan.after ? h("div", { key: "trees", class: "trees" }, h("pre", { key: "before", class: "outline", "aria-label": "Now" }, plan.before), symbol("arrow.right"), h("pre", { key: "after", class: "outline", "aria-label": "Then" }, plan.after)) : null,
      ] : null) : null) : null));
}

function drawSwitches() {
  const { switches } = model;
  const flag = (name, text, isOn, title) => h("label", { key: name, class: "flag", title }, h("input", { key: "input", type: "checkbox", checked: isOn, "data-switch": name, on: { change: (event) => changeSwitch(name, event.currentTarget.checked) } }), h("span", { key: "text" }, text));
  if (model.attachedID) {
    patch(part("switches"));
    return;
  }
  const isAlive = model.snapshot?.isAlive !== false;
  const isBackground = model.snapshot?.windows?.length > 0 && model.snapshot.windows.every((window) => window.phase === "background");
  patch(part("switches"),
    flag("cold", "Cold start", switches.cold, "Each link starts the app anew"),
    has("isSignedIn") ? flag("signedIn", "Signed in", switches.signedIn, "Whether somebody is signed in") : null,
    has("isNetworkSlow") ? flag("slow", "Slow network", switches.slow, "Servers take their time") : null,
    has("isWide") ? flag("wide", "iPad", switches.wide, "A wide window with a sidebar") : null,
    has("quirks") ? h("div", { key: "quirks", class: "quirk-menu" },
      h("button", { key: "button", type: "button", class: `flag is-button ${switches.quirks.length ? "is-on" : ""}`, "aria-expanded": String(model.showsQuirks), "data-control": "quirks", on: { click: () => { model.showsQuirks = !model.showsQuirks; draw("switches"); } } },
        "Quirks", h("span", { key: "count", class: "count" }, switches.quirks.length ? switches.quirks.join(" ") : "none"), symbol("chevron.down")),
      model.showsQuirks ? quirkPanel() : null) : null,
    
    h("div", { key: "device", class: "device-controls", role: "group", "aria-label": "Device" },
    has("windows") ? h("button", { key: "window", type: "button", class: "icon-button", title: "Open another window", "aria-label": "Open another window", "data-control": "window", on: { click: () => control("/api/phone/window", { action: "new" }) } }, symbol("plus.square")) : null,
    h("button", { key: "background", type: "button", class: "icon-button", "aria-pressed": String(isBackground), disabled: !isAlive, "data-control": "background", title: isBackground ? "Bring the app to the front" : "Put the app into the background", "aria-label": isBackground ? "Bring the app to the front" : "Put the app into the background",
      on: { click: () => control("/api/phone/background", { isBackground: !isBackground }) } }, symbol(isBackground ? "sun" : "moon")),
    isAlive
      ? h("button", { key: "kill", type: "button", class: "icon-button", title: "End the app", "aria-label": "End the app", "data-control": "kill", on: { click: () => control("/api/phone/kill") } }, symbol("xmark.circle"))
      : h("button", { key: "restore", type: "button", class: "icon-button is-on", title: "Start the app where it was left", "aria-label": "Start the app where it was left", "data-control": "restore", on: { click: () => launch({ restores: true }) } }, symbol("arrow.counterclockwise")),
    h("button", { key: "launch", type: "button", class: "icon-button", "aria-label": "Start the app anew", title: "Start the app anew", "data-control": "launch", on: { click: () => launch() } }, symbol("arrow.clockwise"))));
}

function quirkPanel() {
  return h("div", { key: "panel", class: "quirk-panel", role: "group", "aria-label": "Quirks of SwiftUI", on: { keydown: (event) => {
    if (event.key !== "Escape") return;
    model.showsQuirks = false;
    draw("switches");
    part("switches").querySelector("[data-control=quirks]")?.focus();
  } } },
  h("div", { key: "all", class: "button-row" },
    h("button", { key: "all", type: "button", class: "button is-small", on: { click: () => changeSwitch("quirks", quirks.map((quirk) => quirk.id)) } }, "All"),
    h("button", { key: "none", type: "button", class: "button is-small", on: { click: () => changeSwitch("quirks", []) } }, "None")),
  quirks.map((quirk) => h("label", { key: quirk.id, class: "quirk" },
    h("input", { key: "input", type: "checkbox", checked: model.switches.quirks.includes(quirk.id), "data-quirk": quirk.id, on: { change: (event) => {
      const chosen = new Set(model.switches.quirks);
      if (event.currentTarget.checked) chosen.add(quirk.id);
      else chosen.delete(quirk.id);
      changeSwitch("quirks", quirks.map((one) => one.id).filter((id) => chosen.has(id)));
    } } }),
    h("span", { key: "id", class: "quirk-id" }, quirk.id),
    h("span", { key: "text", class: "quirk-text" }, h("b", { key: "name" }, quirk.name), h("span", { key: "text" }, quirk.text)))));
}

function drawStage() {
  document.body.dataset.mode = model.attachedID ? "attached" : "phone";
  if (model.attachedID) {
    patch(part("phone"), attachedStage(model.attached.find((one) => one.id === model.attachedID), record(), { answer }));
  } else if (!part("phone").querySelector(".device")) {
    phone.render();
  }
}

const views = [["timeline", "Time line", "clock"], ["state", "State", "square.grid.2x2"], ["matrix", "Scenarios", "checkmark.square"], ["attached", "Your app", "bolt"]];

function drawInspector() {
  const { view } = model;
  document.body.dataset.view = view;
  const choose = (name) => {
    model.view = name;
    remember();
    draw("inspector");
  };
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = views[(views.findIndex(([name]) => name === view) + step + views.length) % views.length][0];
    choose(next);
    drawNow();
    part(`view-${next}`)?.focus();
  };
  const content = {
    timeline: () => timeline(record(), { openKey: model.openKey, toggle: (key) => { model.openKey = key; draw("inspector"); }, again: open, answer }),
    state: () => stateTree(record(), { opened: model.attachedID ? [] : model.snapshot?.opened, issues: model.attachedID ? [] : model.snapshot?.issues, answer }),
    matrix: () => matrix(model.run, {
      app: app(), allQuirks: model.allQuirks, setAllQuirks: (value) => { model.allQuirks = value; draw("inspector"); }, start: startMatrix, stop: () => post("/api/matrix/stop").catch(tell),
      select: (selected) => { model.run.selected = selected; draw("inspector"); }, reproduce,
    }),
    attached: () => attachedView(model.attached, { choose: chooseAttached, current: model.attachedID, records: model.records }),
  }[view];
  patch(part("inspector"),
    h("div", { key: "tabs", class: "view-tabs", role: "tablist", "aria-label": "Views", on: { keydown: move } }, views.map(([name, text, icon]) => h("button", {
      key: name, id: `view-${name}`, type: "button", role: "tab", class: "view-tab", "aria-selected": String(name === view), "aria-controls": "view", tabindex: name === view ? "0" : "-1", on: { click: () => choose(name) },
    }, symbol(icon), text))),
    h("div", { key: "view", id: "view", class: "view", role: "tabpanel", "aria-labelledby": `view-${view}`, tabindex: "0" }, content()));
}

// MARK: Scenarios

async function startMatrix() {
  const run = new MatrixRun(model.app, model.run?.id ?? null);
  model.run = run;
  draw("inspector");
  try {
    run.id = (await post("/api/matrix", { app: model.app, quirks: model.allQuirks ? quirks.map((quirk) => quirk.id) : null })).id;
  } catch (error) {
    run.isDone = true;
    draw("inspector");
    tell(error);
  }
}

/** Brings the phone into a situation, and opens the link there. */
async function reproduce(link, situation, quirk) {
  model.switches.quirks = quirk ? [quirk] : [];
  model.switches.cold = situation === "cold";
  if (app()?.switches?.includes("isSignedIn")) model.switches.signedIn = situation !== "signedOut";
  draw("switches");
  if (situation === "cold") return open(link);
  await launch({ situation });
  if (situation === "background") take((await post("/api/phone/background", { isBackground: true })).phone);
  if (situation === "twice") await open(link);
  return open(link);
}

// MARK: Events of the tool

function listenToTool() {
  listen({
    phone: (snapshot) => !model.attachedID && take(snapshot),
    inspect: ({ source, message, sequence }) => {
      record(source === "phone" ? "phone" : String(source)).hear(message, sequence);
      if (message?.type === "catalog") draw("side");
      draw("inspector");
      if (model.attachedID) draw("stage");
      if (message?.type === "event" && message.stage === "end") sayOutcome(source, message);
    },
    attached: (list) => {
      model.attached = Array.isArray(list) ? list : [];
      if (model.attachedID && !model.attached.some((one) => one.id === model.attachedID)) model.attachedID = null;
      drawEverything();
    },
    matrix: (message) => {
      if (!model.run?.owns(message.id)) return;
      model.run.take(message);
      draw("inspector");
      if (message.isDone) announce(`${model.run.total} scenarios have run.`);
    },
    open: async ({ app: id, link }) => {
      model.attachedID = null;
      if (id && id !== model.app) {
        model.app = id;
        model.edit = null;
      }
      model.link = link ?? "";
      input().value = model.link;
      drawEverything();
      remember();
      explain();
    },
    reset: async () => {
      for (const one of model.records.values()) one.reset();
      for (const { id } of model.attached ?? []) readStory(id);
      drawEverything();
    },
  }, (isConnected) => {
    model.isConnected = isConnected;
    draw("top");
  });
}

// Where a link landed, for those who listen.
function sayOutcome(source, message) {
  const isHere = source === (model.attachedID ?? "phone");
  if (!isHere) return;
  const title = model.attachedID ? "" : phone.titleOf();
  announce(["opened", "refreshed"].includes(message.decision) ? `The link ${message.decision}${title ? ` ${title}` : ""}.` : `The link was ${message.decision}${message.reason ? `: ${message.reason}` : ""}.`);
}

// MARK: Beginning

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
setScheme(prefersDark.matches ? "dark" : "light");
prefersDark.addEventListener("change", () => {
  setScheme(prefersDark.matches ? "dark" : "light");
  draw("top");
});
addEventListener("hashchange", () => follow(readAddress()).catch(tell));
document.addEventListener("pointerdown", (event) => {
  if (model.showsQuirks && !event.target.closest(".quirk-menu")) {
    model.showsQuirks = false;
    draw("switches");
  }
  if (model.showsDetails && !event.target.closest(".link-bar")) {
    model.showsDetails = false;
    draw("bar");
  }
});

drawTop();
listenToTool();
try {
  const { apps = [], attached = [], version = "" } = await get("/api/apps");
  Object.assign(model, { apps, attached, version });
  await follow(readAddress());
} catch (error) {
  tell(error);
}
document.documentElement.dataset.ready = "";
