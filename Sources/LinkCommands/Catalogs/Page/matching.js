// SPDX-License-Identifier: MIT

// Which route a link opens, by the app's own rules. The app itself decides: it also knows the values
// of its own types, and what its gates say.

const redirectLimit = 5;

// The patterns of one app, in the order in which they are tried.
class LinkRouter {
  constructor(section) {
    this.section = section;
    this.options = readOptions(section.options);
    const { routes, redirects } = section.catalog;
    this.origins = new Map();
    const scopes = new Map();
    const patterns = new Map();
    const add = (text, origin, item, written = text) => {
      const parsed = this.origins.get(origin) || parseOrigin(origin);
      this.origins.set(origin, parsed);
      if (!scopes.has(parsed.id)) scopes.set(parsed.id, { origin: parsed, entries: new Map() });
      const known = patterns.get(item.route || item.redirect) || new Map();
      patterns.set(item.route || item.redirect, known);
      if (!known.has(written)) known.set(written, parsePattern(text, item.route ? parametersOf(item.route, written) : []));
      const pattern = known.get(written);
      if (pattern.isOpaque && parsed.kind !== 2) return;
      const id = `${text} ${parsed.base.join('/')} ${item.route ? item.route.name : '→'}`;
      scopes.get(parsed.id).entries.set(id, { ordinal: 0, lead: pattern.bytes, ...item, pattern, origin: parsed, key: patternKey(pattern, parsed.base) });
    };
    for (const route of routes) {
      const deprecated = new Set(route.deprecated.map((old) => old.pattern));
      const current = [route.pattern, ...route.aliases].filter((text) => !deprecated.has(text));
      const texts = [...current, ...deprecated];
      const lead = bytesOf(splitPattern(texts[0])[1]);
      for (const [ordinal, text] of texts.entries()) {
        const [own, path] = splitPattern(text);
        for (const origin of own === undefined ? route.origins : [own]) {
          add(path, origin, { route, isDeprecated: deprecated.has(text), ordinal, lead }, text);
        }
      }
    }
    const all = section.origins || [...new Set(routes.flatMap((route) => route.origins))];
    for (const redirect of redirects) for (const origin of all) add(redirect.from, origin, { redirect });
    this.allowsUserinfo = [...this.origins.values()].some((origin) => origin.allowsUserinfo);
    this.scopes = [...scopes.values()].map((scope) => ({ ...scope, entries: [...scope.entries.values()].sort(compareEntries) }))
      .sort((one, other) => one.origin.kind - other.origin.kind || (other.origin.rank || 0) - (one.origin.rank || 0)
        || (one.origin.id < other.origin.id ? -1 : 1));
  }

  // What becomes of a link: `{ found, also, redirects }`, or `{ fault }`, `{ nearest }`, `{ origin: false }`.
  answer(text) {
    const redirects = [];
    let current = text;
    for (;;) {
      const result = this.pass(current);
      if (!result.found || !result.found.redirect) return { ...result, redirects };
      redirects.push({ redirect: result.found.redirect, target: result.target });
      if (redirects.length > redirectLimit) return { fault: 'redirectLoop', redirects };
      current = result.target;
    }
  }

  pass(text) {
    let link;
    try {
      link = parseLink(text, this.allowsUserinfo);
    } catch (fault) {
      if (!(fault instanceof LinkFault)) throw fault;
      return { fault: fault.code };
    }
    const places = new Map();
    const candidates = [];
    const tied = [];
    let nearest = null;
    let isOwn = false;
    for (const scope of this.scopes) {
      let sure = null;
      for (const entry of scope.entries) {
        // Behind one that is sure nothing is tried, but what comes second for no reason known here.
        if (sure && compareKeys(sure.key, entry.key) !== 0) break;
        if (!places.has(entry.origin)) places.set(entry.origin, below(link, entry.origin, this.options));
        const place = places.get(entry.origin);
        if (!place) continue;
        isOwn = true;
        const rest = entry.pattern.segments[entry.pattern.segments.length - 1];
        if (link.hasEmptySegment && !(rest && rest[0].isText)) continue;
        const taken = take(entry.pattern, link, place);
        if (taken.reason !== undefined) {
          if (!nearest || taken.depth > nearest.depth) nearest = { ...entry, ...taken };
          continue;
        }
        const target = entry.redirect ? redirected(entry, link, place, taken.values) : undefined;
        if (target === null) continue;
        if (sure) {
          if (entry.route !== sure.route) tied.push(entry);
          continue;
        }
        candidates.push({ ...entry, ...taken, target, defaults: addDefaults(entry, taken.values) });
        if (taken.unsure.length === 0) sure = entry;
      }
      if (sure) break;
    }
    const [found, ...also] = candidates;
    if (!found && isOwn && link.hasEmptySegment) return { nearest, isOwn, hasEmptySegment: true };
    return found ? { found, also, tied, target: found.target } : { nearest, isOwn };
  }
}

