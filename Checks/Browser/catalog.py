# SPDX-License-Identifier: MIT
"""What must be so in the page of `deeplinks catalog --format html`, opened from a file."""

import statistics
import subprocess

from links import LINKS

ROUTES = 2_000

SET = """([name, value]) => {
  const field = document.getElementById(name);
  field.value = value;
  const start = performance.now();
  field.dispatchEvent(new Event('input'));
  document.body.offsetHeight;
  return performance.now() - start;
}"""

CONTRAST = """() => {
  const canvas = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.documentElement);
  const luminance = (name) => {
    canvas.fillStyle = style.getPropertyValue(name).trim();
    const channels = [1, 3, 5].map((place) => parseInt(canvas.fillStyle.slice(place, place + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2];
  };
  const worst = { ratio: 99 };
  for (const text of ['--text', '--quiet', '--tint', '--capture', '--warn', '--good']) {
    for (const ground of ['--page', '--card', '--mark']) {
      const [one, other] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
      const ratio = (one + 0.05) / (other + 0.05);
      if (ratio < worst.ratio) Object.assign(worst, { ratio, text, ground });
    }
  }
  return worst;
}"""


class CatalogPage:
    """A page made by the tool, in a tab of its own."""

    def __init__(self, context, artifacts, sources, name, **viewport):
        self.file = (artifacts / f"{name}.html").resolve()
        result = subprocess.run(
            [artifacts.tool, "catalog", "--no-cache", "--format", "html", *sources], capture_output=True, text=True)
        assert result.returncode == 0, result.stderr[:500]
        self.file.write_text(result.stdout)
        self.page = context.new_page()
        self.errors = []
        self.requests = []
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(self.file.as_uri())

    def set(self, name, value):
        return self.page.evaluate(SET, [name, value])

    def answer(self, link):
        self.set("link", link)
        return self.page.inner_text("#answer")

    def close(self):
        assert not self.errors, f"the console says: {self.errors[:3]}"
        assert len(self.requests) == 1, f"it asked for {self.requests[1:3]}"
        self.page.close()


def examples(p, artifacts):
    return CatalogPage(p.page.context, artifacts, ["Examples"], "catalog")


def the_catalog_answers_for_links(p, artifacts):
    page = examples(p, artifacts)
    # The features of the shop say where their links come from only where they are composed, as the app runs.
    known = [link for _, link, _ in LINKS if not link.startswith("dla:")]
    for link in known:
        text = page.answer(link)
        assert "Opens " in text or "May open " in text, f"{link}: {text}"
    for link, wanted in [
        ("evil://example/details", "any declared origin"), ("javascript:alert(1)", "This is not a link"),
        ("tcal://www.trips.calendar.com/detials", "Nearest is"), ("nothing", "no scheme"),
        ("tcal://www.trips.calendar.com//details", "empty segment"),
    ]:
        text = page.answer(link)
        assert wanted in text, f"{link}: {text}"
    page.close()
    return f"{len(known) + 5} links"


def the_catalog_is_searched_by_keyboard(p, artifacts):
    page = examples(p, artifacts)
    whole = page.page.locator("article:visible").count()
    page.page.keyboard.press("/")
    page.page.keyboard.type("details reference")
    assert page.page.locator("article:visible").count() in range(1, whole), "the search hides nothing"
    page.page.keyboard.type(" zzz")
    assert page.page.locator("#nothing").is_visible()
    page.page.keyboard.press("Escape")
    assert page.page.locator("article:visible").count() == whole
    for control in page.page.locator("input, select").all():
        assert control.evaluate("(one) => one.labels.length === 1"), "a field has no label"
    page.close()
    return f"{whole} entries"


def the_catalog_is_readable(p, artifacts):
    worst = 99
    for scheme in ("light", "dark"):
        for name, width, height in (("wide", 1440, 900), ("narrow", 390, 844)):
            page = examples(p, artifacts)
            page.page.emulate_media(color_scheme=scheme)
            page.page.set_viewport_size({"width": width, "height": height})
            page.answer("https://www.trips.calendar.com/details?reference=55091-231959")
            page.page.screenshot(path=artifacts / f"catalog-{name}-{scheme}.png")
            assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
            contrast = page.page.evaluate(CONTRAST)
            assert contrast["ratio"] >= 4.5, f"{scheme}: {contrast}"
            worst = min(worst, contrast["ratio"])
            page.close()
    return f"contrast {worst:.1f} at least"


