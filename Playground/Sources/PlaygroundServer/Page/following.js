// SPDX-License-Identifier: MIT

// The address and the page say the same.

import { launch, open, readStory } from "./actions.js";
import { writeAddress } from "./address.js";
import { drawEverything } from "./drawing.js";
import { explain } from "./explaining.js";
import { model } from "./model.js";
import { drawBar, input } from "./panels.js";

export function address() {
  return {
    app: model.attachedID ? null : model.app, attached: model.attachedID, link: model.link, view: model.view,
    cold: model.switches.cold, signedIn: model.switches.signedIn, slow: model.switches.slow, wide: model.switches.wide, server: model.switches.server, quirks: model.switches.quirks,
  };
}

let rememberTimer = 0;
export function remember() {
  clearTimeout(rememberTimer);
  // Browsers refuse many changes in a row.
  rememberTimer = setTimeout(() => writeAddress(address()), 50);
}

/** Shows what an address says. */
export async function follow({ app: id, link, attached, view, quirks: names, ...flags }) {
  model.attachedID = attached && model.attached.some((one) => one.id === attached) ? attached : null;
  if (model.attachedID) readStory(model.attachedID);
  model.app = model.apps.some((one) => one.id === id) ? id : model.apps[0]?.id ?? null;
  model.link = link ?? "";
  model.view = ["timeline", "state", "matrix", "attached"].includes(view) ? view : "timeline";
  Object.assign(model.switches, { cold: false, signedIn: true, slow: false, wide: false, server: "first" }, flags, { quirks: names });
  drawBar();
  input().value = model.link;
  drawEverything();
  await launch({ link: link && model.switches.cold && !model.attachedID ? link : undefined });
  if (link && !model.switches.cold && !model.attachedID) await open(link);
  else if (link) explain();
}
