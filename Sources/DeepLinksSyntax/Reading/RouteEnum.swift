// SPDX-License-Identifier: MIT

import DeepLinksCore
package import SwiftSyntax

/// A route enum, as declared in its source.
package struct RouteEnum {
  package let declaration: EnumDeclSyntax
  /// The access of the generated members: `public `, `package `, or nothing.
  package let access: String
  package var origins: [OriginLiteral] = []
  package var redirects: [Redirect] = []
  package var cases: [RouteCase] = []
  /// The expressions after `options:` and `feature:`.
  package var options: String?
  package var feature: String?

  /// A `@LinkRedirect`.
  package struct Redirect {
    package let from: PatternLiteral
    package let to: PatternLiteral
  }

  /// The captures of the enum's origins.
  var originCaptures: Set<String> { Set(origins.compactMap(\.origin.hostCapture)) }
}
