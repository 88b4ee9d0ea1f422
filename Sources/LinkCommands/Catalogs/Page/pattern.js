// SPDX-License-Identifier: MIT

// Patterns and origins of a catalog, made ready to be compared with links.

const ranks = { literal: 0, literalFirst: 1, constrained: 2, captureFirst: 3, text: 4, end: 5, rest: 6 };

// A pattern may begin with an origin, which then stands in for those of its route.
function splitPattern(text) {
  const found = /^([^/?#]+:\/\/[^/?#]*)(.*)$/s.exec(text);
  return found ? [found[1], found[2]] : [undefined, text];
}

// Parameters are found by name; where prefixes use a name too, the first use is the first parameter.
function parsePattern(text, parameters) {
  const left = [...parameters];
  const capture = (name, kind) => {
    const index = left.findIndex((parameter) => parameter.name === name);
    const [found] = index < 0 ? [{ name, type: 'String', kind: 'required', constrained: false }] : left.splice(index, 1);
    return { ...found, kind: kind || found.kind };
  };
  const pieces = (segment) => bytesOf(segment).split(/(\{[^}]*\})/).filter((piece) => piece !== '').map((piece) => {
    if (!piece.startsWith('{')) return { literal: decoded(piece) };
    const name = textOf(piece.slice(1, -1));
    if (!name.endsWith('+')) return { capture: capture(name, 'required') };
    // A rest for one value is one text, as it is written.
    const known = left.find((parameter) => parameter.name === name.slice(0, -1));
    const isText = known !== undefined && known.kind !== 'list';
    return { capture: capture(name.slice(0, -1), isText ? 'required' : 'list'), isRest: true, isText };
  });
  const [front, fragment] = cut(text, '#');
  const [path, query] = cut(front, '?');
  const plain = (path.startsWith('/') ? path.slice(1) : path).replace(/\/$/, '');
  const segments = plain === '' ? [] : plain.split('/').map(pieces);
  const items = query === undefined ? [] : query.split('&').map((item) => {
    if (item === '!*') return { kind: 'noOthers' };
    if (item.startsWith('!')) return { name: decoded(bytesOf(item.slice(1))), kind: 'absent' };
    const others = /^\{(.*)\*\}$/.exec(item);
    if (others) return { kind: 'remaining', capture: { ...capture(others[1]), type: 'String', constrained: false } };
    const [name, value] = cut(item, '=');
    const own = { name: decoded(bytesOf(name)) };
    if (value === undefined) return { ...own, kind: 'flag' };
    const found = /^\{(.*)\}$/.exec(value);
    if (!found) return { ...own, kind: 'literal', literal: decoded(bytesOf(value)) };
    const isRemainder = found[1].endsWith('...');
    const parameter = capture(isRemainder ? found[1].slice(0, -3) : found[1]);
    return { ...own, kind: parameter.kind, capture: parameter, isRemainder };
  });
  const hasParts = fragment !== undefined && fragment.includes('{') && !/^\{[^{}]*\}$/.test(fragment);
  return {
    text, bytes: bytesOf(text), segments, items, left, isOpaque: segments.length > 0 && !path.startsWith('/'),
    fragment: fragment === undefined || hasParts ? undefined : pieces(fragment)[0],
    parts: hasParts ? parseFragment(fragment, left) : undefined,
  };
}

// A fragment with a path, items, or both: a pattern of its own, which takes from the same parameters.
function parseFragment(text, left) {
  const isItems = /^[^/?]*[=&]/.test(text);
  const own = parsePattern(isItems ? `?${text}` : text, left);
  left.splice(0, left.length, ...own.left);
  return { ...own, text, isItems, hasSlash: text.startsWith('/') };
}

// Whether a pattern names an item here that links may have.
const isNamed = (item) => !['remaining', 'absent', 'noOthers'].includes(item.kind);

// Where a segment stands in the order of precedence; smaller is tried first.
function segmentKey(pieces) {
  const literals = pieces.filter((piece) => piece.literal !== undefined).map((piece) => piece.literal);
  const captures = pieces.length - literals.length;
  if (captures === 0) return [ranks.literal];
  if (pieces[0].isRest) return [ranks.rest];
  if (pieces.length === 1) return [pieces[0].capture.constrained ? ranks.constrained : ranks.text];
  const lead = pieces[0].literal === undefined ? 0 : pieces[0].literal.length;
  const rank = lead > 0 ? ranks.literalFirst : ranks.captureFirst;
  return [rank, -lead, -literals.join('').length, captures];
}

function patternKey(pattern, base) {
  const { parts } = pattern;
  const items = [...pattern.items, ...(parts ? parts.items : [])];
  const required = items.filter((item) => isNamed(item) && !['optional', 'list'].includes(item.kind));
  const isLiteral = (item) => item.kind === 'flag' || item.kind === 'literal';
  const fragment = [...(pattern.fragment ? [pattern.fragment] : []), ...(parts ? parts.segments.flat() : [])];
  return [
    ...base.map(() => [ranks.literal]), ...pattern.segments.map(segmentKey), [ranks.end],
    [-required.length - (pattern.fragment || parts ? 1 : 0)],
    [-required.filter(isLiteral).length - fragment.filter((piece) => piece.literal !== undefined).length],
    [-items.filter((item) => item.kind === 'absent').length - 1e6 * items.filter((item) => item.kind === 'noOthers').length],
  ];
}

function compareKeys(one, other) {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    for (let place = 0; place < Math.max(one[index].length, other[index].length); place += 1) {
      const difference = (one[index][place] || 0) - (other[index][place] || 0);
      if (difference !== 0) return difference;
    }
  }
  return one.length - other.length;
}

