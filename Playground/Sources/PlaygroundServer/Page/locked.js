// SPDX-License-Identifier: MIT

// What a page without a secret shows, and how it gets one.

import { part } from "./model.js";
import { forget, ticketOf, trade } from "./session.js";

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Shows what to do, in the place of everything else. `why` is one sentence. */
export function lock(why) {
  forget();
  if (document.querySelector(".locked")) return;
  for (const id of ["top", "layout"]) part(id).hidden = true;
  document.querySelector(".skip").hidden = true;
  const field = element("input", { id: "printed", type: "text", name: "printed", autocomplete: "off", spellcheck: false, className: "locked-field" });
  const problem = element("p", { className: "locked-problem" });
  problem.setAttribute("role", "alert");
  const form = element("form", { className: "locked-form" },
    element("label", { htmlFor: "printed" }, "Or paste that address here:"), field,
    element("button", { type: "submit", className: "button is-primary" }, "Open"), problem);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const ticket = ticketOf(field.value);
    field.value = "";
    try {
      if (ticket && (await trade(ticket))) return location.reload();
      problem.textContent = "This is not the address that the command printed most recently.";
    } catch {
      problem.textContent = "The tool does not respond. Is the command still running?";
    }
    field.focus();
  });
  const heading = element("h1", { tabIndex: -1 }, "Open the printed address");
  document.body.append(element("main", { className: "locked" }, heading,
    element("p", {}, why),
    element("p", {}, "Each run of the command has its own secrets, and each page gets one. Open the address that the command printed in its terminal."),
    form));
  heading.focus();
  document.title = "Open the printed address – Deep links playground";
  document.documentElement.dataset.locked = "";
}
