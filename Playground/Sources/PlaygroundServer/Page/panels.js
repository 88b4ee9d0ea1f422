// SPDX-License-Identifier: MIT

// The parts of the page around the phone.

import { answer, changeSwitch, chooseApp, chooseAttached, control, launch, open, phone, reproduce, startMatrix } from "./actions.js";
import { servers, writeAddress } from "./address.js";
import { attachedStage, attachedView } from "./attached.js";
import { catalog } from "./catalog.js";
import { draw, drawNow, parts } from "./drawing.js";
import { changeEdit, explainSoon, previewPlan, startEdit } from "./explaining.js";
import { explanationDetails, isMatch, verdict } from "./explanation.js";
import { address, remember } from "./following.js";
import { greeting, greets } from "./greeting.js";
import { matrix } from "./matrix.js";
import { app, appInstead, currentLinks, has, model, part, record } from "./model.js";
import { quirks } from "./quirks.js";
import { h, patch } from "./reconcile.js";
import { tell, toast } from "./saying.js";
import { post } from "./server.js";
import { stateTree } from "./state-tree.js";
import { symbol } from "./symbols.js";
import { timeline } from "./timeline.js";

function schemeButton() {
  const scheme = document.documentElement.dataset.scheme;
  return h("button", { key: "scheme", type: "button", class: "icon-button", "data-control": "scheme", "aria-label": `Switch to ${scheme === "dark" ? "light" : "dark"}`, on: { click: () => {
    setScheme(scheme === "dark" ? "light" : "dark");
    draw("top");
  } } }, symbol(scheme === "dark" ? "sun" : "moon"));
}

export function setScheme(scheme) {
  document.documentElement.dataset.scheme = scheme;
}

export function drawTop() {
  patch(part("top"),
    h("div", { key: "brand", class: "brand" }, h("span", { key: "mark", class: "brand-mark" }, symbol("link")), h("span", { key: "name", class: "brand-name" }, "swift-deep-links"), h("span", { key: "sub", class: "brand-sub" }, "playground"),
      model.version ? h("span", { key: "version", class: "chip is-quiet" }, model.version) : null),
    h("div", { key: "right", class: "top-right" },
      h("span", { key: "connection", class: `connection ${model.isConnected === false ? "is-lost" : ""}`, role: "status" }, model.isConnected === false ? "The tool does not respond; trying again…" : model.isConnected ? "Connected" : "Connecting…"),
      h("button", { key: "copy", type: "button", class: "button is-small", on: { click: copyAddress } }, symbol("link"), "Copy address"),
      schemeButton()));
}

async function copyAddress() {
  writeAddress(address());
  try {
    await navigator.clipboard.writeText(location.href);
    toast("Copied. This address shows the same app, link and switches.");
  } catch {
    toast("The browser does not let this page copy. Copy the address from the address bar.");
  }
}

/** A name of a type may break before each of its words. */
const breakable = (name) => name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((word, index) => (index ? [h("wbr", { key: index }), word] : [word]));

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
      h("span", { key: "text", class: "app-text" }, h("span", { key: "name", class: "app-name" }, breakable(one.name)), h("span", { key: "summary", class: "app-summary" }, [(one.schemes ?? []).map((scheme) => `${scheme}://`).join(" "), one.kind === "uikit" ? "UIKit" : "SwiftUI"].filter(Boolean).join("  ·  "))))),
      model.attached.map((one) => h("button", {
        key: `attached ${one.id}`, type: "button", class: "app-button", "aria-current": one.id === model.attachedID ? "true" : null, on: { click: () => chooseAttached(one.id) },
      }, h("span", { key: "icon", class: "app-icon is-attached" }, symbol("bolt")),
      h("span", { key: "text", class: "app-text" }, h("span", { key: "name", class: "app-name" }, one.name), h("span", { key: "summary", class: "app-summary" }, one.problem ? "some of its links cannot be read" : one.isConnected ? "attached" : "has left")))))),
    h("section", { key: "links", class: "links", "aria-label": "Links" },
      h("h2", { key: "title", class: "side-title" }, "Links", h("span", { key: "count", class: "count" }, String(current.length))),
      app()?.summary && !model.attachedID ? h("p", { key: "summary", class: "side-note" }, app().summary) : null,
      catalog(current, model.attachedID ? [] : app()?.samples ?? [], { edit: model.edit, startEdit, changeEdit, open, current: model.link })));
  if (shownApp === model.app) return;
  shownApp = model.app;
  part("side").querySelector(".app-button[aria-current=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The app whose button was brought into view last. */
let shownApp = null;

export const input = () => part("link-bar").querySelector("#link") ?? { value: "" };

export function drawBar() {
  const { explanation, plan } = model;
  const instead = explanation && appInstead(model.link);
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
  h("div", { key: "verdict", id: "verdict", class: "verdict-line", "aria-live": "off", "aria-busy": model.isExplaining ? "true" : null },
    explanation ? verdict(explanation) : h("p", { key: "hint", class: "verdict is-empty" }, "Enter any link to see which route it matches, and why."),
    instead ? h("button", { key: "instead", type: "button", class: "button is-small", "data-control": "instead", on: { click: () => openIn(instead, model.link) } }, `Open in ${instead.name}`) : null,
    explanation ? h("button", { key: "why", type: "button", class: "text-button", "aria-expanded": String(model.showsDetails), on: { click: () => { model.showsDetails = !model.showsDetails; draw("bar"); } } }, model.showsDetails ? "Less" : "Why", symbol(model.showsDetails ? "chevron.up" : "chevron.down")) : null),
  greets() && !explanation && !model.attachedID ? greeting(currentLinks(), { open }) : null,
  explanation && model.showsDetails ? h("div", { key: "details", class: "explanation-panel" },
    explanationDetails(explanation),
    isMatch(explanation) && !model.attachedID ? h("div", { key: "plan", class: "plan-preview" },
      plan ? null : h("button", { key: "preview", type: "button", class: "button is-small", on: { click: previewPlan } }, symbol("arrow.triangle.branch"), "Which steps would it take now?"),
      plan?.error ? h("p", { key: "error", class: "note" }, plan.error) : null,
      plan && !plan.error ? [
        h("h3", { key: "title" }, plan.steps?.length ? "Steps from here" : "No changes needed."),
        h("ol", { key: "steps" }, (plan.steps ?? []).map((step, index) => h("li", { key: index }, step))),
        plan.after ? h("div", { key: "trees", class: "trees" }, h("pre", { key: "before", class: "outline", "aria-label": "Now" }, plan.before), symbol("arrow.right"), h("pre", { key: "after", class: "outline", "aria-label": "Then" }, plan.after)) : null,
      ] : null) : null) : null));
}

