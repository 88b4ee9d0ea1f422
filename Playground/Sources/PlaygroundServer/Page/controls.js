// SPDX-License-Identifier: MIT

// Controls with a value. The app owns the value; while a user changes it, they see their own, and only the newest value
// is sent to the app.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { view, views, spokenName, wording, can, buttonContent, offersOf } from "./nodes.js";

// What a user wrote into a node that the app does not know yet.
const sending = new Map();

function send(node, place, text) {
  const state = sending.get(node.id) ?? { isQueued: false, turns: 0 };
  sending.set(node.id, state);
  state.text = text;
  if (state.isQueued) return;
  state.isQueued = true;
  state.turns += 1;
  // Whatever is written until its turn comes goes with it.
  place.act(node, "type", () => {
    state.isQueued = false;
    return { text: state.text };
  }).finally(() => {
    state.turns -= 1;
    if (state.turns > 0) return;
    sending.delete(node.id);
    // The app may have made another text of it.
    place.phone.render();
  });
}

const isSending = (node) => sending.has(node.id);

// The field that a user went to, until the app knows of it: what the app says before is older.
let chosen = null;

async function choose(element, node, place) {
  chosen = element;
  await place.act(node, "focus", () => (chosen === element ? {} : null));
  if (chosen === element) chosen = null;
}

const keyboards = { numberPad: "numeric", decimalPad: "decimal", phonePad: "tel", emailAddress: "email", URL: "url", webSearch: "search" };

/** A text field of any kind. */
export function textField(node, place) {
  const isLong = node.kind === "textEditor";
  const prompt = wording({ ...node, label: undefined }) || (node.kind === "searchField" ? "Search" : "");
  const name = node.label ?? (prompt || "Text");
  const properties = {
    key: "input", class: "field-input", "aria-label": name, placeholder: prompt, disabled: node.isDisabled,
    autocomplete: "off", autocapitalize: "off", spellcheck: "false", "data-lpignore": "true",
    ...(isLong ? { rows: "4" } : { type: node.kind === "secureField" ? "password" : node.kind === "searchField" ? "search" : "text" }),
    ...(keyboards[node.style?.keyboard] ? { inputmode: keyboards[node.style.keyboard] } : {}),
    on: {
      input: (event) => send(node, place, event.currentTarget.value),
      focus: (event) => can(node, "focus") && (chosen || !node.isFocused) && choose(event.currentTarget, node, place),
      keydown: (event) => {
        if (event.key !== "Enter" || isLong || event.isComposing || !can(node, "submit")) return;
        event.preventDefault();
        place.act(node, "submit");
      },
    },
    onCreate: (element) => node.isFocused && requestAnimationFrame(() => element.focus({ preventScroll: true })),
    onUpdate: (element) => {
      if (node.isFocused && !element.wasFocused && !chosen && place.phone.mayMoveFocus()) element.focus({ preventScroll: true });
      element.wasFocused = Boolean(node.isFocused);
    },
  };
  // What is on its way to the app is newer than what the app says; a secret's dots are no one's text.
  if (!isSending(node) && node.kind !== "secureField") properties.value = node.value ?? "";
  const field = h(isLong ? "textarea" : "input", properties);
  const hasText = Boolean(node.value);
  return h("div", { class: `field is-wide kind-${node.kind}` },
    node.kind === "searchField" ? symbol("magnifyingglass") : null, field,
    hasText && node.kind === "searchField" && !node.isDisabled
      ? h("button", { key: "clear", class: "field-clear", type: "button", "aria-label": `Clear ${name}`, on: { click: (event) => {
        event.currentTarget.parentElement.querySelector("input").value = "";
        send(node, place, "");
      } } }, symbol("xmark.circle.fill"))
      : null);
}

const isOn = (node) => ["on", "true", "1"].includes(String(node.value));
const labelOf = (node, place) => (node.children?.length ? views(node.children, { ...place, inButton: true }) : wording(node));

