// SPDX-License-Identifier: MIT

package import SwiftSyntax

extension AttributeListSyntax {
  /// The `@available` attributes.
  package var availability: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter {
      $0.attributeName.trimmedDescription == "available"
    }
  }
}

extension AttributeSyntax {
  /// Whether an `@available` does nothing but deprecate.
  package var isMereDeprecation: Bool {
    guard case .availability(let arguments) = arguments else { return false }
    let words = arguments.compactMap { $0.argument.as(TokenSyntax.self)?.text }
    return words.contains("deprecated") && !words.contains("unavailable")
  }
}
