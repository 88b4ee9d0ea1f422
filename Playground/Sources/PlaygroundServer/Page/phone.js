// SPDX-License-Identifier: MIT

// The devices: one for each window of the app, with what lies over it (sheets, covers, alerts), where the keyboard is,
// and what is said to those who listen.

import { crashView, spokenCrash } from "./crash.js";
import { h, patch } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { view, views, wording, spokenName, can, allTexts } from "./nodes.js";
import { enter } from "./navigation.js";
import { pullDown } from "./gestures.js";

const modalKinds = new Set(["sheet", "cover", "popover", "alert", "dialog"]);
const sizes = { narrow: [393, 852], wide: [1024, 748] };

/** The nodes of a snapshot's window by their names. */
function index(tree) {
  const found = new Map();
  const walk = (node) => {
    found.set(node.id, node);
    for (const child of node.children ?? []) walk(child);
  };
  if (tree) walk(tree);
  return found;
}

export class Phone {
  /**
   * @param {HTMLElement} root
   * @param {{act: Function, scroll: Function, isUIKit: (app: string) => boolean, window: Function, start: () => void, announce: (text: string) => void}} actions
   */
  constructor(root, actions) {
    this.root = root;
    this.actions = actions;
    this.known = new Set();
    this.nodes = new Map();
    this.snapshot = null;
    this.fronts = new Map();
    this.focusByScreen = new Map();
    new ResizeObserver(() => this.fit()).observe(root);
    root.addEventListener("keydown", (event) => this.keyDown(event));
    document.addEventListener("pointerdown", (event) => {
      if (this.offers && !event.target.closest(".offers-menu")) this.closeOffers();
    }, true);
    this.tick();
  }

  /** Shows a snapshot; `isUsersDoing` says that someone did something on the phone, so the keyboard follows. */
  show(snapshot, { isUsersDoing = false } = {}) {
    const isOther = this.snapshot?.app !== snapshot.app || this.snapshot?.launch !== snapshot.launch;
    if (isOther) {
      this.known = new Set();
      this.fronts = new Map();
      this.focusByScreen = new Map();
    }
    this.snapshot = snapshot;
    this.followsFocus = isUsersDoing || this.root.contains(document.activeElement);
    this.keepFocus();
    this.render();
    this.moveFocus();
    this.announce(isOther);
  }

  render() {
    const snapshot = this.snapshot;
    if (!snapshot) return;
    const crash = this.crash();
    const windows = crash ? [] : snapshot.windows ?? [];
    this.byWindow = new Map(windows.map((window) => [window.id, index(window.tree)]));
    patch(this.root, crash ? this.crashed(crash) : windows.length && snapshot.isAlive !== false
      ? windows.map((window, number) => this.device(window, number, windows.length))
      : this.asleep(snapshot));
    this.known = new Set([...this.byWindow.values()].flatMap((nodes) => [...nodes.keys()]));
    // Measuring makes the browser lay out at once: only where there are other devices than before.
    const slots = [...this.root.querySelectorAll(".device-fit")];
    const devices = slots.map((slot) => slot.dataset.width).join();
    // The device of another app is a new one, although it is as wide as the last.
    if (devices === this.devices && slots.every((slot) => slot.style.width)) return;
    this.devices = devices;
    this.fit();
  }