/** Opens a link in another app than the one in front. */
async function openIn(app, link) {
  await chooseApp(app.id);
  await open(link);
}

function drawSwitches() {
  const { switches } = model;
  const flag = (name, text, isOn, title) => h("label", { key: name, class: "flag", title }, h("input", { key: "input", type: "checkbox", checked: isOn, "data-switch": name, on: { change: (event) => changeSwitch(name, event.currentTarget.checked) } }), h("span", { key: "text" }, text));
  if (model.attachedID || !app()) {
    patch(part("switches"));
    return;
  }
  const isAlive = model.snapshot?.isAlive !== false;
  const isBackground = model.snapshot?.windows?.length > 0 && model.snapshot.windows.every((window) => window.phase === "background");
  patch(part("switches"),
    flag("cold", "Cold start", switches.cold, "Each link relaunches the app"),
    has("isSignedIn") ? flag("signedIn", "Signed in", switches.signedIn, "Whether the user is signed in") : null,
    has("isNetworkSlow") ? flag("slow", "Slow network", switches.slow, "Servers respond slowly") : null,
    has("server") ? h("label", { key: "server", class: "flag", title: "What the app gets at its next launch" }, h("span", { key: "text" }, "Server"),
      h("select", { key: "select", value: switches.server, "data-switch": "server", on: { change: (event) => changeSwitch("server", event.currentTarget.value) } },
        Object.entries(servers).map(([value, text]) => h("option", { key: value, value }, text)))) : null,
    has("isWide") ? flag("wide", "iPad", switches.wide, "A wide window with a sidebar") : null,
    has("quirks") ? h("div", { key: "quirks", class: "quirk-menu" },
      h("button", { key: "button", type: "button", class: `flag is-button ${switches.quirks.length ? "is-on" : ""}`, "aria-expanded": String(model.showsQuirks), "data-control": "quirks", on: { click: () => { model.showsQuirks = !model.showsQuirks; draw("switches"); } } },
        "Quirks", h("span", { key: "count", class: "count" }, switches.quirks.length ? switches.quirks.join(" ") : "none"), symbol("chevron.down")),
      model.showsQuirks ? quirkPanel() : null) : null,
    
    h("div", { key: "device", class: "device-controls", role: "group", "aria-label": "Device" },
    has("windows") ? h("button", { key: "window", type: "button", class: "icon-button", title: "Open another window", "aria-label": "Open another window", "data-control": "window", on: { click: () => control("/api/phone/window", { action: "new" }) } }, symbol("plus.square")) : null,
    h("button", { key: "background", type: "button", class: "icon-button", "aria-pressed": String(isBackground), disabled: !isAlive, "data-control": "background", title: isBackground ? "Bring the app to the front" : "Send the app to the background", "aria-label": isBackground ? "Bring the app to the front" : "Send the app to the background",
      on: { click: () => control("/api/phone/background", { isBackground: !isBackground }) } }, symbol(isBackground ? "sun" : "moon")),
    isAlive
      ? h("button", { key: "kill", type: "button", class: "icon-button", title: "Terminate the app", "aria-label": "Terminate the app", "data-control": "kill", on: { click: () => control("/api/phone/kill") } }, symbol("xmark.circle"))
      : h("button", { key: "restore", type: "button", class: "icon-button is-on", title: "Relaunch the app with its saved state", "aria-label": "Relaunch the app with its saved state", "data-control": "restore", on: { click: () => launch({ restores: true }) } }, symbol("arrow.counterclockwise")),
    h("button", { key: "launch", type: "button", class: "icon-button", "aria-label": "Relaunch the app from scratch", title: "Relaunch the app from scratch", "data-control": "launch", on: { click: () => launch() } }, symbol("arrow.clockwise"))));
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
      app: app(), allQuirks: model.allQuirks, setAllQuirks: (value) => { model.allQuirks = value; draw("inspector"); },
      isHostile: model.isHostile, setHostile: (value) => { model.isHostile = value; draw("inspector"); }, start: startMatrix, stop: () => post("/api/matrix/stop").catch(tell),
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

Object.assign(parts, {
  top: drawTop, side: drawSide, bar: drawBar, switches: drawSwitches, inspector: drawInspector, stage: drawStage,
  phone: () => {},
});
