// SPDX-License-Identifier: MIT

// The links of an app, by route: one click opens one, and an editor fills its captures with other values.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";

/** Links of one route stand together. */
function byRoute(links) {
  const groups = new Map();
  for (const link of links) {
    const name = link.route || "Links";
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(link);
  }
  return groups;
}

/** The catalog of an app. `edit` is what is being edited: `{index, values, link, error}` or null. */
export function catalog(links, samples, { edit, startEdit, changeEdit, open, current }) {
  const indices = new Map(links.map((link, index) => [link, index]));
  return h("div", { class: "catalog", key: "catalog" },
    [...byRoute(links)].map(([route, members]) => h("section", { key: route, class: "route" },
      h("h3", { key: "name", class: "route-name" }, route),
      members.map((link) => entry(link, indices.get(link), { edit, startEdit, changeEdit, open, current })))),
    samples.length ? h("section", { key: "samples", class: "route" },
      h("h3", { key: "name", class: "route-name is-plain" }, "Try also"),
      samples.map((sample, index) => h("button", {
        key: index, type: "button", class: `link-row is-sample ${current === sample.text ? "is-current" : ""}`, "data-link": sample.text, on: { click: () => open(sample.text) },
      },
      h("span", { key: "link", class: "link-pattern" }, sample.text),
      h("span", { key: "note", class: "link-summary" }, [sample.note, sample.expects ? `→ ${sample.expects}` : null].filter(Boolean).join("  "))))) : null);
}

function entry(link, index, { edit, startEdit, changeEdit, open, current }) {
  const isEdited = edit?.index === index;
  const captures = link.captures ?? [];
  const example = link.example ?? link.template ?? "";
  return h("div", { key: index, class: `link-entry ${isEdited ? "is-edited" : ""} ${current === example && example ? "is-current" : ""}` },
    h("div", { key: "row", class: "link-line" },
      h("button", { key: "open", type: "button", class: "link-row", "data-link": example, disabled: !example, "aria-label": `Open ${example || link.pattern}`, on: { click: () => open(example) } },
        h("span", { key: "pattern", class: "link-pattern" }, patternParts(link.pattern ?? "")),
        link.summary ? h("span", { key: "summary", class: "link-summary" }, link.summary) : null,
        link.deprecated || link.redirect ? h("span", { key: "marks", class: "marks" },
          link.deprecated ? h("span", { key: "deprecated", class: "mark is-warn" }, symbol("exclamationmark.triangle"), typeof link.deprecated === "string" ? `Deprecated: ${link.deprecated}` : "Deprecated") : null,
          link.redirect ? h("span", { key: "redirect", class: "mark" }, symbol("arrow.triangle.branch"), typeof link.redirect === "string" ? `Redirects to ${link.redirect}` : "Redirect") : null) : null),
      captures.length ? h("button", {
        key: "edit", type: "button", class: "icon-button", "aria-label": `Change the values of ${link.pattern}`, "aria-expanded": String(isEdited), "data-edit": index,
        on: { click: () => startEdit(isEdited ? null : index) },
      }, symbol("slider.horizontal.3")) : null),
    isEdited ? editor(link, edit, changeEdit, open) : null);
}

// Captured text is distinguished from literal text.
function patternParts(pattern) {
  return String(pattern).split(/(\{[^}]*\})/).map((part, index) => (index % 2 ? h("var", { key: index }, part) : part));
}

const numberTypes = /^(Int|UInt|Double|Float|Decimal)/;

function editor(link, edit, change, open) {
  return h("form", { key: "editor", class: "editor", on: { submit: (event) => {
    event.preventDefault();
    if (edit.link && !edit.error) open(edit.link);
  } } },
  (link.captures ?? []).map((capture) => field(capture, edit, change)),
  h("div", { key: "result", class: "editor-result" },
    edit.error ? h("p", { key: "error", class: "field-error", role: "alert" }, symbol("exclamationmark.circle"), edit.error)
      : h("code", { key: "link", class: "editor-link" }, edit.link ?? "…"),
    h("button", { key: "open", type: "submit", class: "button is-primary is-small", disabled: !edit.link || Boolean(edit.error) }, "Open")));
}

function field(capture, edit, change) {
  const name = capture.name;
  const id = `capture-${edit.index}-${name}`;
  const value = edit.values[name]?.[0] ?? "";
  const isWrong = edit.capture === name && edit.error;
  const type = capture.type ?? "String";
  const common = { key: "input", id, "data-capture": name, "aria-invalid": isWrong ? "true" : null, "aria-describedby": `${id}-type` };
  let input;
  if (capture.isMany) {
    input = h("textarea", { ...common, rows: Math.max(2, edit.values[name]?.length ?? 0), value: (edit.values[name] ?? []).join("\n"),
      on: { input: (event) => change(name, event.currentTarget.value.split("\n").filter((line) => line !== "")) } });
  } else if (capture.choices?.length || type === "Bool") {
    const choices = capture.choices?.length ? capture.choices : ["true", "false"];
    input = h("select", { ...common, value, on: { change: (event) => change(name, event.currentTarget.value === "" ? [] : [event.currentTarget.value]) } },
      capture.isOptional || !choices.includes(value) ? h("option", { key: "none", value: "" }, "–") : null,
      choices.map((choice) => h("option", { key: `choice ${choice}`, value: choice }, choice)));
  } else {
    input = h("input", { ...common, type: "text", value, spellcheck: "false", autocomplete: "off", placeholder: capture.example ?? "",
      ...(numberTypes.test(type) ? { inputmode: type.startsWith("D") || type.startsWith("F") ? "decimal" : "numeric" } : {}),
      on: { input: (event) => change(name, event.currentTarget.value === "" && capture.isOptional ? [] : [event.currentTarget.value]) } });
  }
  return h("div", { key: name, class: "editor-field" },
    h("label", { key: "label", for: id }, name),
    input,
    h("span", { key: "type", id: `${id}-type`, class: "editor-type" }, `${type}${capture.isMany ? ", one per line" : ""}${capture.isOptional ? ", optional" : ""}`));
}
