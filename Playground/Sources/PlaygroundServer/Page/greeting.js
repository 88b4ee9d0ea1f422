// SPDX-License-Identifier: MIT

// What a newcomer sees until the first link is opened: a link to try, and three hints.

import { draw } from "./drawing.js";
import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";

const place = "deeplinks-greeted";

let isNew = true;
try {
  isNew = localStorage.getItem(place) === null;
} catch {
  // Where nothing can be kept, each visit is the first one.
}

/** Whether no link has been opened from this page yet. */
export const greets = () => isNew;

/** A link was opened, or the hints were closed: they do not come back. */
export function endGreeting() {
  if (!isNew) return;
  isNew = false;
  try {
    localStorage.setItem(place, "1");
  } catch {
    // They come back with the next visit.
  }
  draw("bar");
}

/** A link that shows something: with a value in it, if there is one. */
const suggested = (links) => {
  const examples = links.filter((one) => typeof one.example === "string");
  return (examples.find((one) => one.pattern.includes("{")) ?? examples[0])?.example;
};

const hints = [
  ["link", "Pick a link from the list, or type your own."],
  ["bolt", "Turn on “Cold start”, and the link launches the app."],
  ["clock", "The time line shows each step, and why a link was refused."],
];

export function greeting(links, { open }) {
  const link = suggested(links);
  if (!link) return null;
  return h("section", { key: "greeting", class: "greeting", "aria-label": "First steps", "data-greeting": "" },
    h("p", { key: "try", class: "greeting-try" }, h("span", { key: "text" }, "New here? Open your first link:"),
      h("button", { key: "link", type: "button", class: "button is-small", on: { click: () => open(link) } }, symbol("arrow.right"), h("code", { key: "code" }, link)),
      h("button", { key: "close", type: "button", class: "icon-button", "aria-label": "Close the hints", on: { click: endGreeting } }, symbol("xmark"))),
    h("ul", { key: "hints", class: "plain-list greeting-hints" }, hints.map(([name, text]) => h("li", { key: name }, symbol(name), h("span", { key: "text" }, text)))));
}
