// SPDX-License-Identifier: MIT

// What a phone shows of an app that crashed: on which link, why, and where in its source.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";

/** What becomes of the app, as a sentence. */
function sequel({ next, link }) {
  switch (next) {
    case "starting": return "Restarting it.";
    case "started": return "It was restarted.";
    case "again": return "It crashed again before anyone used it, so it is not restarted automatically.";
    default: return `It crashed ${link ? "when this link launched it" : "on launch"}, so it is not restarted automatically.`;
  }
}

/** One line for those who listen. */
export const spokenCrash = (crash) => `${crash.app} crashed. ${crash.reason} ${sequel(crash)}`;

/** The view of a crash: `start` starts the app again, `dismiss` shows the one that was started. */
export function crashView(crash, { isAlive, start, dismiss }) {
  const title = `crash-${crash.number}`;
  const frames = Array.isArray(crash.backtrace) ? crash.backtrace.slice(0, 100).map(String) : [];
  return h("section", { key: title, class: "crash", role: "region", "aria-labelledby": title, "data-crash": crash.number, "data-next": crash.next },
    h("div", { key: "sign", class: "crash-sign" }, symbol("exclamationmark.triangle")),
    h("h2", { key: "title", id: title, tabindex: "-1", class: "crash-title" }, `${crash.app} crashed`),
    h("p", { key: "reason", class: "crash-reason" }, crash.reason),
    crash.link ? h("div", { key: "link", class: "crash-part" }, h("h3", { key: "title" }, "The last link"), h("code", { key: "link", class: "crash-link" }, crash.link)) : null,
    h("p", { key: "next", class: "crash-next" }, sequel(crash)),
    h("div", { key: "backtrace", class: "crash-part is-long", "aria-busy": crash.isComplete ? null : "true" },
      h("h3", { key: "title" }, "Backtrace"),
      frames.length
        ? h("pre", { key: "frames", class: "crash-frames", tabindex: "0", role: "region", "aria-label": "Backtrace" }, frames.join("\n"))
        : h("p", { key: "none", class: "crash-note" }, crash.isComplete ? "There is none." : "Swift is looking for the place in the source. This takes a few seconds.")),
    isAlive
      ? h("button", { key: "dismiss", type: "button", class: "crash-button", on: { click: dismiss } }, "Show the app")
      : h("button", { key: "start", type: "button", class: "crash-button", disabled: crash.next === "starting", on: { click: start } }, "Start again"));
}