def many(p, artifacts, count):
    """The page of so many routes, and how long it takes to search and to answer, in milliseconds."""
    source = artifacts / f"Routes{count}.swift"
    features = range(40)
    groups = "\n".join(f'  @LinkGroup("/section{f}") case section{f}(Section{f})' for f in features)
    enums = "\n".join(
        f"@DeepLinkRoutes enum Section{f} {{\n" + "\n".join(
            f'  /// Shows number {n}.\n  @LinkPath("/item{n}/{{id}}?sort={{sort}}", owner: "Team {n % 7}")\n'
            f"  case item{n}(id: Int, sort: Sort?)" for n in range(f, count, len(features))) + "\n}" for f in features)
    source.write_text(
        f'@DeepLinkRoutes("app://", "https://www.example.com")\nenum Route {{\n{groups}\n}}\n{enums}\n'
        "enum Sort: String, LinkValue { case newest }\n")
    page = CatalogPage(p.page.context, artifacts, [str(source)], f"catalog-{count}")
    assert page.page.locator("article").count() == count
    page.page.evaluate("new Promise((done) => requestIdleCallback(done))")
    texts = [("search", text) for text in ("item7", "team 3 section", "nothing", "")] + [("link", link) for link in (
        "app://section7/item7/7", f"https://www.example.com/section39/item{count - 1}/7?sort=newest", "app://nothing",
        "app://section1/item1/a")]
    return page, sum(statistics.median(page.set(*text) for _ in range(5)) for text in texts)


def the_catalog_of_many_routes_is_quick(p, artifacts):
    few, usual = many(p, artifacts, ROUTES // 10)
    few.close()
    page, time = many(p, artifacts, ROUTES)
    assert f"item{ROUTES - 1}" in page.answer(f"https://www.example.com/section39/item{ROUTES - 1}/7?sort=newest")
    assert "only the app knows" in page.page.inner_text("#answer")
    assert time < 1_000, f"{time:.1f} ms for {ROUTES} routes"
    # In proportion would be 10, and with the square 100.
    assert time <= 40 * usual, f"{time:.1f} ms for {ROUTES} routes, {usual:.1f} ms for a tenth of them"
    page.page.screenshot(path=artifacts / "catalog-many.png")
    page.close()
    return f"{ROUTES} routes: {time:.0f} ms for eight searches and answers, {time / usual:.1f} times those of a tenth"


HOSTILE = [
    "</script><script>window.ran = 1</script>", "\u0d4e</script><script>window.ran = 1</script>",
    "<\u0301/script><img src=x onerror='window.ran = 1'>", "<!--<script>", "]]><svg onload='window.ran = 1'>",
    "\u0d4e<img src=x onerror='window.ran = 1'>",
]

INJECT = """() => {
  const script = document.createElement('script');
  script.textContent = 'window.ran = 1';
  document.head.append(script);
  const holder = document.createElement('div');
  holder.innerHTML = '<img src="data:," onerror="window.ran = 1"><b style="color: red">x</b>';
  document.body.append(holder);
  return new Promise((done) => setTimeout(() => done(getComputedStyle(holder.lastChild).color), 200));
}"""


def the_catalog_runs_nothing_of_its_sources(p, artifacts):
    source = artifacts / "Hostile.swift"
    cases = "\n".join(f'  /// {text}\n  @LinkPath("/{n}", owner: "{text}")\n  case c{n}' for n, text in enumerate(HOSTILE))
    source.write_text(f'@DeepLinkRoutes("app://") enum Route {{\n{cases}\n}}\n')
    page = CatalogPage(p.page.context, artifacts, [str(source)], "catalog-hostile")
    assert page.page.locator("article").count() == len(HOSTILE), "a comment ended the data"
    for number, text in enumerate(HOSTILE):
        assert text in page.page.locator("article").nth(number).inner_text(), f"not shown as it is: {text}"
    assert "Opens " in page.answer("app://0"), "the page's own script does not run"
    assert page.page.evaluate("window.ran") is None, "a comment ran a script"
    assert not page.errors, f"the console says: {page.errors[:3]}"
    # What got into the document by another way could not run either: the policy knows one script and one style.
    color = page.page.evaluate(INJECT)
    assert page.page.evaluate("window.ran") is None, "the policy lets a script run"
    assert color != "rgb(255, 0, 0)", "the policy lets a style apply"
    assert len(page.errors) >= 3, f"the policy refused only: {page.errors}"
    page.errors.clear()
    page.requests[1:] = [one for one in page.requests[1:] if not one.startswith("data:")]
    page.close()
    return f"{len(HOSTILE)} comments, 3 injections"


CHECKS = [
    the_catalog_answers_for_links, the_catalog_runs_nothing_of_its_sources, the_catalog_is_searched_by_keyboard, the_catalog_is_readable,
    the_catalog_of_many_routes_is_quick,
]
