// SPDX-License-Identifier: MIT

// From a node of what an app shows to a view. One function per kind; a kind that is not known shows its children.
//
// `place` says where a node stands and what can be done there:
//   window, act(node, action, more), isKnown(id), inList, backTitle, inBar, touch: {bottom}, phone (see phone.js)

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { textStyle, boxStyle, color, columnAlignment, rowAlignment, placement } from "./node-style.js";
import { textField, toggle, slider, stepper, picker, datePicker, colorPicker, menu } from "./controls.js";
import { list } from "./lists.js";
import { navigationStack, splitView, tabs } from "./navigation.js";

/** What a node says, for eyes. */
export const wording = (node) => node.text ?? node.title ?? node.label ?? node.children?.map(wording).find(Boolean) ?? "";

/** What a node is called, for ears: what the app says, else its own text, else that of what it contains. */
export function spokenName(node) {
  return node.label ?? node.text ?? node.title ?? allTexts(node).join(", ");
}

export function allTexts(node) {
  const own = node.kind === "image" ? (node.label ? [node.label] : []) : node.text ? [node.text] : [];
  return own.concat((node.children ?? []).filter((child) => !child.isHidden).flatMap(allTexts));
}

export const can = (node, action) => node.actions?.includes(action) ?? false;

const contentKinds = new Set(["list", "form", "scrollView", "navigationStack", "splitView", "tabs", "spacer", "color", "textEditor"]);
const noPlace = new Set(["toolbar"]);

/** Whether a view takes all the room it is offered. */
export function isGreedy(node, axis = "vertical") {
  if (contentKinds.has(node.kind)) return node.kind !== "scrollView" || axis === "vertical" || node.style?.axis === "horizontal";
  for (const { frame } of (node.style?.boxes ?? []).filter((box) => box?.frame)) {
    if ((axis === "vertical" ? frame.maxHeight : frame.maxWidth) === "infinity") return true;
    if (Number.isFinite(axis === "vertical" ? frame.height : frame.width)) return false;
  }
  if (axis === "horizontal" && ["textField", "secureField", "searchField", "slider", "toggle", "stepper", "divider", "datePicker"].includes(node.kind)) return true;
  if (["group", "vertical", "horizontal", "overlay", "window", "screen", "label"].includes(node.kind)) {
    const own = { vertical: "vertical", horizontal: "horizontal" }[node.kind];
    // A spacer only pushes along its own stack.
    return (node.children ?? []).some((child) => (child.kind === "spacer" && own ? own === axis : isGreedy(child, axis)));
  }
  return false;
}

/** The view of a node. */
export function view(node, place) {
  if (!node || typeof node !== "object" || noPlace.has(node.kind)) return null;
  const draw = kinds[node.kind] ?? kinds.group;
  const drawn = draw(node, place);
  return drawn && withBoxes(node, decorated(node, drawn, place));
}

export const views = (nodes, place) => (nodes ?? []).map((node) => view(node, place));

function decorated(node, drawn, place) {
  if (Array.isArray(drawn)) return drawn;
  const properties = drawn.properties;
  properties.key ??= node.id;
  properties["data-node"] ??= node.id;
  properties.style = { ...textStyle(node.style), ...properties.style };
  const badge = node.style?.badge;
  if (badge && !place.inRow && node.kind !== "tab") drawn.children.push(h("span", { key: "badge", class: "row-badge" }, badge));
  if (node.hint) properties["aria-description"] = node.hint;
  return drawn;
}

