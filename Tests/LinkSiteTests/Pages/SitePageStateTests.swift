// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SitePageStateTests {
  /// What a page in some state has.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let page: SitePage
    var change: @Sendable (inout SiteConfiguration) -> Void = { _ in }
    /// The elements of the page with identifiers; an asterisk marks what is hidden.
    let elements: [String]
    var links: [String] = []
    var data: [String: String] = [:]
    var banner: String?
  }

  static let link = "https://www.example.com/details?reference=1,2"
  static let appLink = "tcal://www.example.com/details?reference=1,2"
  static let appStore = "https://apps.apple.com/app/id1234567890"
  static let googlePlay = "https://play.google.com/store/apps/details?id=com.example.trips"
  static let both = ["data-platforms": "apple android"]
  static let pattern = both.merging(
    ["data-file": "/pages/details.html", "data-origin": "https://www.example.com"]) { $1 }

  static let rows = [
    Row(
      testDescription: "a pattern", page: SitePageSamples.page(.pattern("/details")),
      elements: [
        "how", "elsewhere*", "open*", "copy*", "status", "link-box*", "link", "get", "steps*",
      ],
      links: [appStore, googlePlay],
      data: pattern.merging(["data-scheme": "tcal"]) { $1 }, banner: "app-id=1234567890"),
    Row(
      testDescription: "a pattern below a base path, and a whole origin of the app",
      page: SitePageSamples.page(
        .pattern("/details"), scheme: "dla://", domain: nil, basePath: "/app"),
      elements: [
        "how", "elsewhere*", "open*", "copy*", "status", "link-box*", "link", "get", "steps*",
      ],
      links: [appStore, googlePlay],
      data: both.merging([
        "data-file": "/pages/details.html", "data-scheme": "dla://", "data-base": "/app",
      ]) { $1 }, banner: "app-id=1234567890"),
    Row(
      testDescription: "a pattern without a scheme",
      page: SitePageSamples.page(.pattern("/details"), scheme: nil),
      elements: ["how", "elsewhere*", "copy*", "status", "link-box*", "link", "get", "steps*"],
      links: [appStore, googlePlay], data: pattern, banner: "app-id=1234567890"),
    Row(
      testDescription: "a pattern with a scheme that browsers run",
      page: SitePageSamples.page(.pattern("/details"), scheme: "javascript:"),
      elements: ["how", "elsewhere*", "copy*", "status", "link-box*", "link", "get", "steps*"],
      links: [appStore, googlePlay], data: pattern, banner: "app-id=1234567890"),
    Row(
      testDescription: "a known link",
      page: SitePageSamples.page(.link(link), appLink: appLink),
      elements: ["elsewhere*", "open", "copy*", "status", "link-box", "link", "get", "steps"],
      links: [appLink, appStore, googlePlay], data: both,
      banner: "app-id=1234567890, app-argument=tcal://www.example.com/details?reference=1%2C2"),
    Row(
      testDescription: "a known link without a link of the app",
      page: SitePageSamples.page(.link(link), scheme: nil),
      elements: ["elsewhere*", "copy*", "status", "link-box", "link", "get", "steps"],
      links: [appStore, googlePlay], data: both,
      banner: "app-id=1234567890, app-argument=https://www.example.com/details?reference=1%2C2"),
    Row(
      testDescription: "a known link that a browser would run",
      page: SitePageSamples.page(
        .link("javascript:alert(1)"), appLink: "javascript:alert(1)", scheme: "javascript"),
      elements: ["elsewhere*", "copy*", "status", "link-box", "link", "get", "steps"],
      links: [appStore, googlePlay], data: both, banner: "app-id=1234567890"),
    Row(
      testDescription: "an app for Apple's systems that is in no store",
      page: SitePageSamples.page(.link(link), appLink: appLink),
      change: {
        $0.apps[0].store = nil
        $0.androidApps = []
      },
      elements: ["elsewhere*", "open", "copy*", "status", "link-box", "link"],
      links: [appLink], data: ["data-platforms": "apple"]),
    Row(
      testDescription: "an app for Android alone",
      page: SitePageSamples.page(.link(link), scheme: nil), change: { $0.apps = [] },
      elements: ["elsewhere*", "copy*", "status", "link-box", "link", "get", "steps"],
      links: [googlePlay], data: ["data-platforms": "android"]),
    Row(
      testDescription: "no app",
      page: SitePageSamples.page(.pattern("/"), scheme: nil),
      change: {
        $0.apps = []
        $0.androidApps = []
      },
      elements: ["elsewhere", "copy*", "status", "link-box*", "link"],
      data: pattern.merging(["data-platforms": ""]) { $1 }),
    Row(
      testDescription: "an app of another domain",
      page: SitePageSamples.page(.link(link), scheme: nil),
      change: { $0.apps[0].domains = ["other.example.com"] },
      elements: ["elsewhere*", "copy*", "status", "link-box", "link", "get", "steps"],
      links: [googlePlay], data: ["data-platforms": "android"]),
    Row(
      testDescription: "nothing opens", page: SitePageSamples.page(.nothing(reason: "")),
      elements: []),
    Row(
      testDescription: "nothing opens, for a reason",
      page: SitePageSamples.page(.nothing(reason: "a"), appLink: appLink), elements: []),
    Row(
      testDescription: "ended", page: SitePageSamples.page(.ended(link), appLink: appLink),
      elements: []),
  ]

  @Test(arguments: rows) func `A page shows what its state needs`(_ row: Row) throws {
    var configuration = SitePageSamples.configuration
    row.change(&configuration)
    let tags = try SitePageTags(SitePageWriter(configuration).html(row.page))
    let elements = tags.tags.filter { $0.attributes["id"] != nil }.map {
      ($0.attributes["id"] ?? "") + ($0.attributes["hidden"] == nil ? "" : "*")
    }
    #expect(elements == row.elements)
    #expect(tags.values("href", of: "a") == row.links)
    let data = (tags.tags.first?.attributes ?? [:]).filter { $0.key.hasPrefix("data-") }
    #expect(data == row.data)
    let banner = tags.tags.first { $0.attributes["name"] == "apple-itunes-app" }
    #expect(banner?.attributes["content"] == row.banner)
    let isOpening = !row.elements.isEmpty
    #expect(tags.tags.contains { $0.name == "script" } == isOpening)
    #expect(tags.values("content", of: "meta").contains("noindex") == !isOpening)
  }

  @Test(
    arguments: [
      (SitePage.Subject.pattern("/"), ["Trips Calendar"], nil),
      (.nothing(reason: ""), ["This link doesn’t open anything"], "It may be incomplete"),
      (.nothing(reason: "Why?"), ["This link doesn’t open anything", "Reason"], "It may be"),
      (
        .early(day: "2027-01-31"), ["This link doesn’t work yet"],
        "It will open in the app from 2027-01-31 on."
      ),
      (.ended("https://www.example.com/a"), ["This link has expired"], "It no longer works."),
    ] as [(SitePage.Subject, [String], String?)])
  func `A page without a title and a text has words of its own`(
    _ subject: SitePage.Subject, _ headings: [String], _ text: String?
  ) throws {
    let page = SitePageSamples.page(subject, title: "", text: "")
    let writer = SitePageWriter(SitePageSamples.configuration)
    let tags = try SitePageTags(writer.html(page))
    let seen = tags.texts.filter { ["h1", "h2"].contains($0.element) }.map(\.text)
    #expect(Array(seen.prefix(headings.count)) == headings)
    let paragraphs = tags.texts.filter { $0.element == "p" }.map(\.text)
    #expect(text == nil || paragraphs.contains { $0.hasPrefix(text ?? "") })
  }

  @Test func `The page of a link tells previews its address, and its addresses in other languages`()
    throws
  {
    let translations = ["en", "de"].map {
      SitePage.Translation(language: $0, file: SitePageSamples.file("example", $0))
    }
    let writer = SitePageWriter(SitePageSamples.configuration)
    for (language, own) in [
      ("en", "https://www.example.com/details"),
      ("de", "https://www.example.com/pages/de/example.html"),
    ] {
      let page = SitePageSamples.page(
        .link("https://www.example.com/details"), file: SitePageSamples.file("example", language),
        language: language, translations: translations)
      let tags = try SitePageTags(writer.html(page))
      func attributes(_ wanted: String, where name: String, is value: String) -> [String?] {
        tags.tags.filter { $0.attributes[name] == value }.map { $0.attributes[wanted] }
      }
      #expect(attributes("href", where: "rel", is: "canonical") == [own])
      #expect(attributes("content", where: "property", is: "og:url") == [own])
      #expect(
        tags.tags.filter { $0.attributes["rel"] == "alternate" }.map {
          [$0.attributes["hreflang"], $0.attributes["href"]]
        } == [
          ["en", "https://www.example.com/details"],
          ["de", "https://www.example.com/pages/de/example.html"],
        ])
      #expect(attributes("lang", where: "aria-current", is: "page") == [language])
    }
  }

  @Test(
    arguments: [
      ("icon.png", "assets/icon.png", true), ("art/Icon.jpeg", "assets/icon.jpeg", true),
      ("icon.svg", "assets/icon.svg", false), (nil, "assets/icon.svg", false),
      ("icon.exe", "assets/icon.svg", false), ("icon", "assets/icon.svg", false),
    ] as [(String?, String, Bool)])
  func `The icon is a file of the site`(_ icon: String?, _ file: String, _ isShown: Bool) throws {
    var configuration = SitePageSamples.configuration
    configuration.icon = icon
    let writer = SitePageWriter(configuration)
    #expect(writer.iconFile == file)
    let tags = try SitePageTags(writer.html(SitePageSamples.page(.pattern("/"))))
    #expect(tags.values("src", of: "img") == ["/" + file])
    let images = tags.tags.filter { $0.attributes["property"] == "og:image" }
    let shown = isShown ? ["https://www.example.com/" + file] : []
    #expect(images.map { $0.attributes["content"] } == shown)
  }
}
