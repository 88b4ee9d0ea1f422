// SPDX-License-Identifier: MIT

// The secret of this page: traded for a ticket, kept for this tab and this origin (a port is part of it), and sent as a header.
// Cookies know no ports: another server of this computer would read one.

const place = "deeplinks-secret";

let secret = null;
try {
  secret = sessionStorage.getItem(place);
} catch {
  // Where nothing can be kept, the secret lasts until the page is left.
}

/** What every request sends. */
export const proof = () => (secret ? { Authorization: `Bearer ${secret}` } : {});

export const hasSecret = () => Boolean(secret);

/** The tool no longer knows the secret. */
export function forget() {
  secret = null;
  try {
    sessionStorage.removeItem(place);
  } catch {
    // It was kept nowhere.
  }
}

/** Trades a ticket for a secret of this page; says whether it was worth one. */
export async function trade(ticket) {
  const response = await fetch("/api/session", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ticket }), credentials: "omit", cache: "no-store",
  });
  if (!response.ok) return false;
  secret = (await response.json()).secret;
  try {
    sessionStorage.setItem(place, secret);
  } catch {
    // It lasts until the page is left.
  }
  return true;
}

/** The ticket of an address or of its fragment; null if there is none. */
export function ticketOf(text) {
  const start = text.indexOf("#");
  return new URLSearchParams(start < 0 ? text : text.slice(start + 1)).get("ticket");
}

/**
 * Takes the ticket out of the address of this page, where a history would keep it, and trades it.
 * A page that was sent to the entrance needs a valid one; otherwise, the secret of this tab stays in use.
 */
export async function enter() {
  const ticket = ticketOf(location.hash);
  const isEntrance = location.pathname !== "/";
  const rest = new URLSearchParams(location.hash.slice(1));
  rest.delete("ticket");
  const fragment = String(rest).replaceAll("%2C", ",");
  history.replaceState(null, "", "/" + (fragment ? `#${fragment}` : ""));
  if (ticket && (await trade(ticket))) return true;
  return !isEntrance && hasSecret();
}
