// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
@_spi(Project) import JSONText
import MessageText

/// The codes of findings from elsewhere: diagnostics of the macros, remarks about sources, problems
/// that a router reports about a catalog, and findings about association files and property lists.
package enum LintCode {
  /// What a code means, in one sentence, and what to do about it.
  private typealias Meaning = (title: String, text: String)

  /// Returns whether findings can have a code, either that of a check or one from elsewhere.
  package static func isKnown(_ code: String) -> Bool {
    LintCheck.named(code) != nil || meanings[code] != nil
  }

  /// Returns the meaning of a code, in one sentence.
  package static func title(of code: String) -> String {
    LintCheck.named(code).map { $0.title + "." } ?? meanings[code]?.title
      ?? "The macros of this library report it."
  }

  /// Returns what to do about findings with a code from elsewhere, and an example.
  package static func text(of code: String) -> String? { meanings[code]?.text }

  /// Returns the code that an unknown code probably means.
  package static func nearest(to code: String) -> String? {
    NearestName.of(code, in: LintCheck.all.map(\.id) + meanings.keys.sorted())
  }

  private static let macros = "The macros of this library report it, and the app does not build."

  private static let meanings: [String: Meaning] = {
    let problems = LinkRouterProblem.Code.allCases.compactMap { code in
      code.title.map { (code.rawValue, ($0, "No router can be built from such a catalog.")) }
    }
    let reasons = SourceFinding.Reason.all.map {
      ($0.code, ($0.title, LintFinding.help(for: $0.code, $0.severity)))
    }
    let messages = RoutesMessage.all.map { ($0.id, (sentence($0.message), macros)) }
    let patterns = LinkPatternError.samples.map {
      example(.invalidPattern($0), TextExcerpt.of($0.pattern, at: $0.range.lowerBound))
    }
    let origins = LinkOriginError.samples.map {
      example(.invalidOrigin($0), TextExcerpt.of($0.origin, at: $0.range.lowerBound))
    }
    let files = AssociationFinding.Explanation.all.map {
      ($0.code.rawValue, ($0.title, $0.text))
    }
    let all: [(String, Meaning)] = problems + reasons + messages + patterns + origins + files
    return Dictionary(all) { first, _ in first }
  }()

  private static func example(
    _ message: RoutesMessage, _ excerpt: String
  ) -> (String, Meaning) {
    (message.id, (sentence(message.message), "\(excerpt)\n\n\(macros)"))
  }

  private static func sentence(_ text: String) -> String {
    text.unicodeScalars.last == "." ? text : text + "."
  }
}
