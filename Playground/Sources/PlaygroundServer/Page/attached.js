// SPDX-License-Identifier: MIT

// Apps of one's own: how to attach one, and what is shown in the place of the phone.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { stateTree } from "./state-tree.js";

const list = (value) => (Array.isArray(value) ? value : []);
const isText = (value) => typeof value === "string";

/** The links of a catalog as the core writes it; what an app wrote otherwise is left out, and the tool says what it is. */
export function linksOfCatalog(catalog) {
  const routes = list(catalog?.routes).filter((route) => isText(route?.pattern));
  const links = routes.slice(0, 2000).map((route) => ({
    route: [route.feature, route.name].filter(isText).join(" · "), pattern: route.pattern, summary: isText(route.documentation) ? route.documentation : null, example: exampleOf(route),
    deprecated: list(route.deprecated).map((one) => `${one?.pattern}, ${one?.reason}`).join("; ") || null,
  }));
  const redirects = list(catalog?.redirects).filter((redirect) => isText(redirect?.from));
  return links.concat(redirects.slice(0, 500).map((redirect) => ({ route: "Redirects", pattern: redirect.from, redirect: String(redirect.to) })));
}

function exampleOf(route) {
  const origin = list(route.origins).find(isText) ?? "";
  const example = list(route.examples).find(isText);
  if (example !== undefined) return /^[a-z][a-z0-9+.-]*:/i.test(example) ? example : origin + example;
  // What captures nothing is its own example.
  return route.pattern.includes("{") ? null : origin + route.pattern;
}

const steps = [
  ["Add the product ", "DeepLinksInspector", " to your app, and import it."],
  ["Call ", "inbox.inspect()", " where the app creates its inbox."],
  ["Run a debug build on this computer, or in its simulator: it appears here by itself."],
];

/** The list of attached apps, and how one attaches. */
export function attachedView(attached, { choose, current }) {
  return h("div", { class: "attached", key: "attached" },
    attached.length ? h("ul", { key: "list", class: "plain-list" }, attached.map((one) => h("li", { key: one.id },
      symbol("bolt"), h("span", { key: "name", class: "result-text" }, h("b", { key: "name" }, one.name), h("span", { key: "state" }, one.isConnected ? "connected" : "has left"), one.problem ? h("span", { key: "problem", class: "tone-warn" }, one.problem) : null),
      h("button", { key: "choose", type: "button", class: "button is-small", "aria-pressed": String(one.id === current), on: { click: () => choose(one.id) } }, "Show")))) : null,
    h("section", { key: "how", class: "panel-part" },
      h("h3", { key: "title" }, "Watch your own app"),
      h("ol", { key: "steps", class: "how" }, steps.map(([before, code, after], index) => h("li", { key: index }, before, code ? h("code", { key: "code" }, code) : null, after)))));
}

/** What stands in the place of the phone. */
export function attachedStage(one, record, { answer }) {
  const app = record.app ?? {};
  return h("div", { key: "attached stage", class: "attached-stage" },
    h("div", { key: "card", class: "attached-card" },
      h("span", { key: "icon", class: "app-icon is-attached is-large" }, symbol("bolt")),
      h("h2", { key: "name" }, one?.name ?? app.name ?? "App"),
      h("p", { key: "facts", class: "note" }, [app.identifier, app.version, app.system, app.process ? `process ${app.process}` : null].filter(Boolean).join("  ·  ")),
      h("p", { key: "state", class: one?.isConnected ? "tone-good" : "tone-warn" }, one?.isConnected ? "Connected: links that you open here open in the app." : "The app has disconnected. What it sent is kept."),
      one?.problem ? h("p", { key: "problem", class: "tone-warn" }, `${one.problem} Only readable links are shown.`) : null),
    stateTree(record, { answer }));
}
