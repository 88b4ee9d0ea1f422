// SPDX-License-Identifier: MIT

#if Macros
import SwiftSyntax

/// One case of a route enum, with all that its markers say.
struct RouteCase {
  /// One `@LinkPath`, or the one `@LinkGroup`.
  struct Path {
    let attribute: AttributeSyntax
    let pattern: PatternLiteral
  }

  enum Kind {
    case routed
    case group(RouteValue)
    case hidden
    /// Something is wrong with it, and has been said.
    case broken
  }

  let declaration: EnumCaseDeclSyntax
  let element: EnumCaseElementSyntax
  var kind: Kind
  var paths: [Path] = []
  /// The associated values that stand in the link: all but a group's other enum.
  var values: [RouteValue] = []

  /// The name as the source spells it, possibly in backticks.
  var spelledName: String { element.name.text }
  var name: String { element.name.identifierText }

  var isDeprecated: Bool {
    declaration.attributes.availability.contains(where: \.isMereDeprecation)
  }

  init(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax) {
    self.declaration = declaration
    self.element = element
    kind = .broken
    values = element.parameterClause?.parameters.map(RouteValue.init) ?? []
  }
}
#endif
