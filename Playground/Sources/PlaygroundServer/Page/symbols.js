// SPDX-License-Identifier: MIT

// Symbols by the names that apps use. The drawings are this project's own, simple lines on a grid of 24 by 24.

import { h } from "./reconcile.js";

const line = (d) => ["path", { d }];
const filled = (d) => ["path", { d, fill: "currentColor", stroke: "none" }];
const circle = (cx, cy, r) => ["circle", { cx, cy, r }];
const dot = (cx, cy, r) => ["circle", { cx, cy, r, fill: "currentColor", stroke: "none" }];
const box = (x, y, width, height, rx) => ["rect", { x, y, width, height, rx }];
const solidBox = (x, y, width, height, rx) => ["rect", { x, y, width, height, rx, fill: "currentColor", stroke: "none" }];
/** A drawing on a filled shape: what is drawn is cut out by the color behind. */
const cut = (d) => ["path", { d, stroke: "var(--symbol-ground, #fff)" }];

const heart = "M12 20C5 15.5 3 12 3 8.8A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.8c0 3.2-2 6.700-9 11.200z";
const star = "M12 3.200l2.700 5.600 6.100.8-4.500 4.200 1.100 6.100L12 16.900l-5.400 3 1.100-6.100-4.500-4.200 6.100-.8z";
const cartLine = "M3 4h2.500l2.300 10.500h9.700L20 7H6.200";
const bubble = "M4 5.500h16v11H11l-4.500 4v-4H4z";
const bell = "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500a2 2 0 0 0 4 0";
const tray = "M4 14l2.500-8h11L20 14v5H4zM4 14h4.500l1.500 2.500h4L15.500 14H20";
const bookmark = "M7 3.500h10v17l-5-4.500-5 4.500z";
const flag = "M5.500 21V4M5.500 4.500c4-2 7 2 13 0v9c-6 2-9-2-13 0";
const folder = "M3 6.500h6l2 2h10v11H3z";
const document_ = "M6 3h8l4.500 4.500V21H6zM14 3v5h4.500";
const trash = "M4.500 6.500h15M9.500 6.500V4h5v2.500M6.500 6.500l1 14h9l1-14M10 10.500v6.500M14 10.500v6.500";
const pencil = "M4 20l1-4L16.500 4.500l3 3L8 19z";
const house = "M4 11l8-7 8 7M6 9.500V20h4.500v-5.500h3V20H18V9.500";
const gear =
  "M10.500 3h3l.5 2.600 1.900.8 2.200-1.500 2.100 2.100-1.500 2.200.8 1.900 2.600.500v3l-2.600.5-.8 1.900 1.500 2.200-2.100 2.100-2.200-1.500-1.900.8-.5 2.600h-3l-.5-2.600-1.900-.8-2.200 1.500-2.100-2.100 1.500-2.200-.8-1.900L2.400 14.600v-3l2.600-.500.8-1.900-1.500-2.200 2.100-2.100 2.200 1.500 1.900-.8z";
const person = "M4.500 20.500c0-4.500 3.400-6.500 7.500-6.500s7.500 2 7.500 6.500z";
const airplane =
  "M12 2.500c1 0 1.600 1 1.600 2.300v4.400l7.400 5v2l-7.400-2.400v4.400l2.200 1.700v1.600L12 20.600l-3.800.9v-1.600l2.200-1.700v-4.400L3 16.200v-2l7.400-5V4.800c0-1.300.6-2.300 1.600-2.300z";
const lockBody = box(5.500, 11, 13, 9.500, 2);
const questionMark = "M9.300 9.300a2.800 2.800 0 1 1 4.200 2.500c-1 .6-1.500 1.100-1.500 2.200";

