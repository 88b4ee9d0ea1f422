// SPDX-License-Identifier: MIT

// A stream of events, read with a header that shows the secret: what the browser has for it sends none.

/** Takes the text of a stream apart, as it comes. */
export class EventReader {
  rest = "";
  id = null;
  pause = 1000;

  /** @param {(name: string, data: string) => void} take */
  constructor(take) {
    this.take = take;
  }

  /** A stream starts again; a half-read event is dropped. */
  begin() {
    this.rest = "";
    this.name = "";
    this.data = [];
  }

  read(text) {
    this.rest += text;
    let end;
    while ((end = this.rest.indexOf("\n")) >= 0) {
      this.readLine(this.rest.slice(0, end).replace(/\r$/, ""));
      this.rest = this.rest.slice(end + 1);
    }
  }

  readLine(line) {
    if (line === "") {
      if (this.data.length) this.take(this.name || "message", this.data.join("\n"));
      this.name = "";
      this.data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.name = value;
    else if (field === "data") this.data.push(value);
    else if (field === "id" && !value.includes("\0")) this.id = value;
    else if (field === "retry" && /^\d+$/.test(value)) this.pause = Number(value);
  }
}

/**
 * Listens, and connects again after each end from the last event on, until the secret is refused.
 * @param {() => object} fields of the request, the secret among them
 * @param {{take: Function, connected: Function, refused: Function}} handlers
 */
export async function follow(path, fields, { take, connected, refused }) {
  const reader = new EventReader(take);
  for (;;) {
    try {
      const last = reader.id === null ? {} : { "Last-Event-ID": reader.id };
      const response = await fetch(path, { headers: { ...fields(), ...last, Accept: "text/event-stream" }, credentials: "omit", cache: "no-store" });
      if (response.status === 403) return refused();
      if (response.ok) {
        connected(true);
        reader.begin();
        const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { done, value } = await texts.read();
          if (done) break;
          reader.read(value);
        }
      }
    } catch {
      // The tool has ended, or the connection has: it is asked again.
    }
    connected(false);
    await new Promise((resolve) => setTimeout(resolve, reader.pause));
  }
}
