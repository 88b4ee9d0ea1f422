// SPDX-License-Identifier: MIT

// The STYLE of a node as class names and style properties. Every key is optional, and unknown ones are ignored.

const textStyles = new Set([
  "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption", "caption2",
]);
const namedColors = new Set([
  "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray", "white", "black",
]);
const ownColors = {
  primary: "var(--ios-label)", secondary: "var(--ios-secondary)", tertiary: "var(--ios-tertiary)", quaternary: "var(--ios-quaternary)",
  accent: "var(--tint)", accentColor: "var(--tint)", tint: "var(--tint)", clear: "transparent", separator: "var(--ios-separator)",
  background: "var(--ios-background)", systemBackground: "var(--ios-background)", placeholder: "var(--ios-tertiary)",
};
const materials = { ultraThin: 0.5, thin: 0.6, regular: 0.75, thick: 0.85, ultraThick: 0.9, bar: 0.8 };
const weights = {
  ultraLight: 200, thin: 250, light: 300, regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800, black: 900,
};
const designs = { monospaced: "var(--monospaced)", serif: "ui-serif, Georgia, serif", rounded: "ui-rounded, var(--ios-font)" };

/** A color of the app for CSS; null for anything else. */
export function color(name) {
  if (typeof name !== "string") return null;
  if (/^#[0-9a-f]{3,8}$/i.test(name)) return name;
  if (ownColors[name]) return ownColors[name];
  if (namedColors.has(name)) return `var(--ios-${name})`;
  return null;
}

function background(name) {
  const material = /^(ultraThin|thin|regular|thick|ultraThick|bar)(?:Material)?$/.exec(name ?? "");
  if (material) {
    return {
      "background-color": `color-mix(in srgb, var(--ios-material) ${materials[material[1]] * 100}%, transparent)`,
      "backdrop-filter": "blur(20px) saturate(1.8)",
    };
  }
  const found = color(name);
  // White stands on most grounds: those of a dark phone are darker than its texts.
  return found ? { "background-color": namedColors.has(name) ? `color-mix(in srgb, ${found} var(--ground-share), #000)` : found } : {};
}

const length = (value) => (value === "infinity" ? "100%" : Number.isFinite(value) ? `${value}px` : null);

/** Style properties for text and colors, which children inherit. */
export function textStyle(style) {
  if (!style) return {};
  const css = {};
  if (textStyles.has(style.font)) css.font = `var(--font-${style.font})`;
  if (Number.isFinite(style.fontSize)) css["font-size"] = `${Math.min(style.fontSize, 200)}px`;
  if (style.weight && weights[style.weight]) css["font-weight"] = weights[style.weight];
  if (style.isBold) css["font-weight"] = 700;
  if (style.isItalic) css["font-style"] = "italic";
  const decoration = [style.isUnderlined && "underline", style.isStruck && "line-through"].filter(Boolean);
  if (decoration.length) css["text-decoration"] = decoration.join(" ");
  if (style.isMonospaced) css["font-family"] = designs.monospaced;
  else if (designs[style.design]) css["font-family"] = designs[style.design];
  const foreground = color(style.color);
  if (foreground) css.color = foreground;
  const tint = color(style.tint);
  if (tint) css["--tint"] = tint;
  if (["leading", "center", "trailing"].includes(style.textAlignment)) {
    css["text-align"] = { leading: "start", center: "center", trailing: "end" }[style.textAlignment];
  }
  if (["uppercase", "lowercase"].includes(style.textCase)) css["text-transform"] = style.textCase;
  if (style.lineLimit > 0) {
    Object.assign(css, {
      display: "-webkit-box", "-webkit-box-orient": "vertical", "-webkit-line-clamp": style.lineLimit, overflow: "hidden",
    });
  }
  if (Number.isFinite(style.opacity)) css.opacity = style.opacity;
  return css;
}

const radius = (shape, cornerRadius) =>
  shape === "capsule" ? "999px" : shape === "circle" || shape === "ellipse" ? "50%"
    : Number.isFinite(cornerRadius) ? `${cornerRadius}px` : shape === "roundedRectangle" ? "10px" : null;

const horizontally = { leading: "start", trailing: "end", topLeading: "start", bottomLeading: "start", topTrailing: "end", bottomTrailing: "end" };
const vertically = { top: "start", bottom: "end", topLeading: "start", topTrailing: "start", bottomLeading: "end", bottomTrailing: "end" };

/** The place of what is smaller than its frame. */
export const placement = (alignment) => ({
  "justify-content": horizontally[alignment] ?? "center",
  "align-items": vertically[alignment] ?? "center",
});

/** Style properties of one box around a view. */
export function boxStyle(box) {
  if (!box || typeof box !== "object") return {};
  const css = {};
  if (Array.isArray(box.padding)) {
    const [top, leading, bottom, trailing] = box.padding.map((value) => length(value) ?? "0");
    css.padding = `${top} ${trailing} ${bottom} ${leading}`;
  }
  if (typeof box.background === "string") {
    Object.assign(css, background(box.background));
    const edge = color(box.stroke);
    if (edge) css["box-shadow"] = `inset 0 0 0 ${Number(box.strokeWidth) || 1}px ${edge}`;
    const corner = radius(box.shape, box.cornerRadius);
    if (corner) css["border-radius"] = corner;
  }
  if (box.frame) {
    const frame = box.frame;
    Object.assign(css, { display: "flex", ...placement(frame.alignment) });
    const sizes = { width: "width", height: "height", minWidth: "min-width", maxWidth: "max-width", minHeight: "min-height", maxHeight: "max-height" };
    for (const [name, property] of Object.entries(sizes)) {
      const value = length(frame[name]);
      if (!value) continue;
      css[property] = value;
      if (frame[name] === "infinity") css[property === "max-width" ? "width" : property === "max-height" ? "flex-grow" : property] = property === "max-height" ? 1 : value;
    }
    if (Number.isFinite(frame.width)) css["flex-shrink"] = 0;
  }
  if (Number.isFinite(box.opacity)) css.opacity = box.opacity;
  if (box.clip) {
    css.overflow = "hidden";
    const corner = radius(box.clip, box.cornerRadius);
    if (corner) css["border-radius"] = corner;
  }
  if (box.shadow) css.filter = `drop-shadow(0 1px ${Math.min(40, Number(box.radius) || 4)}px rgb(0 0 0 / 25%))`;
  if (box.border) {
    const edge = color(box.border);
    if (edge) css["box-shadow"] = `inset 0 0 0 ${Number(box.width) || 1}px ${edge}`;
    const corner = radius(box.shape, box.cornerRadius);
    if (corner) css["border-radius"] = corner;
  }
  return css;
}

/** How the children of a vertical stack stand. */
export const columnAlignment = (alignment) => ({ leading: "flex-start", trailing: "flex-end" })[alignment] ?? "center";
/** How the children of a horizontal stack stand. */
export const rowAlignment = (alignment) =>
  ({ top: "flex-start", bottom: "flex-end", firstTextBaseline: "baseline", lastTextBaseline: "last baseline" })[alignment] ?? "center";
