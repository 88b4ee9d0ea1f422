// SPDX-License-Identifier: MIT
'use strict';

// Which route a link opens, as far as patterns and the types of the standard library tell. The app's
// own router decides; it also knows the values of the app's own types, and what its gates say.

const checks = (() => {
  const signed = /^(0|-?[1-9][0-9]{0,18})$/;
  const unsigned = /^(0|[1-9][0-9]{0,19})$/;
  const number = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/;
  const checks = {
    Bool: /^(true|false)$/, Double: number, Float: number,
    UUID: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
    Date: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[-+]\d\d:\d\d)$/,
  };
  for (const size of ['', '8', '16', '32', '64']) {
    checks['Int' + size] = signed;
    checks['UInt' + size] = unsigned;
  }
  return checks;
})();

function decoded(text) {
  return decodeURIComponent(text);
}

// A pattern, in segments of literals and captures, items of its query, and its fragment.
function parsePattern(text) {
  const [front, fragment] = cut(text, '#');
  const [path, query] = cut(front, '?');
  const plain = path.startsWith('/') ? path.slice(1) : path;
  const segments = plain === '' ? [] : plain.split('/').map(pieces);
  const items = query === undefined ? [] : query.split('&').filter((item) => item).map((item) => {
    const [name, value] = cut(item, '=');
    if (value === undefined) return { name: decoded(name) };
    const capture = /^\{(.*)\}$/.exec(value);
    return capture
      ? { name: decoded(name), capture: capture[1] }
      : { name: decoded(name), literal: decoded(value) };
  });
  return { segments, items, fragment: fragment === undefined ? undefined : pieces(fragment) };
}

function pieces(segment) {
  return segment.split(/(\{[^}]*\})/).filter((piece) => piece).map((piece) => {
    const capture = /^\{([^}*]*)(\*?)\}$/.exec(piece);
    if (!capture) return { literal: decoded(piece) };
    return { name: capture[1], isRest: capture[2] === '*' };
  });
}

function cut(text, mark) {
  const index = text.indexOf(mark);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

// A link, taken apart; null for what is none.
function parseLink(text) {
  const parts = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s
    .exec(text.trim());
  if (!parts) return null;
  const [, scheme, authority, path, query, fragment] = parts;
  try {
    return {
      scheme: scheme.toLowerCase(), authority, path, query,
      items: (query || '').split('&').filter((item) => item).map((item) => {
        const [name, value] = cut(item, '=');
        return { name: decoded(name), value: value === undefined ? undefined : decoded(value) };
      }),
      fragment: fragment === undefined ? undefined : decoded(fragment),
    };
  } catch {
    return null;
  }
}

// The segments of a link behind an origin, and what the origin's host captures; null if it is not
// of that origin.
function below(link, origin) {
  const parts = /^([^:]+):\/\/([^/]*)(.*)$/.exec(origin);
  if (!parts || parts[1].toLowerCase() !== link.scheme) return null;
  const [, , host, base] = parts;
  let path = link.path;
  const values = {};
  if (host === '') {
    path = (link.authority || '') + path;
  } else {
    if (link.authority === undefined) return null;
    const authority = link.authority.toLowerCase();
    const capture = /^\{([^}]*)\}(.*)$/.exec(host);
    if (!capture) {
      if (authority !== host.toLowerCase()) return null;
    } else {
      if (!authority.endsWith(capture[2].toLowerCase())) return null;
      const labels = authority.slice(0, authority.length - capture[2].length);
      if (!labels || labels.endsWith('.') || labels.includes('@')) return null;
      values[capture[1]] = labels;
    }
  }
  try {
    let segments = path.split('/').map(decoded);
    if (path.startsWith('/')) segments.shift();
    if (segments.length && segments[segments.length - 1] === '') segments.pop();
    for (const segment of base.split('/').filter((part) => part).map(decoded)) {
      if (segments.shift() !== segment) return null;
    }
    return { segments, values };
  } catch {
    return null;
  }
}

// Splits a segment as its pieces have it, each value as short as possible.
function splitSegment(text, parts, accepts, values) {
  if (parts.length === 0) return text === '';
  const [first, ...rest] = parts;
  if (first.literal !== undefined) {
    return text.startsWith(first.literal)
      && splitSegment(text.slice(first.literal.length), rest, accepts, values);
  }
  for (let end = rest.length === 0 ? text.length : 1; end <= text.length && end > 0; end += 1) {
    const value = text.slice(0, end);
    if (accepts(first.name, value) && splitSegment(text.slice(end), rest, accepts, values)) {
      values[first.name] = [value];
      return true;
    }
  }
  return false;
}

