// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SitePageStructureTests {
  let writer = SitePageWriter(SitePageSamples.configuration)

  @Test(arguments: SitePageSamples.all)
  func `A page is well formed, and runs and loads only the site's own files`(
    _ page: SitePage
  ) throws {
    let tags = try SitePageTags(writer.html(page))
    #expect(tags.open.isEmpty)
    expectSafe(tags)
    #expect(tags.tags.first?.attributes["lang"] == page.language)
    #expect(tags.tags.first?.attributes["dir"] == (page.language == "ar" ? "rtl" : "ltr"))
    for name in ["header", "main", "footer", "nav", "h1", "title"] {
      #expect(tags.tags.filter { $0.name == name }.count == 1, "\(name)")
    }
    let ids = tags.values("id")
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: SitePageSamples.hostile)
  func `Texts by strangers stay texts`(_ text: String) throws {
    for subject in [
      SitePage.Subject.pattern(text), .link(text), .nothing(reason: text), .early(day: text),
      .ended(text),
    ] {
      var configuration = SitePageSamples.configuration
      configuration.name = text
      configuration.apps[0].scheme = text
      configuration.androidApps[0].package = text
      configuration.icon = text
      let page = SitePageSamples.page(
        subject, file: "pages/a.html", title: text, text: text, appLink: text, scheme: text,
        basePath: text)
      let bytes = SitePageWriter(configuration).html(page)
      let tags = try SitePageTags(bytes)
      #expect(tags.open.isEmpty)
      expectSafe(tags)
      let usual = try SitePageTags(
        writer.html(SitePageSamples.page(subject, file: "pages/a.html", scheme: nil)))
      let names = ["script", "svg", "b", "iframe", "style", "base", "form"]
      for name in names {
        #expect(tags.tags.count { $0.name == name } == usual.tags.count { $0.name == name })
      }
      #expect(!bytes.contains { $0 < 0x20 && ![0x09, 0x0a, 0x0c].contains($0) || $0 == 0x7f })
    }
  }

  @Test func `A text is shown as it was written`() throws {
    let page = SitePageSamples.page(
      .link("https://www.example.com/?a=<b>"), title: "\"a\" & <b>", text: "1\n\n<2>\0")
    let tags = try SitePageTags(writer.html(page))
    #expect(tags.texts.contains { $0 == ("h1", "\"a\" &amp; &lt;b&gt;") })
    #expect(tags.texts.contains { $0 == ("p", "1\n\n&lt;2&gt;\u{fffd}") })
    #expect(tags.texts.contains { $0 == ("title", "\"a\" &amp; &lt;b&gt; · Trips Calendar") })
    #expect(tags.texts.contains { $0 == ("bdi", "https://www.example.com/?a=&lt;b&gt;") })
  }

  @Test func `The longest page stays under 15 kB`() {
    var longest = 0
    var configuration = SitePageSamples.configuration
    configuration.name = String(repeating: "\"", count: 10_000)
    let link = "https://www.example.com/" + String(repeating: "&", count: 400)
    let long = link + String(repeating: "a", count: 2_048 - link.utf8.count)
    for language in SitePageSamples.languages {
      let translations = SitePageSamples.languages.map {
        SitePage.Translation(language: $0, file: SitePageSamples.file("details", $0))
      }
      let subjects: [SitePage.Subject] = [
        .pattern(long), .link(link), .link(long), .link(configuration.name),
        .nothing(reason: configuration.name), .early(day: long), .ended(long),
      ]
      for subject in subjects {
        for text in SitePageSamples.hostile {
          let appLink = subject == .link(link) ? link : long
          let page = SitePageSamples.page(
            subject, language: language, translations: translations, title: text, text: text,
            appLink: appLink)
          longest = max(longest, SitePageWriter(configuration).html(page).count)
        }
      }
    }
    #expect(longest < 15_000)
    #expect(longest > 10_000, "the table has lost its long texts")
  }

  @Test func `The same page is the same bytes`() {
    for page in SitePageSamples.all {
      #expect(writer.html(page) == SitePageWriter(SitePageSamples.configuration).html(page))
    }
    #expect(writer.files() == SitePageWriter(SitePageSamples.configuration).files())
  }

  /// Nothing inline, nothing from elsewhere, no link that a browser would run.
  private func expectSafe(_ tags: SitePageTags, sourceLocation: SourceLocation = #_sourceLocation) {
    let files = Set(writer.files().map { "/" + $0.path })
    for tag in tags.tags {
      #expect(tag.attributes["style"] == nil, sourceLocation: sourceLocation)
      #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") }, sourceLocation: sourceLocation)
      switch tag.name {
      case "script":
        #expect(tag.attributes == ["src": "/assets/site.js"], sourceLocation: sourceLocation)
      case "img":
        #expect(files.contains(tag.attributes["src"] ?? ""), sourceLocation: sourceLocation)
      case "link" where ["stylesheet", "icon"].contains(tag.attributes["rel"]):
        #expect(files.contains(tag.attributes["href"] ?? ""), sourceLocation: sourceLocation)
      case "a", "link":
        let href = tag.attributes["href"]
        let isSafe = ["/", "https://", "tcal://"].contains { href?.hasPrefix($0) == true }
        #expect(isSafe || tag.attributes["hidden"] != nil, "\(tag)", sourceLocation: sourceLocation)
      case "style", "iframe", "object", "base", "form":
        Issue.record("\(tag)", sourceLocation: sourceLocation)
      default: #expect(tag.attributes["src"] == nil, sourceLocation: sourceLocation)
      }
    }
  }
}
