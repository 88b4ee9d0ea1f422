// SPDX-License-Identifier: MIT

// Stacks of screens, tabs, columns. A screen that is covered keeps its elements, and with them where it was scrolled to.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { view, views, button, can, spokenName, wording } from "./nodes.js";
import { textField } from "./controls.js";
import { pullToRefresh } from "./gestures.js";

const leadingPlaces = new Set(["topBarLeading", "cancellationAction", "navigation", "navigationBarLeading", "cancel"]);
const bottomPlaces = new Set(["bottomBar", "status"]);
// More covered screens than these are drawn again when they come back.
const mostKept = 4;

/** The screens of a stack; only the last one is in front. */
export function navigationStack(node, place) {
  const screens = (node.children ?? []).filter((child) => child.kind === "screen" || child.kind === "missingDestination");
  const others = (node.children ?? []).filter((child) => !screens.includes(child));
  const isKnown = place.isKnown(node.id);
  return h("div", { class: "navigation-stack is-tall is-wide", key: node.id }, screens.map((each, index) => screen(each, {
    ...place, isFront: index === screens.length - 1, depth: index, isPushed: isKnown && index > 0,
    isKept: index >= screens.length - 1 - mostKept, backTitle: index > 0 ? screens[index - 1].title : null,
  })), screens.length ? null : views(others, place));
}

/** Groups around one view are looked through; of views in layers the lowest counts. */
function scrollerOf(nodes) {
  const all = (nodes ?? []).filter((node) => node.kind !== "toolbar" && node.kind !== "searchField" && !node.isHidden);
  const [first] = all;
  if (!first) return null;
  if (["list", "form"].includes(first.kind)) return first;
  if (first.kind === "scrollView") return first.style?.axis === "horizontal" ? null : first;
  if (first.style?.boxes?.some((box) => box?.frame)) return null;
  if (first.kind === "overlay" || (first.kind === "group" && all.length === 1)) return scrollerOf(first.children);
  return null;
}

/** The bar items of a screen, wherever they stand below it. */
function barItems(node) {
  const items = [];
  for (const child of node.children ?? []) {
    if (child.kind !== "toolbar") continue;
    const inner = child.children ?? [];
    for (const item of inner) items.push({ node: item, place: item.role && placeNames.has(item.role) ? item.role : child.role ?? item.role ?? "automatic" });
  }
  return items;
}
const placeNames = new Set([
  "automatic", "principal", "navigation", "primaryAction", "secondaryAction", "status", "keyboard", "confirmationAction", "cancellationAction",
  "destructiveAction", "topBarLeading", "topBarTrailing", "bottomBar", "navigationBarLeading", "navigationBarTrailing",
]);

