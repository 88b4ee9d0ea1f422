// SPDX-License-Identifier: MIT

// Every link in every situation, as a grid. A result has a sign and a word, not only a color.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";

const signs = { landed: ["checkmark", "Landed"], held: ["pause", "Held"], refused: ["minus", "Refused"], failed: ["xmark", "Failed"], crashed: ["exclamationmark.triangle", "Crashed"] };
const worst = ["landed", "held", "refused", "failed", "crashed"];
const mostResults = 50_000;
const situations = {
  cold: "Cold start", root: "At the root", deep: "Deep in a stack", sheet: "Under a sheet", otherTab: "Other tab", twice: "Second time", signedOut: "Signed out",
  background: "In the background",
};
const order = Object.keys(situations);
const nameOf = (column) => situations[column] ?? column;

/** The results of one run. */
export class MatrixRun {
  constructor(app, previousID) {
    this.app = app;
    this.previousID = previousID;
    this.id = null;
    this.rows = new Map();
    this.columns = [];
    this.counts = { landed: 0, held: 0, refused: 0, failed: 0, crashed: 0 };
    this.total = 0;
    this.isDone = false;
    this.selected = null;
  }

  /** Whether a result is of this run; its id may be known later than its first results. */
  owns(id) {
    return this.id === null ? id !== this.previousID : id === this.id;
  }

  /** How many are not as they should be. */
  get wrong() {
    return this.counts.failed + this.counts.crashed;
  }

  take(message) {
    if (message.isDone) {
      this.isDone = true;
      this.passed = message.passed;
      this.failed = message.failed;
      return;
    }
    if (!message.row || this.total >= mostResults) return;
    const { link, route, number } = message.row;
    if (!this.rows.has(link)) {
      this.rows.set(link, { link, route, number, cells: new Map() });
      // Results come in any order.
      this.rows = new Map([...this.rows].sort(([, a], [, b]) => a.number - b.number));
    }
    const row = this.rows.get(link);
    row.route ??= route;
    if (!this.columns.includes(message.column)) {
      this.columns.push(message.column);
      this.columns.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    }
    const { cells } = row;
    if (!cells.has(message.column)) cells.set(message.column, []);
    cells.get(message.column).push(message);
    if (message.result in this.counts) this.counts[message.result] += 1;
    this.total += 1;
  }
}

const resultOf = (results) => results.reduce((found, one) => (worst.indexOf(one.result) > worst.indexOf(found) ? one.result : found), "landed");

/** The view of a run, or the invitation to begin one. */
export function matrix(run, { app, allQuirks, setAllQuirks, isHostile, setHostile, start, stop, select, reproduce }) {
  const isRunning = run && !run.isDone;
  return h("div", { class: "matrix", key: "matrix" },
    h("div", { key: "bar", class: "matrix-bar" },
      isRunning
        ? h("button", { key: "stop", type: "button", class: "button", on: { click: stop } }, symbol("xmark"), "Stop")
        : h("button", { key: "start", type: "button", class: "button is-primary", disabled: !app, on: { click: start } }, symbol("play.fill"), run ? "Run again" : "Run the scenarios"),
      h("label", { key: "quirks", class: "check" }, h("input", { key: "input", type: "checkbox", checked: allQuirks, disabled: isRunning, on: { change: (event) => setAllQuirks(event.currentTarget.checked) } }), "with each quirk"),
      h("label", { key: "hostile", class: "check" }, h("input", { key: "input", type: "checkbox", checked: isHostile, disabled: isRunning, on: { change: (event) => setHostile(event.currentTarget.checked) } }), "with hostile links"),
      run ? h("p", { key: "sum", class: "matrix-sum", role: "status", "data-done": String(run.isDone), "data-failed": run.failed ?? run.wrong, "data-total": run.total, "data-app": run.app },
        run.isDone ? `${run.total} scenarios: ${run.passed ?? run.total - run.wrong} as expected, ${run.failed ?? run.wrong} not.` : `${run.total} scenarios so far…`) : null),
    run?.rows.size ? grid(run, select) : h("div", { key: "empty", class: "empty" }, symbol("square.grid.2x2"),
      h("p", { key: "text" }, "Every link of this app, opened from every situation: as the app starts, at its root, deep in it, under a sheet, in another tab, for the second time, signed out, from the background. Each runs on a phone of its own, in no time; the phone here stays as it is, also where the app crashes. Hostile links are those a stranger may write: for every route, values at the edges of each type.")),
    run?.rows.size ? h("ul", { key: "legend", class: "legend", "aria-label": "Signs" }, worst.map((result) => h("li", { key: result }, h("span", { key: "cell", class: `cell-sign is-${result}` }, symbol(signs[result][0])), `${signs[result][1]} ${run.counts[result]}`))) : null,
    run?.selected ? detail(run, reproduce) : null);
}

