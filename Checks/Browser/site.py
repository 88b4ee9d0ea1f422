# SPDX-License-Identifier: MIT
"""Checks the pages of a site in Chromium: served from a folder, with the policy as a header, and nothing else."""

import argparse
import http.server
import os
import sys
import threading
import time
import traceback
from pathlib import Path
from urllib.parse import urlsplit

KINDS = {".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
PHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
         "Version/18.0 Mobile/15E148 Safari/604.1")
ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
LANGUAGES = ["en", "ar", "de", "es", "fr", "ja", "pt-BR", "zh-Hans"]
STATES = ["details", "example", "404", "faulty", "early", "ended"]
LINK = "https://www.example.com/details?reference=55091-231959"
CHECKS = []

INK = """(element) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([red, green, blue]) => [red, green, blue]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
  let ground = element;
  while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
  const [one, other] = [getComputedStyle(element).color, getComputedStyle(ground ?? document.body).backgroundColor]
    .map((color) => luminance(channels(color))).sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}"""


def check(function):
    CHECKS.append(function)
    return function


def equal(seen, wanted, what):
    assert seen == wanted, f"{what}: {seen!r}, not {wanted!r}"


class Site:
    """A server of the folder: `/NAME/...` has the page NAME, as a pattern does, and everything else the page 404."""

    def __init__(self, folder):
        policy = (folder / "policy.txt").read_text()
        files = {"/" + str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*") if one.is_file()}
        self.files = files
        outer = self
        self.styles = None

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                path = urlsplit(self.path).path
                if outer.styles and path == "/assets/site.css":
                    path = outer.styles
                if path not in files:
                    path = f"/pages/{path.split('/')[1]}.html"
                found = path in files
                path = path if found else "/404.html"
                self.send_response(200 if found else 404)
                self.send_header("Content-Type", KINDS[Path(path).suffix])
                self.send_header("Content-Length", str(len(files[path])))
                self.send_header("Content-Security-Policy", policy)
                self.send_header("X-Content-Type-Options", "nosniff")
                self.end_headers()
                self.wfile.write(files[path])

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """Opens pages of the site, and notes what they ask for and what the console says."""

    def __init__(self, chromium, site, artifacts):
        self.chromium = chromium
        self.site = site
        self.artifacts = artifacts
        self.contexts = []
        self.errors = []
        self.strangers = []

    def open(self, path, agent=PHONE, size=(390, 844), **options):
        context = self.chromium.new_context(
            user_agent=agent, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **options)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        missing = "Failed to load resource: the server responded with a status of 404"
        page.on("console", lambda one: one.type in ("error", "warning") and not one.text.startswith(missing)
                and self.errors.append(one.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda one: one.url.startswith(self.site.origin + "/") or self.strangers.append(one.url))
        page.on("dialog", lambda one: (self.errors.append(f"a dialog: {one.message}"), one.dismiss()))
        page.goto(self.site.origin + path)
        return page

    def close(self):
        for context in self.contexts:
            context.close()
        self.contexts.clear()


def file_of(state, language):
    """Where the page of a state stands in a language."""
    if language == "en":
        return "/404.html" if state == "404" else f"/pages/{state}.html"
    return f"/pages/{language.lower()}/{state}.html"


def visible(page, selector):
    return page.locator(selector).is_visible() if page.locator(selector).count() else False


def fits(page, what):
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{what} scrolls sideways"


@check
def the_page_of_a_pattern_adds_the_link(b):
    rows = [
        ("/details?reference=55091-231959", "/details?reference=55091-231959"),
        ("/details/a%20b/c,d?x=1&y=%3Cb%3E#part", "/details/a%20b/c,d?x=1&y=%3Cb%3E#part"),
        ("/details/ä", "/details/%C3%A4"),
        ("/pages/details.html#/details?reference=1", "/details?reference=1"),
    ]
    for path, rest in rows:
        page = b.open(path)
        equal(page.inner_text("#link"), "https://www.example.com" + rest, "the link")
        equal(page.get_attribute("#open", "href"), "tcal://www.example.com" + rest, "the app's link")
        equal(page.get_attribute("meta[name=apple-itunes-app]", "content"),
              "app-id=1234567890, app-argument=tcal://www.example.com" + rest.replace(",", "%2C"), "the banner")
        for selector, wanted in (("#open", True), ("#copy", True), ("#steps", True), ("#how", False), ("#elsewhere", False)):
            equal(visible(page, selector), wanted, f"{path} {selector}")
    # Below a base path, on a scheme without a host.
    for path, app in (("/base/a/b?c", "dla://a/b?c"), ("/base", "dla://"), ("/base/", "dla://"), ("/base?a", "dla://?a")):
        page = b.open(path)
        equal(page.get_attribute("#open", "href"), app, path)
        equal(page.inner_text("#link"), b.site.origin + path, path)
    # Without a link.
    for path in ("/pages/details.html", "/pages/details.html#details", "/pages/details.html#//evil.example/a",
                 "/pages/details.html#/\\evil.example/a", "/pages/details.html#javascript:alert(1)"):
        page = b.open(path)
        for selector, wanted in (("#open", False), ("#copy", False), ("#link-box", False), ("#how", True)):
            equal(visible(page, selector), wanted, f"{path} {selector}")
    page = b.open("/details#one")
    page.evaluate("location.hash = 'two'")
    page.locator("#link", has_text="#two").wait_for()
    equal(page.get_attribute("#open", "href"), "tcal://www.example.com/details#two", "after a change")
    return f"{len(rows) + 10} addresses"


@check
def the_link_survives_a_change_of_language(b):
    page = b.open("/details?reference=1")
    page.click("a[hreflang=de]")
    page.wait_for_url("**/pages/de/details.html#**")
    equal(page.inner_text("#link"), "https://www.example.com/details?reference=1", "the link")
    page.click("a[hreflang=ar]")
    page.wait_for_url("**/pages/ar/details.html#**")
    equal(page.inner_text("#link"), "https://www.example.com/details?reference=1", "the link")
    equal(page.evaluate("document.documentElement.dir"), "rtl", "the direction")
    return "two changes"


@check
def each_platform_has_its_store(b):
    rows = [
        (PHONE, ["apple"], True), (ANDROID, ["android"], True), (LINUX, ["apple", "android"], False),
    ]
    for agent, stores, opens in rows:
        for path in ("/details?reference=1", "/example"):
            page = b.open(path, agent)
            seen = [one.get_attribute("data-store") for one in page.locator("[data-store]").all() if one.is_visible()]
            equal(seen, stores, "stores")
            equal(visible(page, "#open"), opens, "the button of the app")
            equal(visible(page, "#elsewhere"), not opens, "the way elsewhere")
            assert visible(page, "#copy"), "the link cannot be copied"
    for agent, available in ((PHONE, True), (ANDROID, False)):
        page = b.open("/plain", agent)
        equal(visible(page, "#open"), available, "an app for one platform")
        equal(visible(page, "#elsewhere"), not available, "an app for one platform")
    return f"{len(rows)} platforms"


@check
def the_link_is_copied_only_when_the_user_asks(b):
    page = b.open("/example", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('before')")
    page.reload()
    equal(page.evaluate("navigator.clipboard.readText()"), "before", "the clipboard after loading")
    page.click("#copy")
    page.locator("#status", has_text="Link copied").wait_for()
    equal(page.evaluate("navigator.clipboard.readText()"), LINK, "the clipboard")
    page = b.open("/details?a=1", permissions=[])
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.click("#copy")
    page.locator("#status", has_text="couldn’t be copied").wait_for()
    equal(page.evaluate("String(getSelection())"), "https://www.example.com/details?a=1", "what is selected")
    page.screenshot(path=b.artifacts / "site-copy-refused.png")
    return "copied once"


@check
def pages_work_without_scripts(b):
    for state in STATES:
        page = b.open(file_of(state, "en") if state != "details" else "/details?reference=1", java_script_enabled=False)
        assert page.locator("h1").inner_text(), "no title"
        if state == "example":
            equal(page.get_attribute("#open", "href"), LINK.replace("https", "tcal"), "the app's link")
            equal(page.inner_text("#link"), LINK, "the link")
        if state == "details":
            assert visible(page, "#how") and not visible(page, "#open") and not visible(page, "#link-box")
        if state in ("example", "details"):
            equal(page.locator("[data-store]:visible").count(), 2, "stores")
            assert not visible(page, "#copy"), "a button that does nothing"
        gaps = page.evaluate("""() => [...document.querySelectorAll('main > *')]
          .filter((one) => getComputedStyle(one).position !== 'absolute' && one.getClientRects().length > 0)
          .filter((one) => one.getBoundingClientRect().height === 0).map((one) => one.outerHTML)""")
        equal(gaps, [], "empty rows")
        page.screenshot(path=b.artifacts / f"site-{state}-no-scripts.png", full_page=True)
    return f"{len(STATES)} states"


@check
def the_order_of_the_keyboard_is_that_of_the_eyes(b):
    for path, wanted in (
        ("/details?a=1", ["open", "copy", "apple"]), ("/example", ["open", "copy", "apple"]), ("/404.html", []),
    ):
        page = b.open(path)
        seen = []
        for _ in range(len(wanted) + len(LANGUAGES) + 1):
            page.keyboard.press("Tab")
            seen.append(page.evaluate("""() => {
              const one = document.activeElement;
              if (one === document.body) return null;
              if (!one.matches(':focus-visible') || parseFloat(getComputedStyle(one).outlineWidth) < 2) return 'no ring';
              return one.id || one.dataset.store || one.hreflang;
            }"""))
        equal(seen[:-1], wanted + LANGUAGES, path)
        page.keyboard.press("Shift+Tab")
    page = b.open("/example", permissions=["clipboard-read", "clipboard-write"])
    page.focus("#copy")
    page.keyboard.press("Space")
    page.locator("#status", has_text="Link copied").wait_for()
    page.screenshot(path=b.artifacts / "site-focus.png")
    return "3 pages"


HOSTILE = [
    "/details/<script>window.ran=1</script>", "/details/\"><img src=x onerror=window.ran=1>", "/details?a=';window.ran=1//",
    "/details#<img src=x onerror=window.ran=1>", "/details#javascript:window.ran=1", "/details/javascript:window.ran=1",
    "/details?next=javascript:window.ran=1", "/details/%3Cscript%3Ewindow.ran=1%3C/script%3E", "/details/%00%E2%80%AE",
    "/details/%0d%0aSet-Cookie:a=b", "/details?a=%22%3E%3Csvg%20onload=window.ran=1%3E", "/details/\u202eabc",
    "/details/" + "a" * 5_000, "/pages/details.html#/details/<script>window.ran=1</script>",
    "/pages/details.html#javascript:window.ran=1", "/pages/details.html#/\t/evil.example", "/pages/details.html#data:text/html,a",
    "/pages/details.html#https://evil.example/",
]


@check
def nothing_in_a_link_is_run(b):
    count = 0
    for path in HOSTILE:
        page = b.open(path)
        usual = b.open("/details?a=1")
        names = "[...document.querySelectorAll('*')].map((one) => one.localName)"
        equal(page.evaluate(names), usual.evaluate(names), f"elements of {path}")
        href = page.get_attribute("#open", "href") or ""
        assert href.startswith("tcal://www.example.com/") or href == "", f"{path} leads to {href}"
        text = page.locator("#link").text_content()
        assert text == "" or text.startswith("https://www.example.com/details"), text
        assert all(0x21 <= ord(one) <= 0x7e for one in text), f"hidden characters: {text!r}"
        fits(page, path)
        for one in page.locator("main a:visible, main button:visible").all():
            if not (one.get_attribute("href") or "").startswith("https:"):
                one.evaluate("(one) => { one.addEventListener('click', (event) => event.preventDefault()); one.click(); }")
        equal(page.evaluate("window.ran ?? null"), None, path)
        count += 1
        b.close()
    for path in sorted(one for one in b.site.files if "hostile" in one):
        page = b.open(path)
        equal(page.evaluate("window.ran ?? null"), None, path)
        equal(page.locator("main img, main svg, main b, main script").count(), 0, f"markup in {path}")
        for one in page.locator("a[href]").all():
            assert one.get_attribute("href").startswith(("https://", "/", "tcal://")), path
        fits(page, path)
        count += 1
        b.close()
    page = b.open("/pages/hostile12.html")
    page.screenshot(path=b.artifacts / "site-hostile.png", full_page=True)
    return f"{count} pages"


@check
def the_policy_refuses_what_gets_in_by_another_way(b):
    page = b.open("/example")
    color = page.evaluate("""() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = 1';
      document.head.append(script);
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="data:," onerror="window.ran = 1"><b style="color: rgb(255, 0, 0)">x</b>';
      document.body.append(holder);
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
        () => done(getComputedStyle(holder.lastChild).color))));
    }""")
    equal(page.evaluate("window.ran ?? null"), None, "what ran")
    assert color != "rgb(255, 0, 0)", "an inline style applies"
    assert len(b.errors) >= 3, f"refused: {b.errors}"
    b.errors.clear()
    b.strangers[:] = [one for one in b.strangers if not one.startswith("data:")]
    return "a script, an image, a style"


@check
def every_state_looks_right(b):
    worst = 99
    count = 0
    for state in STATES:
        path = "/details?reference=55091-231959" if state == "details" else file_of(state, "en")
        looks = [
            ("phone-light", path, "light", (390, 844), PHONE), ("phone-dark", path, "dark", (390, 844), PHONE),
            ("wide-light", path, "light", (1280, 860), LINUX), ("wide-dark", path, "dark", (1280, 860), LINUX),
            ("narrow", path, "light", (320, 568), ANDROID),
        ]
        arabic = file_of(state, "ar") + ("#/details?reference=55091-231959" if state == "details" else "")
        looks += [("phone-rtl", arabic, "light", (390, 844), PHONE), ("wide-rtl-dark", arabic, "dark", (1280, 860), PHONE)]
        for name, place, scheme, size, agent in looks:
            page = b.open(place, agent, size, color_scheme=scheme)
            page.screenshot(path=b.artifacts / f"site-{state}-{name}.png", full_page=True)
            fits(page, f"{state} {name}")
            ratios = page.evaluate("() => [...document.querySelectorAll('h1, h2, p, li, a, button')]"
                                   f".filter((one) => one.checkVisibility()).map({INK})")
            assert len(ratios) > 2 and min(ratios) >= 4.5, f"{state} {name}: {min(ratios):.2f}"
            worst = min(worst, *ratios)
            sizes = page.evaluate("""() => [...document.querySelectorAll('a, button')]
              .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
              .map(({ width, height }) => Math.min(width, height))""")
            assert min(sizes) >= 44, f"{state} {name}: {min(sizes)} px"
            count += 1
            b.close()
    for language in LANGUAGES[2:]:
        for state in STATES:
            page = b.open(file_of(state, language) + "#/details?reference=1", size=(320, 568))
            page.screenshot(path=b.artifacts / f"site-{state}-{language}.png", full_page=True)
            fits(page, f"{state} {language}")
            count += 1
            b.close()
    for name in ("long", "italian"):
        page = b.open(f"/{name}?a=" + "b" * 1_500, size=(320, 568))
        page.screenshot(path=b.artifacts / f"site-{name}.png", full_page=True)
        fits(page, name)
        count += 1
    return f"{count} screenshots, contrast {worst:.1f} at least"


@check
def every_color_of_an_app_can_be_read(b):
    worst = 99
    try:
        for name in ("yellow", "navy", "white"):
            b.site.styles = f"/assets/{name}.css"
            for scheme in ("light", "dark"):
                page = b.open("/example", color_scheme=scheme)
                page.screenshot(path=b.artifacts / f"site-color-{name}-{scheme}.png", full_page=True)
                for hovered in (False, True):
                    for one in page.locator("a:visible, button:visible").all():
                        if hovered:
                            one.hover()
                        ratio = one.evaluate(INK)
                        assert ratio >= 4.5, f"{name} {scheme}: {ratio:.2f}"
                        worst = min(worst, ratio)
    finally:
        b.site.styles = None
    return f"contrast {worst:.1f} at least"


@check
def large_text_and_strong_contrast_fit(b):
    for name, options in (
        ("contrast", {"contrast": "more"}), ("contrast-dark", {"contrast": "more", "color_scheme": "dark"}),
        ("forced", {"forced_colors": "active"}),
    ):
        page = b.open("/example", **options)
        page.screenshot(path=b.artifacts / f"site-{name}.png", full_page=True)
        fits(page, name)
    page = b.open("/pages/de/example.html", size=(320, 568))
    # What text size of 200 percent does; the policy allows no inline style, but a sheet made by the browser's own means.
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    }""")
    page.screenshot(path=b.artifacts / "site-large-text.png", full_page=True)
    fits(page, "large text")
    return "4 settings"


@check
def the_accessibility_audit_finds_nothing(b):
    from axe_playwright_python.base import AXE_FILE_PATH

    source = Path(AXE_FILE_PATH).read_text()
    rules = 0
    pages = 0
    for language in LANGUAGES:
        for state in STATES:
            for scheme in ("light", "dark") if language in ("en", "ar") else ("light",):
                page = b.open(file_of(state, language) + "#/details?reference=1", color_scheme=scheme)
                page.evaluate(source)
                result = page.evaluate("axe.run(document, { resultTypes: ['violations', 'incomplete'] })")
                found = [(one["id"], one["nodes"][0]["html"][:160]) for one in result["violations"]]
                assert not found, f"{state} {language} {scheme}: {found[:3]}"
                rules = max(rules, len(result["passes"]))
                pages += 1
                tree = page.locator("body").aria_snapshot()
                for role in ("banner", "main", "navigation", "heading"):
                    assert role in tree, f"{state} {language} lacks {role}: {tree}"
                b.close()
    return f"{pages} pages, {rules} rules"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--folder", type=Path, help="the site, with its policy in policy.txt")
    options.add_argument("--artifacts", default="browser", type=Path, help="where screenshots go")
    options.add_argument("--only", action="append", default=[], help="only checks with this in their name")
    options.add_argument("--list", action="store_true", help="list the checks")
    chosen = options.parse_args()
    checks = [one for one in CHECKS if not chosen.only or any(text in one.__name__ for text in chosen.only)]
    if chosen.list:
        print("\n".join(one.__name__ for one in checks))
        return 0
    if chosen.folder is None:
        options.error("--folder is missing")

    from playwright.sync_api import sync_playwright

    chosen.artifacts.mkdir(parents=True, exist_ok=True)
    site = Site(chosen.folder)
    failures = 0
    with sync_playwright() as playwright:
        # A container's root has no sandbox for its browser; the pages come from this computer.
        chromium = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or None, args=["--no-sandbox", "--force-color-profile=srgb"])
        for one in checks:
            browser = Browser(chromium, site, chosen.artifacts)
            start = time.monotonic()
            try:
                figure = one(browser)
                assert not browser.errors, f"the console says: {browser.errors[:3]}"
                assert not browser.strangers, f"other hosts were asked: {browser.strangers[:3]}"
                word = "✓"
            except Exception as error:  # a check that cannot go on has failed, whatever the reason
                lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == __file__]
                text = str(error).split("\nCall log:")[0].strip().replace("\n", " ")[:600]
                figure = f"line {lines[-1] if lines else 0}: {text}"
                if browser.errors:
                    figure += f" (the console says: {browser.errors[:3]})"
                word = "✗"
                failures += 1
            print(f"{word} {one.__name__.replace('_', ' ')}  {figure}  ({time.monotonic() - start:.1f} s)", flush=True)
            browser.close()
        chromium.close()
    site.close()
    print(f"{len(checks) - failures} of {len(checks)} checks passed.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
