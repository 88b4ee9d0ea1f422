// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// One case of a route enum, with all that its markers say.
package struct RouteCase {
  /// One `@LinkPath`, or the one `@LinkGroup`.
  package struct Path {
    package let attribute: AttributeSyntax
    package let pattern: PatternLiteral
  }

  package enum Kind {
    case routed
    case group(RouteValue)
    case hidden
    /// Something is wrong with it, and has been said.
    case broken
  }

  package let declaration: EnumCaseDeclSyntax
  package let element: EnumCaseElementSyntax
  package var kind: Kind
  package var paths: [Path] = []
  /// The associated values that stand in the link: all but a group's other enum.
  package var values: [RouteValue] = []

  /// The name as the source spells it, possibly in backticks.
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
