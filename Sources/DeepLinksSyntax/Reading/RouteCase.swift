// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// A case of a route enum, with everything that its markers specify.
package struct RouteCase {
  /// A `@LinkPath`, or the only `@LinkGroup`.
  package struct Path {
    package let attribute: AttributeSyntax
    package let pattern: PatternLiteral
  }

  package enum Kind {
    case routed
    case group(RouteValue)
    case hidden
    /// It has an error that was already reported.
    case broken
  }

  package let declaration: EnumCaseDeclSyntax
  package let element: EnumCaseElementSyntax
  package var kind: Kind
  package var paths: [Path] = []
  /// The associated values in the link: all except a group's mounted enum.
  package var values: [RouteValue] = []

  /// The name as spelled in the source, possibly in backticks.
  package var spelledName: String { element.name.text }
  package var name: String { element.name.identifierText }

  package var isDeprecated: Bool {
    declaration.attributes.availability.contains(where: \.isMereDeprecation)
  }

  init(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax) {
    self.declaration = declaration
    self.element = element
    kind = .broken
    values = element.parameterClause?.parameters.map(RouteValue.init) ?? []
  }
}
