// SPDX-License-Identifier: MIT

#if Macros
import DeepLinksCore
import SwiftSyntax

/// A route enum as its source declares it.
struct RouteEnum {
  let declaration: EnumDeclSyntax
  /// `public `, `package ` or nothing: what the generated members are.
  let access: String
  var origins: [OriginLiteral] = []
  var redirects: [Redirect] = []
  var cases: [RouteCase] = []
  /// The expressions behind `options:` and `feature:`.
  var options: String?
  var feature: String?

  /// One `@LinkRedirect`.
  struct Redirect {
    let from: PatternLiteral
    let to: PatternLiteral
  }

  /// The captures of the enum's origins.
  var originCaptures: Set<String> { Set(origins.compactMap(\.origin.hostCapture)) }
}
#endif
