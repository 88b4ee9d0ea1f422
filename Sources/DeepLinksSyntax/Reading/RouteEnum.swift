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

extension RouteCase {
  /// How to read a value from a link.
  package enum ValueReading {
    case required
    case optional
    case list
    /// All items that the pattern does not name.
    case items
    /// The same, keyed by name.
    case dictionary
    /// The value is the link itself.
    case link
    /// The expression replaces an absent value.
    case defaulted(String)
  }

  /// Returns how to read a value, based on its type, its default, and the case's patterns.
  package func reading(of value: RouteValue) -> ValueReading {
    switch value.shape {
    case .optional: .optional
    case .list: .list
    case .items: .items
    case .dictionary: .dictionary
    case .required where isLink(value): .link
    case .required, .unsupported:
      if let expression = value.defaultValue, isOptional(value) {
        .defaulted(expression)
      } else {
        .required
      }
    }
  }

  /// Returns whether a value is the link itself, because no capture has its name.
  func isLink(_ value: RouteValue) -> Bool {
    guard value.mayBeLink, let name = value.name else { return false }
    return !paths.contains { $0.pattern.holds(name) }
  }

  /// Returns whether a link may omit a value that has a default.
  private func isOptional(_ value: RouteValue) -> Bool {
    paths.contains { path in
      guard let name = value.name, let capture = path.pattern.capture(named: name) else {
        return true
      }
      return [.query, .fragmentItem, .remainder].contains(capture.place)
    }
  }
}

extension RouteEnum {
  /// Returns an attribute that silences warnings in code that creates deprecated cases.
  ///
  /// - Parameter groups: whether the code creates the cases of mounted enums, or all others.
  package func deprecation(ofGroups groups: Bool) -> String {
    let isDeprecated = cases.contains { route in
      switch route.kind {
      case .group: groups && route.isDeprecated
      case .routed: !groups && route.isDeprecated
      case .hidden, .broken: false
      }
    }
    return isDeprecated ? "@available(*, deprecated)\n" : ""
  }

  /// The routed cases with their numbers, in the order of declaration.
  package var numberedCases: [(slot: Int, route: RouteCase)] {
    let routed = cases.filter { route in
      switch route.kind {
      case .routed, .group: true
      case .hidden, .broken: false
      }
    }
    return routed.enumerated().map { ($0.offset, $0.element) }
  }
}

/// Determines from its surroundings who sees a route enum.
package enum RouteEnumScope {
  /// Returns the access of members that must be as visible as the enum, with a trailing space.
  package static func access(of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]) -> String
  {
    if let access = declaration.modifiers.access { return access.memberAccess }
    // An extension's modifier is the default for its declarations.
    let enclosing = lexicalContext.first?.as(ExtensionDeclSyntax.self)
    return enclosing?.modifiers.access?.memberAccess ?? ""
  }

  /// Returns the `private` that hides the enum from an extension at the top level of its file.
  package static func hidingModifier(
    of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]
  ) -> DeclModifierSyntax? {
    let own = lexicalContext.isEmpty ? nil : declaration.modifiers.access
    if let own, own.name.tokenKind == .keyword(.private) { return own }
    // A private type at the top level is visible in the whole file.
    for context in lexicalContext.dropLast() {
      let modifiers = context.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if let modifier = modifiers?.access, modifier.name.tokenKind == .keyword(.private) {
        return modifier
      }
    }
    return nil
  }

  /// Returns the generic parameters of the enum or of an enclosing declaration.
  package static func genericClause(
    of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]
  ) -> Syntax? {
    if let clause = declaration.genericParameterClause { return Syntax(clause) }
    let isGeneric = lexicalContext.contains { context in
      context.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
    return isGeneric ? Syntax(declaration.name) : nil
  }

  /// Returns the `@available` attributes that apply to the enum, each on its own line.
  package static func availability(of declaration: EnumDeclSyntax, in lexicalContext: [Syntax])
    -> String
  {
    let enclosing = lexicalContext.compactMap {
      $0.asProtocol((any WithAttributesSyntax).self)?.attributes
    }
    return ([declaration.attributes] + enclosing).flatMap(\.availability)
      .map { "\($0.trimmedDescription)\n" }.joined()
  }
}

extension DeclModifierListSyntax {
  fileprivate var access: DeclModifierSyntax? {
    first { modifier in
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
        .keyword(.private):
        modifier.detail == nil
      default: false
      }
    }
  }
}

extension DeclModifierSyntax {
  fileprivate var memberAccess: String {
    switch name.tokenKind {
    case .keyword(.public): "public "
    case .keyword(.package): "package "
    default: ""
    }
  }
}