function grid(run, select) {
  return h("div", { key: "grid", class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Results" }, h("table", { class: "grid" },
    h("thead", { key: "head" }, h("tr", null, h("th", { key: "link", scope: "col" }, "Link"), run.columns.map((column) => h("th", { key: `column ${column}`, scope: "col", class: "grid-column" }, h("span", null, nameOf(column)))))),
    h("tbody", { key: "body" }, [...run.rows.values()].map((row) => h("tr", { key: row.link },
      h("th", { key: "link", scope: "row" }, h("span", { key: "route", class: "grid-route" }, row.route ?? ""), h("span", { key: "link", class: "grid-link", title: row.link }, shortened(row.link))),
      run.columns.map((column) => {
        const results = row.cells.get(column);
        if (!results) return h("td", { key: `column ${column}` });
        const result = resultOf(results);
        const isSelected = run.selected?.link === row.link && run.selected?.column === column;
        return h("td", { key: `column ${column}` }, h("button", {
          type: "button", class: `cell-sign is-${result}`, "aria-pressed": String(isSelected), "data-result": result,
          "aria-label": `${row.link}, ${nameOf(column)}: ${signs[result]?.[1] ?? result}${results.length > 1 ? `, ${results.length} runs` : ""}`,
          on: { click: () => select({ link: row.link, column }) },
        }, symbol(signs[result]?.[0] ?? "questionmark"), results.length > 1 ? h("span", { key: "count", class: "cell-count" }, String(results.length)) : null));
      }))))));
}

/** A link without its host, which is the same in most rows. */
const shortened = (link) => link.replace(/^([a-z][a-z0-9+.-]*):\/\/[^/?#]*(?=[/?#])/i, "$1:…");

function detail(run, reproduce) {
  const { link, column } = run.selected;
  const results = run.rows.get(link)?.cells.get(column) ?? [];
  // The row of all hostile links is no link that could be opened.
  const isMany = !link.includes(":");
  return h("section", { key: "detail", class: "matrix-detail", "aria-label": "Scenario" },
    h("h3", { key: "title" }, nameOf(column)),
    h("code", { key: "link" }, link),
    h("ul", { key: "list", class: "plain-list" }, results.map((result, index) => h("li", { key: index },
      h("span", { key: "sign", class: `cell-sign is-${result.result}` }, symbol(signs[result.result]?.[0] ?? "questionmark")),
      h("div", { key: "text", class: "result-text" },
        result.link ? h("code", { key: "link" }, result.link) : null,
        h("b", { key: "title" }, [result.quirk, signs[result.result]?.[1] ?? result.result, result.title].filter(Boolean).join(" · ")),
        result.detail ? h("span", { key: "detail", class: "result-detail" }, result.detail) : null),
      isMany && !result.link ? null : h("button", { key: "again", type: "button", class: "button is-small", "aria-label": `Open it in the phone${result.quirk ? ` with ${result.quirk}` : ""}`, on: { click: () => reproduce(result.link ?? link, column, result.quirk) } }, "Show")))));
}
