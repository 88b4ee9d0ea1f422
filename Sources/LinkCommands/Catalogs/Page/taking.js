// SPDX-License-Identifier: MIT

// Whether a link has what a pattern asks for. What is taken is `{ values, unsure }`: the types whose
// rules the page does not know. What is not is `{ reason, depth }`; deeper is nearer.

const missed = (reason, depth) => ({ reason, depth });
const quoted = (bytes) => `“${textOf(bytes)}”`;

function take(pattern, link, place) {
  const taken = { values: {}, unsure: [] };
  const failed = takePath(pattern, place, taken) || takeQuery(pattern, link, place, taken)
    || takeFragment(pattern, link, place, taken) || takeHost(pattern, place, taken);
  return failed || taken;
}

// Of what the host captures, a route takes what its patterns leave open.
function takeHost(pattern, place, taken) {
  for (const [name, value] of Object.entries(place.values)) {
    const parameter = pattern.left.find((one) => one.name === name);
    if (!parameter) continue;
    if (!accepts(parameter, value)) return missed(`${quoted(value)} is not a valid ${parameter.type} for ${name}.`, 0);
    keep(taken, parameter, [value]);
  }
  return null;
}

function keep(taken, parameter, values) {
  if (isUnknownType(parameter)) taken.unsure.push({ parameter, values });
  taken.values[parameter.name] = [...(taken.values[parameter.name] || []), ...values];
}

function refused(parameter, bytes, depth) {
  if (!isSound(bytes)) return missed(`${quoted(bytes)} is too long for ${parameter.name}, or changes the direction of text.`, depth);
  return accepts(parameter, bytes) ? null : missed(`${quoted(bytes)} is not a valid ${parameter.type} for ${parameter.name}.`, depth);
}

// The same for a value that is not decoded.
function refusedWritten(parameter, bytes, depth) {
  if (!isSound(decoded(bytes))) return missed(`${quoted(bytes)} is too long for ${parameter.name}, or changes the direction of text.`, depth);
  return accepts(parameter, bytes) ? null : missed(`${quoted(bytes)} is not a valid ${parameter.type} for ${parameter.name}.`, depth);
}

function takePath(pattern, place, taken) {
  const { segments } = place;
  const own = pattern.segments;
  const rest = own.findIndex((pieces) => pieces[0].isRest);
  const tail = rest < 0 ? 0 : own.length - 1 - rest;
  const isText = own.length > 0 && own[own.length - 1][0].isText;
  const empty = segments.indexOf('');
  if (empty >= 0 && (!isText || empty < own.length - 1 || segments.slice(own.length - 1).join('/') === '')) {
    return missed('The path has an empty segment.', 0);
  }
  for (const [number, pieces] of own.entries()) {
    if (segments[number] === undefined) return missed('The path is too short.', number);
    if (number === rest && segments.length < own.length) return missed('The path is too short.', segments.length);
    // What stands behind a rest is counted from the end.
    const index = rest >= 0 && number > rest ? segments.length - own.length + number : number;
    const segment = segments[index];
    const [{ literal, capture, isRest }] = pieces;
    const isFolded = place.ignoresPathCase || (place.isFolded && index === 0);
    if (isRest && isText) {
      const failed = refusedWritten(capture, place.written.slice(index).join('/'), index);
      if (failed) return failed;
      keep(taken, capture, [place.written.slice(index).join('/')]);
    } else if (isRest) {
      const taking = segments.slice(index, segments.length - tail);
      for (const one of taking) {
        const failed = refused(capture, one, index);
        if (failed) return failed;
      }
      keep(taken, capture, taking);
    } else if (pieces.length > 1) {
      const split = splitSegment(segment, pieces, isFolded);
      if (!split) return missed(`${quoted(segment)} cannot be read as ${segmentText(pieces)}.`, index);
      for (const [parameter, value] of split) keep(taken, parameter, [value]);
    } else if (literal !== undefined) {
      if (!isSame(segment, literal, isFolded)) {
        const hint = isSame(segment, literal, true) ? ', and case counts' : '';
        return missed(`The path has ${quoted(segment)} instead of ${quoted(literal)}${hint}.`, index + (hint ? 0.5 : 0));
      }
    } else {
      const failed = refused(capture, segment, index + 0.5);
      if (failed) return failed;
      keep(taken, capture, [segment]);
    }
  }
  return segments.length > own.length && rest < 0 ? missed('The path is too long.', own.length) : null;
}

const segmentText = (pieces) => pieces.map((piece) => (piece.literal === undefined ? `{${piece.capture.name}}` : textOf(piece.literal))).join('');