const drawings = {
  // Places
  house: [line(house)],
  "house.fill": [filled("M12 3l9 8-1.200 1.300-.8-.7V20.500h-5v-6h-4v6H5v-8.900l-.8.7L3 11z")],
  gear: [line(gear), circle(12, 13.100, 3)],
  person: [circle(12, 8, 4), line(person)],
  "person.fill": [dot(12, 8, 4.300), filled(person)],
  "person.2": [circle(9, 8.500, 3.500), line("M2.500 19.500c0-4 2.900-6 6.500-6s6.500 2 6.500 6zM14.500 5.300a3.400 3.400 0 1 1 1 6.500M17.500 14c2.500.500 4 2.300 4 5.500h-3")],
  "person.3": [circle(12, 8, 3.300), line("M6 19c0-4 2.700-5.700 6-5.700S18 15 18 19zM5.500 12.500a2.500 2.500 0 1 1 .5-4.800M18.500 12.500a2.500 2.500 0 1 0-.5-4.800M1.500 18c0-2 1-3.500 3-4M22.500 18c0-2-1-3.500-3-4")],
  "person.crop.circle": [circle(12, 12, 9.300), circle(12, 9.800, 3.300), line("M5.800 18.800c1.200-2.600 3.500-3.800 6.200-3.800s5 1.200 6.200 3.800")],
  building: [box(5, 3, 14, 18, 1.500), line("M9 7h1M14 7h1M9 11h1M14 11h1M10 21v-5h4v5")],
  map: [line("M3 6l6-2.500 6 2.500 6-2.500V18l-6 2.500L9 18l-6 2.500zM9 3.500V18M15 6v14.500")],
  mappin: [line("M12 21.500c-4-5-6.500-8-6.500-11.500a6.500 6.500 0 0 1 13 0c0 3.500-2.500 6.500-6.500 11.500z"), circle(12, 10, 2.300)],
  globe: [circle(12, 12, 9.300), line("M2.700 12h18.600M12 2.700c6 5.500 6 13 0 18.600M12 2.700c-6 5.500-6 13 0 18.600")],
  location: [line("M20.500 3.500L3.500 11l8 1.500 1.500 8z")],
  airplane: [filled(airplane)],
  car: [line("M4 16.500v-4l2-6h12l2 6v4zM4 12.500h16M6 16.500v2.500M18 16.500v2.500")],
  bed: [line("M3 19V6M3 16.500h18V19M21 16.500V13a3 3 0 0 0-3-3h-8v6.500"), circle(6.500, 11.500, 1.800)],

  // Collections
  "list.bullet": [line("M9 6h12M9 12h12M9 18h12"), dot(4.500, 6, 1.400), dot(4.500, 12, 1.400), dot(4.500, 18, 1.400)],
  "list.dash": [line("M9 6h12M9 12h12M9 18h12M3.500 6h2M3.500 12h2M3.500 18h2")],
  "line.3.horizontal": [line("M4 7h16M4 12h16M4 17h16")],
  "square.grid.2x2": [box(4, 4, 6.500, 6.500, 1.500), box(13.500, 4, 6.500, 6.500, 1.500), box(4, 13.500, 6.500, 6.500, 1.500), box(13.500, 13.500, 6.500, 6.500, 1.500)],
  "square.stack": [box(4, 9, 16, 11, 2), line("M6 6.500h12M8 4h8")],
  "sidebar.left": [box(3, 4.500, 18, 15, 2.500), line("M9.500 4.500v15M5.500 8h1.500M5.500 11h1.500")],
  calendar: [box(3.500, 5, 17, 15.500, 2.500), line("M3.500 10h17M8 3v4M16 3v4")],
  clock: [circle(12, 12, 9.300), line("M12 6.500V12l3.500 2.500")],
  timer: [circle(12, 13, 8), line("M12 13V8.500M9.500 2.500h5")],
  tray: [line(tray)],
  folder: [line(folder)],
  "folder.badge.plus": [line(folder), line("M12 11v6M9 14h6")],
  "questionmark.folder": [line(folder), line("M10.500 11.800a1.600 1.600 0 1 1 2.400 1.500c-.600.400-.900.700-.900 1.300"), dot(12, 16.900, 0.900)],
  doc: [line(document_)],
  "doc.text": [line(document_), line("M9 12h6M9 16h6")],
  "doc.on.doc": [box(8, 7, 11, 14, 2), line("M5 17V5a2 2 0 0 1 2-2h8")],
  book: [line("M12 6C9 3.500 6 3.500 3 4.500v14c3-1 6-1 9 1.500 3-2.500 6-2.500 9-1.500v-14c-3-1-6-1-9 1.500zM12 6v14")],
  newspaper: [box(3, 5, 18, 14.500, 2), line("M6.500 9h6v4h-6zM15.500 9h2.500M15.500 12h2.500M6.500 16h11.500")],
  bookmark: [line(bookmark)],
  "bookmark.fill": [filled(bookmark)],
  tag: [line("M3.500 4v7.500l9 9 8-8-9-9H4z"), dot(8, 8, 1.400)],
  cart: [line(cartLine), circle(9, 18.500, 1.500), circle(16.500, 18.500, 1.500)],
  bag: [line("M5 8h14l1 12.500H4zM8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500")],
  basket: [line("M3 10h18l-2 10H5zM7.500 10l3-6M16.500 10l-3-6M9 13.500v3.500M12 13.500v3.500M15 13.500v3.500")],
  creditcard: [box(2.500, 5.500, 19, 13.500, 2.500), line("M2.500 10h19M6 15.500h4")],
  shippingbox: [line("M3.500 8L12 3.500 20.500 8v8.500L12 21l-8.500-4.500zM3.500 8l8.500 4.500L20.500 8M12 12.500V21")],
  gift: [box(4, 11, 16, 9.500, 1.500), line("M3 7.500h18V11H3zM12 7.500v13M12 7.500C9 3 6 4 7 7.500M12 7.500C15 3 18 4 17 7.500")],

  // Actions
  plus: [line("M12 4.500v15M4.500 12h15")],
  minus: [line("M4.500 12h15")],
  xmark: [line("M5.500 5.500l13 13M18.500 5.500l-13 13")],
  checkmark: [line("M4.500 13l5 5.500L19.500 5.500")],
  ellipsis: [dot(5, 12, 1.800), dot(12, 12, 1.800), dot(19, 12, 1.800)],
  magnifyingglass: [circle(10.500, 10.500, 6.500), line("M15.500 15.500l5 5")],
  "square.and.pencil": [line("M19 12.500V20H4.500V5H12M10 14.500l.700-3L19 3l2.500 2.500-8.500 8.300z")],
  "square.and.arrow.up": [line("M8 9.500H5v11h14v-11h-3M12 15V3M8 6.800L12 3l4 3.800")],
  "square.and.arrow.down": [line("M8 9.500H5v11h14v-11h-3M12 3v12M8 11.200l4 3.800 4-3.800")],
  pencil: [line(pencil)],
  trash: [line(trash)],
  "trash.fill": [filled("M4.500 5.500h4.500V3.500h6v2h4.500v2h-15zM6 9h12l-1 12H7z")],
  link: [line("M10 14a4 4 0 0 0 5.700 0l3.600-3.600a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.600 3.600a4 4 0 0 0 5.700 5.700L12 17.700")],
  envelope: [box(3, 5, 18, 14, 2.500), line("M3.500 7l8.500 6.500L20.500 7")],
  paperplane: [line("M21 3L3 10.500l6.500 3L21 3l-7.500 18-4-7.500")],
  phone: [line("M5 3.500h3.500l1.500 5-2.200 1.700a12 12 0 0 0 6 6L15.500 14l5 1.500V19c0 1-.800 1.500-1.800 1.500C11 20 4 13 3.500 5.300c0-1 .5-1.800 1.500-1.800z")],
  camera: [line("M3 8h4l1.500-2.500h7L17 8h4v11.500H3z"), circle(12, 13.300, 3.500)],
  photo: [box(3, 5, 18, 14, 2.500), circle(8.500, 10, 1.600), line("M3.500 17l5-4.500 4 3.500 3.500-3 5 4")],
  play: [line("M7 4.500l12 7.500-12 7.500z")],
  "play.fill": [filled("M7 4l13 8-13 8z")],
  pause: [line("M8 5v14M16 5v14")],
  "slider.horizontal.3": [line("M3.500 7h9M17.500 7h3M3.500 12h3M11.500 12h9M3.500 17h9M17.500 17h3"), circle(15, 7, 2.300), circle(9, 12, 2.300), circle(15, 17, 2.300)],
  wrench: [line("M20 7.500l-3.500 3.500-3.500-3.500L16.500 4a5.500 5.500 0 0 0-6.700 7.200L4 17l3 3 5.800-5.800A5.500 5.500 0 0 0 20 7.500z")],

  // Marks
  star: [line(star)],
  "star.fill": [filled(star)],
  heart: [line(heart)],
  "heart.fill": [filled(heart)],
  bell: [line(bell)],
  "bell.fill": [filled(bell)],
  flag: [line(flag)],
  "flag.fill": [filled(flag), line("M5.500 21V4")],
  pin: [line("M9 3.500h6l-.500 6.500 3 4h-11l3-4zM12 14v7")],
  lock: [lockBody, line("M8.500 11V8a3.500 3.500 0 0 1 7 0v3")],
  "lock.fill": [solidBox(5.500, 11, 13, 9.500, 2), line("M8.500 11V8a3.500 3.500 0 0 1 7 0v3")],
  "lock.open": [lockBody, line("M8.500 11V7a3.500 3.500 0 0 1 6.700-1.300")],
  key: [circle(8, 15.500, 4), line("M11 12.500L20 3.500M16 7.500l3 3")],
  eye: [line("M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12z"), circle(12, 12, 3)],
  "text.bubble": [line(bubble), line("M8 9.500h8M8 12.800h5")],
  bubble: [line(bubble)],
  "bubble.left.and.bubble.right": [line("M3 4h11v8H9l-3 3v-3H3zM17 9h4v8h-2.500v3l-3-3H10v-2.500")],
  "quote.bubble": [line(bubble), line("M9.500 8.500v4M13.500 8.500v4")],
  hand: [line("M8 12V5.500a1.500 1.500 0 0 1 3 0V11M11 10V4.500a1.500 1.500 0 0 1 3 0V11M14 10.500V6a1.500 1.500 0 0 1 3 0v8c0 4-2 7-5.500 7S7 19 4.500 14.500c-1-2 1-3 2.200-1.500L8 15")],
  "exclamationmark.triangle": [line("M12 3.500l9.500 16.500h-19zM12 9.500v5"), dot(12, 17, 1.200)],
  bolt: [line("M13.500 2.500L5 13.500h6l-1 8 8.500-11h-6z")],
  sun: [circle(12, 12, 4), line("M12 2.500V5M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300L7 7M17 17l1.700 1.700M18.700 5.300L17 7M7 17l-1.700 1.700")],
  moon: [line("M20 14A8.500 8.500 0 1 1 10 4a7 7 0 0 0 10 10z")],
  cloud: [line("M7 19a4.500 4.500 0 0 1-.5-9 6 6 0 0 1 11.500 1.500A3.800 3.800 0 0 1 17.500 19z")],
  wifi: [line("M3 9.500a13 13 0 0 1 18 0M6.300 13a8.300 8.300 0 0 1 11.400 0"), dot(12, 17.500, 1.800)],
  app: [box(4, 4, 16, 16, 4.500)],
  photoFallback: [box(4, 4, 16, 16, 4), circle(12, 12, 3.500)],
  "circle.lefthalf.filled": [circle(12, 12, 9), filled("M12 3a9 9 0 0 0 0 18z")],

  // Arrows
  "chevron.left": [line("M15 4.500L7.500 12l7.500 7.500")],
  "chevron.right": [line("M9 4.500l7.500 7.500L9 19.500")],
  "chevron.up": [line("M4.500 15L12 7.500l7.500 7.500")],
  "chevron.down": [line("M4.500 9l7.500 7.500L19.500 9")],
  "chevron.up.chevron.down": [line("M7.500 9.500L12 5l4.500 4.500M7.500 14.500L12 19l4.500-4.500")],
  "arrow.left": [line("M20.500 12h-17M10 5.500L3.500 12l6.500 6.500")],
  "arrow.right": [line("M3.500 12h17M14 5.500l6.500 6.500-6.500 6.500")],
  "arrow.up": [line("M12 20.500v-17M5.500 10L12 3.500l6.500 6.500")],
  "arrow.down": [line("M12 3.500v17M5.500 14l6.500 6.500 6.500-6.500")],
  "arrow.up.right": [line("M6 18L18 6M8.500 6H18v9.500")],
  "arrow.up.forward": [line("M6 18L18 6M8.500 6H18v9.500")],
  "arrow.up.forward.app": [line("M13 4H6.500A2.500 2.500 0 0 0 4 6.500v11A2.500 2.500 0 0 0 6.500 20h11a2.500 2.500 0 0 0 2.500-2.500V11M11 13l9-9M14.500 4H20v5.500")],
  "arrow.clockwise": [line("M19.500 12a7.500 7.500 0 1 1-2.200-5.300L20 9.300M20 4v5.300h-5.300")],
  "arrow.counterclockwise": [line("M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4 9.300M4 4v5.300h5.300")],
  "arrow.triangle.branch": [circle(6, 5.500, 2.200), circle(6, 18.500, 2.200), circle(18, 9, 2.200), line("M6 7.700v8.600M18 11.200c0 3-12 1.500-12 5")],
  "arrow.uturn.left": [line("M8.500 5L4 9.500 8.500 14M4 9.500h10.500a5 5 0 0 1 0 10H11")],
};

