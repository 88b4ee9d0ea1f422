// SPDX-License-Identifier: MIT

// Takes a link apart as the library does: what URL parsers read differently is refused.

const linkLimits = { bytes: 2048, segments: 64, items: 64 };
const webPorts = { http: 80, https: 443, ws: 80, wss: 443, ftp: 21 };
const forbiddenSchemes = new Set(['data', 'file', 'blob', 'about', 'intent', 'javascript']);

function parseLink(text, allowsUserinfo = false) {
  const bytes = bytesOf(text);
  if (bytes.length > linkLimits.bytes) throw new LinkFault('tooLong');
  if (bytes === '') throw new LinkFault('empty');
  const [, front] = /^([^:/?#]*)/s.exec(bytes);
  if (bytes[front.length] !== ':') throw new LinkFault('missingScheme');
  if (!/^[A-Za-z][A-Za-z0-9+.-]*$/.test(front)) throw new LinkFault('invalidScheme');
  const link = { rawScheme: front, scheme: lowercased(front), form: 'opaque', authority: '', port: -1 };
  if (forbiddenSchemes.has(link.scheme)) throw new LinkFault('forbiddenScheme');
  const isWeb = link.scheme in webPorts;
  let rest = bytes.slice(front.length + 1);
  if (rest.startsWith('//')) {
    link.form = 'authority';
    [link.authority] = /^[^/?#]*/s.exec(rest.slice(2));
    rest = rest.slice(2 + link.authority.length);
    readAuthority(link, isWeb, allowsUserinfo);
  } else {
    if (isWeb) throw new LinkFault('missingHost');
    if (rest.startsWith('/')) link.form = 'rooted';
  }
  const [, path, query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest);
  readPath(link, path);
  link.items = readItems(query || '');
  link.writtenQuery = query || '';
  link.fragment = checked(fragment || '', characterSets.query);
  link.writtenFragment = fragment || '';
  return link;
}

function readAuthority(link, isWeb, allowsUserinfo) {
  if (link.authority.includes('\\')) throw new LinkFault('backslash');
  const parts = link.authority.split('@');
  if (parts.length > 2 || (parts.length === 2 && (isWeb || !allowsUserinfo))) throw new LinkFault('userinfo');
  link.hasUserinfo = parts.length === 2;
  if (link.hasUserinfo) checked(parts[0], characterSets.segment);
  const place = parts[parts.length - 1];
  const isLiteral = place.startsWith('[');
  const end = isLiteral ? place.indexOf(']') + 1 : /^[^:]*/s.exec(place)[0].length;
  if (isLiteral && (end === 0 || (end < place.length && place[end] !== ':'))) throw new LinkFault('invalidHost');
  const host = place.slice(0, end);
  if (host === '' && (isWeb || link.hasUserinfo || end < place.length)) throw new LinkFault('missingHost');
  link.host = host;
  if (isLiteral) {
    if (!isCanonicalIPv6(host.slice(1, -1))) throw new LinkFault('ambiguousHost');
  } else if (isWeb) {
    if (/[\x80-\xff]/.test(host)) throw new LinkFault('nonASCIIHost');
    if (!/^[A-Za-z0-9._-]*$/.test(host) || host === '.' || host === '..') throw new LinkFault('invalidHost');
    if (!isReadAlike(host)) throw new LinkFault('ambiguousHost');
  } else {
    if (/[\x80-\xff]/.test(host)) throw new LinkFault('nonASCIIHost');
    const name = checked(host, characterSets.customHost);
    if (name === '.' || name === '..') throw new LinkFault('invalidHost');
    link.host = withoutNeedlessEscapes(host);
  }
  const digits = place.slice(end + 1);
  if (!/^[0-9]*$/.test(digits) || Number(digits) > 65535) throw new LinkFault('invalidPort');
  link.port = digits === '' || Number(digits) === webPorts[link.scheme] ? -1 : Number(digits);
}

// An encoded character that needs no encoding is read like the character itself.
function withoutNeedlessEscapes(text) {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (escape, digits) => {
    const character = String.fromCharCode(parseInt(digits, 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape;
  });
}

function readPath(link, path) {
  const pieces = (path.startsWith('/') ? path.slice(1) : path).split('/');
  if (pieces[pieces.length - 1] === '') pieces.pop();
  link.written = pieces;
  link.segments = pieces.map((piece) => {
    const segment = checked(piece, characterSets.segment);
    if (segment === '.' || segment === '..') throw new LinkFault('dotSegment');
    return segment;
  });
  if (pieces.length > linkLimits.segments) throw new LinkFault('tooManySegments');
  link.hasEmptySegment = pieces.includes('');
}

function readItems(query) {
  checked(query, characterSets.query);
  if (query.split('&').length > linkLimits.items) throw new LinkFault('tooManyQueryItems');
  return itemsOf(query);
}

// The items of a query, and where each begins.
function itemsOf(query) {
  let place = 0;
  return query.split('&').map((item) => {
    const [name, value] = cut(item, '=');
    const own = { item, name, value, place };
    place += item.length + 1;
    return own;
  }).filter(({ item }) => item !== '');
}

function cut(text, mark) {
  const index = text.indexOf(mark);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

// Whether other parsers leave a host of the web as it is.
function isReadAlike(host) {
  const labels = host.split('.');
  if (labels.some((label) => /^xn--($|.*-$)/i.test(label))) return false;
  const hasTrailingDot = labels[labels.length - 1] === '';
  const last = hasTrailingDot ? labels[labels.length - 2] || '' : labels[labels.length - 1];
  if (!/^([0-9]+|0[xX][0-9a-fA-F]*)$/.test(last)) return true;
  return !hasTrailingDot && isCanonicalIPv4(host);
}

function isCanonicalIPv4(host) {
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255);
}

function isCanonicalIPv6(text) {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const groups = [...head, ...(tail || [])];
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return false;
  if (tail ? groups.length >= 8 : groups.length !== 8) return false;
  const zeros = Array(8 - groups.length).fill('0');
  const all = [...head, ...zeros, ...(tail || [])].map((group) => parseInt(group, 16).toString(16));
  let best = '';
  const runs = `:${all.join(':')}:`.match(/(?::0)+(?=:)/g) || [];
  for (const run of runs) if (run.length > 2 && run.length > best.length) best = run;
  let printed = all.join(':');
  if (best !== '') {
    const place = `:${printed}:`.indexOf(`${best}:`);
    printed = `:${printed}:`.slice(0, place) + '::' + `:${printed}:`.slice(place + best.length + 1);
    printed = printed.replace(/^:(?!:)/, '').replace(/([^:]):$/, '$1');
  }
  return printed === text;
}
