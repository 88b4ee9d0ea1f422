// SPDX-License-Identifier: MIT

// The tool's own interface: JSON over the address that this page came from, and no other.

import { follow } from "./events.js";
import { lock } from "./locked.js";
import { proof } from "./session.js";

/** What the tool says is wrong, in words that can be shown. */
export class ToolError extends Error {
  constructor(status, message, body) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Bytes and requests so far; the browser test reads them. */
export const traffic = { requests: 0, receivedBytes: 0 };

async function answer(path, options) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { ...options.headers, ...proof() }, credentials: "omit", cache: "no-store" });
  } catch {
    throw new ToolError(0, "The tool does not respond. Is `playground` still running?");
  }
  const text = await response.text();
  traffic.requests += 1;
  traffic.receivedBytes += text.length;
  let body = {};
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    throw new ToolError(response.status, "The tool answered with something that is not JSON.");
  }
  if (response.status === 403) lock("The tool does not recognize this page: its secret is missing, or from an earlier run.");
  if (!response.ok) throw new ToolError(response.status, body.error ?? `The tool answered ${response.status}.`, body);
  return body;
}

export const get = (path) => answer(path, { method: "GET" });

export const post = (path, body = {}) =>
  answer(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/**
 * Listens to the tool, reconnecting as needed, and reports whether there is a connection.
 * @param {Record<string, (data: any) => void>} handlers by the name of the event
 */
export function listen(handlers, connectionChanged) {
  follow("/api/events", proof, {
    take(name, text) {
      traffic.receivedBytes += text.length;
      let data = null;
      try {
        data = JSON.parse(text);
      } catch {
        return;
      }
      handlers[name]?.(data);
    },
    connected: connectionChanged,
    refused: () => lock("The tool no longer recognizes this page: another run of the tool has replaced it."),
  });
}
