// SPDX-License-Identifier: MIT

// Drawing, once per frame and only what changed.

const dirty = new Set();
let isScheduled = false;

export function draw(...names) {
  for (const name of names) dirty.add(name);
  if (isScheduled) return;
  isScheduled = true;
  // A page that no one sees has no frames.
  if (document.hidden) setTimeout(drawNow, 100);
  else requestAnimationFrame(drawNow);
}

export function drawNow() {
  isScheduled = false;
  const names = [...dirty];
  dirty.clear();
  for (const name of names) parts[name]();
}

/** What draws each part; panels.js says so. */
export const parts = {};

export function drawEverything() {
  draw("top", "side", "bar", "switches", "stage", "inspector");
}
