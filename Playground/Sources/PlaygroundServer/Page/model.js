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
/** The app that the system would open a link in, if it is another one than the app in front. */
export function appInstead(link) {
  if (model.attachedID || !URL.canParse(link)) return null;
  const { protocol, host } = new URL(link);
  const takes = (one) => (protocol === "https:" ? (one.hosts ?? []).includes(host) : (one.schemes ?? []).includes(protocol.slice(0, -1)));
  return app() && takes(app()) ? null : model.apps.find(takes) ?? null;
}
export const record = (source = model.attachedID ?? "phone") => {
  if (!model.records.has(source)) model.records.set(source, new Record());
  return model.records.get(source);
};
export const has = (name) => app()?.switches?.includes(name) ?? false;

export const currentLinks = () => (model.attachedID ? linksOfCatalog(record().catalog) : app()?.links ?? []);
