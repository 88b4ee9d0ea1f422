// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

@testable import PlaygroundCommands
@testable import PlaygroundPhones

/// A link and a command line around it, and what is seen in the end.
private struct OpenedRow: CustomTestStringConvertible {
  var link: String
  var options: [String] = []
  var app: String
  var outcome = "opened"
  var title: String
  var tab: String?
  var modals: [String] = []

  init(
    _ link: String, _ options: [String] = [], in app: String, outcome: String = "opened",
    shows title: String, tab: String? = nil, modals: [String] = []
  ) {
    self.link = link
    self.options = options
    self.app = app
    self.outcome = outcome
    self.title = title
    self.tab = tab
    self.modals = modals
  }

  var testDescription: String { ([link] + options).joined(separator: " ") }
  var isOpened: Bool { ["opened", "refreshed"].contains(outcome) }
}

private let paris = "tcal://www.trips.calendar.com/details?reference=55091-231959"
private let post = "https://mastodon.example/@ada/109"

private let rows = [
  // Each of the apps, running and launched by the link.
  OpenedRow(paris, in: "trips", shows: "Paris", tab: "trips"),
  OpenedRow(paris, ["--cold"], in: "trips", shows: "Paris", tab: "trips"),
  OpenedRow(
    "https://www.trips.calendar.com/details?reference=55091-231959", in: "trips", shows: "Paris",
    tab: "trips"),
  OpenedRow("arc://hong.com/purplepage", in: "arc", shows: "Purple Page", tab: "home"),
  OpenedRow("arc://hong.com/purplepage", ["--cold"], in: "arc", shows: "Purple Page", tab: "home"),
  OpenedRow("ARC://hong.com/profile/aboutpage", in: "arc", shows: "About", tab: "profile"),
  OpenedRow("dla://Products?id=30", in: "shop", shows: "The Product 30", tab: "products"),
  OpenedRow(
    "dla://Products?id=30", ["--cold"], in: "shop", shows: "The Product 30", tab: "products"),
  OpenedRow(
    "dla://Products/basket", in: "shop", shows: "Basket", tab: "products", modals: ["sheet"]),
  OpenedRow(
    "dla://Settings/about", ["--app", "shop-any-type"], in: "shop-any-type", shows: "About",
    tab: "settings"),
  OpenedRow(
    "dla://Profile/orders/7", ["--app", "shop-no-type-erasure", "--cold"],
    in: "shop-no-type-erasure", shows: "Order 7", tab: "profile"),
  OpenedRow(post, in: "reader", shows: "Post by Ada", tab: "home"),
  OpenedRow(post, ["--cold"], in: "reader", shows: "Post by Ada", tab: "home"),
  OpenedRow("screens://text?name=Ana", in: "screens", shows: "Text Screen"),
  OpenedRow("screens://text?name=Ana", ["--cold"], in: "screens", shows: "Text Screen"),
  // What the app's server sent it.
  OpenedRow("screens://welcome", in: "screens", shows: "Welcome"),
  // Over what another link presented.
  OpenedRow(
    "dla://Products?id=30", ["--after", "dla://Products/basket"], in: "shop",
    shows: "The Product 30",
    tab: "products"),
  OpenedRow(
    "dla://Products/basket", ["--after", "dla://Settings/about"], in: "shop", shows: "Basket",
    tab: "products", modals: ["sheet"]),
  OpenedRow(
    "dla://Settings", ["--after", "dla://Products?id=30", "--after", "dla://Settings/about"],
    in: "shop", outcome: "refreshed", shows: "About", tab: "settings"),
  // What the app saved of an earlier link is below.
  OpenedRow(
    "arc://hong.com/yellowpage", ["--after", "arc://hong.com/purplepage", "--cold"], in: "arc",
    shows: "Yellow Page", tab: "home"),
  // Twice in a row.
  OpenedRow(
    paris, ["--after", paris], in: "trips", outcome: "refreshed", shows: "Paris", tab: "trips"),
  OpenedRow(
    "dla://Products?id=30", ["--after", "dla://Products?id=30"], in: "shop", outcome: "refreshed",
    shows: "The Product 30", tab: "products"),
  // Declined, or left to the system.
  OpenedRow("arc://hong.com/purplpage", in: "arc", outcome: "declined", shows: "Home", tab: "home"),
  OpenedRow("arc://evil.com/aboutpage", in: "arc", outcome: "declined", shows: "Home", tab: "home"),
  OpenedRow(
    "dla://Products?id=thirty", in: "shop", outcome: "declined", shows: "Products", tab: "products"),
  OpenedRow(
    "screens://txt", in: "screens", outcome: "declined",
    shows: "There is no such screen. Did you mean text?",
    modals: ["alert"]),
  OpenedRow(paris, ["--app", "arc"], in: "arc", outcome: "declined", shows: "Home", tab: "home"),
  OpenedRow(
    "https://www.trips.calendar.com/press", in: "trips", outcome: "external", shows: "Calendar",
    tab: "trips"),
]

