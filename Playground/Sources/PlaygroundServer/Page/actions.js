// SPDX-License-Identifier: MIT

// What a user does: on the phone, with links, with scenarios.

import { draw, drawEverything } from "./drawing.js";
import { explain } from "./explaining.js";
import { remember } from "./following.js";
import { endGreeting } from "./greeting.js";
import { MatrixRun } from "./matrix.js";
import { app, model, part, record } from "./model.js";
import { input } from "./panels.js";
import { Phone } from "./phone.js";
import { quirks } from "./quirks.js";
import { announce, tell } from "./saying.js";
import { get, post } from "./server.js";

export const phone = new Phone(part("phone"), {
  act, scroll, isUIKit: (id) => model.apps.find((one) => one.id === id)?.kind === "uikit", start: () => launch(), announce: (text) => announce(text),
  window: async (action, window) => {
    try {
      take((await post("/api/phone/window", { action, window })).phone, { isUsersDoing: true });
    } catch (error) {
      tell(error);
    }
  },
});

/** The app that this page has asked for and not been shown yet: what the one before still says comes too late. */
let awaited = null;

/** Takes a snapshot unless a newer one was taken. */
export function take(snapshot, { isUsersDoing = false, isLaunch = false } = {}) {
  if (!snapshot) return false;
  if (awaited && snapshot.app && snapshot.app !== awaited) return false;
  const isOther = snapshot.app !== model.snapshot?.app;
  if (!isLaunch && !isOther && Number.isFinite(snapshot.revision) && snapshot.revision < model.revision) return false;
  if (isLaunch) launches += 1;
  snapshot.launch = launches;
  model.snapshot = snapshot;
  model.revision = snapshot.revision ?? model.revision;
  if (snapshot.app && snapshot.app !== model.app && !model.attachedID) model.app = snapshot.app;
  phone.show(snapshot, { isUsersDoing });
  draw("switches", "inspector", "stage");
  return true;
}
let launches = 0;

// What happens reaches the app in the order in which it happened: a tap on Save comes after the last letter.
let last = Promise.resolve();

function inTurn(work) {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** Does something to a node of the phone; `more` can be a function that is asked in its turn, and says null for nothing. */
function act(window, node, action, more = {}) {
  return inTurn(() => {
    const details = typeof more === "function" ? more() : more;
    return details && actNow(window, node, action, details);
  });
}

async function actNow(window, node, action, more) {
  const start = performance.now();
  try {
    const { phone: snapshot } = await post("/api/phone/act", { window, node: node.id, action, ...more });
    take(snapshot, { isUsersDoing: true });
    performance.measure("act", { start, end: performance.now(), detail: action });
    return true;
  } catch (error) {
    // If the target no longer exists, no one made a mistake: the phone has moved on.
    if (error.status !== 409) tell(error);
    else if (error.body?.phone) take(error.body.phone);
    else phone.render();
    return false;
  }
}

async function scroll(window, node, first) {
  try {
    return take((await post("/api/phone/scroll", { window, node: node.id, first })).phone);
  } catch (error) {
    if (error.status !== 409) tell(error);
    return false;
  }
}

const wireSwitches = () => ({
  isSignedIn: model.switches.signedIn, isNetworkSlow: model.switches.slow, isWide: model.switches.wide, server: model.switches.server, quirks: model.switches.quirks,
});

export async function launch({ link, restores, situation } = {}) {
  if (!model.app) return;
  const app = model.app;
  awaited = app;
  try {
    const { phone: snapshot } = await post("/api/phone/launch", {
      app, switches: wireSwitches(), ...(link ? { link } : {}), ...(restores ? { restores: true } : {}), ...(situation ? { situation } : {}),
    });
    take(snapshot, { isLaunch: true });
  } catch (error) {
    tell(error);
  } finally {
    if (awaited === app) awaited = null;
  }
}

/** Opens a link in the app that is shown. */
export function open(link) {
  model.link = link;
  model.showsDetails = false;
  model.openKey = undefined;
  input().value = link;
  explain();
  remember();
  draw("bar", "side");
  endGreeting();
  return inTurn(async () => {
    try {
      if (model.attachedID) {
        await post(`/api/attached/${encodeURIComponent(model.attachedID)}/open`, { link });
      } else if (model.switches.cold || !model.snapshot || model.snapshot.isAlive === false) {
        await launch({ link });
      } else {
        const start = performance.now();
        take((await post("/api/phone/open", { link })).phone);
        performance.measure("open", { start, end: performance.now() });
      }
    } catch (error) {
      tell(error);
    }
  });
}

export async function answer(confirmation, isAllowed) {
  try {
    if (model.attachedID) await post("/api/answer", { confirmation, isAllowed, attached: model.attachedID });
    else take((await post("/api/answer", { confirmation, isAllowed })).phone);
  } catch (error) {
    tell(error);
  }
}

export async function changeSwitch(name, value) {
  model.switches[name] = value;
  remember();
  draw("switches", "bar");
  if (name === "cold" || !model.app || model.attachedID) return;
  try {
    take((await post("/api/phone/switches", { switches: wireSwitches() })).phone);
  } catch (error) {
    tell(error);
  }
}

export async function control(path, body) {
  try {
    take((await post(path, body)).phone, { isUsersDoing: true });
  } catch (error) {
    tell(error);
  }
}

export async function chooseApp(id) {
  record("phone").verdicts.clear();
  model.attachedID = null;
  model.app = id;
  model.edit = null;
  model.link = "";
  model.explanation = null;
  input().value = "";
  if (model.view === "attached") model.view = "timeline";
  remember();
  drawEverything();
  await launch();
}

export function chooseAttached(id) {
  model.attachedID = id;
  readStory(id);
  model.edit = null;
  model.explanation = null;
  model.view = "timeline";
  remember();
  drawEverything();
}

/** Asks what an app told before this page listened. */
export async function readStory(id) {
  const one = record(String(id));
  if (one.waiting) return;
  one.waiting = [];
  try {
    one.tell(await get(`/api/attached/${encodeURIComponent(id)}/messages`));
  } catch (error) {
    one.tell({});
    tell(error);
  }
  drawEverything();
}

// MARK: Scenarios

export async function startMatrix() {
  const run = new MatrixRun(model.app, model.run?.id ?? null);
  model.run = run;
  draw("inspector");
  try {
    run.id = (await post("/api/matrix", { app: model.app, quirks: model.allQuirks ? quirks.map((quirk) => quirk.id) : null, isHostile: model.isHostile })).id;
  } catch (error) {
    run.isDone = true;
    draw("inspector");
    tell(error);
  }
}

/** Brings the phone into a situation, and opens the link there. */
export async function reproduce(link, situation, quirk) {
  model.switches.quirks = quirk ? [quirk] : [];
  model.switches.cold = situation === "cold";
  if (app()?.switches?.includes("isSignedIn")) model.switches.signedIn = situation !== "signedOut";
  draw("switches");
  if (situation === "cold") return open(link);
  await launch({ situation });
  if (situation === "background") take((await post("/api/phone/background", { isBackground: true })).phone);
  if (situation === "twice") await open(link);
  return open(link);
}