/** Draws paddings, backgrounds and frames from the inside out, each as an element around the last. */
function withBoxes(node, drawn) {
  const boxes = node.style?.boxes;
  if (!Array.isArray(boxes) || Array.isArray(drawn)) return drawn;
  const bare = { ...node, style: { ...node.style, boxes: undefined } };
  let isTall = isGreedy(bare, "vertical");
  let isWide = isGreedy(bare, "horizontal");
  let inner = drawn;
  boxes.slice(0, 24).forEach((box, index) => {
    if (!box || typeof box !== "object" || isInvisible(box)) return;
    // What takes all the room gives it to all that is around it, up to a frame with a size of its own.
    const frame = box.frame ?? {};
    isTall = frame.maxHeight === "infinity" || (isTall && !Number.isFinite(frame.height));
    isWide = frame.maxWidth === "infinity" || (isWide && !Number.isFinite(frame.width));
    inner = h(
      "div", { key: `${node.id} box ${index}`, class: `box${isWide ? " is-wide" : ""}${isTall ? " is-tall" : ""}`, style: boxStyle(box) },
      inner, typeof box.overlay === "string" ? layer(box) : null,
    );
  });
  return inner;
}

/** Whether no one would see that a box is there. */
function isInvisible(box) {
  return box.background === "clear" && !box.stroke && Object.keys(box).every((key) => ["background", "shape", "cornerRadius"].includes(key));
}

/** A color or figure over a view. */
function layer(box) {
  const size = Object.fromEntries(["width", "height"].filter((name) => Number.isFinite(box.size?.[name])).map((name) => [name, `${box.size[name]}px`]));
  const isWhole = !size.width && !size.height;
  return h("div", { key: "layer", class: "box-overlay", style: placement(box.alignment) },
    h("div", { class: isWhole ? "is-whole" : "", style: { ...size, ...boxStyle({ background: box.overlay, shape: box.shape, cornerRadius: box.cornerRadius, stroke: box.stroke, strokeWidth: box.strokeWidth }) } }));
}

/** The image of a node: a symbol, or a neutral picture for what is not here. */
export function picture(node, more = {}) {
  const style = node.style ?? {};
  const name = style.symbol ?? node.value;
  const scale = { small: 0.8, medium: 1, large: 1.300 }[style.imageScale] ?? 1;
  return h(
    "span",
    { class: `picture ${style.isResizable ? "is-resizable" : ""}`, style: { "--scale": scale }, ...more },
    symbol(String(name ?? ""), { label: node.label }),
  );
}

/** A text with its links where they stand in it. */
function words(node, place) {
  const pieces = [];
  let rest = node.text ?? "";
  for (const child of node.children ?? []) {
    const start = child.kind === "link" && child.text ? rest.indexOf(child.text) : -1;
    if (start >= 0) {
      pieces.push(rest.slice(0, start));
      rest = rest.slice(start + child.text.length);
    }
    pieces.push(view(child, place));
  }
  return [...pieces, rest];
}

/** What a button or link shows: its children, else its symbol and its text. */
export function buttonContent(node, place) {
  const iconOnly = node.style?.labelStyle === "iconOnly";
  const titleOnly = node.style?.labelStyle === "titleOnly";
  const children = (node.children ?? []).filter((child) => child.kind !== "toolbar");
  if (children.length) {
    const hasText = children.some((child) => child.kind !== "image" && wording(child));
    const shown = children.filter((child) => {
      const isIcon = child.kind === "image";
      if (iconOnly || (place.inBar && !titleOnly && children.some((one) => one.kind === "image"))) return isIcon || !children.some((one) => one.kind === "image");
      return !(titleOnly && isIcon && hasText);
    });
    return shown.map((child) => view(child, { ...place, inButton: true }));
  }
  const name = node.style?.symbol;
  const showsText = !name || (!iconOnly && !place.inBar) || titleOnly;
  return [
    name && !titleOnly ? h("span", { key: "icon", class: "picture" }, symbol(name)) : null,
    showsText ? h("span", { key: "text", class: "button-text" }, wording(node)) : null,
  ];
}

function button(node, place, { className = "", content, action = "tap" } = {}) {
  const style = node.style?.buttonStyle ?? "automatic";
  const classes = ["ios-button", `style-${style}`, className];
  if (node.role === "destructive") classes.push("is-destructive");
  if (node.role === "cancel") classes.push("is-cancel");
  if (["large", "small", "mini"].includes(node.style?.controlSize)) classes.push(`size-${node.style.controlSize}`);
  if (isGreedy(node, "horizontal")) classes.push("is-wide");
  return h(
    "button",
    {
      class: classes.join(" "), type: "button", disabled: node.isDisabled, "aria-label": spokenName(node) || "Button",
      ...(node.isSelected ? { "aria-pressed": "true" } : {}),
      on: {
        click: () => place.act(node, can(node, action) || !can(node, "hold") ? action : "hold"),
        ...offersOf(node, place),
      },
    },
    content ?? buttonContent(node, place),
  );
}