// Another name for the same drawing.
const synonyms = {
  gearshape: "gear", "gearshape.fill": "gear", "gearshape.2": "gear", "person.circle": "person.crop.circle",
  "person.crop.circle.fill": "person.crop.circle", "person.2.fill": "person.2", "text.bubble.fill": "text.bubble",
  "bubble.left": "bubble", message: "bubble", "cart.fill": "cart", "bag.fill": "bag", "basket.fill": "basket", "tray.full": "tray",
  "envelope.fill": "envelope", "paperplane.fill": "paperplane", "info": "info.circle", share: "square.and.arrow.up",
  "airplane.departure": "airplane", "airplane.arrival": "airplane", building: "building", "building.2": "building",
  "mappin.and.ellipse": "mappin", "calendar.badge.plus": "calendar", "books.vertical": "book", "book.fill": "book",
  "sun.max": "sun", "moon.fill": "moon", "hand.raised": "hand", "eye.slash": "eye", "list.bullet.rectangle": "list.bullet",
  "square.grid.2x2.fill": "square.grid.2x2", "location.fill": "location", "map.fill": "map", "clock.fill": "clock",
  "bolt.fill": "bolt", "tag.fill": "tag", "folder.fill": "folder", "doc.fill": "doc", "photo.fill": "photo",
  exclamationmark: "exclamationmark.circle", questionmark: "questionmark.circle", sparkles: "star", "app.fill": "app",
};

