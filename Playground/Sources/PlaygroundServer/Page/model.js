// SPDX-License-Identifier: MIT

// What the page knows.

import { linksOfCatalog } from "./attached.js";
import { Record } from "./record.js";

export const part = (id) => document.getElementById(id);

export const model = {
  apps: [], attached: [], version: "", isConnected: null,
  app: null, attachedID: null,
  link: "", explanation: null, isExplaining: false, plan: null,
  switches: { cold: false, signedIn: true, slow: false, wide: false, server: "first", quirks: [] },
  view: "timeline", openKey: undefined,
  snapshot: null, revision: -1,
  edit: null, showsQuirks: false, showsDetails: false,
  records: new Map([["phone", new Record()]]),
  run: null, allQuirks: false, isHostile: false,
};

export const app = () => model.apps.find((one) => one.id === model.app) ?? null;
export const record = (source = model.attachedID ?? "phone") => {
  if (!model.records.has(source)) model.records.set(source, new Record());
  return model.records.get(source);
};
export const has = (name) => !app()?.switches || app().switches.includes(name);

export const currentLinks = () => (model.attachedID ? linksOfCatalog(record().catalog) : app()?.links ?? []);
