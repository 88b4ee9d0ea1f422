// SPDX-License-Identifier: MIT

if (typeof document !== 'undefined') {
  const sections = JSON.parse(document.getElementById('data').textContent);
  const byRoute = new Map();
  const entries = [];

  // Every text becomes a text node: sources and links are written by strangers.
  const element = (name, attributes, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children.filter((child) => child !== null && child !== undefined));
    return node;
  };

  const patternText = (text) => element('code', {}, ...text.split(/(\{[^}]*\})/).map((part) =>
    part.startsWith('{') ? element('span', { class: 'capture' }, part) : part));

  // Only schemes that run nothing in this page become links.
  const link = (text) => (/^(javascript|data|vbscript|blob|file):/i.test(text) || !/^[a-z][a-z0-9+.-]*:/i.test(text)
    ? element('code', {}, text)
    : element('a', { href: text, rel: 'noreferrer' }, element('code', {}, text)));

  const typeText = (parameter) => {
    const type = parameter.kind === 'list' ? `[${parameter.type}]` : parameter.type;
    if (parameter.default !== undefined) return `${parameter.name}: ${type} = ${parameter.default}`;
    return `${parameter.name}: ${type}${parameter.kind === 'optional' ? '?' : ''}`;
  };

  const row = (label, nodes) => (nodes.length === 0 ? []
    : [element('dt', {}, label), element('dd', {}, ...nodes.flatMap((node, index) => (index ? [element('br', {}), node] : [node])))]);

  for (const section of sections) {
    const container = element('section', {}, element('h2', {}, section.name),
      element('p', { class: 'quiet' }, `${section.file}, line ${section.line}`));
    for (const route of section.catalog.routes) {
      const facts = element('dl', {},
        ...row('values', route.parameters.map((parameter) => element('code', {}, typeText(parameter)))),
        ...row('also', route.aliases.map(patternText)),
        ...row('deprecated', route.deprecated.map((old) => element('span', {}, patternText(old.pattern), ` ${old.reason}`))),
        ...row('origins', route.origins.map((origin) => element('code', {}, origin))),
        ...row('examples', route.examples.map(link)),
        ...row('feature', route.feature === undefined ? [] : [route.feature]),
        ...row('owner', route.owner === undefined ? [] : [route.owner]),
        ...row('since', route.since === undefined ? [] : [route.since]),
        ...row('trust', route.trust === 'sensitive' ? [element('span', { class: 'sensitive' }, 'sensitive: opens behind a confirmation')] : []));
      const article = element('article', { tabindex: '-1' },
        element('h3', {}, patternText(route.pattern), ' ', element('span', { class: 'quiet' }, route.name)),
        route.documentation === undefined ? null : element('p', {}, route.documentation), facts);
      byRoute.set(route, article);
      entries.push({ article, container, text: JSON.stringify(Object.values(route)).toLowerCase() });
      container.append(article);
    }
    for (const move of section.catalog.redirects) {
      const article = element('article', {}, element('h3', {}, patternText(move.from), ' → ', patternText(move.to),
        element('span', { class: 'quiet' }, ' redirect')));
      entries.push({ article, container, text: `${move.from} ${move.to}`.toLowerCase() });
      container.append(article);
    }
    document.getElementById('sections').append(container);
  }

  document.getElementById('search').addEventListener('input', (event) => {
    const words = event.target.value.toLowerCase().split(/\s+/).filter((word) => word);
    const shown = new Set();
    for (const entry of entries) {
      const isShown = words.every((word) => entry.text.includes(word));
      entry.article.hidden = !isShown;
      if (isShown) shown.add(entry.container);
    }
    for (const entry of entries) entry.container.hidden = !shown.has(entry.container);
    document.getElementById('nothing').hidden = shown.size > 0;
  });

  document.getElementById('link').addEventListener('input', (event) => {
    const answer = document.getElementById('answer');
    for (const article of byRoute.values()) article.classList.remove('found');
    const text = event.target.value;
    if (text.trim() === '') {
      answer.textContent = '';
      return;
    }
    const found = find(text, sections);
    if (!found) {
      answer.textContent = parseLink(text) ? 'No pattern matches this link.' : 'This is no link.';
      return;
    }
    const values = Object.entries(found.values).map(([name, list]) => `${name}: ${list.join(', ')}`);
    answer.textContent = `${found.redirected ? `Redirected to ${found.redirected}. ` : ''}Opens ${found.section.name}.${found.route.name}`
      + `${values.length ? ` with ${values.join('; ')}` : ''}, by ${found.pattern}.`;
    const article = byRoute.get(found.route);
    article.classList.add('found');
    article.scrollIntoView({ block: 'center' });
  });
}
