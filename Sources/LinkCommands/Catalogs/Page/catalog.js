// SPDX-License-Identifier: MIT

// The page: the list, the search, and the field for a link.

function startPage() {
  const sections = JSON.parse(document.getElementById('data').textContent);
  const field = (name) => document.getElementById(name);
  const articles = new Map();
  const entries = [];
  const containers = [];

  for (const section of sections) {
    const container = element('section', {}, element('h2', {}, section.name),
      element('p', { class: 'quiet' }, `${section.file}, line ${section.line}`,
        section.catalog.routes.some((route) => route.origins.length > 0) ? null
          : '. Its origins are declared where it is mounted, or at run time.'));
    const add = (item, article, text) => {
      articles.set(item, article);
      entries.push({ item, article, container, text: text.toLowerCase() });
      container.append(article);
    };
    for (const route of section.catalog.routes) {
      const { parameters, deprecated, trust, ...facts } = route;
      const source = section.sources[route.name];
      const text = [...Object.values(facts).flat(), ...parameters.map(valueText), ...deprecated.flatMap(Object.values),
        trust === 'sensitive' ? trust : '', deprecated.length ? 'deprecated' : '', section.name, source ? source.file : ''].join('\n');
      add(route, routeElement(route, source), text);
    }
    for (const move of section.catalog.redirects) add(move, redirectElement(move), `redirect\n${move.from}\n${move.to}`);
    containers.push(container);
  }
  field('sections').append(...containers);

  for (const name of ['feature', 'owner']) {
    const values = new Set(entries.map((entry) => entry.item[name]).filter((value) => value !== undefined));
    for (const value of [...values].sort()) field(name).append(element('option', { value }, value));
    if (values.size === 0) field(name).parentElement.hidden = true;
    field(name).addEventListener('change', search);
  }

  function search() {
    const words = field('search').value.toLowerCase().split(/\s+/).filter((word) => word);
    const chosen = ['feature', 'owner'].filter((name) => field(name).value !== '');
    const shown = new Set();
    let count = 0;
    for (const entry of entries) {
      const isShown = words.every((word) => entry.text.includes(word))
        && chosen.every((name) => entry.item[name] === field(name).value);
      if (entry.article.hidden === isShown) entry.article.hidden = !isShown;
      if (isShown) {
        shown.add(entry.container);
        count += 1;
      }
    }
    for (const container of containers) container.hidden = !shown.has(container);
    field('nothing').hidden = count > 0;
    field('count').textContent = count === entries.length ? `${count}` : `${count} of ${entries.length}`;
  }

  let routers = null;
  let marked = null;

  function mark(item) {
    if (marked) marked.classList.remove('found');
    marked = item ? articles.get(item) : null;
    if (!marked) return;
    marked.classList.add('found');
    // Where the answer does not stay in sight, its words lead there.
    if (getComputedStyle(document.querySelector('header')).position === 'sticky') marked.scrollIntoView({ block: 'nearest' });
  }

  function show(item) {
    for (const name of ['search', 'feature', 'owner']) field(name).value = '';
    search();
    mark(item);
    marked.focus();
  }

  function answer() {
    const text = field('link').value.trim();
    field('answer').hidden = text === '';
    field('answer').replaceChildren();
    mark(null);
    if (text === '') return;
    routers = routers || sections.map((section) => new LinkRouter(section));
    const answers = routers.map((router) => router.answer(text));
    const faults = answers.filter((one) => one.fault && one.redirects.length === 0);
    if (faults.length === answers.length && answers.length > 0) {
      field('answer').append(paragraph(element('strong', { class: 'warn' }, 'This is not a link: '), reasonText(faults[0])));
      return;
    }
    // Apps that open it, else those whose origin it has, else none of them.
    const best = [(one) => one.found, (one) => one.isOwn].map((test) => answers.filter(test)).find((list) => list.length > 0);
    if (!best) {
      field('answer').append(paragraph(element('strong', { class: 'warn' }, 'Opens nothing: '), 'it does not come from any declared origin.'));
      return;
    }
    for (const one of best) field('answer').append(...answerElements(sections[answers.indexOf(one)], one, show));
    const { found, nearest } = best[0];
    mark((found && found.route) || (nearest && nearest.route) || null);
  }

  field('search').addEventListener('input', search);
  field('link').addEventListener('input', answer);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.matches('input, select, textarea');
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field('search').focus();
      field('search').select();
    } else if (event.key === 'Escape' && isTyping && event.target.value !== '') {
      event.target.value = '';
      event.target.dispatchEvent(new Event(event.target.matches('select') ? 'change' : 'input'));
    }
  });
  search();
  // Ready before someone pastes a link, and behind what is seen first.
  setTimeout(() => { routers = routers || sections.map((section) => new LinkRouter(section)); }, 300);
}

if (typeof document !== 'undefined') startPage();
