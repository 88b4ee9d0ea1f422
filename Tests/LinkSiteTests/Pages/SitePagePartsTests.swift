// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SitePagePartsTests {
  @Test func `Interpolated texts are never markup`() {
    let text = "\"<'&`\u{301}>\0"
    let markup: SiteMarkup = "<p title=\(attribute: text)>\(text)</p>"
    #expect(
      Array(markup.source.utf8)
        == Array(
          "<p title=\"&quot;&lt;&#39;&amp;&#96;\u{301}&gt;\u{fffd}\">\"&lt;'&amp;`\u{301}&gt;\u{fffd}</p>"
            .utf8))
  }

  @Test(arguments: [
    ("", 12, ""), ("abc", 12, "abc"), ("abcdefghijkl", 12, "abcdefghijkl"),
    ("abcdefghijklm", 12, "abcdefghi…"), ("\"\"", 12, "\"\""), ("\"\"\"", 12, "\"…"),
    ("&&&", 12, "&…"), ("éééééé", 12, "éééééé"), ("ééééééé", 12, "éééé…"),
    ("\0\0\0\0\0", 12, "\0\0\0…"),
  ])
  func `An excerpt has room for what escaping adds`(
    _ text: String, _ bytes: Int, _ excerpt: String
  ) {
    #expect(SiteExcerpt(text, bytes: bytes).text == excerpt)
  }

  @Test(arguments: [
    ("a\nb\t c", "a b c"), (" a ", "a"), ("a\u{202e}b\u{2069}c", "abc"), ("\u{202a}", ""),
    ("a\u{200d}b", "a\u{200d}b"), ("a\u{2028}b", "a b"),
  ])
  func `A line has no controls of direction`(_ text: String, _ line: String) {
    #expect(SiteExcerpt.line(text, bytes: 60) == line)
  }

  @Test(arguments: [
    ("https://www.example.com/a?b#c", true), ("HTTPS://www.example.com", true),
    ("tcal://a", true), ("TCAL://a", true), ("dla://a", true), ("tcal2://a", false),
    ("http://www.example.com", false), ("javascript:alert(1)", false),
    ("JavaScript://%0aalert(1)", false), ("java\tscript:alert(1)", false),
    (" javascript:alert(1)", false), ("data:text/html,a", false), ("vbscript:a", false),
    ("//www.example.com", false), ("/a", false), ("", false), (":", false), ("tcal", false),
    ("tcal://a b", false), ("tcal://a\u{301}", false), ("tcal\0://a", false),
  ])
  func `A page leads only to the web and to the app`(_ link: String, _ isAllowed: Bool) {
    let schemes = ["tcal", "dla://", "javascript", "data", "http", "", "java\tscript"]
    #expect(SiteLinkText(link, schemes: schemes)?.text == (isAllowed ? link : nil))
  }

  @Test(arguments: [
    ("#3d3bf3", "#3d3bf3"), ("#ABCDEF", "#abcdef"), ("#000000", "#000000"), ("#fff", nil),
    ("3d3bf3", nil), ("#3d3bf", nil), ("#3d3bf33", nil), ("#3d3bfg", nil), ("", nil),
    ("#3d3bf\u{301}", nil), ("red;}", nil),
  ])
  func `A color is six digits`(_ text: String, _ color: String?) {
    #expect(SiteColor(text)?.text == color)
  }

  @Test(arguments: [("#000000", 21), ("#ffffff", 1), ("#767676", 4.54), ("#0000ff", 8.59)])
  func `Contrast is that of the guidelines`(_ color: String, _ contrast: Double) throws {
    let seen = try #require(SiteColor(color)).contrast(to: .white)
    #expect(abs(seen - contrast) < 0.01)
  }

  @Test func `Every color has text that can be read`() {
    let steps: [UInt8] = [0, 0x33, 0x66, 0x77, 0x99, 0xcc, 0xff]
    for red in steps {
      for green in steps {
        for blue in steps {
          let color = SiteColor(red: red, green: green, blue: blue)
          #expect(color.contrast(to: color.ink) >= 4.5, "\(color.text)")
          let pressed = color.mixed(with: color.ink == .white ? .black : .white, part: 0.15)
          #expect(pressed.contrast(to: color.ink) >= 4.5, "\(color.text)")
          for grounds in [SiteStyle.lightGrounds, SiteStyle.darkGrounds] {
            #expect(grounds.count == 3)
            let text = color.readable(on: grounds)
            #expect(grounds.allSatisfy { text.contrast(to: $0) >= 4.5 }, "\(color.text)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      (nil, "#3d3bf3", "#ffffff", "#8f8dff", "#000000"),
      ("#ffcc00", "#ffcc00", "#000000", "#ffcc00", "#000000"),
      ("#102030", "#102030", "#ffffff", "#102030", "#ffffff"),
      ("no color", "#3d3bf3", "#ffffff", "#8f8dff", "#000000"),
    ] as [(String?, String, String, String, String)])
  func `The style sheet has the app's color`(
    _ color: String?, _ light: String, _ inkOfLight: String, _ dark: String, _ inkOfDark: String
  ) {
    var configuration = SitePageSamples.configuration
    configuration.color = color
    let bytes = SitePageWriter(configuration).files().first { $0.path == "assets/site.css" }?.bytes
    let lines = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
    func values(_ name: String) -> [String] {
      let front = "--\(name): "
      return lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(front) }.map {
        String($0.dropFirst(front.count).dropLast())
      }
    }
    #expect(values("accent") == [light, dark])
    #expect(values("on-accent") == [inkOfLight, inkOfDark])
  }

  @Test func `The grounds in the style sheet are those that colors are chosen for`() {
    for color in SiteStyle.lightGrounds + SiteStyle.darkGrounds {
      #expect(SiteStyle.rules.contains(color.text), "\(color.text)")
    }
  }

  @Test func `The policy allows what pages use, and nothing else`() throws {
    #expect(
      SitePageWriter.contentSecurityPolicy
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
    let writer = SitePageWriter(SitePageSamples.configuration)
    var used: Set<String> = []
    for page in SitePageSamples.all {
      let tags = try SitePageTags(writer.html(page))
      let policy = tags.tags.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
      #expect(
        policy?.attributes["content"]
          == SitePageWriter.pagePolicy.replacing("'", with: "&#39;"))
      for tag in tags.tags {
        if tag.name == "script" { used.insert("script-src 'self'") }
        if tag.name == "img" { used.insert("img-src 'self'") }
        if tag.attributes["rel"] == "stylesheet" { used.insert("style-src 'self'") }
      }
    }
    let rules = SitePageWriter.pagePolicy.split(separator: "; ").map(String.init)
    used.formUnion(["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
    #expect(Set(rules) == used)
    for file in writer.files() {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let words = ["url(", "@import", "eval", "innerHTML", "fetch(", "cookie", "Storage", "beacon"]
      for word in words {
        #expect(!text.contains(word), "\(file.path) \(word)")
      }
    }
  }
}