  device(window, number, count) {
    const isFront = !this.snapshot.front || this.snapshot.front === window.id;
    const isWide = Boolean(window.isWide ?? this.snapshot.switches?.isWide);
    const [width, height] = isWide ? sizes.wide : sizes.narrow;
    return h("div", { key: `device ${this.snapshot.app} ${window.id}`, class: `device-slot ${isFront ? "is-front" : ""}`, "data-window": window.id, "data-app": this.snapshot.app },
      count > 1 ? h("div", { key: "name", class: "device-name" },
        h("button", { key: "front", type: "button", class: "chip", "aria-pressed": String(isFront), on: { click: () => this.actions.window("front", window.id) } }, `Window ${number + 1}`),
        h("button", { key: "close", type: "button", class: "chip icon", "aria-label": `Close window ${number + 1}`, on: { click: () => this.actions.window("close", window.id) } }, symbol("xmark"))) : null,
      h("div", { key: "fit", class: "device-fit", "data-width": width + 24, "data-height": height + 24 },
        h("article", { key: "device", class: `device ${isWide ? "is-ipad" : "is-iphone"}`, "aria-label": `${isWide ? "iPad" : "iPhone"}${count > 1 ? `, window ${number + 1}` : ""}` },
          h("div", { key: "screen", class: "device-screen", style: { width: `${width}px`, height: `${height}px` } },
            this.window(window, isWide),
            h("div", { key: "status", class: "status-bar", "aria-hidden": "true" },
              h("span", { key: "time", class: "status-time" }, this.time()),
              h("span", { key: "signs", class: "status-signs" }, signal(this.snapshot.switches?.isNetworkSlow), wifi(), battery())),
            isWide ? null : h("div", { key: "island", class: "island", "aria-hidden": "true" }),
            h("div", { key: "home", class: "home-indicator", "aria-hidden": "true" }),
            this.offers?.window === window.id ? this.offersMenu() : null))));
  }

  window(window, isWide) {
    const tree = window.tree ?? { id: "none", children: [] };
    const modals = (tree.children ?? []).filter((child) => modalKinds.has(child.kind));
    const content = { ...tree, children: (tree.children ?? []).filter((child) => !modalKinds.has(child.kind)) };
    const place = {
      window: window.id, isWide, isUIKit: this.actions.isUIKit(this.snapshot.app), phone: this, isRoot: true, touch: { top: true, bottom: true }, isKnown: (id) => this.known.has(id),
      act: (node, action, more) => this.actions.act(window.id, node, action, more),
      scroll: (node, first) => this.actions.scroll(window.id, node, first),
    };
    const top = modals.at(-1);
    const isSheetOver = modals.some((modal) => modal.kind === "sheet" && !isMedium(modal)) && !isWide;
    return h("div", { key: "window", class: `window phase-${window.phase ?? "active"}` },
      h("div", { key: `content ${tree.id}`, class: "window-root", inert: Boolean(top), "data-behind": isSheetOver ? "sheet" : null, frozen: tree.isHidden },
        view(content, place)),
      modals.map((modal, number) => this.modal(modal, { ...place, isTop: modal === top, over: modals[number + 1] })));
  }

  modal(modal, place) {
    const dismiss = () => (can(modal, "swipeDown") || !modal.actions?.length ? place.act(modal, "swipeDown") : Promise.resolve());
    const isNew = this.known.size > 0 && !this.known.has(modal.id);
    const common = { key: `modal ${modal.id}`, inert: !place.isTop, "data-modal": modal.kind, "data-node": modal.id };
    const name = modal.title || modal.label || titleWithin(modal) || { sheet: "Sheet", cover: "Cover", popover: "Popover", alert: "Alert", dialog: "Choices" }[modal.kind];
    const inner = { ...place, isRoot: true, touch: { top: modal.kind === "cover", bottom: true }, inSheet: modal.kind !== "cover", scroller: null, isWide: place.isWide && modal.kind === "cover" };
    if (modal.kind === "alert" || modal.kind === "dialog") return this.alert(modal, common, name, inner, isNew, dismiss);
    const isCover = modal.kind === "cover";
    const medium = modal.kind === "sheet" && isMedium(modal);
    return h("div", { ...common, class: `modal-layer kind-${modal.kind}`, leaving: "is-leaving", onCreate: (element) => isNew && enter(element, "modal") },
      isCover ? null : h("div", { key: "dim", class: "dim", on: { click: dismiss } }),
      h("div", {
        key: "panel", class: `modal-panel kind-${modal.kind} ${medium ? "is-medium" : ""}`, role: "dialog", "aria-modal": "true", "aria-label": name,
        "data-behind": place.over?.kind === "sheet" ? "sheet" : null, onCreate: (element) => !isCover && pullDown(element, () => dismiss()),
      },
      isCover ? null : h("div", { key: "grabber", class: "grabber", "aria-hidden": "true" }),
      views(modal.children, inner)));
  }