function screen(node, place) {
  const content = (node.children ?? []).filter((child) => child.kind !== "toolbar");
  const search = content.find((child) => child.kind === "searchField");
  const body = content.filter((child) => child !== search);
  const scroller = scrollerOf(body);
  const items = barItems(node);
  const inBar = { ...place, inBar: true };
  const pick = (accepts) => items.filter((item) => accepts(item.place)).map((item) => barItem(item, inBar));
  const leading = pick((name) => leadingPlaces.has(name));
  const principal = pick((name) => name === "principal");
  const bottom = pick((name) => bottomPlaces.has(name));
  const trailing = pick((name) => !leadingPlaces.has(name) && name !== "principal" && !bottomPlaces.has(name) && name !== "keyboard");
  const canGoBack = can(node, "back");
  // Large where no one says otherwise and the title is that of a first screen, as `automatic` has it below a large one.
  const mode = node.style?.titleMode ?? (place.inSheet && !canGoBack ? "inline" : "automatic");
  const isLarge = Boolean(node.title) && mode !== "inline" && !place.isUIKit;
  const isBarHidden = (node.style?.hiddenBars ?? []).some((name) => /navigation/i.test(name));
  const hasBar = !isBarHidden && Boolean(node.title || items.length || canGoBack || place.depth > 0);
  const refresher = findAction(node, "refresh");
  const titleID = `title-${place.window}-${node.id}`;
  const isFrozen = !place.isFront;
  const classes = ["screen", isLarge ? "has-large-title" : "has-inline-title", hasBar ? "has-bar" : "no-bar", scroller ? "is-scrolling" : "is-still",
    bottom.length ? "has-bottom-bar" : "", place.isUIKit ? "is-uikit" : "", isPlainBackground(scroller) ? "is-plain" : "is-grouped"];
  return h(
    "section",
    {
      key: node.id, class: classes.join(" "), "data-screen": node.id, "data-covered": isFrozen, inert: isFrozen, frozen: isFrozen && place.isKept,
      ...(hasBar && node.title ? { "aria-labelledby": titleID } : { "aria-label": node.title || "Screen" }),
      leaving: "is-popped", onCreate: (element) => place.isPushed && enter(element, "push"),
    },
    hasBar ? h("header", { key: "bar", class: "nav-bar" },
      h("div", { key: "leading", class: "nav-leading" },
        canGoBack ? h("button", {
          key: "back", type: "button", class: "nav-back", "aria-label": `Back${place.backTitle ? ` to ${place.backTitle}` : ""}`,
          "data-action": "back", on: { click: () => place.act(node, "back") },
        }, symbol("chevron.left"), h("span", { key: "title" }, place.backTitle || "Back")) : null,
        leading),
      h("div", { key: "title", class: "nav-title" }, principal.length ? principal
        : h(isLarge ? "div" : "h2", { key: "inline", class: "inline-title", ...(isLarge ? { "aria-hidden": "true" } : { id: titleID, tabindex: "-1", "data-title": "" }) }, node.title ?? "")),
      h("div", { key: "trailing", class: "nav-trailing" }, trailing)) : null,
    h("div", {
      key: "scroll", class: "scroll", tabindex: "-1", "data-refreshes": Boolean(refresher),
      on: { scroll: (event) => {
        const scrolled = event.currentTarget;
        scrolled.parentElement.toggleAttribute("data-collapsed", scrolled.scrollTop > 40);
        scrolled.parentElement.toggleAttribute("data-scrolled", scrolled.scrollTop > 2);
      } },
      onCreate: (element) => pullToRefresh(element, () => refreshNow(node, place)),
    },
    refresher ? h("button", {
      key: "refresh", class: "refresh", type: "button", "aria-label": "Refresh", on: { click: () => place.act(refresher, "refresh") },
    }, symbol("arrow.clockwise")) : null,
    isLarge ? h("h2", { key: "large", class: "large-title", id: titleID, tabindex: "-1", "data-title": "" }, node.title) : null,
    search ? h("div", { key: "search", class: "search-row" }, searchField(search, place)) : null,
    h("div", { key: "body", class: `screen-body ${scroller ? "" : "is-filled"}` },
      screenBody(body, { ...place, scroller: scroller?.id, isRoot: false, touch: {}, inBar: false }))),
    bottom.length ? h("div", { key: "bottom", class: "bottom-bar" }, bottom) : null,
  );
}

// Views beside a list stand over it, as an overlay does.
function screenBody(nodes, place) {
  if (nodes.length > 1 && ["list", "form", "scrollView"].includes(nodes[0].kind)) {
    return h("div", { class: "z-stack is-tall is-wide" }, nodes.map((node, index) =>
      h("div", { key: node.id, class: `z-layer is-tall ${index ? "is-over" : ""}` }, view(node, place))));
  }
  return views(nodes, place);
}

function searchField(node, place) {
  return h("div", { class: "search", key: node.id, "data-node": node.id }, textField(node, place));
}

const isPlainBackground = (scroller) => !scroller || scroller.kind === "scrollView" || ["plain", "inset"].includes(scroller.style?.listStyle);

function findAction(node, action) {
  if (can(node, action)) return node;
  for (const child of node.children ?? []) {
    const found = child.kind === "navigationStack" ? null : findAction(child, action);
    if (found) return found;
  }
  return null;
}

