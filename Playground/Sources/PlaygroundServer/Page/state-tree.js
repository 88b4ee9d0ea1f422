// SPDX-License-Identifier: MIT

// The navigation state of each window as a tree, what is held, and what was left to the system.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";

const branch = (key, icon, text, children, className = "") => h("li", { key, class: className },
  h("span", { key: "line", class: "tree-line" }, symbol(icon), h("span", { key: "text" }, text)),
  children?.length ? h("ul", { key: "children" }, children) : null);

function outlineTree(outline) {
  const selected = (tab) => tab.isSelected ?? tab.name === outline.selectedTab;
  const path = (screens) => (screens ?? []).reduceRight((inner, name, index) => [branch(`path ${index}`, "chevron.right", name, inner)], []);
  return h("ul", { key: "tree", class: "tree" },
    (outline.tabs ?? []).map((tab, index) => branch(`tab ${index}`, selected(tab) ? "circle.fill" : "circle", tab.name, path(tab.path), selected(tab) ? "is-selected" : "")),
    (outline.modals ?? []).map((modal, index) => branch(`modal ${index}`, "square.stack", modal.name, path(modal.path), "is-modal")));
}

/** The states that a record knows. */
export function stateTree(record, { opened = [], issues = [], answer }) {
  const windows = [...record.windows.values()];
  return h("div", { class: "state", key: "state" },
    windows.length === 0 ? h("div", { key: "empty", class: "empty" }, symbol("square.grid.2x2"), h("p", { key: "text" }, "The app has not reported its state yet.")) : null,
    windows.map((window) => {
      const outline = window.outline ?? {};
      return h("section", { key: window.window, class: "panel-part" },
        h("h3", { key: "title" }, window.name || `Window ${window.window}`),
        outline.tabs?.length || outline.modals?.length ? outlineTree(outline) : h("pre", { key: "tree", class: "outline" }, outline.tree ?? ""),
        outline.tree && outline.tabs?.length ? h("details", { key: "text" }, h("summary", { key: "summary" }, "As text"), h("pre", { key: "pre", class: "outline" }, outline.tree)) : null,
        (outline.held ?? []).map((held) => h("p", { key: `held ${held.id}`, class: "held" }, symbol("pause"), h("span", { key: "text" }, h("b", { key: "route" }, held.route ?? held.text ?? "A link"), ` waits for ${held.gate ?? "a gate"}`), held.text ? h("code", { key: "link" }, held.text) : null)),
        (outline.confirmations ?? []).map((question) => h("div", { key: `question ${question.id}`, class: "question" },
          h("p", { key: "text" }, symbol("hand"), question.prompt),
          h("div", { key: "buttons", class: "button-row" },
            h("button", { key: "yes", type: "button", class: "button is-primary", on: { click: () => answer(question.id, true) } }, "Allow"),
            h("button", { key: "no", type: "button", class: "button", on: { click: () => answer(question.id, false) } }, "Do not allow")))));
    }),
    opened.length ? h("section", { key: "opened", class: "panel-part" }, h("h3", { key: "title" }, "Left to the system"),
      h("ul", { key: "list", class: "plain-list" }, opened.slice(-50).map((link, index) => h("li", { key: index }, symbol("arrow.up.right"), h("code", { key: "link" }, link))))) : null,
    issues.length ? h("section", { key: "issues", class: "panel-part" }, h("h3", { key: "title" }, "What SwiftUI would log"),
      h("ul", { key: "list", class: "plain-list is-bad" }, issues.slice(-50).map((text, index) => h("li", { key: index }, symbol("exclamationmark.triangle"), text)))) : null);
}
