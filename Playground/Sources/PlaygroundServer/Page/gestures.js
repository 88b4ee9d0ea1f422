// SPDX-License-Identifier: MIT

// What fingers do: pulling a row aside, pulling a sheet down, pulling a list to refresh it.
// Each of them has another way for those who use a keyboard: the menu key, Escape, a button.

import { h } from "./reconcile.js";
import { symbol } from "./symbols.js";
import { wording } from "./nodes.js";

/**
 * Follows a finger or the mouse.
 * @param {(x: number, y: number, event: PointerEvent) => boolean} begins asked once it is clear that someone drags
 */
function drag(element, { begins, moves, ends }) {
  element.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || down.target.closest("input, textarea, select, [role=slider]")) return;
    let isDragging = null;
    const scale = element.getBoundingClientRect().width / element.offsetWidth || 1;
    const move = (event) => {
      const x = (event.clientX - down.clientX) / scale;
      const y = (event.clientY - down.clientY) / scale;
      if (isDragging === null && Math.hypot(x, y) > 8) {
        isDragging = begins(x, y, down);
        if (isDragging) element.setPointerCapture(event.pointerId);
      }
      if (isDragging) moves(x, y);
    };
    const end = (event) => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      if (!isDragging) return;
      // The click that follows is the end of the movement, not a tap.
      const stop = (click) => (click.stopPropagation(), click.preventDefault());
      element.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => element.removeEventListener("click", stop, { capture: true }), 0);
      ends((event.clientX - down.clientX) / scale, (event.clientY - down.clientY) / scale);
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  });
}

/** A row that can be pulled aside; what is then behind it can also be had by the menu key. */
export function swipeable(node, classes, content, offers, place) {
  const width = Math.min(3, offers.length) * 78;
  content.properties.on = { ...content.properties.on, contextmenu: (event) => {
    event.preventDefault();
    place.phone.showOffers({ ...node, offers }, event, place);
  } };
  content.properties["aria-haspopup"] = "menu";
  return h(
    "div",
    {
      key: node.id, class: [...classes, "is-swipeable"].join(" "), style: { "--swipe": `${width}px` },
      onCreate: (row) => drag(row, {
        begins: (x, y) => Math.abs(x) > Math.abs(y) && (x < 0 || "open" in row.dataset),
        moves: (x) => {
          const start = "open" in row.dataset ? -width : 0;
          row.style.setProperty("--pulled", `${Math.max(-width - 40, Math.min(0, start + x))}px`);
          row.dataset.pulling = "";
        },
        ends: (x) => {
          delete row.dataset.pulling;
          row.style.removeProperty("--pulled");
          const isOpen = ("open" in row.dataset ? -width : 0) + x < -width / 2;
          if (isOpen) row.dataset.open = "";
          else delete row.dataset.open;
        },
      }),
    },
    h("div", { key: "offers", class: "row-offers" }, offers.slice(0, 3).map((offer, index) =>
      h("button", {
        key: offer.id ?? index, type: "button", class: `row-offer ${offer.role === "destructive" ? "is-destructive" : ""} offer-${index}`,
        // The menu has the same for the keyboard.
        tabindex: "-1", "aria-label": wording(offer) || "Action",
        ...(offer.style?.tint ? { style: { "--offer": `var(--ios-${/^\w+$/.test(offer.style.tint) ? offer.style.tint : "gray"})` } } : {}),
        on: { click: (event) => {
          delete event.currentTarget.closest(".row").dataset.open;
          place.phone.takeOffer(node, offer, place);
        } },
      }, offer.style?.symbol ? symbol(offer.style.symbol) : null, h("span", { key: "text" }, wording(offer))))),
    h("div", { key: "face", class: "row-face" }, content),
  );
}

/** A sheet that goes when it is pulled down far enough; else it springs back. */
export function pullDown(sheet, dismiss) {
  drag(sheet, {
    begins: (x, y, down) => {
      if (y <= 0 || Math.abs(y) < Math.abs(x)) return false;
      const scroller = down.target.closest(".scroll, .scroll-own");
      return Boolean(down.target.closest(".grabber, .nav-bar")) || !scroller || scroller.scrollTop <= 0;
    },
    moves: (x, y) => {
      sheet.dataset.pulling = "";
      sheet.style.setProperty("--pulled", `${Math.max(0, y)}px`);
    },
    ends: async (x, y) => {
      delete sheet.dataset.pulling;
      if (y > 120) await dismiss();
      sheet.style.removeProperty("--pulled");
    },
  });
}

/** A list that is refreshed when it is pulled further than its beginning. */
export function pullToRefresh(scroller, refresh) {
  let pulled = 0;
  drag(scroller, {
    begins: (x, y) => y > 0 && y > Math.abs(x) && scroller.scrollTop <= 0 && "refreshes" in scroller.dataset,
    moves: (x, y) => {
      pulled = Math.min(90, y / 2);
      scroller.dataset.pulling = "";
      scroller.style.setProperty("--pulled", `${pulled}px`);
    },
    ends: async () => {
      delete scroller.dataset.pulling;
      scroller.style.removeProperty("--pulled");
      if (pulled < 50) return;
      scroller.dataset.refreshing = "";
      await refresh();
      delete scroller.dataset.refreshing;
    },
  });
}
