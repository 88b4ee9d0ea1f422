# SPDX-License-Identifier: MIT
"""What must be so in the page of `deeplinks catalog --format html`, opened from a file."""

import json
import subprocess

TRIPS = "Examples/TripsCalendar/Links"

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
  for (const text of ['--text', '--quiet', '--tint', '--capture', '--warn']) {
    for (const ground of ['--page', '--card', '--mark']) {
      const [one, other] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
      const ratio = (one + 0.05) / (other + 0.05);
      if (ratio < worst.ratio) Object.assign(worst, { ratio, text, ground });
    }
  }
  return worst;
}"""


def output(artifacts, form, sources):
    result = subprocess.run(
        [artifacts.tool, "catalog", "--no-cache", "--format", form, *sources], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[:500]
    return result.stdout


class CatalogPage:
    """A page made by the tool, in a tab of its own."""

    def __init__(self, context, artifacts, sources, name):
        self.file = (artifacts / f"{name}.html").resolve()
        self.file.write_text(output(artifacts, "html", sources))
        self.page = context.new_page()
        self.errors = []
        self.requests = []
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(self.file.as_uri())

    def close(self):
        assert not self.errors, f"the console says: {self.errors[:3]}"
        assert len(self.requests) == 1, f"it asked for {self.requests[1:3]}"
        self.page.close()


def the_catalog_shows_every_route(p, artifacts):
    page = CatalogPage(p.page.context, artifacts, [TRIPS], "catalog-trips")
    routes = json.loads(output(artifacts, "json", [TRIPS]))["routes"]
    articles = page.page.locator("article:visible")
    assert articles.count() == len(routes), f"{articles.count()} of {len(routes)} routes"
    for number, route in enumerate(routes):
        text = " ".join(articles.nth(number).inner_text().split())
        values = [f"{one['name']}: {one['type']}" for one in route["parameters"]]
        for wanted in [route["pattern"], route["name"], " ".join(route["documentation"].split()), *values]:
            assert wanted in text, f"{wanted} is not in {text}"
    assert "deeplinks match 'LINK'" in page.page.inner_text("header"), "it does not say how to try a link"
    page.close()
    return f"{len(routes)} routes"


def a_link_in_the_catalog_leads_to_its_place(p, artifacts):
    page = CatalogPage(p.page.context, artifacts, ["Examples"], "catalog")
    links = page.page.locator('nav a, article:last-child a[href^="#"]')
    count = links.count()
    assert count > 10, f"{count} links"
    for number in range(count):
        links.nth(number).click()
        assert page.page.locator(":target").count() == 1, f"{page.page.url} is no place in the page"
        top = page.page.evaluate("document.querySelector(':target').getBoundingClientRect().top")
        assert 0 <= top < 900, f"{page.page.url} is out of sight"
    page.requests[1:] = [one for one in page.requests[1:] if not one.startswith(page.file.as_uri() + "#")]
    page.close()
    return f"{count} links"


def the_catalog_is_readable(p, artifacts):
    worst = 99
    for scheme in ("light", "dark"):
        for name, width, height in (("wide", 1440, 900), ("narrow", 390, 844)):
            page = CatalogPage(p.page.context, artifacts, ["Examples"], "catalog")
            page.page.emulate_media(color_scheme=scheme)
            page.page.set_viewport_size({"width": width, "height": height})
            page.page.screenshot(path=artifacts / f"catalog-{name}-{scheme}.png")
            assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
            contrast = page.page.evaluate(CONTRAST)
            assert contrast["ratio"] >= 4.5, f"{scheme}: {contrast}"
            worst = min(worst, contrast["ratio"])
            page.close()
    return f"contrast {worst:.1f} at least"


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
    assert page.page.locator("article").count() == len(HOSTILE), "a comment is markup"
    for number, text in enumerate(HOSTILE):
        assert text in page.page.locator("article").nth(number).inner_text(), f"not shown as it is: {text}"
    assert page.page.evaluate("window.ran") is None, "a comment ran a script"
    assert not page.errors, f"the console says: {page.errors[:3]}"
    # What got into the document by another way could not run either: the policy knows one style sheet.
    color = page.page.evaluate(INJECT)
    assert page.page.evaluate("window.ran") is None, "the policy lets a script run"
    assert color != "rgb(255, 0, 0)", "the policy lets a style apply"
    assert len(page.errors) >= 3, f"the policy refused only: {page.errors}"
    page.errors.clear()
    page.requests[1:] = [one for one in page.requests[1:] if not one.startswith("data:")]
    page.close()
    return f"{len(HOSTILE)} comments, 3 injections"


CHECKS = [
    the_catalog_shows_every_route, a_link_in_the_catalog_leads_to_its_place, the_catalog_is_readable,
    the_catalog_runs_nothing_of_its_sources,
]
