// SPDX-License-Identifier: MIT

// Apps of one's own: how to attach one, and what is shown in the place of the phone.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { stateTree } from "./state-tree.js";

/** The links of a catalogue as the core writes it. */
export function linksOfCatalog(catalog) {
  const routes = Array.isArray(catalog?.routes) ? catalog.routes : [];
  const links = routes.slice(0, 2000).map((route) => ({
    route: [route.feature, route.name].filter(Boolean).join(" · "), pattern: route.pattern, summary: route.documentation, example: exampleOf(route),
    deprecated: route.deprecated?.length ? route.deprecated.map((one) => `${one.pattern}, ${one.reason}`).join("; ") : null,
  }));
  const redirects = Array.isArray(catalog?.redirects) ? catalog.redirects : [];
  return links.concat(redirects.slice(0, 500).map((redirect) => ({ route: "Redirects", pattern: redirect.from, redirect: redirect.to })));
}

function exampleOf(route) {
  if (route.examples?.length) {
    const example = route.examples[0];
    return /^[a-z][a-z0-9+.-]*:/i.test(example) ? example : (route.origins?.[0] ?? "") + example;
  }
  // What captures nothing is its own example.
  return route.pattern.includes("{") ? null : (route.origins?.[0] ?? "") + route.pattern;
}

const steps = [
  ["In the manifest of your app, add the product:", '.product(name: "DeepLinksInspector", package: "swift-deep-links")'],
  ["Where the app makes its inbox:", "import DeepLinksInspector\n\ninbox.inspect()"],
  ["Run the app on this computer, or in its simulator. It finds this playground by itself.", null],
];

/** The list of attached apps, and how one attaches. */
export function attachedView(attached, { choose, current }) {
  return h("div", { class: "attached", key: "attached" },
    attached.length ? h("ul", { key: "list", class: "plain-list" }, attached.map((one) => h("li", { key: one.id },
      symbol("bolt"), h("span", { key: "name", class: "result-text" }, h("b", { key: "name" }, one.name), h("span", { key: "state" }, one.isConnected ? "connected" : "has left")),
      h("button", { key: "choose", type: "button", class: "button is-small", "aria-pressed": String(one.id === current), on: { click: () => choose(one.id) } }, "Show")))) : null,
    h("section", { key: "how", class: "panel-part" },
      h("h3", { key: "title" }, "Watch your own app"),
      h("p", { key: "text" }, "A running app tells this page its requests, plans and states, and opens the links that you send from here. Nothing leaves this computer, and a release build does nothing unless the app asks for it."),
      h("ol", { key: "steps", class: "how" }, steps.map(([text, code], index) => h("li", { key: index }, h("p", { key: "text" }, text), code ? h("pre", { key: "code", class: "outline" }, code) : null))),
      h("p", { key: "more", class: "note" }, "Where it does not, give the app the address that ", h("code", { key: "code" }, "deeplinks"), " printed, as ", h("code", { key: "variable" }, "DEEPLINKS_INSPECTOR"), ".")));
}

/** What stands in the place of the phone. */
export function attachedStage(one, record, { answer }) {
  const app = record.app ?? {};
  return h("div", { key: "attached stage", class: "attached-stage" },
    h("div", { key: "card", class: "attached-card" },
      h("span", { key: "icon", class: "app-icon is-attached is-large" }, symbol("bolt")),
      h("h2", { key: "name" }, one?.name ?? app.name ?? "App"),
      h("p", { key: "facts", class: "note" }, [app.identifier, app.version, app.system, app.process ? `process ${app.process}` : null].filter(Boolean).join("  ·  ")),
      h("p", { key: "state", class: one?.isConnected ? "tone-good" : "tone-warn" }, one?.isConnected ? "Connected: links that you open here open there." : "The app has left. What it told is kept.")),
    stateTree(record, { answer }));
}
