// SPDX-License-Identifier: MIT

// Why a link leads where it leads, or nowhere: the verdict, the place in the link, and every pattern that was tried.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";

export const isMatch = (explanation) => Number.isInteger(explanation?.chosen);

/** The verdict in one line. */
export function verdict(explanation) {
  if (!explanation) return null;
  const good = isMatch(explanation);
  const chosen = good ? explanation.candidates?.[explanation.chosen] : null;
  return h("p", { key: "verdict", class: `verdict ${good ? "is-good" : "is-bad"}` },
    symbol(good ? "checkmark.circle" : "xmark.circle", { label: good ? "Matches" : "Does not match" }),
    h("span", { key: "text" }, explanation.verdict ?? (good ? "A route matches." : "No route matches.")),
    chosen?.route ? h("code", { key: "route" }, chosen.route) : null);
}

/** All of it. */
export function explanationDetails(explanation) {
  if (!explanation) return null;
  const good = isMatch(explanation);
  const candidates = explanation.candidates ?? [];
  const nearest = Number.isInteger(explanation.nearest) ? candidates[explanation.nearest] : null;
  const captures = Object.entries(explanation.captures ?? {});
  return h("div", { key: "details", class: "explanation" },
    explanation.excerpt && !good ? h("pre", { key: "excerpt", class: "excerpt", "aria-label": "Position in the link" }, explanation.excerpt) : null,
    !good && nearest ? h("p", { key: "nearest", class: "nearest" }, "The nearest pattern is ", h("code", { key: "pattern" }, nearest.pattern), nearest.mismatch ? `: ${nearest.mismatch}.` : ".") : null,
    captures.length ? h("dl", { key: "captures", class: "captures" }, captures.flatMap(([name, values]) => [
      h("dt", { key: `name ${name}` }, name), h("dd", { key: `value ${name}` }, [values].flat().join(", "))])) : null,
    candidates.length ? h("div", { key: "table", class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Patterns tried" }, h("table", { class: "candidates" },
      h("caption", { key: "caption" }, `${candidates.length} ${candidates.length === 1 ? "pattern" : "patterns"}, in the order they were tried`),
      h("thead", { key: "head" }, h("tr", null, ["Pattern", "Route", "Why"].map((title) => h("th", { key: title, scope: "col" }, title)))),
      h("tbody", { key: "body" }, candidates.slice(0, 200).map((candidate, index) => h("tr", {
        key: index, class: index === explanation.chosen ? "is-chosen" : index === explanation.nearest ? "is-nearest" : "",
      },
      h("td", { key: "pattern" }, h("code", null, candidate.pattern)),
      h("td", { key: "route" }, [candidate.feature, candidate.route].filter(Boolean).join(" · ")),
      h("td", { key: "why" }, index === explanation.chosen ? [symbol("checkmark"), "chosen"] : candidate.mismatch ?? (candidate.deprecated ? "matches, deprecated" : "matches, but comes later")))))))
      : null);
}