@MainActor @Suite struct OpenCommandTests {
  @Test(arguments: rows)
  fileprivate func `opens a link in the app that takes it`(_ row: OpenedRow) async throws {
    let result = await transcript(of: ["open", "--json", row.link] + row.options)
    #expect(result.errors == "")
    #expect(result.exitCode == (row.isOpened ? 0 : 1))
    let page = try JSONReader.read(Array(result.output.utf8))
    #expect(page["app"]?.text == row.app)
    #expect(page["link"]?.text == row.link)
    #expect(page["outcome"]?.text == row.outcome)
    #expect((page["reason"] == .null) == row.isOpened)
    #expect(page["state"]?["tree"]?.text?.isEmpty == false)
    guard case .array(let screens)? = page["screens"] else {
      Issue.record("\(result.output)")
      return
    }
    #expect(screens.count == 1)
    #expect(screens.last?["title"]?.text == row.title)
    #expect(screens.last?["tab"]?.text == row.tab)
    #expect(screens.last?["modals"]?.texts == row.modals)
    #expect((page["steps"]?.texts ?? []).isEmpty == !row.isOpened)
    #expect(page["trace"]?.texts?.last?.hasPrefix(row.outcome) == true, "\(page)")
  }

  @Test func `each app of the page is reached`() {
    #expect(Set(rows.map { $0.app }) == Set(PlaygroundApp.all.map(\.id)))
  }

  @Test func `prints the outcome, the screens, and the steps`() async {
    let result = await transcript(
      of: ["open", "--steps", "dla://Products/30/reviews/2", "--after", "dla://Settings/about"])
    let text = """
      app      Shop
      link     dla://Products/30/reviews/2
      outcome  opened: products › only › product(id: 30) › review(product: 30, number: 2)
      screen   “Review 2” in the tab products

      LinkComposition
      ├─ ● products
      │  ├─ product(id: 30)
      │  └─ review(product: 30, number: 2)
      ├─ ○ shelf-sale
      ├─ ○ profile
      └─ ○ settings
         └─ about

        A little smaller than I thought, but so well made.
        Written by
        Alan
        About
        P30

      steps
      1. select products
      2. products: set path of tab only to product(id: 30) › review(product: 30, number: 2)

      trace
      received: customScheme by onOpenURL
      matched: products.review
      planned: steps: 2
      step: 1 of 2, select
      acknowledged
      step: 2 of 2, set path
      acknowledged
      opened

      """
    #expect(result == Transcript(output: text))
  }

  @Test func `without steps, says only where the link led`() async {
    let result = await transcript(of: ["open", "dla://Products?id=30"])
    #expect(!result.output.contains("steps") && !result.output.contains("trace"))
    #expect(result.output.contains("The Product 30"))
  }