// The parameters for one of a route's patterns: an optional item that an earlier pattern has under
// another name is required, since without it the earlier one matches.
function parametersOf(route, text) {
  const items = (pattern) => (cut(cut(pattern, '#')[0], '?')[1] || '').split('&')
    .filter((item) => !item.startsWith('!')).map((item) => cut(item, '='));
  const own = items(text);
  const isSame = (pattern) => cut(text, '?')[0] === cut(pattern, '?')[0] && own.length === items(pattern).length
    && own.every(([, value], index) => value === items(pattern)[index][1]);
  const patterns = [route.pattern, ...route.aliases];
  const earlier = patterns.slice(0, Math.max(0, patterns.indexOf(text))).find(isSame);
  if (!earlier) return route.parameters;
  const first = items(earlier);
  const renamed = new Set(own.filter(([name], index) => name !== first[index][0]).map(([, value]) => value));
  return route.parameters.map((one) => (one.kind === 'optional' && renamed.has(`{${one.name}}`) ? { ...one, kind: 'required' } : one));
}

// What stands for absent values; returns their names.
function addDefaults(entry, values) {
  const absent = entry.route ? entry.route.parameters.filter((one) => one.default !== undefined && !Object.hasOwn(values, one.name)) : [];
  for (const parameter of absent) values[parameter.name] = [bytesOf(parameter.default)];
  return absent.map((parameter) => parameter.name);
}

// How links are read, as far as the expression in the source tells.
function readOptions(text) {
  const names = (text || '').replace(/[[\]\s]/g, '').split(',').filter((name) => name !== '');
  const has = (name) => names.some((one) => one === `.${name}` || one === `LinkOriginOptions.${name}`);
  const known = ['plusIsSpace', 'ignoresPathCase', 'ignoresItemCase'];
  const count = known.filter(has).length;
  return { ...Object.fromEntries(known.map((name) => [name, has(name)])), isKnown: count === names.length };
}

function compareEntries(one, other) {
  const difference = compareKeys(one.key, other.key);
  if (difference !== 0) return difference;
  // The patterns of one route are tried in their order.
  if (one.lead !== other.lead) return one.lead < other.lead ? -1 : 1;
  if (one.ordinal !== other.ordinal) return one.ordinal - other.ordinal;
  return one.pattern.bytes < other.pattern.bytes ? -1 : one.pattern.bytes > other.pattern.bytes ? 1 : 0;
}

// The link that a redirect leads to, under the same origin; null if a value is missing.
function redirected(entry, link, place, values) {
  const isHostless = entry.origin.kind === 2;
  const pattern = parsePattern(entry.redirect.to, []);
  const left = new Map(Object.entries(values).map(([name, list]) => [name, [...list]]));
  let isFirst = isHostless;
  let text = `${link.rawScheme}://`;
  if (!isHostless) text += link.authority.replace(/:[0-9]*$/, '') + (link.port < 0 ? '' : `:${link.port}`);
  const add = (segment) => {
    text += (isFirst ? '' : '/') + segment(isFirst && isHostless ? characterSets.customHost : characterSets.segment);
    isFirst = false;
  };
  for (const segment of place.base) add((bare) => encoded(segment, bare));
  for (const pieces of pattern.segments) {
    if (pieces[0].isRest) {
      const list = left.get(pieces[0].capture.name) || [];
      if (list.length === 0) return null;
      for (const value of list) add((bare) => encoded(value, bare));
      continue;
    }
    const parts = pieces.map((piece) => (piece.literal === undefined ? (left.get(piece.capture.name) || []).shift() : piece.literal));
    if (parts.some((part, index) => part === undefined || (part === '' && pieces[index].literal === undefined))) return null;
    add((bare) => parts.map((part) => encoded(part, bare)).join(''));
  }
  let mark = '?';
  const others = (item) => left.get(item.capture.name) || [];
  for (const item of pattern.items) {
    if (item.kind === 'remaining') {
      for (const own of others(item)) {
        text += mark + own;
        mark = '&';
      }
    }
    if (!isNamed(item)) continue;
    const value = item.kind === 'literal' ? item.literal : item.capture && (left.get(item.capture.name) || []).shift();
    if (item.capture && value === undefined) return null;
    text += mark + encoded(item.name, characterSets.queryName);
    if (item.kind !== 'flag') text += `=${item.isRemainder ? value : encoded(value, characterSets.queryValue)}`;
    mark = '&';
  }
  if (pattern.fragment !== undefined) {
    const value = pattern.fragment.literal === undefined ? (left.get(pattern.fragment.capture.name) || []).shift() : pattern.fragment.literal;
    if (!value) return null;
    text += `#${encoded(value, characterSets.fragment)}`;
  }
  if (pattern.parts) {
    const { parts } = pattern;
    const own = (piece) => (piece.literal === undefined ? (left.get(piece.capture.name) || []).shift() : piece.literal);
    const path = parts.segments.map((pieces) => pieces.map(own));
    const named = parts.items.filter(isNamed);
    const items = named.map((item) => (item.kind === 'flag' ? '' : own(item)));
    if (path.flat().some((part) => !part) || items.includes(undefined)) return null;
    const names = named.map((item) => encoded(item.name, characterSets.queryName));
    const query = [
      ...items.map((value, index) => names[index] + (named[index].kind === 'flag' ? '' : `=${encoded(value, characterSets.queryValue)}`)),
      ...parts.items.filter((item) => item.kind === 'remaining').flatMap(others),
    ].join('&');
    text += `#${parts.hasSlash ? '/' : ''}`
      + path.map((segment) => segment.map((part) => encoded(part, characterSets.segment)).join('')).join('/')
      + (query && !parts.isItems ? '?' : '') + query;
  }
  return textOf(text);
}

if (typeof module !== 'undefined') module.exports = { LinkRouter, parseLink, textOf };
