// SPDX-License-Identifier: MIT

// The page: it follows its address, and listens to the tool.

import { chooseAttached, phone, readStory, take } from "./actions.js";
import { readAddress } from "./address.js";
import { draw, drawEverything } from "./drawing.js";
import { explain } from "./explaining.js";
import { follow, remember } from "./following.js";
import { lock } from "./locked.js";
import { model, record } from "./model.js";
import { drawTop, input, setScheme } from "./panels.js";
import { announce, tell } from "./saying.js";
import { get, listen } from "./server.js";
import { enter, ticketOf } from "./session.js";

// MARK: Events of the tool

function listenToTool() {
  listen({
    phone: (snapshot) => !model.attachedID && take(snapshot),
    inspect: ({ source, message, sequence }) => {
      record(source === "phone" ? "phone" : String(source)).hear(message, sequence);
      if (message?.type === "catalog") draw("side");
      draw("inspector");
      if (model.attachedID) draw("stage");
      if (message?.type === "event" && message.stage === "end") sayOutcome(source, message);
    },
    attached: (list) => {
      model.attached = Array.isArray(list) ? list : [];
      chooseTheOnlyOne();
      if (model.attachedID && !model.attached.some((one) => one.id === model.attachedID)) model.attachedID = null;
      drawEverything();
    },
    matrix: (message) => {
      if (!model.run?.owns(message.id)) return;
      model.run.take(message);
      draw("inspector");
      if (message.isDone) announce(`${model.run.total} scenarios have run.`);
    },
    open: async ({ app: id, link }) => {
      model.attachedID = null;
      if (id && id !== model.app) {
        model.app = id;
        model.edit = null;
      }
      model.link = link ?? "";
      input().value = model.link;
      drawEverything();
      remember();
      explain();
    },
    reset: async () => {
      for (const one of model.records.values()) one.reset();
      for (const { id } of model.attached ?? []) readStory(id);
      drawEverything();
    },
  }, (isConnected) => {
    model.isConnected = isConnected;
    draw("top");
  });
}

// Where a link landed, for those who listen.
function sayOutcome(source, message) {
  const isHere = source === (model.attachedID ?? "phone");
  if (!isHere) return;
  const title = model.attachedID ? "" : phone.titleOf();
  announce(["opened", "refreshed"].includes(message.decision) ? `The link ${message.decision}${title ? ` ${title}` : ""}.` : `The link was ${message.decision}${message.reason ? `: ${message.reason}` : ""}.`);
}

// Where there are no other apps, there is nothing to choose.
function chooseTheOnlyOne() {
  if (!document.documentElement.hasAttribute("data-ready")) return;
  if (!model.apps.length && !model.attachedID && model.attached.length === 1) chooseAttached(model.attached[0].id);
}

// MARK: Beginning

class Locked extends Error {}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
setScheme(prefersDark.matches ? "dark" : "light");
prefersDark.addEventListener("change", () => {
  setScheme(prefersDark.matches ? "dark" : "light");
  draw("top");
});
addEventListener("hashchange", () => {
  // The printed address, opened again in the same tab, loads the page again.
  if (ticketOf(location.hash)) location.reload();
  else follow(readAddress()).catch(tell);
});
document.addEventListener("pointerdown", (event) => {
  if (model.showsQuirks && !event.target.closest(".quirk-menu")) {
    model.showsQuirks = false;
    draw("switches");
  }
  if (model.showsDetails && !event.target.closest(".link-bar")) {
    model.showsDetails = false;
    draw("bar");
  }
});

drawTop();
try {
  if (!(await enter())) throw new Locked();
  listenToTool();
  const { apps = [], attached = [], version = "" } = await get("/api/apps");
  Object.assign(model, { apps, attached, version });
  await follow(readAddress());
} catch (error) {
  if (error instanceof Locked) lock("This page has no secret for this run, or its ticket was already used or has expired.");
  else tell(error);
}
document.documentElement.dataset.ready = "";
chooseTheOnlyOne();
