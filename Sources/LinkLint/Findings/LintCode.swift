// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import JSONText

/// The codes of findings from elsewhere: diagnostics of the macros, remarks about sources, problems
/// that a router reports about a catalog, and findings about association files and property lists.
package enum LintCode {
  /// Returns whether findings can have a code, either that of a check or one from elsewhere.
  package static func isKnown(_ code: String) -> Bool {
    LintCheck.named(code) != nil || title(known: code) != nil
  }

  /// Returns the meaning of a code, in one sentence.
  package static func title(of code: String) -> String {
    LintCheck.named(code).map { $0.title + "." } ?? title(known: code)
      ?? "The macros of this library report it."
  }

  /// Returns what the code means and what to do; `nil` if the finding's message says everything.
  package static func text(of code: String) -> String? { explanation(of: code)?.text }

  /// Returns the code that an unknown code probably means.
  package static func nearest(to code: String) -> String? {
    NearestName.of(
      code,
      in: LintCheck.all.map(\.id) + sources.keys.sorted() + diagnostics.sorted()
        + AssociationFinding.Explanation.all.map(\.code.rawValue))
  }

  private static func title(known code: String) -> String? {
    if let title = sources[code] { return title }
    if diagnostics.contains(code) || prefixes.contains(where: { code.utf8.starts(with: $0.utf8) }) {
      return "The macros of this library report it, and the app does not build."
    }
    return explanation(of: code)?.title
  }

  private static func explanation(of code: String) -> AssociationFinding.Explanation? {
    AssociationFinding.Explanation.all.first { $0.code.rawValue == code }
  }

  /// Reports of source readers other than the macros.
  static let sources: [String: String] = [
    "conditionalEnum": "Which branch of #if applies is not known without a build.",
    "macro": "The macros of this library report it, and the app does not build.",
    "ownRules": "The code of a type decides which texts it accepts.",
    "severalTypes": "Several types have the same name; the nearest one is used.",
    "syntax": "The source does not parse.",
    "mountedTooDeep": "Enums are mounted in each other too deep.",
    "tooManyPatterns": "The enums that an enum mounts have too many patterns.",
    "tooMuchText": "The constants of a file stand for too much text.",
    "unknownArgument": "The source alone does not show the value of an argument.",
    "unknownDefault": "The source alone does not show the text of a default.",
    "unknownRoutes": "No file that was read declares an enum that is mounted.",
    "unknownType": "No file that was read declares the type of a value.",
    "unreadable": "A source cannot be read.",
  ]

  /// The diagnostics of the macros.
  static let diagnostics: Set<String> = [
    "ambiguousDefault", "arrayDefault", "arrayInPath", "arrayNotWhole", "captureWithoutValue",
    "conditionalCase", "conflict", "duplicateLabel", "genericEnum", "groupNotAlone",
    "groupOfItself", "groupWithoutEnum", "hiddenAndRouted", "ignoredInPrinted", "invalidOrigin",
    "invalidPattern", "itemsInQuery", "itemsWithoutRemaining",
    "listInPath", "listInRemainder", "localEnum", "misplacedDeepLinkRoutes", "misplacedLinkGroup",
    "misplacedLinkHidden", "misplacedLinkPath", "misplacedLinkRedirect", "missingOrigin",
    "missingRoute", "noCases", "notAnEnum", "opaquePattern", "optionalInFragment",
    "optionalInPath", "originIsNoLiteral", "originNotOwn", "originOptions", "patternIsNoLiteral",
    "prefixPart", "privateEnum", "redirect", "redirectCaptureKind", "redirectCaptureUnknown",
    "redirectToItself", "remainingWithoutItems", "repeatedOrigin", "repeatedPattern",
    "restWithoutArray", "severalCases",
    "tooManyValues", "unavailableCase", "undeclaredHTTP", "unnamedValue", "unsupportedType",
    "valueWithoutCapture",
  ]

  private static let prefixes = ["origin.", "pattern."]
}
