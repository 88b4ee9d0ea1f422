// SPDX-License-Identifier: MIT

// The routes as elements. Every text becomes a text node: sources and links are written by strangers.

const element = (name, attributes, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
};

const patternText = (text) => element('code', {}, ...text.split(/(\{[^}]*\})/).map((part) =>
  (part.startsWith('{') ? element('span', { class: 'capture' }, part) : part)));

// Only schemes that run nothing in this page become links.
const linkText = (text) => (/^(javascript|data|vbscript|blob|file|about|intent):/i.test(text) || !/^[a-z][a-z0-9+.-]*:/i.test(text)
  ? element('code', {}, text)
  : element('a', { href: text, rel: 'noreferrer' }, element('code', {}, text)));

const valueText = (parameter) => {
  const type = parameter.kind === 'list' ? `[${parameter.type}]` : parameter.type;
  if (parameter.default !== undefined) return `${parameter.name}: ${type} = ${parameter.default}`;
  return `${parameter.name}: ${type}${parameter.kind === 'optional' ? '?' : ''}`;
};

const fact = (label, nodes) => (nodes.length === 0 ? []
  : [element('dt', {}, label), element('dd', {}, ...nodes.flatMap((node, index) => (index ? [element('br', {}), node] : [node])))]);

const fullLinks = (text, route) => (/^[a-z][a-z0-9+.-]*:/i.test(text) || route.origins.length === 0 ? text
  : route.origins[0].replace(/\/$/, '') + (/:\/\/$/.test(route.origins[0]) ? text.replace(/^\//, '') : text));

function routeElement(route, source) {
  const one = (text) => (text === undefined ? [] : [text]);
  const value = (parameter) => element('span', {}, element('code', {}, valueText(parameter)),
    isUnknownType(parameter) ? element('span', { class: 'quiet' }, ' which texts it accepts is determined in code') : null);
  const old = (one) => element('span', {}, patternText(one.pattern), ` ${one.reason}`);
  const facts = element('dl', {},
    ...fact('values', route.parameters.map(value)),
    ...fact('also', route.aliases.map(patternText)),
    ...fact('deprecated', route.deprecated.map(old)),
    ...fact('examples', route.examples.map((text) => linkText(fullLinks(text, route)))),
    ...fact('origins', route.origins.map((origin) => element('code', {}, origin))),
    ...fact('feature', one(route.feature)),
    ...fact('owner', one(route.owner)),
    ...fact('since', one(route.since)),
    ...fact('declared in', source ? [`${source.file}, line ${source.line}`] : []),
    ...fact('not given', source ? source.notes.map((note) => element('span', { class: 'warn' }, note)) : []));
  const badge = (text) => element('span', { class: 'badge warn' }, text);
  const isRetired = route.deprecated.some((one) => one.pattern === route.pattern);
  return element('article', { tabindex: '-1' },
    element('h3', {}, patternText(route.pattern), ' ', element('span', { class: 'quiet' }, route.name), ' ',
      route.trust === 'sensitive' ? badge('sensitive: asks for confirmation') : null, isRetired ? badge('deprecated') : null),
    route.documentation === undefined ? null : element('p', {}, route.documentation), facts);
}

function redirectElement(move) {
  return element('article', { tabindex: '-1' }, element('h3', {}, patternText(move.from), ' → ', patternText(move.to), ' ',
    element('span', { class: 'badge quiet' }, 'redirect')));
}