/** What a long press, a right click or the menu key offers. */
function offersOf(node, place) {
  if (!node.offers?.length && !can(node, "hold") && !can(node, "delete")) return {};
  return {
    contextmenu: (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (node.offers?.length || can(node, "delete")) place.phone.showOffers(node, event, place);
      else place.act(node, "hold");
    },
  };
}
export { button, offersOf };

/** A view that is no control becomes one if it can be tapped. */
function tappable(node, place, properties, children, tag = "div") {
  if (!can(node, "tap") || place.inButton) return h(tag, properties, children);
  return h(
    "button",
    {
      ...properties, class: `${properties.class ?? ""} tappable`, type: "button", disabled: node.isDisabled,
      "aria-label": spokenName(node) || "Button", on: { click: () => place.act(node, "tap"), ...offersOf(node, place) },
    },
    children,
  );
}

function stack(node, place, direction) {
  const style = node.style ?? {};
  const isColumn = direction === "vertical";
  const children = node.children ?? [];
  if (isColumn && isUnavailable(node, place)) return unavailable(node, place);
  if (!isColumn && isLabeled(node, place)) return labeled(node, place);
  const gap = Number.isFinite(style.spacing) ? style.spacing : place.inRow && isColumn ? 2 : 8;
  const last = children.length - 1;
  const parts = children.map((child, index) => {
    // What stands at an edge of the window keeps clear of what the device has there.
    const fills = isColumn && isGreedy(child);
    const touch = { top: isColumn && place.touch?.top && index === 0, bottom: isColumn && place.touch?.bottom && index === last };
    const drawn = view(child, { ...place, isRoot: false, touch: fills ? touch : {} });
    if (drawn && !Array.isArray(drawn) && !fills) {
      if (touch.bottom) drawn.properties.class = `${drawn.properties.class ?? ""} touches-bottom`;
      if (touch.top) drawn.properties.class = `${drawn.properties.class ?? ""} touches-top`;
    }
    return drawn;
  });
  const classes = [isColumn ? "v-stack" : "h-stack"];
  if (isGreedy(node, "horizontal")) classes.push("is-wide");
  if (isGreedy(node, "vertical")) classes.push("is-tall");
  if (place.isRoot && isColumn) classes.push("is-root");
  if (isColumn && place.touch?.bottom && last > 0 && !isGreedy(children[last])) classes.push("has-bar-below");
  if (isColumn && place.touch?.top && last > 0 && !isGreedy(children[0])) classes.push("has-bar-above");
  return tappable(node, place, {
    class: classes.join(" "),
    style: { gap: `${gap}px`, "align-items": isColumn ? columnAlignment(style.alignment) : rowAlignment(style.alignment) },
  }, parts);
}

/** A name and a value, as `LabeledContent` has them. */
function isLabeled(node, place) {
  if (node.style?.part === "labeledContent" || node.role === "labeled") return true;
  const children = node.children ?? [];
  return Boolean(place.inRow) && !node.style?.spacing && children.length === 2 && children.every((child) => child.kind === "text")
    && !can(node, "tap");
}

function labeled(node, place) {
  const [name, ...values] = node.children;
  return h("div", { class: "labeled is-wide" }, h("div", { key: "name", class: "labeled-name" }, view(name, place)),
    h("div", { key: "value", class: "labeled-value" }, views(values, place)));
}