const glyphsInCircles = {
  plus: line("M12 7.500v9M7.500 12h9"), minus: line("M7.500 12h9"), xmark: line("M8.500 8.500l7 7M15.500 8.500l-7 7"),
  checkmark: line("M7.500 12.500l3.200 3.500 6-7.500"), info: line("M12 11v6M12 7.300v.2"),
  exclamationmark: line("M12 6.500v6.500M12 16.700v.2"), questionmark: line(questionMark + "M12 16.900v.2"),
  ellipsis: line("M7.500 12h.1M12 12h.1M16.500 12h.1"), "arrow.up": line("M12 17V7M8 11l4-4 4 4"),
  "arrow.down": line("M12 7v10M8 13l4 4 4-4"), "arrow.right": line("M7 12h10M13 8l4 4-4 4"), "chevron.right": line("M10 7.500l4.500 4.500-4.500 4.500"),
};

/** The parts of a drawing: its own, that of a shape with something in it, that of a longer name's beginning, or a neutral one. */
function parts(name) {
  if (drawings[name]) return drawings[name];
  if (synonyms[name]) return parts(synonyms[name]);
  const shape = /^(?:(.+)\.)?(circle|square)(\.fill)?$/.exec(name);
  if (shape) {
    const isFilled = Boolean(shape[3]);
    const round = shape[2] === "circle";
    const ground = round
      ? isFilled ? dot(12, 12, 9.800) : circle(12, 12, 9.300)
      : isFilled ? solidBox(3, 3, 18, 18, 4.500) : box(3, 3, 18, 18, 4.500);
    const glyph = glyphsInCircles[shape[1]] ?? drawings[shape[1]]?.[0];
    if (!glyph) return [ground];
    return [ground, isFilled ? cut(glyph[1].d ?? "") : glyph];
  }
  const shorter = name.lastIndexOf(".");
  return shorter > 0 ? parts(name.slice(0, shorter)) : drawings.photoFallback;
}

/** A symbol as a view; it says nothing to screen readers unless it is given a `label`. */
export function symbol(name, { label, className = "" } = {}) {
  return h(
    "svg",
    {
      key: `symbol ${name}`, class: `symbol ${className}`, viewBox: "0 0 24 24", "data-symbol": name,
      ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
    },
    parts(String(name ?? "")).map(([tag, attributes], index) => h(tag, { key: index, ...attributes })),
  );
}
