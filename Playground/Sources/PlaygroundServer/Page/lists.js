// SPDX-License-Identifier: MIT

// Lists and forms: sections, rows, what a row offers, and the window of a longer list.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { textStyle, boxStyle } from "./node-style.js";
import { view, views, button, buttonContent, can, spokenName, offersOf, allTexts } from "./nodes.js";
import { followRows } from "./long-list.js";
import { swipeable } from "./gestures.js";

const rowControls = new Set(["button", "navigationLink", "link", "shareLink", "pasteButton", "menu"]);
const isHeader = (node) => node.kind === "header" || node.role === "header";
const isFooter = (node) => node.kind === "footer" || node.role === "footer";

/** Groups are no rows: their children are. */
function rowsOf(nodes) {
  return (nodes ?? []).flatMap((node) =>
    node.kind === "group" && !node.style?.boxes && !node.offers?.length && !node.actions?.length && !isHeader(node) && !isFooter(node)
      ? rowsOf(node.children) : node.kind === "toolbar" || node.isHidden ? [] : [node]);
}

/** Runs of rows without a section are a section too. */
function sectionsOf(node) {
  const sections = [];
  for (const child of rowsOf(node.children)) {
    if (child.kind === "section") {
      sections.push(child);
    } else if (sections.at(-1)?.isLoose) {
      sections.at(-1).children.push(child);
    } else {
      sections.push({ id: `${child.id} section`, isLoose: true, children: [child] });
    }
  }
  // The window of a long list begins with another row each time; its section stays the same.
  if (node.rows && sections.length === 1 && sections[0].isLoose) sections[0].id = `${node.id} rows`;
  return sections;
}

const listStyles = { insetGrouped: "inset-grouped", grouped: "grouped", plain: "plain", inset: "plain", sidebar: "inset-grouped" };

/** The view of a list or form. */
export function list(node, place) {
  // An app that says nothing gets what iOS gives it.
  const style = listStyles[node.style?.listStyle] ?? "inset-grouped";
  const inner = { ...place, scroller: null, listStyle: style };
  const content = h("div", { class: `list-content style-${style}`, key: "content" }, sectionsOf(node).map((each) =>
    section(each, { ...inner, rows: each.rows ?? (each.isLoose ? node.rows : null), rowsOwner: each.rows ? each : node })));
  const classes = `ios-list style-${style} is-wide`;
  if (place.scroller === node.id || place.isLoose) return h("div", { class: classes }, content);
  return h("div", { class: `${classes} is-tall scroll-own`, tabindex: "-1" }, content);
}

function section(node, place) {
  const children = rowsOf(node.children);
  let header = children.find(isHeader);
  const footer = children.findLast(isFooter);
  let rows = children.filter((child) => !isHeader(child) && !isFooter(child));
  const title = node.title ?? node.text;
  if (header && header.children?.length === 0 && !header.text) header = null;
  const inner = { ...place, inRow: true, inSection: true };
  const views = rows.map((row) => listRow(row, inner));
  return h(
    "div",
    { key: node.id, class: "section", role: "group", ...(header || title ? { "aria-label": header ? allTexts(header).join(" ") : title } : {}) },
    header ? h("div", { key: "header", class: "section-header" }, heading(header, place)) : title ? h("div", { key: "header", class: "section-header" }, title) : null,
    rows.length || place.rows ? h("div", { key: "rows", class: "section-rows" }, place.rows ? windowed(place, views) : views) : null,
    footer ? h("div", { key: "footer", class: "section-footer" }, heading(footer, place)) : null,
  );
}

const heading = (node, place) => (node.children?.length ? views(node.children, { ...place, inRow: false, inHeading: true }) : node.text ?? "");

/** The rows that are there, between spaces as high as those that are not. */
function windowed(place, rows) {
  const { first = 0, count = rows.length } = place.rows;
  const follow = followRows(place.rowsOwner, place);
  const height = follow.rowHeight;
  return [
    h("div", { key: "before", class: "rows-space", "aria-hidden": "true", style: { height: `${first * height}px` } }),
    h("div", { key: "window", class: "rows-window", "data-rows": place.rowsOwner.id, onCreate: follow.attach, onUpdate: follow.attach }, rows),
    h("div", { key: "after", class: "rows-space", "aria-hidden": "true", style: { height: `${Math.max(0, count - first - rows.length) * height}px` } }),
  ];
}

function listRow(node, place) {
  const classes = ["row"];
  const boxes = (node.style?.boxes ?? []).filter((box) => box && typeof box === "object");
  const badge = node.style?.badge ? h("span", { key: "badge", class: "row-badge" }, node.style.badge) : null;
  let content;
  if (rowControls.has(node.kind) && !boxes.some((box) => box.background || box.frame)) {
    if (node.kind === "navigationLink") classes.push("is-navigation");
    if (node.isSelected) classes.push("is-selected");
    const inside = node.kind === "menu" ? view(node, place) : button(node, place, {
      className: `row-button${node.kind === "navigationLink" ? " is-navigation" : ""}${hasImage(node) ? " has-image" : ""}`,
      content: [
        h("span", { key: "content", class: "row-content" }, node.kind === "navigationLink" || node.children?.length
          ? rowContent(node, { ...place, inButton: true }) : buttonContent(node, place)),
        badge,
        node.kind === "navigationLink" ? h("span", { key: "chevron", class: "row-chevron" }, symbol("chevron.right")) : null,
        node.kind === "link" ? h("span", { key: "chevron", class: "row-chevron" }, symbol("arrow.up.right")) : null,
      ],
    });
    if (node.kind !== "menu") {
      inside.properties.key = "control";
      inside.properties["data-node"] = node.id;
      inside.properties.style = { ...textStyle(node.style), ...Object.assign({}, ...boxes.map(boxStyle)) };
    }
    content = inside;
  } else {
    const inside = [h("div", { key: "content", class: "row-content" }, view(node, { ...place, inRow: !["vertical", "overlay"].includes(node.kind) || place.inRow })), badge,
      node.isSelected ? h("span", { key: "check", class: "row-check" }, symbol("checkmark", { label: "selected" })) : null];
    classes.push("is-plain");
    if (node.kind === "disclosure") classes.push("is-disclosure");
    content = h("div", { key: "plain", class: "row-plain", on: offersOf(node, place) }, inside);
  }
  const offers = [...(node.offers ?? []), ...(can(node, "delete") ? [{ id: `${node.id} delete`, kind: "button", text: "Delete", role: "destructive", isDelete: true }] : [])];
  if (!offers.length) return h("div", { key: node.id, class: classes.join(" ") }, content);
  return swipeable(node, classes, content, offers, place);
}

const hasImage = (node) => Boolean(node.style?.symbol) || (node.children ?? []).some((child) => child.kind === "image" || child.kind === "label");

function rowContent(node, place) {
  if (!node.children?.length) return buttonContent(node, place);
  // The label of a link is a row of its own: an image and a text stand beside each other.
  const [first, second] = node.children;
  if (node.children.length === 2 && first.kind === "image" && second.kind === "text") {
    return h("span", { key: "label", class: "ios-label" }, h("span", { key: "icon", class: "ios-label-icon" }, view(first, place)), view(second, place));
  }
  return views(node.children, place);
}
