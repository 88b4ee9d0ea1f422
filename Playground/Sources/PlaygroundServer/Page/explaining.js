// SPDX-License-Identifier: MIT

// What a link would do, asked as someone types, and the editor for its captures.

import { draw } from "./drawing.js";
import { isMatch } from "./explanation.js";
import { currentLinks, model, record } from "./model.js";
import { post } from "./server.js";

let wantsExplanation = false;
let explainTimer = 0;

export function explainSoon() {
  clearTimeout(explainTimer);
  explainTimer = setTimeout(explain, 60);
}

/** Asks about the link in the field; one question at a time, the newest wins. */
export async function explain() {
  // A question that waits for the typing to pause is this one.
  clearTimeout(explainTimer);
  wantsExplanation = true;
  if (model.isExplaining) return;
  model.isExplaining = true;
  draw("bar");
  while (wantsExplanation) {
    wantsExplanation = false;
    const link = model.link;
    if (!link) {
      model.explanation = null;
      continue;
    }
    // The app may change while the answer is on its way.
    const asked = record();
    const { app } = model;
    try {
      const about = model.attachedID ? { attached: model.attachedID } : { app: model.app };
      const explanation = await post("/api/explain", { ...about, link });
      if (link === model.link) model.explanation = explanation;
      if (!isMatch(explanation) && explanation.verdict && asked === record() && app === model.app) {
        asked.explain(link, explanation.verdict);
        draw("inspector");
      }
    } catch (error) {
      if (link === model.link) model.explanation = { link, verdict: error.message, candidates: [] };
    }
  }
  model.isExplaining = false;
  model.plan = null;
  draw("bar");
}

export async function previewPlan() {
  try {
    model.plan = await post("/api/plan", { link: model.link });
  } catch (error) {
    model.plan = { error: error.message };
  }
  draw("bar");
}

// MARK: The editor

export function startEdit(index) {
  const link = index === null ? null : currentLinks()[index];
  model.edit = link ? {
    index, link: link.example ?? "", error: null, capture: null,
    values: Object.fromEntries((link.captures ?? []).map((capture) => [capture.name, capture.example === undefined || capture.example === null ? [] : [capture.example].flat().map(String)])),
  } : null;
  draw("side");
  if (link) fill();
}

export function changeEdit(name, values) {
  model.edit.values = { ...model.edit.values, [name]: values };
  draw("side");
  fill();
}

let filling = false;
let wantsFill = false;
async function fill() {
  wantsFill = true;
  if (filling) return;
  filling = true;
  while (wantsFill && model.edit) {
    wantsFill = false;
    const edit = model.edit;
    const link = currentLinks()[edit.index];
    try {
      const answer = await post("/api/fill", { ...(model.attachedID ? { attached: model.attachedID } : { app: model.app }), route: link.route, pattern: link.pattern, captures: edit.values });
      Object.assign(edit, answer.error ? { error: answer.error, capture: answer.capture ?? null } : { link: answer.link, error: null, capture: null });
    } catch (error) {
      Object.assign(edit, { error: error.message, capture: error.body?.capture ?? null });
    }
    draw("side");
  }
  filling = false;
}
