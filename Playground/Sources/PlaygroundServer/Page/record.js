// SPDX-License-Identifier: MIT

// What an app has told: its requests with their events, its states, its catalog. Bounded, however much it tells.

const mostRequests = 200;
const mostEvents = 400;
const mostWindows = 32;

const outcomes = new Set(["opened", "refreshed", "performed", "declined", "external", "superseded", "expired", "failed", "crashed"]);

/** One source of messages: the phone, or an app that is attached. */
export class Record {
  constructor() {
    this.sessions = 0;
    this.reset();
  }

  reset() {
    this.requests = new Map();
    /** What was explained about links that no route of the app in front takes. */
    this.verdicts = new Map();
    this.windows = new Map();
    this.catalog = null;
    this.app = null;
    this.dropped = 0;
    this.forgotten = 0;
    /** The number of the first message that the story did not tell. */
    this.next = 0;
    /** What came while the story was being read. */
    this.waiting = null;
  }

  /** Takes what was sent before a page was open: `{hello, catalog, next, messages}`. */
  tell(story) {
    const waiting = this.waiting ?? [];
    this.reset();
    this.take(story.hello && { ...story.hello, type: "hello" });
    if (story.catalog) this.take(story.catalog.type ? story.catalog : { type: "catalog", catalog: story.catalog });
    for (const message of story.messages ?? []) this.take(message);
    this.next = Number(story.next) || 0;
    for (const { message, sequence } of waiting) this.hear(message, sequence);
  }

  /** Takes a message as it comes, unless the story told it. */
  hear(message, sequence) {
    if (this.waiting) this.waiting.push({ message, sequence });
    else if (!(sequence < this.next)) this.take(message);
  }

  /** The request with an id in the session of now. */
  request(id) {
    const key = `${this.sessions}/${id}`;
    let request = this.requests.get(key);
    if (request) {
      request.version += 1;
    } else {
      request = { key, id, text: "", source: "", time: Date.now(), events: [], steps: [], outcome: null, version: 0 };
      this.requests.set(key, request);
      // Maps keep their order: the first key is the oldest one.
      if (this.requests.size > mostRequests) {
        this.requests.delete(this.requests.keys().next().value);
        this.forgotten += 1;
      }
    }
    return request;
  }

  take(message) {
    if (!message || typeof message !== "object") return;
    switch (message.type) {
      case "hello":
        if (message.session === this.session && this.session) break;
        this.session = message.session;
        this.sessions += 1;
        this.app = message.app ?? null;
        this.windows = new Map();
        break;
      case "catalog": this.catalog = message.catalog ?? null; break;
      case "request": {
        const request = this.request(message.request);
        request.text = String(message.text ?? "");
        request.source = String(message.source ?? "");
        request.callback = message.callback;
        request.verdict ??= this.verdicts.get(request.text);
        if (Number.isFinite(message.time)) request.time = message.time;
        break;
      }
      case "event": {
        const request = this.request(message.request);
        if (request.events.length < mostEvents) request.events.push(message);
        else request.omitted = (request.omitted ?? 0) + 1;
        if (message.stage === "end" || outcomes.has(message.decision)) request.outcome = message;
        else if (!request.outcome) request.isHeld = ["held", "confirming"].includes(message.decision) ? message.decision : message.decision === "resumed" ? null : request.isHeld;
        break;
      }
      case "plan": {
        const request = this.request(message.request);
        request.steps = (message.steps ?? []).slice(0, 100).map(String);
        request.window = message.window;
        break;
      }
      case "state":
        this.windows.set(message.window, message);
        if (this.windows.size > mostWindows) this.windows.delete(this.windows.keys().next().value);
        break;
      case "windowClosed": this.windows.delete(message.window); break;
      case "gap": this.dropped += Number(message.dropped) || 0; break;
      case "crashed": this.crash(message.reason); break;
      case "bye": this.hasLeft = true; break;
      default: break;
    }
  }

  /** The app crashed: what was on its way ended so. */
  crash(reason) {
    for (const request of this.requests.values()) {
      if (request.outcome || !request.key.startsWith(`${this.sessions}/`)) continue;
      request.outcome = { type: "event", stage: "end", decision: "crashed", reason, microseconds: request.events.at(-1)?.microseconds };
      request.events.push(request.outcome);
      request.version += 1;
    }
    this.windows = new Map();
  }

  /** Keeps why no route takes a link, for the cards of its requests. */
  explain(link, verdict) {
    this.verdicts.set(link, verdict);
    if (this.verdicts.size > mostRequests) this.verdicts.delete(this.verdicts.keys().next().value);
    for (const request of this.requests.values()) {
      if (request.text !== link || request.verdict) continue;
      request.verdict = verdict;
      request.version += 1;
    }
  }

  /** The newest first. */
  get newestFirst() {
    return [...this.requests.values()].reverse();
  }

  /** Questions that an app waits for an answer to. */
  get confirmations() {
    return [...this.windows.values()].flatMap((window) => window.outline?.confirmations ?? []);
  }
}
