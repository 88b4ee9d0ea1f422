// SPDX-License-Identifier: MIT

import DeepLinksCore
package import SwiftSyntax

/// A route enum as its source declares it.
package struct RouteEnum {
  package let declaration: EnumDeclSyntax
  /// `public `, `package ` or nothing: what the generated members are.
  package let access: String
  package var origins: [OriginLiteral] = []
  package var redirects: [Redirect] = []
  package var cases: [RouteCase] = []
  /// The expressions behind `options:` and `feature:`.
  package var options: String?
  package var feature: String?

  /// One `@LinkRedirect`.
  package struct Redirect {
    package let from: PatternLiteral
    package let to: PatternLiteral
  }

  /// The captures of the enum's origins.
  var originCaptures: Set<String> { Set(origins.compactMap(\.origin.hostCapture)) }
}
