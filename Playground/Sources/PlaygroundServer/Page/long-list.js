// SPDX-License-Identifier: MIT

// A list of any length shows a window of its rows. Between the spaces above and below it the page knows which rows a
// user looks at, and asks for another window when they come near its edge: one question at a time, the newest wins.

const states = new Map();
const mostLists = 64;

/** What is known about the long list `node`: how high a row is, and how to watch its scroller. */
export function followRows(node, place) {
  let state = states.get(node.id);
  if (!state) {
    state = { rowHeight: 44, first: 0, shown: 0, count: 0, asked: null, isAsking: false, wanted: null, scroller: null };
    states.set(node.id, state);
    if (states.size > mostLists) states.delete(states.keys().next().value);
  }
  const { first = 0, count = 0 } = node.rows ?? {};
  const movedByItself = state.scroller && first !== state.first && first !== state.asked;
  Object.assign(state, { first, count, place, node });
  if (movedByItself) state.jump = true;
  return { rowHeight: state.rowHeight, attach: (element) => attach(state, element) };
}

function attach(state, element) {
  state.element = element;
  state.shown = element.childElementCount;
  queueMicrotask(() => {
    if (!element.isConnected) return;
    measure(state, element);
    const scroller = element.closest(".scroll, .scroll-own");
    if (scroller && scroller !== state.scroller) {
      state.scroller = scroller;
      scroller.addEventListener("scroll", () => schedule(state), { passive: true });
      // A list that comes back with another window than its first one was scrolled by the app.
      if (state.first > 0 && scroller.scrollTop === 0) state.jump = true;
    }
    if (state.jump && scroller) {
      state.jump = false;
      // The app scrolled: show the middle of what it brought.
      const target = state.node.rows?.target ?? state.first + Math.floor(state.shown / 2);
      const above = Math.max(0, scroller.clientHeight / 2 - state.rowHeight);
      scroller.scrollTop = element.parentElement.offsetTop + target * state.rowHeight - above;
    }
    schedule(state);
  });
}

function measure(state, element) {
  const rows = element.childElementCount;
  if (!rows || element.offsetHeight === 0) return;
  const height = element.offsetHeight / rows;
  // A little difference is rounding; another height moves what is below, so it is taken once.
  if (Math.abs(height - state.rowHeight) > 0.500 && !state.isMeasured) {
    state.rowHeight = height;
    state.isMeasured = true;
    const [before, , after] = element.parentElement.children;
    before.style.setProperty("height", `${state.first * height}px`);
    after?.style.setProperty("height", `${Math.max(0, state.count - state.first - rows) * height}px`);
  }
}

function schedule(state) {
  if (state.isScheduled) return;
  state.isScheduled = true;
  requestAnimationFrame(() => {
    state.isScheduled = false;
    consider(state);
  });
}

function consider(state) {
  const { element, scroller, shown, count } = state;
  if (!element?.isConnected || !scroller || shown === 0 || shown >= count || element.closest("[inert]")) return;
  const start = element.parentElement.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const scale = scroller.getBoundingClientRect().height / scroller.offsetHeight || 1;
  const top = Math.max(0, Math.floor(-start / scale / state.rowHeight));
  const visible = Math.ceil(scroller.clientHeight / state.rowHeight);
  const margin = Math.max(1, Math.floor((shown - visible) / 4));
  const isShort = top < state.first + (state.first > 0 ? margin : 0)
    || top + visible > state.first + shown - (state.first + shown < count ? margin : 0);
  if (!isShort) return;
  const wanted = Math.max(0, Math.min(count - shown, top - Math.floor((shown - visible) / 2)));
  if (wanted === state.first) return;
  state.wanted = wanted;
  if (!state.isAsking) ask(state);
}

async function ask(state) {
  state.isAsking = true;
  while (state.wanted !== null) {
    const first = state.wanted;
    state.wanted = null;
    state.asked = first;
    const isDone = await state.place.scroll(state.node, first);
    if (!isDone) break;
  }
  state.isAsking = false;
}
