// SPDX-License-Identifier: MIT

// What a link opens, in words.

const faultTexts = {
  ambiguousHost: 'different parsers read its host differently',
  backslash: 'it has a backslash',
  controlCharacter: 'it has a control character or a line break',
  dotSegment: 'its path has a dot segment',
  empty: 'it is empty',
  forbiddenScheme: 'no app can own its scheme',
  illegalCharacter: 'it has a character that must be percent-encoded',
  invalidHost: 'its host is not a host name',
  invalidPort: 'its port is not a number up to 65535',
  invalidScheme: 'its scheme is not valid',
  invalidUTF8: 'it is not UTF-8 when decoded',
  malformedPercent: 'a percent sign is not followed by two digits',
  missingHost: 'it has no host',
  missingScheme: 'it has no scheme, such as https:',
  nonASCIIHost: 'its host is not ASCII; write it with xn--',
  redirectLoop: 'its redirects do not end',
  tooLong: 'it has more than 2,048 bytes',
  tooManyQueryItems: 'its query has more than 64 items',
  tooManySegments: 'its path has more than 64 segments',
  userinfo: 'it has a user name before its host',
};

const paragraph = (...children) => element('p', {}, ...children);

// The paragraphs for the answer of one app.
function answerElements(section, answer, show) {
  const nodes = answer.redirects.map(({ redirect, target }) => paragraph('Redirected by ', patternText(redirect.from), ' to ', element('code', {}, target), '.'));
  const routeName = (entry) => `${section.name}.${entry.route ? entry.route.name : entry.redirect.from}`;
  if (!answer.found) {
    nodes.push(paragraph(element('strong', { class: 'warn' }, `${section.name} opens nothing: `), reasonText(answer)));
    if (answer.nearest && answer.nearest.route) {
      nodes.push(paragraph('Nearest is ', patternText(answer.nearest.pattern.text), ' of ', button(answer.nearest.route.name, () => show(answer.nearest.route)), ': ', answer.nearest.reason));
    }
    return nodes;
  }
  const { found, also, tied } = answer;
  nodes.push(paragraph(element('strong', { class: 'good' }, found.unsure.length ? 'May open ' : 'Opens '), button(routeName(found), () => show(found.route)),
    ' by ', patternText(found.pattern.text), '.', found.isDeprecated ? element('span', { class: 'warn' }, ' This pattern is deprecated.') : null));
  const values = Object.entries(found.values);
  if (values.length > 0) {
    nodes.push(paragraph(...values.flatMap(([name, list], index) => [index ? ', ' : 'With ', element('code', {}, `${name} = ${list.map(textOf).join(', ') || '“”'}`), found.defaults.includes(name) ? ' by default' : null]), '.'));
  }
  for (const { parameter, values: given } of found.unsure) {
    nodes.push(paragraph(`Whether “${given.map(textOf).join('”, “')}” is a ${parameter.type} only the app knows.`));
  }
  if (also.length > 0) nodes.push(paragraph('Otherwise, it opens ', button(routeName(also[0]), () => show(also[0].route)), '.'));
  for (const entry of tied) {
    nodes.push(paragraph(element('span', { class: 'warn' }, 'Which one comes first is not known here: '), button(routeName(entry), () => show(entry.route)), ' has the same precedence.'));
  }
  if (!readOptions(section.options).isKnown) nodes.push(paragraph('The app reads its links with ', element('code', {}, `options: ${section.options}`), ', which this page ignores.'));
  if (found.route && found.route.trust === 'sensitive') nodes.push(paragraph('It is sensitive: the app asks for confirmation.'));
  return nodes;
}

function reasonText(answer) {
  if (answer.fault) return `${faultTexts[answer.fault] || answer.fault}.`;
  if (answer.hasEmptySegment) return 'its path has an empty segment.';
  if (!answer.isOwn) return 'it does not come from any declared origin.';
  return 'no pattern matches.';
}

const button = (text, action) => {
  const node = element('button', { type: 'button' }, text);
  node.addEventListener('click', action);
  return node;
};
