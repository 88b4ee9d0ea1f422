# SPDX-License-Identifier: MIT
"""The page as a user uses it."""

import urllib.parse

WAIT = 15_000

TITLE = """() => {
  const titles = [...document.querySelectorAll('.device-slot.is-front [data-title]')]
    .filter((title) => !title.closest('[inert], [data-covered]'));
  return titles.at(-1)?.textContent ?? '';
}"""


class Playground:
    """A tab of a browser with the playground in it."""

    def __init__(self, context, address):
        self.address = address
        self.origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(address))
        self.errors = []
        self.strangers = []
        self.page = context.new_page()
        self.page.set_default_timeout(WAIT)
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._note)

    def _note(self, request):
        if not request.url.startswith((self.origin + "/", "data:", "blob:", "about:")):
            self.strangers.append(request.url)

    def start(self, **state):
        """Opens the page with the ticket, and what it is to show in its fragment."""
        # A fragment alone would not load the page again.
        self.page.goto("about:blank")
        self.page.goto(self.address.split("&")[0] + self.fragment(**state).replace("#", "&"))
        self.ready()

    def ready(self):
        self.page.wait_for_selector("html[data-ready]")
        self.page.wait_for_selector(".device [data-screen], .device .is-asleep, .device .crash", state="attached")

    @staticmethod
    def fragment(**state):
        return "#" + urllib.parse.urlencode({k: v for k, v in state.items() if v is not None}) if state else ""

    def until(self, predicate, argument=None, timeout=WAIT, page=None):
        """Waits until a function is true in the page, frame by frame.

        Playwright's own way compiles text in the page, which the page's content security policy rightly refuses.
        """
        (page or self.page).evaluate(
            """async ({ argument, timeout }) => {
              const predicate = %s;
              const end = performance.now() + timeout;
              while (!(await predicate(argument))) {
                if (performance.now() > end) throw new Error('waited without effect for ' + String(predicate).slice(0, 200));
                await new Promise(requestAnimationFrame);
              }
            }""" % predicate,
            {"argument": argument, "timeout": timeout})

    @property
    def title(self):
        return self.page.evaluate(TITLE)

    def wait_title(self, title):
        try:
            self.until("(title) => (%s)() === title" % TITLE, title)
        except Exception as error:
            raise AssertionError(f"“{self.title}” is in front, not “{title}”") from error

    def choose(self, app):
        """Starts an app by its button."""
        self.page.click(f'[data-app="{app}"]')
        self.until(
            """(app) => document.querySelector(`.device-slot[data-app="${app}"] .device`) && location.hash.includes('app=' + app)""", app)

    def relaunch(self):
        self.page.click("[data-control=launch]")

    def open(self, link):
        """Opens a link through the field, and waits for its outcome."""
        before = self.newest()
        self.page.fill("#link", link)
        self.page.press("#link", "Enter")
        self.until(
            """([link, before]) => {
              const card = document.querySelector('.cards > [data-request]');
              return card && card.dataset.outcome && card.querySelector('.card-link').textContent === link
                && card.dataset.request !== before;
            }""", [link, before])
        return self.page.get_attribute(".cards > [data-request]", "data-outcome")

    def newest(self):
        card = self.page.query_selector(".cards > [data-request]")
        return card.get_attribute("data-request") if card else None

    def tap(self, text, within=".device-slot.is-front"):
        """Taps the button with a text that is in front."""
        buttons = self.page.locator(f"{within} button:visible, {within} [role=tab]:visible")
        buttons.filter(has_text=text).locator("visible=true").and_(
            self.page.locator(":not([inert] *):not([data-covered] *):not(.row-offer)")).first.click()

    def tab(self, name):
        self.page.locator(f'.device-slot.is-front [role=tab]:has-text("{name}")').click()

    def settle(self):
        """Waits until nothing moves."""
        self.until(
            "() => document.querySelector('#phone').getAnimations({subtree: true}).every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)")
