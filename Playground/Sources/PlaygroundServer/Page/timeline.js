// SPDX-License-Identifier: MIT

// What happened, as a card per request: what was decided at each stage, and what the interface said to each step.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";

const outcomeSigns = {
  opened: ["checkmark.circle", "good", "Opened"], refreshed: ["arrow.clockwise", "good", "Refreshed"],
  performed: ["checkmark.circle", "good", "Performed"], declined: ["minus.circle", "warn", "Declined"], external: ["arrow.up.right", "info", "Left to the system"],
  superseded: ["arrow.uturn.left", "info", "Superseded"], expired: ["clock", "warn", "Expired"], failed: ["xmark.circle", "bad", "Failed"],
  crashed: ["exclamationmark.triangle", "bad", "Crashed"],
};
const stageNames = { arrival: "Arrival", resolution: "Route", gates: "Gates", plan: "Plan", interface: "Interface", end: "Outcome" };
const decisionNames = {
  received: "Received", duplicate: "Reported twice, opened once", claimed: "Claimed by a view", matched: "Matched", redirected: "Redirected", resolving: "Resolver asked",
  held: "Held", resumed: "Resumed", confirming: "Asks the user", preparing: "Prepares", acting: "Acts", planned: "Planned", acknowledged: "Acknowledged", retried: "Retried", unacknowledged: "No acknowledgement",
};

/** The sign, tone and word for how a request stands. */
export function standing(request) {
  if (request.outcome) return outcomeSigns[request.outcome.decision] ?? ["circle", "info", request.outcome.decision];
  if (request.isHeld) return ["pause", "warn", request.isHeld === "confirming" ? "Asks" : "Held"];
  return ["ellipsis", "info", "In progress"];
}

// The app's own time: what happens within one turn takes none of it.
const milliseconds = (microseconds) => {
  const value = (microseconds ?? 0) / 1000;
  if (value === 0) return "0 ms";
  return value >= 100 ? `${Math.round(value)} ms` : `${value.toFixed(value >= 10 ? 1 : 2)} ms`;
};

const later = (microseconds) => (microseconds > 0 ? `${milliseconds(microseconds)} later` : "at once");

const clockFormat = new Intl.DateTimeFormat([], { timeStyle: "medium", hourCycle: "h23" });
const clock = (time) => clockFormat.format(time);

/** Steps take what was said to them with them. */
function linesOf(request) {
  const lines = [];
  for (const event of request.events) {
    const last = lines.at(-1);
    const isAnswer = ["acknowledged", "retried", "unacknowledged"].includes(event.decision);
    if (isAnswer && last?.event.decision === "step") last.answers.push(event);
    else lines.push({ event, answers: [] });
  }
  return lines;
}

function eventLine({ event, answers }, index, request) {
  const isEnd = event.stage === "end";
  const reason = request.verdict && String(event.reason ?? "").includes("(noRoute)") ? request.verdict : event.reason;
  const tone = isEnd ? standing(request)[1] : event.decision === "held" || event.decision === "confirming" ? "warn" : event.decision === "unacknowledged" ? "bad" : "";
  return h("li", { key: index, class: `event stage-${/^\w+$/.test(event.stage ?? "") ? event.stage : "other"} ${tone ? `tone-${tone}` : ""}` },
    h("span", { key: "time", class: "event-time" }, milliseconds(event.microseconds)),
    h("span", { key: "dot", class: "event-dot", "aria-hidden": "true" }),
    h("div", { key: "body", class: "event-body" },
      h("div", { key: "line", class: "event-line" },
        h("span", { key: "stage", class: "event-stage" }, stageNames[event.stage] ?? event.stage ?? ""),
        h("span", { key: "decision", class: "event-decision" }, event.decision === "step" ? stepName(event, request) : isEnd ? standing(request)[2] : decisionNames[event.decision] ?? event.decision ?? "")),
      event.decision !== "step" && reason ? h("div", { key: "reason", class: "event-reason" }, reason) : null,
      event.detail ? h("div", { key: "detail", class: "event-detail" }, event.detail) : null,
      answers.map((answer, number) => h("div", { key: `answer ${number}`, class: `event-answer is-${answer.decision}` },
        symbol({ acknowledged: "checkmark", retried: "arrow.clockwise", unacknowledged: "exclamationmark.triangle" }[answer.decision]),
        h("span", { key: "text" }, `${decisionNames[answer.decision]}, ${later((answer.microseconds ?? 0) - (event.microseconds ?? 0))}`)))));
}

