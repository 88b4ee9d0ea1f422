# SPDX-License-Identifier: MIT
"""What must be so in the page. Each check returns its figure, and fails with an AssertionError."""

import http.client
import http.server
import json
import os
import socket
import statistics
import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from links import APPS, LINKS, REFUSED
from playground import TITLE, WAIT, Playground

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def equal(seen, wanted, what):
    assert seen == wanted, f"{what}: {seen!r}, not {wanted!r}"


class SocketConnection(http.client.HTTPConnection):
    """The tool's socket, as a command of the same user finds it."""

    def __init__(self, origin):
        super().__init__("localhost", timeout=30)
        runtime = os.environ.get("XDG_RUNTIME_DIR", "")
        folder = runtime + "/deeplinks" if runtime.startswith("/") else os.environ["HOME"] + "/.deeplinks/run"
        self.path = f"{folder}/{urlsplit(origin).port}.sock"

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(self.path)


class Neighbor:
    """Another server of this computer, on a port of its own; it notes what it is sent."""

    def __init__(self, page):
        self.heard = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.heard.append(str(self.headers))
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(page.encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


@check
def another_server_of_this_computer_gets_no_secret(p, _):
    p.start(app="trips")
    equal(p.page.context.cookies(), [], "cookies")
    secret = p.page.evaluate("sessionStorage.getItem('deeplinks-secret')")
    assert len(secret) == 43, "the page keeps no secret of its own"
    assert "ticket" not in p.page.url, "the ticket is still in the address"
    neighbor = Neighbor("<!doctype html><title>neighbor</title>")
    other = p.page.context.new_page()
    try:
        # In the same tab, in another one, and with what the page would send along by itself.
        p.page.goto(neighbor.address)
        equal(p.page.evaluate("sessionStorage.length + localStorage.length + document.cookie.length"), 0, "what the neighbor finds")
        other.goto(neighbor.address)
        tried = other.evaluate("""async (origin) => {
          const results = [];
          for (const [path, options] of [['/api/apps', {}], ['/api/apps', { credentials: 'include', mode: 'no-cors' }], ['/api/events', {}], ['/', {}], ['/enter', {}],
              ['/api/session', { method: 'POST', body: '{"ticket":"x"}' }], ['/api/phone/kill', { method: 'POST', body: '{}', mode: 'no-cors' }]]) {
            try {
              const response = await fetch(origin + path, options);
              results.push(response.type === 'opaque' ? 'opaque' : (await response.text()).length);
            } catch {
              results.push('refused');
            }
          }
          return results;
        }""", p.origin)
        assert all(result in ("refused", "opaque") for result in tried), f"the neighbor reads answers: {tried}"
        for text in neighbor.heard:
            assert secret not in text and "ookie" not in text, f"the neighbor heard {text}"
        # A page that a neighbor leads there is refused, and its link opens nothing.
        response = p.page.goto(neighbor.address.replace("127.0.0.1", "localhost"))
        p.page.evaluate("(address) => { location.href = address; }", p.origin + "/enter#app=arc&link=arc://hong.com/purplepage")
        p.page.wait_for_selector(".locked h1")
        assert response.ok
        p.errors.clear()
        p.strangers.clear()
    finally:
        other.close()
        neighbor.close()
    p.start(app="trips")
    p.wait_title("Calendar")
    return f"{len(tried)} ways, {len(neighbor.heard)} requests heard"


@check
def every_page_has_a_secret_of_its_own(p, _):
    p.start(app="trips")
    first = p.page.evaluate("sessionStorage.getItem('deeplinks-secret')")
    p.page.reload()
    p.ready()
    equal(p.page.evaluate("sessionStorage.getItem('deeplinks-secret')"), first, "the secret after a reload")
    other = p.page.context.new_page()
    other.goto(p.address.split("&")[0])
    other.wait_for_selector(".device [data-screen], .device.is-asleep", state="attached")
    assert other.evaluate("sessionStorage.getItem('deeplinks-secret')") != first, "two tabs have one secret"
    # A page that is no longer known says what to do, also to a screen reader.
    other.evaluate("sessionStorage.setItem('deeplinks-secret', 'x'.repeat(43))")
    other.reload()
    other.wait_for_selector(".locked h1")
    assert "Open the address that the command printed" in other.inner_text("main.locked"), "the page does not say what to do"
    equal(other.evaluate("document.activeElement.localName"), "h1", "what has the focus")
    equal(other.locator("#layout:visible").count(), 0, "what can be used without a secret")
    other.fill(".locked-field", "http://127.0.0.1/#ticket=x")
    other.press(".locked-field", "Enter")
    other.wait_for_selector(".locked-problem:not(:empty)")
    other.fill(".locked-field", p.address)
    other.press(".locked-field", "Enter")
    other.wait_for_selector(".device [data-screen], .device.is-asleep", state="attached")
    other.close()
    return "reload, second tab, unknown secret"


@check
def a_file_leads_to_the_page_once(p, _):
    command = SocketConnection(p.origin)
    p.page.goto("about:blank")
    # No page listens, so the command is given a file.
    deadline = time.monotonic() + 20
    while True:
        command = SocketConnection(p.origin)
        link = "tcal://www.trips.calendar.com/details?reference=55091-231959"
        command.request("POST", "/api/system/open", json.dumps({"link": link}))
        answer = json.load(command.getresponse())
        if answer["pages"] == 0 or time.monotonic() > deadline:
            break
    file = answer["file"]
    equal(oct(os.stat(file).st_mode & 0o777), "0o600", "the file's mode")
    text = Path(file).read_text()
    p.page.goto("file://" + file)
    p.page.wait_for_url(p.origin + "/#*")
    p.ready()
    p.wait_title("Paris")
    assert "ticket" not in p.page.url, p.page.url
    assert not Path(file).exists(), "the file is still there"
    ticket = text.split("#ticket=")[1][:43]
    status = p.page.evaluate("(ticket) => import('/page/session.js').then(({ trade }) => trade(ticket))", ticket)
    equal(status, False, "the ticket's second use")
    p.errors.clear()
    p.strangers.clear()
    return "used and gone"


@check
def one_bad_catalog_empties_no_list(p, _):
    p.start(app="trips")
    links = p.page.evaluate("""async () => {
      const { linksOfCatalog } = await import('/page/attached.js');
      return [null, 7, [], {}, { routes: 7 }, { routes: [null, 7, {}, { pattern: 7 }, { pattern: '/a', examples: [7], origins: 'x', deprecated: [null] }] }, { redirects: [{}, { from: '/b' }] }]
        .map((catalog) => linksOfCatalog(catalog).map((link) => link.pattern).join(' '));
    }""")
    equal(links, ["", "", "", "", "", "/a", "/b"], "the links that are read")
    p.page.evaluate("""async () => {
      const { model } = await import('/page/model.js');
      const { drawEverything } = await import('/page/drawing.js');
      model.attached = [{ id: 'bad', name: 'Bad', isConnected: true, problem: "In the app's catalog, routes is no list." }, { id: 'good', name: 'Good', isConnected: true }];
      model.records.set('bad', Object.assign(new (model.records.get('phone').constructor)(), { catalog: { routes: 7 } }));
      model.attachedID = 'bad';
      drawEverything();
    }""")
    p.page.wait_for_selector(".attached-card .tone-warn:has-text('routes is no list')")
    equal(p.page.locator(".app-button:has-text('Good')").count(), 1, "the other app")
    p.errors.clear()
    return f"{len(links)} catalogs"


@check
def the_page_is_there(p, _):
    p.start()
    milliseconds = p.page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    return f"{milliseconds:.0f} ms"


@check
def a_newcomer_is_greeted_until_the_first_link(p, artifacts):
    p.start(app="trips")
    p.page.evaluate("localStorage.clear()")
    p.start(app="trips")
    p.page.wait_for_selector("[data-greeting]")
    equal(p.page.locator("[data-greeting] li").count(), 3, "hints")
    p.page.screenshot(path=artifacts / "greeting.png")
    before = p.title
    p.page.click("[data-greeting] .button")
    p.until("(before) => (%s)() !== before" % TITLE, before)
    p.until("() => !document.querySelector('[data-greeting]')")
    p.start(app="trips")
    equal(p.page.locator("[data-greeting]").count(), 0, "greetings after the first link")


@check
def links_land(p, _):
    p.start()
    current = None
    for app, link, title in LINKS:
        if app != current:
            p.choose(app)
            current = app
        outcome = p.open(link)
        assert outcome in ("opened", "refreshed"), f"{link} was {outcome}"
        try:
            p.wait_title(title)
        except AssertionError as error:
            raise AssertionError(f"{link}: {error}") from error
    return f"{len(LINKS)} links"


@check
def links_start_apps(p, _):
    firsts = {}
    for app, link, title in LINKS:
        if app not in firsts and title not in ("Calendar", "Products"):
            firsts[app] = (link, title)
    p.start()
    for app, (link, title) in firsts.items():
        p.page.goto(p.origin + "/" + p.fragment(app=app, link=link, cold=1))
        p.page.reload()
        p.ready()
        p.wait_title(title)
    return f"{len(firsts)} cold starts"


@check
def refused_links_move_nothing(p, _):
    p.start()
    for app, link, wanted in REFUSED:
        p.choose(app)
        p.page.wait_for_selector(".device [data-screen]")
        before = p.title
        equal(p.open(link), wanted, link)
        equal(p.title, before, "the screen in front")
    return f"{len(REFUSED)} links"


@check
def a_card_says_what_was_meant(p, _):
    p.start(app="arc")
    p.open("arc://hong.com/purplpage")
    p.until("() => document.querySelector('.cards .event.tone-warn .event-reason')?.textContent.includes('Did you mean /purplepage')")
    return ""


@check
def a_link_of_another_app_opens_there(p, _):
    p.start(app="trips")
    p.page.fill("#link", "tcal://www.trips.calendar.com/nowhere")
    p.page.wait_for_selector(".verdict.is-bad")
    equal(p.page.locator("[data-control=instead]").count(), 0, "offers for a link of this app")
    p.page.fill("#link", "https://mastodon.example/@ada/109")
    p.page.click("[data-control=instead]:has-text('Federated Reader')")
    p.wait_title("Post by Ada")
    return ""


@check
def what_the_app_does_itself_is_no_link(p, _):
    p.start(app="trips")
    p.page.click('.nav-bar [aria-label="New Trip"]')
    p.wait_title("New Trip")
    p.until("() => document.querySelector('.cards .card-link')?.textContent === 'The app itself: present newTrip'")
    return ""


@check
def every_link_of_the_catalog_opens_by_a_click(p, _):
    p.start()
    count = 0
    for app in APPS:
        p.choose(app)
        for index in range(p.page.locator(".link-entry .link-row:enabled").count()):
            row = p.page.locator(".link-entry .link-row:enabled").nth(index)
            link, before = row.get_attribute("data-link"), p.newest()
            row.click()
            p.until(
                """([link, before]) => { const card = document.querySelector('.cards > [data-request]');
                  return card && card.dataset.request !== before && card.querySelector('.card-link').textContent === link }""",
                [link, before])
            count += 1
    return f"{count} links"


@check
def back_and_tabs(p, _):
    p.start(app="trips")
    p.wait_title("Calendar")
    p.tap("London")
    p.wait_title("London")
    p.page.click(".device [data-action=back]:not([inert] *)")
    p.wait_title("Calendar")
    p.tab("Settings")
    p.wait_title("Settings")
    p.tab("Trips")
    p.wait_title("Calendar")
    p.tap("Dublin")
    p.wait_title("Dublin")
    p.page.keyboard.press("Escape")
    p.wait_title("Calendar")
    return "4 ways"


@check
def a_sheet_is_swiped_down(p, _):
    p.start(app="trips")
    p.page.click('.nav-bar [aria-label="New Trip"]')
    p.wait_title("New Trip")
    p.settle()
    box = p.page.locator(".modal-panel .grabber").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    p.page.mouse.move(x, y)
    p.page.mouse.down()
    p.page.mouse.move(x, y + 60, steps=4)
    p.page.mouse.move(x, y + 320, steps=8)
    p.page.mouse.up()
    p.wait_title("Calendar")
    p.page.wait_for_selector(".modal-panel", state="detached")
    p.page.click('.nav-bar [aria-label="New Trip"]')
    p.wait_title("New Trip")
    p.page.keyboard.press("Escape")
    p.wait_title("Calendar")
    return "by drag and by Escape"


@check
def a_form_is_filled(p, _):
    p.start(app="trips")
    p.page.click('.nav-bar [aria-label="New Trip"]')
    p.wait_title("New Trip")
    texts = {"City": "Reykjavík", "Hotel": "<b>Borg & Co.</b>", "Address": "Pósthússtræti 11"}
    for name, text in texts.items():
        p.page.locator(f'.modal-panel [aria-label="{name}"]').press_sequentially(text)
    for name, text in texts.items():
        equal(p.page.input_value(f'.modal-panel [aria-label="{name}"]'), text, name)
    # A user who types faster than the tool answers keeps the field.
    held, holds = [], True
    p.page.route("**/api/phone/act", lambda route: held.append(route) if holds else route.continue_())
    city, hotel = (p.page.locator(f'.modal-panel [aria-label="{name}"]') for name in ("City", "Hotel"))
    with p.page.expect_request("**/api/phone/act"):
        city.press_sequentially("x")
    hotel.press_sequentially("y")
    with p.page.expect_response("**/api/phone/act"):
        held[0].continue_()
    p.page.evaluate("() => new Promise(requestAnimationFrame)")
    p.page.keyboard.type("z")
    holds = False
    for route in held[1:]:
        route.continue_()
    p.until("() => document.activeElement.getAttribute('aria-label') === 'Hotel'")
    equal(city.input_value(), "x" + texts["City"], "the first field")
    equal(hotel.input_value(), "yz" + texts["Hotel"], "the second field")
    p.page.unroute("**/api/phone/act")
    p.page.click('.modal-panel .nav-bar button:has-text("Save"):enabled')
    p.wait_title("Calendar")
    p.page.wait_for_selector('.row:has-text("xReykjavík")')
    assert p.page.locator(".device b").count() == 0, "a text became markup"
    return f"{sum(map(len, texts.values()))} characters"


@check
def an_alert_asks(p, _):
    p.start(app="trips", link="tcal://www.trips.calendar.com/details?reference=55091-231959")
    p.wait_title("Paris")
    p.page.click('.row-button:has-text("Remove")')
    p.page.wait_for_selector("[role=alertdialog]")
    assert p.page.evaluate("Boolean(document.querySelector('.window-root').inert)"), "what is behind the alert can be reached"
    p.page.keyboard.press("Escape")
    p.page.wait_for_selector("[role=alertdialog]", state="detached")
    p.wait_title("Paris")
    return ""


@check
def a_toggle_takes_a_tab_away(p, _):
    p.start(app="shop", link="dla://Settings")
    p.wait_title("Settings")
    switches = p.page.locator(".device [role=switch]:not([inert] *)")
    before = p.page.locator(".device [role=tab]").count()
    switch = switches.last
    switch.click()
    p.until("(before) => document.querySelectorAll('.device [role=tab]').length === before - 1", before)
    switches.last.click()
    p.until("(before) => document.querySelectorAll('.device [role=tab]').length === before", before)
    return f"{before} tabs, {before - 1}, {before}"


@check
def an_explanation_points_at_the_mistake(p, _):
    p.start(app="trips")
    link = "tcal://www.trips.calendar.com/detials?reference=55091-231959"
    p.page.locator("#link").press_sequentially(link)
    p.page.wait_for_selector(".verdict.is-bad")
    p.until("(link) => document.querySelector('.excerpt')?.textContent.startsWith(link)", link)
    lines = p.page.inner_text(".excerpt").split("\n")
    equal(lines[1].index("^"), link.index("detials"), "the place of the caret")
    assert "details" in p.page.inner_text(".nearest"), "the nearest pattern is not named"
    p.page.fill("#link", link.replace("detials", "details"))
    p.page.wait_for_selector(".verdict.is-good")
    assert p.page.locator(".candidates .is-chosen").count() == 1, "no pattern is marked as chosen"
    return f"caret at {lines[1].index('^')}"


@check
def captures_are_edited(p, _):
    p.start(app="trips")
    entry = p.page.locator(".link-entry:has([data-edit])").first
    entry.locator("[data-edit]").click()
    field = entry.locator("[data-capture=reference]")
    if field.evaluate("field => field.localName") == "select":
        field.select_option("90734-347807")
    else:
        field.fill("90734-347807")
    entry.locator(".editor-link", has_text="90734-347807").wait_for()
    entry.locator(".editor button[type=submit]").click()
    p.until("() => document.querySelector('.cards > [data-request]')?.dataset.outcome === 'opened'")
    return entry.locator(".editor-link").inner_text()


@check
def a_steps_acknowledgement_is_shown(p, _):
    p.start(app="trips")
    p.open("tcal://www.trips.calendar.com/details?reference=55091-231959")
    p.page.wait_for_selector(".card.is-open .event-answer.is-acknowledged")
    assert p.page.locator(".card.is-open .event").count() >= 4, "events are missing"
    p.page.click("#view-state")
    p.page.wait_for_selector('.tree .is-selected, .outline:has-text("details")')
    return f"{p.page.locator('.tree-line').count()} lines of state"


@check
def an_address_reproduces_what_one_sees(p, _):
    p.start(app="trips", quirks="Q4,Q9", view="state")
    p.page.fill("#link", "tcal://www.trips.calendar.com/details?reference=55091-231959")
    p.page.press("#link", "Enter")
    p.wait_title("Paris")
    p.until("() => location.hash.includes('link=tcal')")
    address = p.page.url
    assert "quirks=Q4,Q9" in address and "view=state" in address and "app=trips" in address, address
    other = p.page.context.new_page()
    other.goto(address)
    # Another tab has no secret yet; it asks for the printed address, and then shows the same.
    other.fill(".locked-field", p.address)
    other.press(".locked-field", "Enter")
    other.wait_for_selector("html[data-ready]:not([data-locked]) .device [data-title]", state="attached")
    p.until("() => [...document.querySelectorAll('.device [data-title]')].some((title) => title.textContent === 'Paris' && !title.closest('[inert]'))", page=other)
    assert "Q4 Q9" in other.inner_text("[data-control=quirks]"), "the quirks are not switched on"
    equal(other.get_attribute("#view-state", "aria-selected"), "true", "the view of the state")
    other.close()
    return address.split("#")[1][:40] + "…"


@check
def windows_and_wide(p, artifacts):
    p.start(app="trips", wide=1)
    p.page.wait_for_selector(".device.is-ipad .tabs.has-sidebar, .device.is-ipad .split-view")
    p.settle()
    p.page.screenshot(path=artifacts / "wide.png")
    p.start(app="arc")
    p.page.reload()
    p.ready()
    p.page.click("[data-control=window]")
    p.until("() => document.querySelectorAll('.device').length === 2")
    p.page.locator("[aria-label='Close window 2']").click()
    p.until("() => document.querySelectorAll('.device').length === 1")
    return ""


@check
def an_app_is_ended_and_restored(p, _):
    p.start(app="trips", link="tcal://www.trips.calendar.com/details?reference=55091-231959")
    p.wait_title("Paris")
    p.page.click("[data-control=background]")
    p.page.wait_for_selector("[data-control=background][aria-pressed=true]")
    p.page.click("[data-control=kill]")
    p.page.wait_for_selector(".is-asleep")
    p.page.click("[data-control=restore]")
    p.wait_title("Paris")
    return ""


@check
def a_screen_of_uikit_begins_below_its_bar(p, _):
    for wide in (None, 1):
        p.start(app="screens", link="screens://echo", wide=wide)
        p.wait_title("Echo")
        p.settle()
        bar, text = (p.page.locator(f".device-slot.is-front [data-screen]:not([data-covered]) {part}").first.bounding_box()
                     for part in (".nav-bar", ".screen-body .text, .screen-body [data-node]"))
        below = text["y"] - bar["y"] - bar["height"]
        assert 0 <= below < 40, f"the first text is {below:.0f} points below the bar"
        assert text["x"] - bar["x"] < 40, f"the first text is {text['x'] - bar['x']:.0f} points from the edge"
        equal(p.page.locator(".device-slot.is-front [data-screen]:not([data-covered]) .large-title").count(), 0, "large titles")
    return ""


@check
def screens_of_a_server_are_kept(p, artifacts):
    p.start(app="screens")
    # The address keeps the switch, and the phone what was fetched.
    for server, version in (("first", 1), ("offline", 1), ("newer", 2), ("damaged", 2)):
        p.page.select_option("[data-switch=server]", server)
        p.page.click("[data-control=kill]")
        p.page.wait_for_selector(".is-asleep")
        p.page.click("[data-control=restore]")
        p.page.wait_for_selector(".device [data-screen]", state="attached")
        text = f"This screen came with version {version}."
        # What the server sends comes after the app has started.
        for _ in range(20):
            is_shown = p.open("screens://welcome") == "opened" and text in p.page.inner_text(".device-slot.is-front")
            p.settle()
            p.page.click(".device [data-action=back]:not([inert] *)") if p.title == "Welcome" else p.tap("Close")
            p.wait_title("Home")
            p.settle()
            if is_shown:
                break
        assert is_shown, f"the server has {server}, and its version {version} is not shown"
    assert "server=damaged" in p.page.evaluate("location.hash"), "the address does not name what the server has"
    p.page.screenshot(path=artifacts / "server.png")
    return "4 starts"


@check
def a_crash_is_shown_and_the_app_starts_again(p, artifacts):
    if not artifacts.is_debug:
        return "skipped: there is no phone that crashes when it is asked to"
    command = [artifacts.program, "trapping-phone", "play", "--no-open", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    q = Playground(p.page.context, process.stdout.readline().strip())
    try:
        q.start(app="trips")
        q.wait_title("Calendar")
        link = 'tcal://trap/<img src=x onerror="window.hit=1">'
        q.page.fill("#link", link)
        q.page.press("#link", "Enter")
        q.page.wait_for_selector(".device .crash")
        equal(q.page.inner_text(".crash-title"), "Trips Calendar crashed", "the title")
        equal(q.page.inner_text(".crash-link"), link, "the link")
        q.until("() => document.querySelector('#live').textContent.includes('Trips Calendar crashed')")
        # Other processes answer while this one still looks at its crash.
        q.page.fill("#link", "tcal://www.trips.calendar.com/details?reference=55091-231959")
        q.page.wait_for_selector(".verdict.is-good")
        q.page.wait_for_selector(".crash[data-next=started]")
        q.page.wait_for_selector(".crash-frames", timeout=6 * WAIT)
        assert "obey" in q.page.inner_text(".crash-frames"), "the backtrace does not name the place"
        assert "Fatal error: A trap was asked for" in q.page.inner_text(".crash-reason"), "the reason is not there"
        equal(q.page.evaluate("[document.images.length, window.hit ?? null]"), [0, None], "images, hits")
        q.page.press("#link", "Escape")
        for scheme in ("dark", "light"):
            q.page.emulate_media(color_scheme=scheme)
            q.settle()
            q.page.screenshot(path=artifacts / f"crash-{scheme}.png")
        q.page.focus(".crash-frames")
        q.page.keyboard.press("Tab")
        equal(q.page.evaluate("document.activeElement.textContent"), "Show the app", "what comes after the backtrace")
        q.page.keyboard.press("Enter")
        q.wait_title("Calendar")
        equal(q.open("tcal://www.trips.calendar.com/details?reference=55091-231959"), "opened", "a link afterward")
        # A link that crashes the app as it starts it does not do so for ever.
        q.start(app="trips", link="tcal://kill", cold=1)
        q.page.reload()
        q.page.wait_for_selector(".crash[data-next=stays]")
        assert "not restarted automatically" in q.page.inner_text(".crash-next"), "the phone does not say that it stays"
        q.page.click(".crash-button:has-text('Start again')")
        q.wait_title("Calendar")
        # A scenario that crashes is one cell.
        q.choose("screens")
        q.page.click("#view-matrix")
        q.page.click(".matrix-bar .button.is-primary")
        q.page.wait_for_selector(".matrix-sum[data-done=true][data-app=screens]", timeout=10 * WAIT)
        equal(q.page.get_attribute(".matrix-sum", "data-failed"), "1", "scenarios that are not as they should be")
        q.page.click(".grid [data-result=crashed]")
        assert "Fatal error: A trap was asked for" in q.page.inner_text(".matrix-detail"), "the cell does not say why"
        q.page.screenshot(path=artifacts / "crash-matrix.png")
        p.errors += q.errors
        return f"{len(q.page.query_selector_all('.grid .cell-sign'))} cells"
    finally:
        q.page.close()
        process.kill()
        process.wait()


@check
def an_own_app_is_watched(p, artifacts):
    if not artifacts.is_debug:
        return "skipped: there is no app to attach"
    environment = os.environ | {"DEEPLINKS_INSPECTOR": p.address}
    app = subprocess.Popen([artifacts.program, "example-process"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment)
    try:
        p.start(view="attached")
        p.page.wait_for_selector(".attached li .result-text b")
        p.page.click(".attached li button")
        # What it told before anyone looked is there as well.
        p.page.wait_for_selector(".link-row")
        p.page.fill("#link", "tcal://www.trips.calendar.com/details?reference=55091-231959")
        p.page.press("#link", "Enter")
        p.until("() => ['opened', 'refreshed'].includes(document.querySelector('.cards > [data-request]')?.dataset.outcome)")
        p.until("() => document.querySelector('.attached-stage').textContent.includes('55091-231959')")
        # An app that leaves while it is asked something owes an answer, and the console says so.
        p.page.wait_for_selector("#verdict:not([aria-busy]) .verdict.is-good")
        app.stdin.close()
        app.wait(timeout=30)
        p.until("() => document.querySelector('.attached-stage').textContent.includes('has disconnected')", timeout=3 * WAIT)
        return f"ends with {app.returncode}"
    finally:
        app.kill()
        app.wait()


@check
def links_from_outside_open_once(p, _):
    def send(link):
        command = SocketConnection(p.origin)
        command.request("POST", "/api/system/open", json.dumps({"link": link}))
        answer = command.getresponse()
        equal(answer.status, 200, "the answer to the command")
        return json.load(answer)

    p.start(app="trips")
    p.wait_title("Calendar")
    other = p.page.context.new_page()
    other.goto(p.address.split("&")[0])
    other.wait_for_selector("html[data-ready]")
    links = [("tcal://www.trips.calendar.com/details?reference=55091-231959", "Paris"), ("arc://hong.com/purplepage", "Purple Page"),
             ("arc://hong.com/yellowpage", "Yellow Page")]
    for link, _title in links:
        equal(send(link)["pages"], 2, "pages that were notified")
        for page in (p.page, other):
            p.until("(link) => document.querySelector('.cards > [data-request]')?.querySelector('.card-link').textContent === link", link, page=page)
    equal(p.page.locator(".cards > [data-request]").count(), len(links), "requests")
    other.close()
    # Whichever page opened it, the device of another app fits its place.
    p.choose("trips")
    p.choose("arc")
    assert p.page.locator(".device-fit").evaluate("slot => slot.style.width !== ''"), "the device has no size"
    return f"{len(links)} links, 2 pages"


@check
def every_scenario_is_as_it_should_be(p, artifacts):
    p.start(view="matrix")
    total = 0
    for app in APPS:
        p.choose(app)
        p.page.click("#view-matrix")
        p.page.click(".matrix-bar .button.is-primary")
        p.page.wait_for_selector(f".matrix-sum[data-done=true][data-app={app}]", timeout=10 * WAIT)
        summary = p.page.locator(".matrix-sum")
        total += int(summary.get_attribute("data-total"))
        failed = int(summary.get_attribute("data-failed"))
        names = p.page.eval_on_selector_all(".grid [data-result=failed]", "cells => cells.map(cell => cell.getAttribute('aria-label'))")
        equal(failed, 0, f"scenarios of {app} that fail ({'; '.join(names[:5])})")
        assert p.page.locator(".grid .cell-sign").count() > 0, f"the grid of {app} is empty"
        if app == "trips":
            p.page.locator(".grid .cell-sign").first.click()
            p.page.wait_for_selector(".matrix-detail")
            p.page.screenshot(path=artifacts / "matrix.png")
            # What a cell says can be seen in the phone.
            p.page.locator('.grid button[aria-label*="/details?reference=55091"][aria-label*="Under a sheet"]').first.click()
            p.page.locator(".matrix-detail button").first.click()
            p.wait_title("Paris")
    assert total > 250, f"only {total} scenarios"
    return f"{total} scenarios"


@check
def a_click_shows_the_new_screen_at_once(p, _):
    p.start(app="trips")
    p.wait_title("Calendar")
    # Measured in the page: from the click until the frame with the new title, beside a request that changes nothing.
    clicks, requests = p.page.evaluate("""async () => {
      const title = () => [...document.querySelectorAll('.device [data-title]')].filter((one) => !one.closest('[inert]')).at(-1)?.textContent;
      const changed = (before) => new Promise((resolve, reject) => {
        const end = performance.now() + 5000;
        const look = () => title() !== before ? resolve(performance.now()) : performance.now() > end ? reject(new Error('nothing changed')) : requestAnimationFrame(look);
        requestAnimationFrame(look);
      });
      const clicks = [], requests = [];
      for (let round = 0; round < 20; round += 1) {
        for (const selector of ['.row-button.is-navigation', '[data-action=back]']) {
          const button = [...document.querySelectorAll('.device ' + selector)].find((one) => !one.closest('[inert]'));
          const before = title(), start = performance.now();
          button.click();
          clicks.push(await changed(before) - start);
          const sent = performance.now();
          await (await import('/page/server.js')).get('/api/health');
          await new Promise(requestAnimationFrame);
          requests.push(performance.now() - sent);
        }
      }
      return [clicks, requests];
    }""")
    median, usual = statistics.median(clicks), statistics.median(requests)
    assert len(clicks) >= 30
    # A request takes one frame; three of them are 50 ms.
    assert median <= 3 * usual, f"the median is {median:.1f} ms, and that of a request {usual:.1f} ms"
    return f"median {median:.1f} ms, slowest {max(clicks):.1f} ms, {len(clicks)} clicks; a request {usual:.1f} ms"


@check
def a_long_list_sends_what_is_seen(p, _):
    p.start(app="shop")
    p.page.wait_for_selector(".rows-window .row")
    rows = p.page.locator(".rows-window .row").count()
    assert rows <= 300, f"{rows} rows are in the page"
    height = p.page.evaluate("document.querySelector('.scroll:has(.rows-window)').scrollHeight")
    assert height > 10_000 * 30, f"the list is {height} points high"
    before = p.page.evaluate("import('/page/server.js').then(({ traffic }) => ({ ...traffic }))")
    places = [0.25, 0.5, 0.75, 0.999, 0.4, 0.0]
    for place in places:
        p.page.evaluate("(place) => { const list = document.querySelector('.scroll:has(.rows-window)'); list.scrollTop = place * list.scrollHeight; }", place)
        # What is in the middle of the phone is a row, not a space.
        p.until("""() => {
          const list = document.querySelector('.scroll:has(.rows-window)').getBoundingClientRect();
          return document.elementFromPoint(list.x + list.width / 2, list.y + list.height / 2)?.closest('.row');
        }""")
    after = p.page.evaluate("import('/page/server.js').then(({ traffic }) => ({ ...traffic }))")
    received = after["receivedBytes"] - before["receivedBytes"]
    rows = p.page.locator(".rows-window .row").count()
    assert rows <= 300, f"{rows} rows are in the page"
    assert received < 600_000, f"{received} bytes were received for {len(places)} places"
    return f"{rows} rows in the page, {received // len(places) // 1024} KiB for each place, {height} points high"


@check
def a_thousand_links_in_a_row(p, process):
    p.start(app="shop")
    p.page.wait_for_selector(".rows-window .row")
    session = p.page.context.new_cdp_session(p.page)
    session.send("Performance.enable")

    def metrics():
        session.send("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return found["JSHeapUsedSize"] / 1e6, int(found["Nodes"])

    fire = """(first) => {
      const field = document.querySelector('#link');
      for (let id = first; id < first + 500; id += 1) {
        field.value = `dla://Products?id=${id}`;
        field.form.requestSubmit();
      }
    }"""
    sizes, memory = [], []
    for first in (1, 501):
        p.page.evaluate(fire, first)
        last = first + 499
        p.until(f"""() => {{
          const card = document.querySelector('.cards > [data-request]');
          return card?.dataset.outcome && card.querySelector('.card-link').textContent === 'dla://Products?id={last}';
        }}""", timeout=12 * WAIT)
        sizes.append(metrics())
        if process.number:
            memory.append(resident(process.number))
    p.wait_title("The Product 1000")
    links = p.page.eval_on_selector_all(".cards .card-link", "links => links.map(link => Number(link.textContent.split('=')[1]))")
    equal(len(links), 200, "requests that are kept")
    equal(links, list(range(1000, 800, -1)), "the order")
    assert sizes[1][1] < sizes[0][1] * 1.5 + 2000, f"the page grows: {sizes}"
    assert sizes[1][0] < sizes[0][0] * 1.5 + 10, f"the page's memory grows: {sizes}"
    if memory:
        assert memory[1] < memory[0] * 1.5 + 50, f"the tool's memory grows: {memory} MB"
    return f"page {sizes[0][0]:.1f} and {sizes[1][0]:.1f} MB, {sizes[1][1]} nodes" + (f"; tool {memory[0]:.0f} and {memory[1]:.0f} MB" if memory else "")


def resident(number):
    for line in Path(f"/proc/{number}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1000
    return 0


@check
def the_keyboard_does_it_all(p, _):
    p.start(app="trips")
    p.wait_title("Calendar")
    row = p.page.locator('.device .row-button:has-text("Paris")')
    row.focus()
    p.page.keyboard.press("Enter")
    p.wait_title("Paris")
    p.until("() => document.activeElement?.textContent === 'Paris' && document.activeElement.matches('[data-title]')")
    p.page.keyboard.press("Escape")
    p.wait_title("Calendar")
    p.until("() => document.activeElement?.textContent.includes('Paris') && document.activeElement.matches('.row-button')")
    p.page.locator(".device [role=tab][aria-selected=true]").focus()
    p.page.keyboard.press("ArrowRight")
    p.page.keyboard.press("Enter")
    p.wait_title("Settings")
    p.until("() => document.querySelector('#live').textContent.includes('Settings')")
    return ""


@check
def everything_has_a_name(p, _):
    roles = {"button", "link", "textbox", "searchbox", "checkbox", "switch", "radio", "combobox", "slider", "tab", "menuitem", "dialog", "alertdialog", "tablist", "tabpanel", "img", "spinbutton", "Date", "InputTime"}
    session = p.page.context.new_cdp_session(p.page)
    session.send("Accessibility.enable")
    count = 0
    for app in APPS:
        p.start(app=app)
        p.page.reload()
        p.ready()
        steps = [lambda: None]
        if app == "trips":
            steps += [lambda: p.page.click('.nav-bar [aria-label="New Trip"]'), lambda: p.page.wait_for_selector(".modal-panel [aria-label=City]"),
                      lambda: p.page.click("[data-control=quirks]")]
        for step in steps:
            step()
            nodes = session.send("Accessibility.getFullAXTree")["nodes"]
            for node in nodes:
                role = node.get("role", {}).get("value")
                if node.get("ignored") or role not in roles:
                    continue
                count += 1
                assert node.get("name", {}).get("value", "").strip(), f"a {role} of {app} has no name: {node.get('properties', [])[:3]}"
        landmarks = {node["role"]["value"] for node in nodes if not node.get("ignored") and "role" in node}
        assert {"main", "navigation", "complementary", "banner"} <= landmarks, f"landmarks are missing: {landmarks}"
    return f"{count} controls"


@check
def a_links_text_stays_text(p, _):
    p.start(app="trips")
    link = 'tcal://www.trips.calendar.com/<img src=x onerror="window.hit=1">?a=<script>window.hit=1</script>'
    p.page.fill("#link", link)
    p.page.wait_for_selector(".verdict")
    p.page.press("#link", "Enter")
    p.until("() => import('/page/server.js').then(({ traffic }) => traffic.requests > 0)")
    equal(p.page.evaluate("[document.images.length, document.querySelectorAll('body script').length, window.hit ?? null]"), [0, 0, None], "images, scripts, hits")
    p.errors[:] = [error for error in p.errors if "400" not in error and "422" not in error and "409" not in error]
    return ""


# What a user cannot read or reach: text a letter or two wide, text that an ellipsis leaves almost nothing of, and a
# control or a heading that something else covers.
UNREADABLE = """() => {
  const found = [];
  const name = (one) => (one.getAttribute?.('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim().slice(0, 40);
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest('.is-visually-hidden, .skip, [inert], [data-covered], [aria-hidden=true]');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    const length = text.data.trim().length;
    if (length < 4 || !isShown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].filter((one) => one.width > 0).map((one) => Math.round(one.top)));
    if (lines.size > 2 && length / lines.size < 4) found.push(`in ${lines.size} lines: ${name(text)}`);
    const box = text.parentElement;
    if (getComputedStyle(box).textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1 && box.clientWidth < 48) {
      found.push(`cut to ${box.clientWidth} points: ${name(text)}`);
    }
  }
  for (const one of document.querySelectorAll('button, input, select, textarea, a[href], h2, h3')) {
    if (!isShown(one)) continue;
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.width < 1 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      found.push(`out of reach: ${name(one)}`);
      continue;
    }
    const top = document.elementFromPoint(x, y);
    if (top && !one.contains(top) && !top.contains(one) && !one.labels?.[0]?.contains(top)) {
      found.push(`“${name(one)}” is under “${name(top)}”`);
    }
  }
  return found;
}"""


@check
def every_size_can_be_read(p, artifacts):
    wrong, count = [], 0
    for width, height in ((390, 844), (768, 1024), (1440, 900)):
        p.page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            p.page.emulate_media(color_scheme=scheme)
            for app in APPS:
                link = next(link for name, link, title in LINKS if name == app and title not in ("Calendar", "Products"))
                p.start(app=app, link=link)
                p.page.wait_for_selector(".cards > [data-outcome]:not([data-outcome=''])")
                p.settle()
                assert p.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), f"{app} at {width} points is wider than the window"
                p.page.screenshot(path=artifacts / f"{app}-{width}-{scheme}.png", full_page=width < 1000)
                wrong += [f"{app}, {width} points: {one}" for one in p.page.evaluate(UNREADABLE)] if scheme == "light" else []
                count += 1
    p.page.emulate_media(color_scheme="light")
    p.page.set_viewport_size({"width": 1440, "height": 900})
    equal(wrong, [], "what cannot be read or reached")
    return f"{count} pictures in {artifacts}"


@check
def nothing_runs_out_of_its_place(p, artifacts):
    for view in ("timeline", "matrix"):
        p.start(app="reader", view=view)
        p.settle()
        cut = p.page.evaluate("""() => {
          const ends = (place) => document.querySelector(place).getBoundingClientRect().right + 0.5;
          const out = (all, place) => [...document.querySelectorAll(all)]
            .filter((one) => one.getBoundingClientRect().right > ends(place) || one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent);
          return [...out('.view-tab', '.view-tabs'), ...out('.app-name', '#side')];
        }""")
        equal(cut, [], f"what is cut off in the view {view}")
        p.page.screenshot(path=artifacts / f"places-{view}.png")
    said = p.page.evaluate("""() => [...document.querySelectorAll('.device .ios-text')]
      .map((one) => one.innerText.replace(/\\s+/g, ' ').trim())
      .find((text) => text.startsWith('What Ada saw'))""")
    equal(said, "What Ada saw this morning is still on my mind: her post, and it opens from other apps too.", "a text with links")
    return ""


@check
def the_picture_of_the_page(p, artifacts):
    for scheme, name in (("light", "playground"), ("dark", "playground~dark")):
        p.page.emulate_media(color_scheme=scheme)
        p.start(app="trips", link="tcal://www.trips.calendar.com/details?reference=55091-231959")
        p.wait_title("Paris")
        p.page.wait_for_selector(".cards > [data-outcome=opened]")
        p.settle()
        p.page.screenshot(path=artifacts / f"{name}.png")
    p.page.emulate_media(color_scheme="light")
    return ""


@check
def screenshots(p, artifacts):
    for scheme in ("light", "dark"):
        p.page.emulate_media(color_scheme=scheme)
        p.start(app="trips")
        p.page.reload()
        p.ready()
        p.page.screenshot(path=artifacts / f"list-{scheme}.png")
        p.page.click('.nav-bar [aria-label="New Trip"]')
        p.wait_title("New Trip")
        p.settle()
        p.page.screenshot(path=artifacts / f"sheet-{scheme}.png")
    p.page.emulate_media(color_scheme="light")
    return f"4 in {artifacts}"