  @Test func `says why an app declines, and what was near`() async throws {
    let result = await transcript(of: ["open", "arc://hong.com/purplpage"])
    let text = """
      app      Arc Pages
      link     arc://hong.com/purplpage
      outcome  declined
      screen   “Home” in the tab home

      Declined (noRoute). Declare a route for the link, or tell the user that it was not found.

      No route matches. Did you mean /purplepage?name={name}&{others*}? Here segment 1 is not \
      purplepage.
        arc://hong.com/purplpage
                       ^

      ArcStructure
      ├─ ● home
      └─ ○ profile

        This link is incomplete or contains a mistake.
        Close
        Pages

      """
    #expect(result.output.hasPrefix(text.dropLast()), "\(result.output)")
    #expect(result.exitCode == 1)
    let page = await transcript(of: ["open", "--json", "arc://hong.com/purplpage"])
    let nearest = try JSONReader.read(Array(page.output.utf8))["nearest"]
    #expect(nearest?.text == "/purplepage?name={name}&{others*}")
  }

  @Test func `reports an earlier link that opened nothing`() async {
    let result = await transcript(
      of: ["open", "dla://Products?id=30", "--after", "dla://Nothing"])
    #expect(result.exitCode == 0)
    #expect(
      result.errors
        == "dla://Nothing opened nothing: Declined (noRoute). Declare a route for the link, or tell "
        + "the user that it was not found.\n")
  }

  @Test(
    arguments: [
      ("tcl://a", "Did you mean tcal://? "),
      ("https://www.trips.calender.com/x", "Did you mean https://www.trips.calendar.com? "),
      ("https://example.org/x", ""), ("https://birds.example/@grace/77", ""), ("x:a", ""),
    ] as [(String, String)])
  func `says which links the apps take`(_ link: String, _ hint: String) async throws {
    let message =
      "No app of the playground takes this link. \(hint)Its apps take links that begin with "
      + "tcal://, https://www.trips.calendar.com, arc://, dla://, reader://, "
      + "https://mastodon.example, screens://. To open it in one of them anyway, name the app "
      + "with --app.\n"
    #expect(
      await transcript(of: ["open", link]) == Transcript(errors: message, exitCode: 1))
    let result = await transcript(of: ["open", "--json", link])
    #expect(result.errors == message && result.exitCode == 1)
    let page = try JSONReader.read(Array(result.output.utf8))
    #expect(page["app"] == .null && page["outcome"]?.text == "none")
    #expect(page["reason"]?.text == String(message.dropLast()))
  }

  @Test(arguments: ["", "%", "no link", "dla", "a:\u{1b}[31m"])
  func `says why a text is no link`(_ text: String) async {
    let result = await transcript(of: ["open", text])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Invalid link ("))
    #expect(!result.errors.contains("\u{1b}"))
  }

  @Test func `opens what no system takes in no app either`() async {
    let result = await transcript(of: ["open", "%", "--app", "arc"])
    #expect(result == (await transcript(of: ["open", "%"])))
  }

  @Test func `makes what an app says of a broken link safe to show`() async {
    let result = await transcript(of: ["open", "a:\u{1b}[31m", "--app", "arc"])
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("app      Arc Pages\nlink     a:·[31m\noutcome  declined\n"))
    #expect(result.output.contains("Declined (notALink, controlCharacter at byte 2). "))
    #expect(!result.output.contains("\u{1b}"))
  }

  @Test(
    arguments: [
      (
        ["dla://Products", "--app", "x\u{1b}"],
        "Error: There is no app x·. Choose one of: trips, arc, shop, shop-any-type, "
          + "shop-no-type-erasure, reader, screens.\n"
      ),
      ([], nil), (["dla://Products", "dla://Settings"], nil),
      (["dla://Products", "--after", "%"], nil), (["dla://Products", "--after"], nil),
      (["dla://Products", "--nothing"], nil),
    ] as [([String], String?)])
  func `refuses an invalid request`(_ arguments: [String], _ message: String?) async {
    let result = await transcript(of: ["open"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    if let message { #expect(result.errors == message) }
  }
}