// What a pattern takes from a link; null if it does not match.
function take(pattern, link, place, parameters) {
  const types = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const accepts = (name, value) => {
    const check = checks[(types.get(name) || {}).type];
    return value !== '' && (!check || check.test(value));
  };
  const values = {};
  for (const [name, value] of Object.entries(place.values)) values[name] = [value];
  const own = pattern.segments;
  const rest = own.length && own[own.length - 1].some((piece) => piece.isRest);
  if (rest ? place.segments.length < own.length : place.segments.length !== own.length) return null;
  for (const [index, parts] of own.entries()) {
    if (parts.some((piece) => piece.isRest)) {
      const tail = place.segments.slice(index);
      if (!tail.every((value) => accepts(parts[0].name, value))) return null;
      values[parts[0].name] = tail;
    } else if (!splitSegment(place.segments[index], parts, accepts, values)) {
      return null;
    }
  }
  for (const item of pattern.items) {
    const given = link.items.filter((other) => other.name === item.name);
    if (item.capture === undefined) {
      if (!given.some((other) => item.literal === undefined || other.value === item.literal)) return null;
      continue;
    }
    const parameter = types.get(item.capture);
    const texts = given.map((other) => other.value).filter((value) => value !== undefined);
    if (texts.length === 0) {
      if (!parameter || parameter.kind === 'required') return null;
      continue;
    }
    const check = checks[(parameter || {}).type];
    const used = parameter && parameter.kind === 'list' ? texts : texts.slice(0, 1);
    if (check && !used.every((value) => check.test(value))) return null;
    values[item.capture] = used;
  }
  if (pattern.fragment !== undefined) {
    if (link.fragment === undefined) return null;
    if (!splitSegment(link.fragment, pattern.fragment, accepts, values)) return null;
  }
  return values;
}

// Lower is tried first: literals, then captures of certain texts, then of any text, then the rest.
function rank(pattern, parameters) {
  const constrained = new Set(
    parameters.filter((parameter) => parameter.constrained).map((parameter) => parameter.name));
  const kinds = pattern.segments.map((parts) => {
    if (parts.some((piece) => piece.isRest)) return 4;
    const captures = parts.filter((piece) => piece.name !== undefined);
    if (captures.length === 0) return 0;
    if (captures.length < parts.length) return 1;
    return constrained.has(captures[0].name) ? 2 : 3;
  });
  const required = pattern.items.filter((item) => {
    const parameter = parameters.find((other) => other.name === item.capture);
    return item.capture === undefined || !parameter || parameter.kind === 'required';
  }).length;
  return { kinds, required };
}

function compare(one, other) {
  for (let index = 0; index < Math.min(one.kinds.length, other.kinds.length); index += 1) {
    if (one.kinds[index] !== other.kinds[index]) return one.kinds[index] - other.kinds[index];
  }
  return other.required - one.required;
}

// What a link opens: a section, a route, the pattern and its values; null if nothing does.
function find(text, sections, redirects = 0) {
  const link = parseLink(text);
  if (!link) return null;
  const found = [];
  for (const section of sections) {
    const { routes, redirects: moves } = section.catalog;
    for (const route of routes) {
      const patterns = [route.pattern, ...route.aliases, ...route.deprecated.map((old) => old.pattern)];
      for (const origin of route.origins) {
        const place = below(link, origin);
        if (!place) continue;
        for (const written of patterns) {
          const pattern = parsePattern(written);
          const values = take(pattern, link, place, route.parameters);
          if (values) found.push({ section, route, pattern: written, values, rank: rank(pattern, route.parameters) });
        }
      }
    }
    const origins = new Set(routes.flatMap((route) => route.origins));
    for (const move of moves) {
      for (const origin of origins) {
        const place = below(link, origin);
        const pattern = parsePattern(move.from);
        const values = place && take(pattern, link, place, []);
        if (values) found.push({ section, move, origin, values, rank: rank(pattern, []) });
      }
    }
  }
  found.sort((one, other) => compare(one.rank, other.rank));
  const best = found[0];
  if (!best || !best.move) return best || null;
  if (redirects >= 5) return null;
  const target = best.move.to.replace(/\{([^}*]*)\*?\}/g, (_, name) =>
    (best.values[name] || []).map(encodeURIComponent).join('/'));
  const hostless = /^[^:]+:\/\/$/.test(best.origin);
  const front = hostless ? best.origin
    : `${link.scheme}://${link.authority}${best.origin.replace(/^[^:]+:\/\/[^/]*/, '').replace(/\/$/, '')}`;
  const next = front + (hostless ? target.replace(/^\//, '') : target);
  const end = find(next, sections, redirects + 1);
  return end && { ...end, redirected: next };
}

if (typeof module !== 'undefined') module.exports = { find, parseLink, parsePattern };