function refreshNow(node, place) {
  const target = findAction(place.phone.find(node.id) ?? node, "refresh");
  return target ? place.act(target, "refresh") : Promise.resolve();
}

function barItem({ node, place: name }, place) {
  const drawn = ["button", "navigationLink", "link"].includes(node.kind)
    ? button(node, place, { className: ["confirmationAction", "primaryAction"].includes(name) && name === "confirmationAction" ? "is-confirmation" : "" })
    : view(node, place);
  if (drawn && !Array.isArray(drawn)) {
    drawn.properties.key ??= node.id;
    drawn.properties["data-node"] ??= node.id;
  }
  return drawn;
}

/** Lets an element come in; it is there at once, and takes taps while it moves. */
export function enter(element, movement) {
  element.dataset.enter = movement;
  element.addEventListener("animationend", (event) => event.target === element && delete element.dataset.enter);
  setTimeout(() => delete element.dataset.enter, 700);
}

/** Tabs with their bar; beside the content where it is wide. */
export function tabs(node, place) {
  const all = (node.children ?? []).filter((child) => child.kind === "tab" && !child.isGone);
  const selected = all.find((tab) => tab.isSelected);
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...event.currentTarget.querySelectorAll("[role=tab]")];
    const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
    event.preventDefault();
    next?.focus();
  };
  const bar = h("div", { key: "bar", class: "tab-bar", role: "tablist", "aria-label": "Tabs", on: { keydown: move } }, all.map((tab) => {
    const name = spokenName({ ...tab, children: [] }) || wording(tab) || "Tab";
    const icon = tab.style?.symbol;
    return h("button", {
      key: tab.id, type: "button", role: "tab", class: "tab-button", "data-node": tab.id, "data-tab": tab.value, id: `tab-${place.window}-${tab.id}`,
      "aria-selected": String(Boolean(tab.isSelected)), "aria-label": tab.style?.badge ? `${name}, ${tab.style.badge}` : name, tabindex: tab.isSelected || !selected ? "0" : "-1",
      on: { click: () => (tab.isSelected ? popToRoot(tab, place) : place.act(tab, "select")) },
    },
    h("span", { key: "icon", class: "tab-icon" }, symbol(icon ?? "app"), tab.style?.badge ? h("span", { key: "badge", class: "tab-badge" }, tab.style.badge) : null),
    h("span", { key: "name", class: "tab-name" }, tab.text ?? tab.title ?? name));
  }));
  return h("div", { class: `tabs is-tall is-wide ${place.isWide ? "has-sidebar" : ""}` }, all.map((tab) => h("div", {
    key: tab.id, class: "tab-page", role: "tabpanel", "aria-labelledby": `tab-${place.window}-${tab.id}`, "data-covered": !tab.isSelected, inert: !tab.isSelected,
    frozen: !tab.isSelected,
  }, tab.isSelected ? views(tab.children, place) : null)), bar);
}

// A tap on the tab in front goes back to its first screen if the app can; HeadlessSwiftUI decides.
const popToRoot = (tab, place) => can(tab, "select") && place.act(tab, "select");

/** Columns beside each other, or the one in front where it is narrow. */
export function splitView(node, place) {
  const columns = (node.children ?? []).filter((child) => child.kind === "column");
  const shown = place.isWide ? columns.filter((column) => column.children?.length || !column.isHidden) : columns.filter((column) => !column.isHidden).slice(-1);
  return h("div", { class: `split-view is-tall is-wide ${place.isWide ? "is-wide-layout" : ""}` }, shown.map((column, index) =>
    h("div", { key: column.id, class: `split-column ${index === 0 && shown.length > 1 ? "is-sidebar" : ""}`, "data-node": column.id },
      !place.isWide && can(column, "back") ? h("button", { key: "back", type: "button", class: "nav-back split-back", "aria-label": "Back", on: { click: () => place.act(column, "back") } },
        symbol("chevron.left"), "Back") : null,
      views(column.children, place))));
}
