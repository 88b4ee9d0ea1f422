// SPDX-License-Identifier: MIT

// The tool's own interface: JSON over the address that this page came from, and no other.

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
    response = await fetch(path, { ...options, credentials: "same-origin", cache: "no-store" });
  } catch {
    throw new ToolError(0, "The tool does not answer. Is `deeplinks play` still running?");
  }
  const text = await response.text();
  traffic.requests += 1;
  traffic.receivedBytes += text.length;
  let body = {};
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    throw new ToolError(response.status, "The tool answered with something that is no JSON.");
  }
  if (!response.ok) throw new ToolError(response.status, body.error ?? `The tool answered ${response.status}.`, body);
  return body;
}

export const get = (path) => answer(path, { method: "GET" });

export const post = (path, body = {}) =>
  answer(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/**
 * Listens to the tool. The browser connects again by itself; whether there is a connection is told.
 * @param {Record<string, (data: any) => void>} handlers by the name of the event
 */
export function listen(handlers, connectionChanged) {
  const source = new EventSource("/api/events");
  for (const [name, handler] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => {
      // `open` is also what the browser calls a connection that is there: that one carries nothing.
      if (typeof event.data !== "string") return;
      traffic.receivedBytes += event.data.length;
      let data = null;
      try {
        data = event.data ? JSON.parse(event.data) : null;
      } catch {
        return;
      }
      handler(data);
    });
  }
  source.addEventListener("open", () => connectionChanged(true));
  source.addEventListener("error", () => connectionChanged(false));
  return source;
}
