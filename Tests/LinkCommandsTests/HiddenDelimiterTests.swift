// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation
import LinkContracts
import JSONText
import Testing

@testable import LinkCommands

/// What a documentation comment, a reason, a name, or a link brings into other languages.
///
/// A combining mark behind a delimiter, or a prepended one in front of it, makes one `Character` of
/// both.
@MainActor
@Suite struct HiddenDelimiterTests {
  // MARK: Documents

  private func catalog(_ comment: String, _ format: String) async throws -> String {
    let folder = try TemporaryFolder([
      "Route.swift": """
      @DeepLinkRoutes("app://") enum Route {
        /// \(comment)
        @LinkPath("/") case home
      }
      """
    ])
    return await transcript(of: ["catalog", folder.path, "--format", format]).output
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
    let text = await transcript(
      of: ["diff", old.path, new.path, "--format", "markdown"]
    ).output
    let row = try #require(text.split(separator: "\n").last { $0.hasPrefix("| `shop://old`") })
    let cell = row.unicodeScalars.split(separator: "|")[2]
    #expect(markup(in: String(cell)).isEmpty, "\(row)")
  }

  // MARK: Shells

  private nonisolated static let links = [
    "a:'\u{301}$(touch pwned)'\u{301}", "a:x'\u{301};touch pwned;'\u{301}",
    "a:\u{d4e}'$(touch pwned)\u{d4e}'",
  ]

  private func isHarmless(_ word: String, for text: String) throws -> Bool {
    let folder = try TemporaryFolder()
    let environment = folder.environment(path: "/usr/bin:/bin")
    let call = ProgramCall("sh", ["-c", "cd '\(folder.path)'; printf '%s.' \(word)"])
    let output = try? ProgramRunner(environment).run(call)
    let isThere = FileManager.default.fileExists(atPath: folder.path + "/pwned")
    return !isThere && output?.utf8.elementsEqual((text + ".").utf8) == true
  }

  @Test(arguments: links)
  func `stay quoted for the shell of a device`(_ link: String) throws {
    let plan = try SendPlan(link, to: .android("A1"), app: nil, isCold: false, on: .linux)
    let word = try #require(plan.calls.last?.arguments.last)
    let isHarmless = try isHarmless(word, for: link)
    #expect(isHarmless)
  }

  @Test(arguments: links)
  func `stay quoted in the line that a dry run shows`(_ link: String) throws {
    let plan = try SendPlan(link, to: .desktop, app: nil, isCold: false, on: .linux)
    let line = try #require(plan.calls.last).shellText
    let word = line.dropFirst("xdg-open ".count)
    let isHarmless = try isHarmless(String(word), for: link)
    #expect(isHarmless)
  }

  @Test(arguments: ["x'\u{301};touch pwned;'\u{301}", "\u{d4e}'$(id)\u{d4e}'"])
  func `stay quoted in a script`(_ name: String) throws {
    let script = SimulatorScript(
      try Samples.contract(.init(name: name, origins: ["a.b://"], pattern: "/x")))
    // Each quote of the name, with what ends and begins the word around it.
    let quoted = name.unicodeScalars.reduce(into: "") {
      $0.unicodeScalars.append(contentsOf: ($1 == "'" ? "'\\''" : String($1)).unicodeScalars)
    }
    let line = "visit made-up '\(quoted)' a.b://x\n"
    #expect(script.text.utf8.contains(line.utf8))
  }
}