  alert(modal, common, name, place, isNew) {
    const buttons = flatButtons(modal.children ?? []);
    const others = (modal.children ?? []).filter((child) => !buttons.includes(child) && !isOnlyButtons(child));
    const isSheet = modal.kind === "dialog";
    const one = (button) => h("button", {
      key: button.id, type: "button", "data-node": button.id, class: `alert-button ${button.role === "destructive" ? "is-destructive" : ""} ${button.role === "cancel" ? "is-cancel" : ""}`,
      disabled: button.isDisabled, on: { click: () => place.act(button, "tap") },
    }, wording(button) || "OK");
    // A cancel button stands last, or on the left of two.
    const sorted = [...buttons].sort((a, b) => (a.role === "cancel") - (b.role === "cancel"));
    const cancel = isSheet ? sorted.filter((button) => button.role === "cancel") : [];
    const main = sorted.filter((button) => !cancel.includes(button));
    const ordered = !isSheet && main.length === 2 && main[1].role === "cancel" ? [main[1], main[0]] : main;
    const titleID = `alert-${place.window}-${modal.id}`;
    return h("div", { ...common, class: `modal-layer kind-${modal.kind}`, leaving: "is-leaving", onCreate: (element) => isNew && enter(element, "modal") },
      h("div", { key: "dim", class: "dim", on: { click: () => isSheet && this.escape() } }),
      h("div", { key: "panel", class: isSheet ? "action-sheet" : "alert", role: "alertdialog", "aria-modal": "true", "aria-labelledby": titleID },
        h("div", { key: "main", class: "alert-main" },
          h("div", { key: "text", class: "alert-text" },
            h("h2", { key: "title", id: titleID, tabindex: "-1", "data-title": "", class: modal.title ? "" : "is-visually-hidden" }, modal.title || name),
            views(others, place)),
          h("div", { key: "buttons", class: `alert-buttons ${ordered.length === 2 && !isSheet ? "is-pair" : ""}` },
            ordered.length || cancel.length ? ordered.map(one) : h("button", { key: "ok", type: "button", class: "alert-button", on: { click: () => place.act(modal, "swipeDown") } }, "OK"))),
        cancel.length ? h("div", { key: "cancel", class: "alert-main alert-cancel" }, cancel.map(one)) : null));
  }

  /** What a device shows while no app runs on it. */
  asleep(snapshot) {
    return h("div", { key: "asleep", class: "device-slot is-front", "data-app": snapshot.app }, h("div", { key: "fit", class: "device-fit", "data-width": 417, "data-height": 876 },
      h("article", { class: "device is-iphone", "aria-label": "iPhone" }, h("div", { class: "device-screen is-asleep", style: { width: "393px", height: "852px" } },
        h("div", { key: "text", class: "asleep-text" }, symbol("moon"), h("p", { key: "text" }, snapshot.app ? "The app was terminated. Its state was saved." : "No app is running here.")),
        h("div", { key: "island", class: "island" })))));
  }

  // MARK: Crashes

  /** The crash that is to be seen. */
  crash() {
    const crash = this.snapshot?.crash;
    return crash && crash.number !== this.dismissed ? crash : null;
  }

