// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

@testable import LinkCommands

/// What a documentation comment, a reason or an example brings into other languages.
@MainActor
@Suite struct HiddenDelimiterTests {
  private func catalog(_ comment: String, _ format: String) async throws -> String {
    let folder = try SourceTree([
      "Route.swift": """
      @DeepLinkRoutes("app://") enum Route {
        /// \(comment)
        @LinkPath("/") case home
      }
      """
    ])
    return await contractTranscript(of: ["catalog", folder.path, "--format", format]).output
  }

  @Test(arguments: ["\u{d4e}</script><script>alert(1)</script>", "<\u{301}/script>"])
  func `a comment stays data in the page`(_ comment: String) async throws {
    let page = try await catalog(comment, "html")
    let start = try #require(page.utf8.firstRange(of: #"type="application/json">"#.utf8))
    let end = try #require(
      page.utf8[start.upperBound...].firstRange(of: "</script>\n<script>".utf8))
    let data = page.utf8[start.upperBound..<end.lowerBound]
    #expect(data.count > 100)
    #expect(!data.contains(UInt8(ascii: "<")))
  }

  @Test(arguments: [
    "\u{d4e}<img src=x>", "<\u{301}b>", "@everyone", "![x](https://a.example)",
    "[\u{301}x](javascript:alert(1))", "https://a.example", "a&#64;b",
  ])
  func `a comment stays text in Markdown`(_ comment: String) async throws {
    let text = try await catalog(comment, "markdown")
    let row = try #require(text.split(separator: "\n").first { $0.contains("`home`") })
    let cell = row.unicodeScalars.split(separator: "|")[3]
    #expect(cell.count > 3)
    #expect(markup(in: String(cell)).isEmpty, "\(row)")
  }

  /// What a reader of Markdown would take for markup, a mention, a link or an entity.
  private func markup(in text: String) -> [String] {
    // A comment between two characters keeps them from being read together.
    var rest = text.unicodeScalars
    for (known, kept) in [("<br>", ""), ("@<!-- -->", ""), ("\\#<!-- -->", "\\#")] {
      rest = rest.replacing(known.unicodeScalars, with: kept.unicodeScalars)
    }
    let scalars = Array(rest)
    return scalars.indices.compactMap { index in
      let isEscaped = index > 0 && scalars[index - 1] == "\\"
      switch scalars[index] {
      case "<", "@": return String(scalars[index])
      case "[", "]", "`": return isEscaped ? nil : String(scalars[index])
      case ":" where index + 1 < scalars.count && scalars[index + 1] == "/":
        return isEscaped ? nil : "://"
      case "&" where index + 1 < scalars.count && scalars[index + 1] == "#": return "&#"
      default: return nil
      }
    }
  }

  @Test(arguments: ["\u{d4e}<img src=x>", "<\u{301}b>", "@\u{301}all", "\u{d4e}@all", "`\u{301}x"])
  func `a reason stays text in a comparison`(_ reason: String) async throws {
    func file(_ reason: String?) throws -> TemporaryFile {
      let old = LinkCatalog.Deprecated(pattern: "/old", reason: reason ?? "")
      return try TemporaryFile(
        LinkCatalog(routes: [
          .init(
            name: "home", origins: ["shop://"], pattern: "/",
            aliases: reason == nil ? ["/old"] : [], deprecated: reason == nil ? [] : [old])
        ]).json())
    }
    let (old, new) = (try file(nil), try file(reason))
    let text = await contractTranscript(
      of: ["diff", old.path, new.path, "--format", "markdown"]
    ).output
    let row = try #require(text.split(separator: "\n").last { $0.hasPrefix("| `shop://old`") })
    let cell = row.unicodeScalars.split(separator: "|")[2]
    #expect(markup(in: String(cell)).isEmpty, "\(row)")
  }
}
