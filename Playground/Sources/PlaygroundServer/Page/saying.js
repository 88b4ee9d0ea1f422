// SPDX-License-Identifier: MIT

// What is said to a user: aloud, and over the page.

import { part } from "./model.js";
import { ToolError } from "./server.js";

export function announce(text) {
  const live = part("live");
  live.textContent = "";
  live.textContent = text;
}

export function toast(text) {
  const toasts = part("toasts");
  const element = document.createElement("div");
  element.className = "toast";
  element.textContent = text;
  toasts.append(element);
  while (toasts.childElementCount > 3) toasts.firstChild.remove();
  setTimeout(() => element.remove(), 6000);
}

export function tell(error) {
  toast(error instanceof ToolError ? error.message : "Something went wrong in this page. Its console says what.");
  if (!(error instanceof ToolError)) console.error(error);
}