  crashed(crash) {
    return h("div", { key: "crashed", class: "device-slot is-front", "data-app": this.snapshot.app }, h("div", { key: "fit", class: "device-fit", "data-width": 417, "data-height": 876 },
      h("article", { class: "device is-iphone", "aria-label": "iPhone" }, h("div", { class: "device-screen", style: { width: "393px", height: "852px" } },
        crashView(crash, {
          isAlive: this.snapshot.isAlive !== false, start: this.actions.start, dismiss: () => {
            this.dismissed = crash.number;
            this.render();
            this.root.querySelector("[data-title]:not([inert] *)")?.focus({ preventScroll: true });
          },
        }),
        h("div", { key: "island", class: "island" })))));
  }

  // MARK: Offers

  showOffers(node, event, place) {
    const screen = event.currentTarget.closest(".device-screen");
    const scale = screen.getBoundingClientRect().width / screen.offsetWidth || 1;
    const around = screen.getBoundingClientRect();
    const target = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX || target.left + target.width / 2) - around.left;
    const y = (event.clientY || target.bottom) - around.top;
    this.offers = { window: place.window, node, place, x: x / scale, y: y / scale, opener: event.currentTarget };
    this.render();
    this.root.querySelector(".offers-menu button")?.focus();
  }

  closeOffers() {
    const opener = this.offers?.opener;
    this.offers = null;
    this.render();
    if (opener?.isConnected && this.root.contains(document.activeElement)) opener.focus({ preventScroll: true });
  }

  takeOffer(node, offer, place) {
    this.offers = null;
    if (offer.isDelete) return place.act(node, "delete");
    return place.act(offer, "tap");
  }

  offersMenu() {
    const { node, place, x, y } = this.offers;
    const move = (event) => {
      const buttons = [...event.currentTarget.querySelectorAll("button")];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length]?.focus();
    };
    return h("div", { key: "offers", class: "offers-menu", role: "menu", "aria-label": "Actions", on: { keydown: move },
      style: { left: `${Math.max(12, Math.min(x - 20, 393 - 262))}px`, top: `${Math.max(60, Math.min(y, 852 - 60 - 46 * (node.offers?.length ?? 1)))}px` } },
    (node.offers ?? []).map((offer, number) => h("button", {
      key: offer.id ?? number, type: "button", role: "menuitem", disabled: offer.isDisabled, class: offer.role === "destructive" ? "is-destructive" : "",
      on: { click: () => {
        this.closeOffers();
        this.takeOffer(node, offer, place);
      } },
    }, h("span", { key: "text" }, wording(offer) || spokenName(offer)), offer.style?.symbol ? symbol(offer.style.symbol) : null)));
  }

  // MARK: Keyboard and focus

  keyDown(event) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (this.offers) this.closeOffers();
    else this.escape();
    event.preventDefault();
  }

  /** Away with what is in front: a modal, else the screen. */
  escape() {
    if (this.crash()) return;
    const window = this.frontWindow();
    if (!window) return;
    const nodes = (window.tree?.children ?? []).filter((child) => modalKinds.has(child.kind));
    const modal = nodes.at(-1);
    if (modal) {
      const cancel = flatButtons(modal.children ?? []).find((button) => button.role === "cancel");
      if (["alert", "dialog"].includes(modal.kind)) {
        if (cancel) this.actions.act(window.id, cancel, "tap");
        return;
      }
    }
    const screen = frontScreen(modal ?? window.tree);
    if (screen && can(screen, "back")) this.actions.act(window.id, screen, "back");
    else if (modal) this.actions.act(window.id, modal, "swipeDown");
  }

  frontWindow() {
    const windows = this.snapshot?.windows ?? [];
    const focused = document.activeElement?.closest?.("[data-window]")?.dataset.window;
    return windows.find((window) => window.id === focused) ?? windows.find((window) => window.id === this.snapshot.front) ?? windows[0];
  }

  find(id) {
    for (const nodes of this.byWindow?.values() ?? []) if (nodes.has(id)) return nodes.get(id);
    return null;
  }

  mayMoveFocus() {
    return this.followsFocus;
  }

  // Remembers what had the focus on a screen, before that screen is covered.
  keepFocus() {
    const active = document.activeElement;
    const screen = active?.closest?.("[data-screen]");
    if (screen && this.root.contains(screen)) {
      this.focusByScreen.set(screen.dataset.screen, active);
      if (this.focusByScreen.size > 100) this.focusByScreen.delete(this.focusByScreen.keys().next().value);
    }
  }

  // To the title of a new screen; to where it was on one that is there again.
  moveFocus() {
    if (this.crash()) {
      // What had the focus is gone.
      if (this.followsFocus && this.crash().number !== this.spoken?.number) this.root.querySelector(".crash-title")?.focus({ preventScroll: true });
      return;
    }
    for (const window of this.snapshot.windows ?? []) {
      const modals = (window.tree?.children ?? []).filter((child) => modalKinds.has(child.kind));
      const scope = modals.at(-1) ?? window.tree;
      const screen = frontScreen(scope);
      const id = `${modals.at(-1)?.id ?? ""} ${screen?.id ?? scope?.id}`;
      const before = this.fronts.get(window.id);
      this.fronts.set(window.id, id);
      if (before === undefined || before === id || !this.followsFocus) continue;
      const device = this.root.querySelector(`[data-window="${CSS.escape(window.id)}"]`);
      // What the app gave the focus to keeps it.
      if (device?.contains(document.activeElement) && document.activeElement.matches("input, textarea") && !document.activeElement.closest("[inert]")) continue;
      const kept = this.focusByScreen.get(screen?.id);
      const area = modals.length ? device?.querySelector(`[data-modal][data-node="${CSS.escape(modals.at(-1).id)}"]`) : device;
      const title = [...(area?.querySelectorAll("[data-title]") ?? [])].findLast((element) => !element.closest("[inert]"));
      const target = kept?.isConnected && !kept.closest("[inert]") ? kept : title ?? area?.querySelector("button:not([inert] *)");
      target?.focus({ preventScroll: true });
    }
  }

  announce() {
    const crash = this.crash();
    if (crash) {
      if (this.spoken?.number === crash.number) return;
      this.spoken = { number: crash.number };
      return this.actions.announce(spokenCrash(crash));
    }
    const window = this.frontWindow();
    const modal = (window?.tree?.children ?? []).filter((child) => modalKinds.has(child.kind)).at(-1);
    const title = this.titleOf(window);
    const spoken = modal ? `${{ sheet: "Sheet", cover: "Cover", popover: "Popover", alert: "Alert", dialog: "Choices" }[modal.kind]}: ${title}` : title;
    if (!spoken || spoken === this.spoken) return;
    this.spoken = spoken;
    this.actions.announce(spoken);
  }

  /** The title of what is in front. */
  titleOf(window = this.frontWindow()) {
    const modals = (window?.tree?.children ?? []).filter((child) => modalKinds.has(child.kind));
    const top = modals.at(-1);
    if (top) return top.title || titleWithin(top) || "";
    return frontScreen(window?.tree)?.title ?? "";
  }

  // MARK: Size and time

  /** Makes devices as large as there is room for, up to their own size. */
  fit() {
    const slots = [...this.root.querySelectorAll(".device-fit")];
    if (!slots.length) return;
    const around = getComputedStyle(this.root);
    const room = {
      width: this.root.clientWidth - parseFloat(around.paddingLeft) - parseFloat(around.paddingRight),
      height: this.root.clientHeight - parseFloat(around.paddingTop) - parseFloat(around.paddingBottom),
    };
    const gaps = 24 * (slots.length - 1);
    const total = slots.reduce((sum, slot) => sum + Number(slot.dataset.width), 0);
    const isStacked = matchMedia("(max-width: 900px)").matches;
    // What controls the device stands beside it.
    if (!isStacked) room.width -= 2 * 44;
    const heightLeft = isStacked ? Infinity : room.height - (slots.length > 1 ? 40 : 0);
    for (const slot of slots) {
      const width = Number(slot.dataset.width);
      const height = Number(slot.dataset.height);
      const widest = isStacked ? (room.width - 8) / width : Math.max((room.width - 8 - gaps) / total, slots.length > 2 ? 0.5 : 0.3);
      const scale = Math.max(0.3, Math.min(1, widest, heightLeft / height));
      slot.style.setProperty("--device-scale", scale.toFixed(4));
      slot.style.setProperty("width", `${width * scale}px`);
      slot.style.setProperty("height", `${height * scale}px`);
    }
  }

  time() {
    const now = new Date();
    return `${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
  }

  tick() {
    setInterval(() => {
      for (const element of this.root.querySelectorAll(".status-time")) element.firstChild.data = this.time();
    }, 10_000);
  }
}

const isMedium = (modal) => modal.style?.detents?.length > 0 && !modal.style.detents.includes("large");

function flatButtons(nodes) {
  return nodes.flatMap((node) => (node.kind === "button" || node.kind === "link" ? [node]
    : ["group", "vertical", "horizontal"].includes(node.kind) ? flatButtons(node.children ?? []) : []));
}

const isOnlyButtons = (node) => ["group", "vertical", "horizontal"].includes(node.kind) && flatButtons(node.children ?? []).length > 0 && allTexts(node).length <= flatButtons(node.children).length;

/** The screen in front below a node; in several columns the last one's. */
export function frontScreen(node) {
  if (!node || node.isHidden) return null;
  const children = node.children ?? [];
  for (const child of [...children].reverse()) {
    if (modalKinds.has(child.kind) && node.kind === "window") continue;
    const found = frontScreen(child);
    if (found) return found;
  }
  return node.kind === "screen" ? node : null;
}

function titleWithin(node) {
  return frontScreen(node)?.title ?? "";
}

// The signs of the status bar.
const signal = (isSlow) => h("svg", { key: "signal", class: "status-sign", viewBox: "0 0 18 12" }, [0, 1, 2, 3].map((bar) =>
  h("rect", { key: bar, x: bar * 5, y: 8 - bar * 2.600, width: 3, height: 4 + bar * 2.600, rx: 1, fill: "currentColor", opacity: isSlow && bar > 0 ? 0.300 : 1 })));
const wifi = () => h("svg", { key: "wifi", class: "status-sign", viewBox: "0 0 17 12" },
  h("path", { key: 1, d: "M8.500 2.300c2.300 0 4.400.9 6 2.300l1.100-1.200A10.500 10.500 0 0 0 8.500.6 10.500 10.500 0 0 0 1.400 3.400l1.100 1.200a9 9 0 0 1 6-2.300z", fill: "currentColor" }),
  h("path", { key: 2, d: "M8.500 6c1.300 0 2.500.5 3.400 1.300l1.200-1.200a6.800 6.800 0 0 0-9.200 0l1.200 1.200A5 5 0 0 1 8.500 6z", fill: "currentColor" }),
  h("path", { key: 3, d: "M8.500 9.200c-.7 0-1.200.2-1.700.6l1.700 1.700 1.700-1.700c-.5-.4-1-.6-1.700-.6z", fill: "currentColor" }));
const battery = () => h("svg", { key: "battery", class: "status-sign is-battery", viewBox: "0 0 27 13" },
  h("rect", { key: 1, x: 0.5, y: 0.5, width: 23, height: 12, rx: 3.800, fill: "none", stroke: "currentColor", opacity: 0.400 }),
  h("rect", { key: 2, x: 2, y: 2, width: 18, height: 9, rx: 2.500, fill: "currentColor" }),
  h("path", { key: 3, d: "M25 4.500v4c.8-.3 1.400-1 1.400-2s-.6-1.700-1.400-2z", fill: "currentColor", opacity: 0.500 }));