function stepName(event, request) {
  const number = Number.parseInt(event.reason, 10);
  const step = request.steps[number - 1];
  const spoken = (event.reason ?? "").replace(/^\d+ of \d+, /, "");
  return step ? `Step ${number}: ${step}` : `Step ${event.reason ? spoken : ""}`;
}

/**
 * The time line of a record.
 * @param {{openKey: string|null, toggle: (key: string) => void, again: (text: string) => void, answer: (confirmation: string, isAllowed: boolean) => void}} actions
 */
export function timeline(record, actions) {
  const requests = record.newestFirst;
  const questions = record.confirmations;
  return h("div", { class: "timeline", key: "timeline" },
    questions.map((question) => h("div", { key: `question ${question.id}`, class: "question", role: "group", "aria-label": "A question that a link is waiting for" },
      h("p", { key: "text" }, symbol("hand"), question.prompt || "A link is waiting for an answer."),
      h("div", { key: "buttons", class: "button-row" },
        h("button", { key: "yes", type: "button", class: "button is-primary", on: { click: () => actions.answer(question.id, true) } }, "Allow"),
        h("button", { key: "no", type: "button", class: "button", on: { click: () => actions.answer(question.id, false) } }, "Do not allow")))),
    requests.length === 0 ? h("div", { key: "empty", class: "empty" }, symbol("link"), h("p", { key: "text" }, "No link has been opened yet. Choose one from the list, or enter one in the field.")) : null,
    record.dropped ? h("p", { key: "dropped", class: "note" }, `${record.dropped} messages were lost, because the app sent more than its buffer holds.`) : null,
    h("ol", { key: "cards", class: "cards", "data-count": requests.length }, requests.map((request, index) => card(request, actions, actions.openKey === undefined ? index === 0 : actions.openKey === request.key))),
    record.forgotten ? h("p", { key: "forgotten", class: "note" }, `${record.forgotten} older ${record.forgotten === 1 ? "request is" : "requests are"} not kept.`) : null);
}

// Most cards are as they were when the next event comes.
const cards = new WeakMap();

function card(request, actions, isOpen) {
  const kept = cards.get(request);
  if (kept?.version === request.version && kept.isOpen === isOpen) return kept.view;
  const view = drawCard(request, actions, isOpen);
  cards.set(request, { version: request.version, isOpen, view });
  return view;
}

/** What the app did by itself, without a link. */
const ownStep = (request) => `The app itself${request.steps.length ? `: ${request.steps.join(", ")}` : ""}`;

function drawCard(request, actions, isOpen) {
  const [sign, tone, word] = standing(request);
  const last = request.events.at(-1);
  return h("li", { key: request.key, class: `card tone-${tone} ${isOpen ? "is-open" : ""}`, "data-request": request.id, "data-outcome": request.outcome?.decision ?? "" },
    h("button", { key: "head", type: "button", class: "card-head", "aria-expanded": String(isOpen), on: { click: () => actions.toggle(isOpen ? null : request.key) } },
      h("span", { key: "sign", class: "card-sign" }, symbol(sign)),
      h("span", { key: "text", class: "card-text" },
        h("span", { key: "link", class: "card-link" }, request.text || ownStep(request)),
        h("span", { key: "sub", class: "card-sub" }, h("b", { key: "word" }, word), ` · ${[request.source, request.callback].filter(Boolean).join(", ")}${last ? ` · ${milliseconds(last.microseconds)}` : ""} · ${clock(request.time)}`)),
      h("span", { key: "chevron", class: "card-chevron" }, symbol("chevron.down"))),
    isOpen ? h("div", { key: "body", class: "card-body" },
      h("ol", { key: "events", class: "events" }, linesOf(request).map((line, index) => eventLine(line, index, request))),
      request.steps.length ? h("div", { key: "plan", class: "plan" },
        h("h4", { key: "title" }, "Plan"),
        h("ol", { key: "steps" }, request.steps.map((step, index) => h("li", { key: index }, step)))) : null,
      request.omitted ? h("p", { key: "omitted", class: "note" }, `${request.omitted} more events were not kept.`) : null,
      request.text ? h("div", { key: "buttons", class: "button-row" },
        h("button", { key: "again", type: "button", class: "button is-small", on: { click: () => actions.again(request.text) } }, symbol("arrow.clockwise"), "Open again")) : null) : null);
}