/** A switch, or a button that stays down. */
export function toggle(node, place) {
  const on = isOn(node);
  if (node.style?.toggleStyle === "button") {
    return h("button", { class: `ios-button style-${on ? "borderedProminent" : "bordered"}`, type: "button", "aria-pressed": String(on),
      "aria-label": spokenName(node) || "Toggle", disabled: node.isDisabled, on: { click: () => place.act(node, "tap") } }, labelOf(node, place));
  }
  return h("label", { class: "toggle is-wide" },
    h("span", { key: "label", class: "toggle-label" }, node.style?.areLabelsHidden ? null : labelOf(node, place)),
    h("input", {
      key: "input", type: "checkbox", role: "switch", class: "switch", checked: on, disabled: node.isDisabled,
      "aria-label": spokenName(node) || "Switch", on: { change: () => place.act(node, "tap") },
    }));
}

/** A slider; its range is 0 to 1 unless the app says another. */
export function slider(node, place) {
  const value = Number.parseFloat(node.value) || 0;
  const [low, high] = Array.isArray(node.style?.range) ? node.style.range : [0, value > 1 ? Math.max(100, value) : 1];
  const done = high > low ? ((value - low) / (high - low)) * 100 : 0;
  return h("div", { class: "slider is-wide" }, node.children?.length ? h("span", { key: "label", class: "hidden-label" }, views(node.children, place)) : null, h("input", {
    key: "input", type: "range", min: low, max: high, step: node.style?.step ?? (high - low) / 100, disabled: node.isDisabled,
    "aria-label": spokenName(node) || "Slider", style: { "--done": `${done}%` }, ...(isSending(node) ? {} : { value: String(value) }),
    on: { input: (event) => {
      const input = event.currentTarget;
      input.style.setProperty("--done", `${((input.value - low) / (high - low || 1)) * 100}%`);
      send(node, place, input.value);
    } },
  }));
}

/** Less and more. */
export function stepper(node, place) {
  const name = spokenName(node) || "Value";
  const part = (action, icon, word) => h("button", {
    key: action, type: "button", class: "stepper-part", "aria-label": `${word} ${name}`, disabled: node.isDisabled || !can(node, action),
    on: { click: () => place.act(node, action) },
  }, symbol(icon));
  return h("div", { class: "stepper is-wide", role: "group", "aria-label": name },
    h("span", { key: "label", class: "stepper-label" }, labelOf(node, place)),
    h("span", { key: "parts", class: "stepper-parts" }, part("decrement", "minus", "Less"), part("increment", "plus", "More")));
}

function choicesOf(node) {
  return (node.children ?? []).flatMap((child) =>
    can(child, "tap") || child.isSelected || child.kind === "button" || child.role === "choice" ? [child] : choicesOf(child));
}

/** One of several: a list to choose from, or the choices side by side. */
export function picker(node, place) {
  const choices = choicesOf(node);
  const labels = (node.children ?? []).filter((child) => !choices.includes(child) && !choicesOf(child).length);
  const text = node.text ?? node.title ?? wording({ children: labels });
  const name = node.label ?? (text || "Choice");
  const chosen = choices.find((choice) => choice.isSelected);
  const style = node.style?.pickerStyle ?? "automatic";
  if (style === "segmented" || style === "palette") {
    return h("div", { class: "segments is-wide", role: "radiogroup", "aria-label": name }, choices.map((choice) => h("button", {
      key: choice.id, type: "button", role: "radio", "aria-checked": String(Boolean(choice.isSelected)), "aria-label": spokenName(choice) || "Choice",
      class: "segment", disabled: node.isDisabled || choice.isDisabled, on: { click: () => place.act(choice, "tap") },
    }, buttonContent({ ...choice, style: { ...choice.style, labelStyle: undefined } }, { ...place, inBar: false }))));
  }
  if (style === "inline") {
    return h("div", { class: "inline-choices is-wide", role: "radiogroup", "aria-label": name }, choices.map((choice) => h("button", {
      key: choice.id, type: "button", role: "radio", "aria-checked": String(Boolean(choice.isSelected)), class: "inline-choice",
      disabled: node.isDisabled || choice.isDisabled, on: { click: () => place.act(choice, "tap") },
    }, h("span", { key: "text" }, spokenName(choice)), choice.isSelected ? symbol("checkmark") : null)));
  }
  return h("label", { class: "picker is-wide" },
    text && !node.style?.areLabelsHidden ? h("span", { key: "label", class: "picker-label" }, text) : null,
    h("span", { key: "value", class: "picker-value" },
      h("select", {
        key: "select", "aria-label": name, disabled: node.isDisabled, value: chosen?.id ?? "",
        on: { change: (event) => {
          const choice = choices.find((one) => one.id === event.currentTarget.value);
          if (choice) place.act(choice, "tap");
        } },
      }, chosen ? null : h("option", { key: "none", value: "" }, "–"),
      choices.map((choice) => h("option", { key: choice.id, value: choice.id, disabled: choice.isDisabled }, spokenName(choice)))),
      symbol("chevron.up.chevron.down")));
}

