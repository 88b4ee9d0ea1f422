// SPDX-License-Identifier: MIT

// What the page shows, as the fragment of its address, so that a copied address shows the same elsewhere.
// A fragment never leaves the browser.

const flags = ["cold", "signedIn", "slow", "wide"];

/** What the server of an app has, the usual first. */
export const servers = { first: "Version 1", newer: "Version 2", damaged: "Damaged version 3", offline: "Offline" };

/** @returns {{app?: string, link?: string, attached?: string, view?: string, cold?: boolean, signedIn?: boolean, slow?: boolean, wide?: boolean, server?: string, quirks: string[]}} */
export function readAddress(hash = location.hash) {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const address = { quirks: [] };
  for (const name of ["app", "link", "view", "attached"]) {
    const value = values.get(name);
    if (value) address[name] = value.slice(0, 8192);
  }
  for (const name of flags) if (values.has(name)) address[name] = values.get(name) === "1";
  if (Object.hasOwn(servers, values.get("server") ?? "")) address.server = values.get("server");
  address.quirks = (values.get("quirks") ?? "").split(",").filter((quirk) => /^Q\d{1,2}$/.test(quirk));
  return address;
}

/** The fragment for an address; what is as usual is left out. */
export function fragment(address) {
  const values = new URLSearchParams();
  if (address.app) values.set("app", address.app);
  if (address.attached) values.set("attached", address.attached);
  if (address.link) values.set("link", address.link);
  if (address.cold) values.set("cold", "1");
  if (address.signedIn === false) values.set("signedIn", "0");
  if (address.slow) values.set("slow", "1");
  if (address.wide) values.set("wide", "1");
  if (address.server && address.server !== "first") values.set("server", address.server);
  if (address.quirks?.length) values.set("quirks", address.quirks.join(","));
  if (address.view && address.view !== "timeline") values.set("view", address.view);
  // Commas and colons may stand in a fragment and read better as they are.
  return "#" + values.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%2F", "/").replaceAll("%40", "@");
}

/** Puts the address into the address field without another entry in the history. */
export function writeAddress(address) {
  const next = fragment(address);
  if (next !== location.hash) history.replaceState(null, "", next);
}