/** The picture, title and text of what is not there, as `ContentUnavailableView` has them. */
function isUnavailable(node, place) {
  if (node.style?.part === "unavailable" || node.role === "unavailable") return true;
  const [first, second] = node.children ?? [];
  if (place.inRow || node.style?.spacing !== undefined || node.style?.boxes) return false;
  return (first?.kind === "image" && second?.kind === "text") || (first?.kind === "label" && (node.children.length === 1 || second?.kind === "text"));
}

function unavailable(node, place) {
  let parts = node.children ?? [];
  if (parts[0]?.kind === "label") {
    const label = parts[0];
    const image = label.children?.find((child) => child.kind === "image") ?? { kind: "image", id: `${label.id} image`, value: label.style?.symbol };
    const title = label.children?.find((child) => child.kind === "text") ?? { kind: "text", id: `${label.id} text`, text: wording(label) };
    parts = [image, title, ...parts.slice(1)];
  }
  return h("div", { class: "unavailable" }, views(parts, place));
}

function fraction(node) {
  const text = String(node.value ?? "");
  const number = Number.parseFloat(text);
  if (!Number.isFinite(number)) return null;
  return Math.min(1, Math.max(0, text.includes("%") || number > 1 ? number / 100 : number));
}

const kinds = {
  group: (node, place) => {
    const children = (node.children ?? []).filter((child) => !noPlace.has(child.kind));
    if (node.style?.part === "groupBox") {
      return h("div", { class: "group-box is-wide" }, views(children, place));
    }
    if (children.length > 1 && children[0] && ["list", "form", "scrollView"].includes(children[0].kind)) {
      return kinds.overlay({ ...node, children }, place);
    }
    const classes = `group${isGreedy(node) ? " is-tall" : ""}${isGreedy(node, "horizontal") ? " is-wide" : ""}`;
    return tappable(node, place, { class: classes }, views(children, place));
  },
  window: (node, place) => h("div", { class: "window-content is-tall is-wide" }, views(node.children, place)),
  vertical: (node, place) => stack(node, place, "vertical"),
  horizontal: (node, place) => stack(node, place, "horizontal"),
  overlay: (node, place) => {
    const style = node.style ?? {};
    // What an app puts at an edge of the safe area stands beside what it belongs to.
    if (style.part === "top" || style.part === "bottom") {
      const [content, ...bars] = node.children ?? [];
      return stack({ ...node, style: { spacing: 0 }, children: style.part === "top" ? [...bars, content] : [content, ...bars] }, place, "vertical");
    }
    return tappable(node, place, {
      class: `z-stack${isGreedy(node) ? " is-tall" : ""}${isGreedy(node, "horizontal") ? " is-wide" : ""}`,
    }, (node.children ?? []).map((child, index) => {
      const drawn = view(child, { ...place, isRoot: false, touch: isGreedy(child) ? place.touch : {} });
      return drawn && h("div", {
        key: child.id, class: `z-layer${isGreedy(child) ? " is-tall" : ""}${index > 0 && style.part !== "background" ? " is-over" : ""}`,
        style: placement(style.alignment),
      }, drawn);
    }));
  },
  grid: (node, place) => h("div", {
    class: "ios-grid is-wide", style: { "--columns": Math.min(12, node.style?.columns ?? 2), gap: `${node.style?.spacing ?? 8}px` },
  }, views(node.children, place)),
  scrollView: (node, place) => {
    const isRow = node.style?.axis === "horizontal";
    const content = h("div", { class: isRow ? "scroll-row" : "scroll-column" }, views(node.children, { ...place, scroller: null }));
    if (!isRow && place.scroller === node.id) return h("div", { class: "scroll-inline is-wide" }, content);
    return h("div", { class: `scroll-own ${isRow ? "is-row is-wide" : "is-tall is-wide"}`, tabindex: "-1" }, content);
  },
  list, form: list, section: (node, place) => list({ ...node, kind: "list", children: [node], style: node.style }, { ...place, isLoose: true }),

  text: (node, place) => tappable(node, place, {
    class: "ios-text", ...(node.traits?.includes("isHeader") ? { role: "heading", "aria-level": "3" } : {}),
    ...(node.label && !can(node, "tap") ? { "aria-label": node.label, role: "text" } : {}),
  }, words(node, place), "span"),
  image: (node, place) => tappable(node, place, { class: "ios-image" }, [picture(node)], "span"),
  label: (node, place) => {
    const style = node.style?.labelStyle;
    const children = node.children ?? [];
    const image = children.find((child) => child.kind === "image") ?? (node.style?.symbol ? { kind: "image", id: `${node.id} image`, value: node.style.symbol } : null);
    const texts = children.filter((child) => child.kind !== "image");
    return tappable(node, place, { class: "ios-label" }, [
      style !== "titleOnly" && image ? h("span", { key: "icon", class: "ios-label-icon" }, view(image, { ...place, inButton: true })) : null,
      style !== "iconOnly" ? h("span", { key: "title" }, texts.length ? views(texts, place) : wording(node)) : null,
    ]);
  },
  button: (node, place) => button(node, place),
  link: (node, place) => button(node, place, { className: "is-link" }),
  shareLink: (node, place) => button(node, place, {
    content: node.children?.length ? undefined : [symbol("square.and.arrow.up"), place.inBar ? null : h("span", { key: "text" }, wording(node) || "Share…")],
  }),
  pasteButton: (node, place) => button(node, place),
  navigationLink: (node, place) => button(node, place, { className: "is-navigation" }),
  menu, toggle, picker, datePicker, colorPicker, slider, stepper,
  textField: textField, secureField: textField, textEditor: textField, searchField: textField,
  disclosure: (node, place) => h("div", { class: "disclosure is-wide" }, views(node.children, place)),
  progress: (node) => {
    const done = fraction(node);
    const name = spokenName(node) || "Progress";
    if (done === null) {
      return h("div", { class: "progress-spinner", role: "progressbar", "aria-label": name },
        h("div", { class: "spinner", "aria-hidden": "true" }, Array.from({ length: 8 }, (_, index) => h("i", { key: index, style: { "--index": index } }))),
        wording(node) ? h("span", { key: "text", class: "progress-text" }, wording(node)) : null);
    }
    return h("div", { class: "progress is-wide" },
      wording(node) ? h("span", { key: "text" }, wording(node)) : null,
      h("div", { key: "bar", class: "progress-bar", role: "progressbar", "aria-label": name, "aria-valuenow": Math.round(done * 100) },
        h("div", { class: "progress-done", style: { width: `${done * 100}%` } })));
  },
  gauge: (node) => kinds.progress({ ...node, value: node.value ?? "0" }),
  spacer: () => h("div", { class: "spacer", "aria-hidden": "true" }),
  divider: () => h("div", { class: "divider", role: "separator" }),
  color: (node) => h("div", { class: "ios-color is-tall is-wide", style: { "background-color": color(node.style?.color ?? node.value) ?? "transparent" } }),
  shape: (node) => {
    const style = node.style ?? {};
    const shape = style.shape ?? node.value ?? "rectangle";
    const edge = color(style.stroke);
    return h("div", {
      class: `ios-shape shape-${/^\w+$/.test(shape) ? shape : "rectangle"}`,
      style: { "background-color": color(style.fill) ?? (edge ? "transparent" : color(style.color) ?? "currentColor"), ...(edge ? { "box-shadow": `inset 0 0 0 ${Number(style.strokeWidth) || 1}px ${edge}` } : {}), ...(Number.isFinite(node.style?.cornerRadius) ? { "border-radius": `${node.style.cornerRadius}px` } : {}) },
    });
  },
  missingDestination: (node) => h("div", { class: "unavailable is-missing" }, symbol("exclamationmark.triangle"),
    h("span", { class: "ios-text" }, wording(node) || "There is no destination for this value.")),

  navigationStack, splitView, tabs,
  screen: (node, place) => navigationStack({ id: `${node.id} alone`, children: [node] }, place),
  column: (node, place) => h("div", { class: "column is-tall is-wide" }, views(node.children, place)),
  tab: (node, place) => h("div", { class: "tab-content" }, views(node.children, place)),
};