// Where links may come from. `kind` says in which order origins are tried.
function parseOrigin(text) {
  const [, scheme, authority, path] = /^([^:]+):\/\/([^/]*)(.*)$/s.exec(bytesOf(text));
  const base = path.split('/').filter((segment) => segment !== '').map(decoded);
  const origin = { text, scheme: lowercased(scheme), base };
  if (authority === '') return { ...origin, kind: 2, id: `${lowercased(scheme)}://` };
  const port = (host) => {
    const [, name, digits] = /^(.*?)(?::([0-9]*))?$/s.exec(host);
    const number = digits === undefined || digits === '' || Number(digits) === webPorts[origin.scheme] ? -1 : Number(digits);
    // A user is compared with its case.
    return { name: name.replace(/[^@]*$/s, lowercased), number };
  };
  const capture = /^([^{]*)\{([^}]*)\}(.*)$/s.exec(authority);
  const { name, number } = port(capture ? capture[3] : authority);
  const prefix = capture ? lowercased(capture[1]) : '';
  const id = `${origin.scheme}://${prefix}${capture ? '{}' : ''}${name}:${number}`;
  const isPart = prefix !== '' || (name !== '' && name[0] !== '.');
  // As `LinkOrigin.HostCapture.rank`.
  const rank = 1024 * (`${prefix}${name}`.split('.').length - 1) + (isPart ? 512 + Math.min(prefix.length + name.length, 511) : 0);
  return capture
    ? { ...origin, kind: 1, capture: textOf(capture[2]), prefix, suffix: name, isPart, port: number, id, rank }
    : { ...origin, kind: 0, host: name, port: number, id, allowsUserinfo: name.includes('@') };
}

// The path of a link under an origin, as `{ segments, isFolded, values }`; null for other links.
function below(link, origin, options) {
  if (link.scheme !== origin.scheme) return null;
  const values = {};
  let { segments } = link;
  if (origin.kind === 2) {
    if (link.port >= 0 || link.hasUserinfo) return null;
    if (link.host) segments = [decoded(link.host), ...segments];
  } else {
    if (link.form !== 'authority' || link.port !== origin.port) return null;
    const host = lowercased(link.host);
    if (origin.kind === 0) {
      const user = link.hasUserinfo ? `${withoutNeedlessEscapes(link.authority.split('@')[0])}@` : '';
      if (user + host !== origin.host) return null;
    } else {
      const value = host.slice(origin.prefix.length, host.length - origin.suffix.length);
      if (link.hasUserinfo || host !== origin.prefix + value + origin.suffix || value === '') return null;
      if (origin.isPart && value.includes('.')) return null;
      const isAddress = host.startsWith('[') || isCanonicalIPv4(host) || host.endsWith('.') || host === 'localhost';
      if (origin.suffix === '' && isAddress) return null;
      values[origin.capture] = decoded(value);
    }
  }
  const isFolded = origin.kind === 2;
  const count = origin.base.length;
  const isBase = origin.base.every((segment, index) =>
    isSame(segments[index], segment, options.ignoresPathCase || (isFolded && index === 0)));
  const written = origin.kind === 2 && link.host ? [link.host, ...link.written] : link.written;
  return isBase
    ? { ...options, values, written: written.slice(count), segments: segments.slice(count), base: segments.slice(0, count), isFolded: isFolded && count === 0 } : null;
}

const isSame = (one, other, isFolded) => one === other
  || (isFolded && one !== undefined && lowercased(one) === lowercased(other));