// Splits a segment as its pieces have it, each value as short as possible; null if that cannot be.
function splitSegment(bytes, pieces, isFolded) {
  const failures = new Set();
  const isContinued = (place) => (bytes.charCodeAt(place) & 0xc0) === 0x80;
  const read = (index, place) => {
    if (index === pieces.length) return place === bytes.length ? [] : null;
    const key = index * (bytes.length + 1) + place;
    if (failures.has(key)) return null;
    const { literal, capture } = pieces[index];
    if (literal !== undefined) {
      const found = bytes.slice(place, place + literal.length);
      const rest = isSame(found, literal, isFolded) ? read(index + 1, place + literal.length) : null;
      if (!rest) failures.add(key);
      return rest;
    }
    const first = index === pieces.length - 1 ? Math.max(place + 1, bytes.length) : place + 1;
    for (let end = first; end <= bytes.length; end += 1) {
      if (end < bytes.length && isContinued(end)) continue;
      const value = bytes.slice(place, end);
      if (!isSound(value)) break;
      const rest = accepts(capture, value) ? read(index + 1, end) : null;
      if (rest) return [[capture, value], ...rest];
    }
    failures.add(key);
    return null;
  };
  return read(0, 0);
}

function takeQuery(pattern, link, place, taken) {
  const read = (text) => decoded(place.plusIsSpace ? text.replace(/\+/g, ' ') : text);
  const depth = pattern.segments.length + 1;
  const seen = new Set();
  const lists = new Map();
  const last = pattern.items[pattern.items.length - 1];
  const others = new Set();
  const rest = [];
  for (const given of link.items) {
    const name = read(given.name);
    const item = pattern.items.find((one) => isSame(one.name, name, place.ignoresItemCase));
    if (!item && last && last.kind === 'noOthers') return missed(`The query has ${quoted(name)}, which is not named.`, depth);
    if (!item && last && last.kind === 'remaining') {
      const value = given.value === undefined ? undefined : read(given.value);
      if (!isSound(name) || !isSound(value || '')) return missed(`${quoted(name)} is too long for ${last.capture.name}, or changes the direction of text.`, depth);
      if (others.has(textOf(name).normalize()) && last.capture.kind === 'dictionary') return missed(`The query has ${quoted(name)} more than once.`, depth);
      others.add(textOf(name).normalize());
      rest.push(encoded(name, characterSets.queryName) + (value === undefined ? '' : `=${encoded(value, characterSets.queryValue)}`));
    }
    if (!item) continue;
    if (item.kind === 'absent') return missed(`The query has ${quoted(name)}, which must be absent.`, depth);
    if (seen.has(item) && item.kind !== 'list') return missed(`The query has ${quoted(name)} more than once.`, depth);
    seen.add(item);
    if (item.kind === 'flag') {
      if (given.value !== undefined) return missed(`${quoted(name)} has a value in the query.`, depth);
      continue;
    }
    if (given.value === undefined) return missed(`${quoted(name)} has no value in the query.`, depth);
    if (item.isRemainder) {
      const hasOwn = pattern.fragment !== undefined || pattern.parts !== undefined || !link.writtenFragment;
      const rest = link.writtenQuery.slice(given.place + given.name.length + 1) + (hasOwn ? '' : `#${link.writtenFragment}`);
      const failed = refusedWritten(item.capture, rest, depth + 0.5);
      if (failed) return failed;
      keep(taken, item.capture, [rest]);
      break;
    }
    const value = read(given.value);
    if (item.kind === 'literal') {
      if (value !== item.literal) return missed(`${quoted(name)} is ${quoted(value)} in the query, not ${quoted(item.literal)}.`, depth);
      continue;
    }
    const failed = refused(item.capture, value, depth + 0.5);
    if (failed) return failed;
    lists.set(item, [...(lists.get(item) || []), value]);
  }
  for (const [item, values] of lists) keep(taken, item.capture, values);
  if (rest.length > 0) keep(taken, last.capture, rest);
  const absent = pattern.items.find((item) => isNamed(item) && !seen.has(item) && !['optional', 'list'].includes(item.kind));
  return absent ? missed(`The query has no ${quoted(absent.name)}.`, depth) : null;
}

function takeFragment(pattern, link, place, taken) {
  if (pattern.parts) return takeParts(pattern.parts, link.writtenFragment, place, pattern.segments.length + 2, taken);
  if (pattern.fragment === undefined) return null;
  const depth = pattern.segments.length + 2;
  const { literal, capture } = pattern.fragment;
  if (link.fragment === '') return missed('The link has no fragment.', depth);
  if (literal !== undefined) return link.fragment === literal ? null : missed(`The fragment is not ${quoted(literal)}.`, depth);
  const failed = refused(capture, link.fragment, depth);
  if (!failed) keep(taken, capture, [link.fragment]);
  return failed;
}

// A fragment is split as it is written, and decoded once after.
function takeParts(parts, fragment, place, depth, taken) {
  if (fragment === '') return missed('The link has no fragment.', depth);
  const other = missed(`The fragment is not ${parts.text}.`, depth);
  let [path, query] = parts.isItems ? ['', fragment] : parts.items.length > 0 ? cut(fragment, '?') : [fragment];
  if (parts.hasSlash) {
    if (!path.startsWith('/')) return other;
    path = path.slice(1);
  }
  path = path.replace(/\/$/, '');
  const segments = path === '' ? [] : path.split('/').map(decoded);
  if (segments.includes('')) return other;
  const own = { items: itemsOf(query || ''), writtenQuery: query || '', writtenFragment: '' };
  const failed = takePath(parts, { segments }, taken)
    || takeQuery(parts, own, { ignoresItemCase: place.ignoresItemCase }, taken);
  return failed && missed(failed.reason, depth);
}