const two = (number) => String(number).padStart(2, "0");

/** A date, a time, or both, in the compact form. */
export function datePicker(node, place) {
  const seconds = Number.parseFloat(node.value);
  const date = new Date((Number.isFinite(seconds) ? seconds : 0) * 1000);
  const components = node.style?.components ?? ["date"];
  const hasTime = components.includes("hourAndMinute");
  const hasDate = components.includes("date") || !hasTime;
  const zone = Number.isFinite(node.style?.secondsFromGMT) ? node.style.secondsFromGMT : -date.getTimezoneOffset() * 60;
  const there = new Date(date.getTime() + zone * 1000);
  const day = `${there.getUTCFullYear()}-${two(there.getUTCMonth() + 1)}-${two(there.getUTCDate())}`;
  const time = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
  const name = (node.label ?? wording(node)) || "Date";
  const change = (nextDay, nextTime) => {
    const moment = Date.parse(`${nextDay || day}T${nextTime || time}:${two(there.getUTCSeconds())}Z`);
    if (Number.isFinite(moment)) send(node, place, String(moment / 1000 - zone));
  };
  const shown = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(there);
  const field = (type, value, face, changed) => h("span", { key: type, class: "date-field" },
    h("span", { key: "face", "aria-hidden": "true" }, face),
    h("input", {
      key: "input", type, value, disabled: node.isDisabled, "aria-label": type === "time" && hasDate ? `${name}, time` : name,
      on: { change: (event) => event.currentTarget.value && changed(event.currentTarget.value), click: (event) => event.currentTarget.showPicker?.() },
    }));
  return h("div", { class: "date-picker is-wide" },
    h("span", { key: "label", class: "picker-label" }, node.style?.areLabelsHidden ? "" : wording(node)),
    h("span", { key: "fields", class: "date-fields" },
      hasDate ? field("date", day, shown, (value) => change(value, null)) : null,
      hasTime ? field("time", time, time, (value) => change(null, value)) : null));
}

/** A color. */
export function colorPicker(node, place) {
  const name = spokenName(node) || "Color";
  return h("label", { class: "picker is-wide" }, h("span", { key: "label", class: "picker-label" }, wording(node)),
    h("input", {
      key: "input", type: "color", "aria-label": name, disabled: node.isDisabled || !can(node, "type"),
      value: /^#[0-9a-f]{6}/i.exec(node.value ?? "")?.[0] ?? "#007aff", on: { change: (event) => send(node, place, event.currentTarget.value) },
    }));
}

/** A button that shows what there is to do. */
export function menu(node, place) {
  const entries = node.offers?.length ? node.offers : (node.children ?? []).filter((child) => can(child, "tap"));
  const labels = (node.children ?? []).filter((child) => !entries.includes(child));
  return h("button", {
    class: "ios-button", type: "button", "aria-haspopup": "menu", "aria-label": spokenName({ ...node, children: labels }) || "Menu", disabled: node.isDisabled,
    on: { ...offersOf(node, place), click: (event) => place.phone.showOffers({ ...node, offers: entries }, event, place) },
  }, buttonContent({ ...node, children: labels }, place));
}
