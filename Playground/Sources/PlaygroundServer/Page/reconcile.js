// SPDX-License-Identifier: MIT

// A small keyed reconciler: views are plain values, and `patch` makes the document agree with them. Elements whose
// key stays are kept with their scroll position, focus and selection. All text becomes text nodes: nothing is ever
// parsed as markup.

const svgNames = new Set(["svg", "path", "circle", "rect", "line", "polyline", "polygon", "ellipse", "g"]);
const svgSpace = "http://www.w3.org/2000/svg";

/** A view: a tag, its properties and its children (views, texts, or null for nothing). */
export function h(tag, properties, ...children) {
  const flat = [];
  flatten(children, flat);
  return { tag, properties: properties ?? {}, children: flat };
}

function flatten(children, into) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === true) continue;
    if (Array.isArray(child)) flatten(child, into);
    else into.push(typeof child === "object" ? child : String(child));
  }
}

// What was drawn into an element last.
const drawn = new WeakMap();

/** Makes the children of `parent` agree with `views`. */
export function patch(parent, ...views) {
  const flat = [];
  flatten(views, flat);
  patchChildren(parent, flat);
}

function keyOf(view, index) {
  if (typeof view === "string") return `text ${index}`;
  const key = view.properties.key;
  return key === undefined ? `${view.tag} ${index}` : `${view.tag} key ${key}`;
}

function patchChildren(parent, views) {
  const before = drawn.get(parent)?.childrenByKey ?? new Map();
  const after = new Map();
  let next = parent.firstChild;
  views.forEach((view, index) => {
    let key = keyOf(view, index);
    // Twice the same key is a mistake elsewhere; both are shown all the same.
    while (after.has(key)) key += "+";
    let element = before.get(key);
    if (typeof view === "string") {
      if (element) {
        if (element.data !== view) element.data = view;
      } else {
        element = document.createTextNode(view);
      }
    } else if (element) {
      update(element, view);
    } else {
      element = create(view);
    }
    after.set(key, element);
    while (next && isLeaving(next)) next = next.nextSibling;
    if (next === element) next = next.nextSibling;
    else parent.insertBefore(element, next);
  });
  const state = drawn.get(parent);
  if (state) state.childrenByKey = after;
  else drawn.set(parent, { properties: {}, childrenByKey: after });
  for (const [key, element] of before) {
    if (after.get(key) !== element) leave(element);
  }
}

function create(view) {
  const element = svgNames.has(view.tag)
    ? document.createElementNS(svgSpace, view.tag)
    : document.createElement(view.tag);
  drawn.set(element, { properties: {}, childrenByKey: new Map() });
  // A select takes its value only once its choices are there.
  if (!view.properties.frozen) patchChildren(element, view.children);
  setProperties(element, {}, view.properties);
  drawn.get(element).properties = view.properties;
  view.properties.onCreate?.(element);
  return element;
}

function update(element, view) {
  const state = drawn.get(element);
  // The very same view again is drawn already: callers keep views of what has not changed.
  if (state.view === view) return;
  state.view = view;
  // What is covered keeps what it showed, so that it is there at once when it is uncovered.
  if (!view.properties.frozen) patchChildren(element, view.children);
  setProperties(element, state.properties, view.properties);
  state.properties = view.properties;
  view.properties.onUpdate?.(element);
}

const ownProperties = new Set(["key", "frozen", "onCreate", "onUpdate", "leaving", "on", "style", "data", "value", "checked"]);

function setProperties(element, before, after) {
  for (const name of Object.keys(before)) {
    if (!(name in after) && !ownProperties.has(name)) setAttribute(element, name, null);
  }
  for (const name of Object.keys(after)) {
    if (!ownProperties.has(name) && before[name] !== after[name]) setAttribute(element, name, after[name]);
  }
  if ("value" in after && element.value !== after.value && !element.isBeingEdited) element.value = after.value;
  if ("checked" in after && element.checked !== after.checked) element.checked = after.checked;
  setStyle(element, before.style ?? {}, after.style ?? {});
  setListeners(element, before.on ?? {}, after.on ?? {});
}

function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function setStyle(element, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) element.style.removeProperty(name);
  for (const name of Object.keys(after)) {
    if (before[name] !== after[name]) element.style.setProperty(name, String(after[name]));
  }
}

// One listener per kind of event; which function it calls is looked up when it happens.
function setListeners(element, before, after) {
  for (const name of Object.keys(after)) {
    if (name in before || element.hasListener?.[name]) continue;
    (element.hasListener ??= {})[name] = true;
    element.addEventListener(name, (event) => drawn.get(element)?.properties.on?.[name]?.(event), {
      passive: name === "scroll",
    });
  }
}

const leavingElements = new WeakSet();
function isLeaving(element) {
  return leavingElements.has(element);
}

// Some views go with a movement; meanwhile they are out of everyone's way.
function leave(element) {
  const name = drawn.get(element)?.properties.leaving;
  if (!name || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) {
    element.remove();
    return;
  }
  leavingElements.add(element);
  element.inert = true;
  element.setAttribute("aria-hidden", "true");
  element.classList.add(name);
  element.addEventListener("animationend", (event) => event.target === element && element.remove());
  // The end of an animation is not told if something else stops it.
  setTimeout(() => element.remove(), 600);
}
