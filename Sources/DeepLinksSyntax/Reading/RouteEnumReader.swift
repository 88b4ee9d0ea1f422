// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import SwiftDiagnostics
package import SwiftSyntax

/// Reads the source of a route enum, and reports what cannot be read.
package struct RouteEnumReader {
  package var report = RoutesReport()
  private var name = ""
  private var origins: [OriginLiteral] = []

  package init() {}

  /// Reads the entire enum.
  ///
  /// - Parameter lexicalContext: the nodes that enclose the enum, innermost first.
  package mutating func read(
    _ declaration: EnumDeclSyntax, attribute: AttributeSyntax, lexicalContext: [Syntax]
  ) -> RouteEnum {
    var route = RouteEnum(
      declaration: declaration,
      access: RouteEnumScope.access(of: declaration, in: lexicalContext))
    name = declaration.name.text
    origins = attribute.unlabeledArguments.compactMap { readOrigin($0) }
    route.origins = origins
    reportRepeatedOrigins(in: attribute)
    route.options = attribute.argument("options")?.trimmedDescription
    route.feature = attribute.argument("feature")?.trimmedDescription
    for redirect in declaration.attributes.markers(.redirect) {
      if let redirect = readRedirect(redirect) { route.redirects.append(redirect) }
    }
    readCases(declaration.memberBlock.members, into: &route)
    if route.cases.isEmpty, !report.hasErrors { report.add(.noCases, at: declaration.name) }
    return route
  }

  // MARK: Cases

  private mutating func readCases(
    _ members: MemberBlockItemListSyntax, into route: inout RouteEnum
  ) {
    for member in members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        if condition.hasCases { report.add(.conditionalCase, at: condition) }
      } else if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        reportAvailability(of: declaration)
        let routed =
          declaration.attributes.markers(.path) + declaration.attributes.markers(.group)
        if declaration.elements.count > 1, let first = routed.first {
          report.add(.severalCases, at: first)
        }
        for element in declaration.elements {
          route.cases.append(readCase(element, of: declaration))
        }
      }
    }
  }

  private mutating func readCase(
    _ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax
  ) -> RouteCase {
    var route = RouteCase(element, of: declaration)
    let paths = declaration.attributes.markers(.path)
    let groups = declaration.attributes.markers(.group)
    if let hidden = declaration.attributes.markers(.hidden).first {
      if let other = (paths + groups).first {
        report.add(
          .hiddenAndRouted(other.attributeName.trimmedDescription), at: hidden,
          fixIts: [removal(of: hidden, from: route)])
      } else {
        route.kind = .hidden
      }
      return route
    }
    guard declaration.elements.count == 1 || paths.isEmpty && groups.isEmpty else { return route }
    if let group = groups.first {
      for other in paths + groups.dropFirst() {
        report.add(.groupNotAlone, at: other, fixIts: [removal(of: other, from: route)])
      }
      return readGroup(route, group)
    }
    guard !paths.isEmpty else {
      report.add(
        .missingRoute(route.name), at: element.name, fixIts: MissingRouteFixIts(route).all)
      return route
    }
    for attribute in paths {
      guard let argument = attribute.unlabeledArguments.first else { continue }
      if let pattern = readPattern(argument) {
        route.paths.append(RouteCase.Path(attribute: attribute, pattern: pattern))
      }
    }
    if route.paths.count == paths.count { route.kind = .routed }
    return route
  }

  private mutating func readGroup(_ route: RouteCase, _ attribute: AttributeSyntax) -> RouteCase {
    var route = route
    let argument = attribute.unlabeledArguments.first ?? ExprSyntax(StringLiteralExprSyntax.empty)
    guard let pattern = readPattern(argument) else { return route }
    guard let child = route.values.last, child.shape == .required, child.defaultValue == nil,
      BuiltInValue.type(named: child.type) == nil
    else {
      report.add(
        .groupWithoutEnum,
        at: route.values.last.map { Syntax($0.node.type) } ?? Syntax(route.element.name))
      return route
    }
    if child.type == "Self" || child.type == name {
      report.add(.groupOfItself, at: child.node.type)
      return route
    }
    route.values.removeLast()
    route.paths = [RouteCase.Path(attribute: attribute, pattern: pattern)]
    route.kind = .group(child)
    return route
  }

  private mutating func reportAvailability(of declaration: EnumCaseDeclSyntax) {
    for attribute in declaration.attributes.availability where !attribute.isMereDeprecation {
      report.add(.unavailableCase, at: attribute)
    }
  }

  private func removal(of attribute: AttributeSyntax, from route: RouteCase) -> FixIt {
    let text = attribute.trimmedDescription
    return .replacing(
      route.declaration, with: route.declaration.removing(attribute), id: "removeAttribute",
      "remove '\(text)'")
  }

  // MARK: Patterns and origins

  private mutating func readRedirect(_ attribute: AttributeSyntax) -> RouteEnum.Redirect? {
    guard let from = attribute.unlabeledArguments.first, let to = attribute.argument("to") else {
      return nil
    }
    let source = readPattern(from)
    let target = readPattern(to)
    guard let source, let target else { return nil }
    return RouteEnum.Redirect(from: source, to: target)
  }

  private mutating func readPattern(_ expression: ExprSyntax) -> PatternLiteral? {
    guard let literal = TextLiteral(expression) else {
      report.add(.patternIsNoLiteral, at: expression)
      return nil
    }
    let pattern: LinkPattern
    do {
      pattern = try LinkPattern(literal.text)
    } catch {
      report.add(
        .invalidPattern(error), at: error.range, of: literal,
        fixIts: literal.fixIts(replacing: error.range, with: error.replacement, id: "pattern"))
      return nil
    }
    if let text = pattern.origin {
      guard let origin = readOrigin(text, of: literal) else { return nil }
      let isDeclared = origins.contains { $0.origin.hasAuthority(of: origin) }
      if origin.scheme == "http", !isDeclared {
        let fixIts = literal.fixIts(replacing: 0..<4, with: "https", id: "https")
        report.add(.undeclaredHTTP, at: 0..<4, of: literal, fixIts: fixIts)
        return nil
      }
    }
    if pattern.originWithoutLinks(among: origins.map(\.origin)) != nil {
      report.add(
        .opaquePattern, at: 0..<0, of: literal,
        fixIts: literal.fixIts(replacing: 0..<0, with: "/", id: "slash"))
      return nil
    }
    return PatternLiteral(literal: literal, pattern: pattern)
  }

  private mutating func readOrigin(_ expression: ExprSyntax) -> OriginLiteral? {
    guard let literal = TextLiteral(expression) else {
      report.add(.originIsNoLiteral, at: expression)
      return nil
    }
    return readOrigin(literal.text, of: literal).map {
      OriginLiteral(literal: literal, origin: $0)
    }
  }

  /// - Parameter text: the beginning of the literal's text.
  private mutating func readOrigin(_ text: String, of literal: TextLiteral) -> LinkOrigin? {
    do {
      return try LinkOrigin(text)
    } catch {
      report.add(
        .invalidOrigin(error), at: error.range, of: literal,
        fixIts: literal.fixIts(replacing: error.range, with: error.replacement, id: "origin"))
      return nil
    }
  }

  private mutating func reportRepeatedOrigins(in attribute: AttributeSyntax) {
    for (index, origin) in origins.enumerated()
    where origins[..<index].contains(where: { $0.origin.isSame(as: origin.origin) }) {
      let old = attribute.labeledArguments
      let new = old.removing(origin.literal.node)
      let fixIt = FixIt.replacing(
        old, with: new, id: "removeOrigin",
        "remove '\(origin.literal.node.trimmedDescription)'")
      report.add(.repeatedOrigin, at: 0..<0, of: origin.literal, fixIts: [fixIt])
    }
  }
}

extension TextLiteral {
  /// The edit that an error from the core suggests.
  fileprivate func fixIts(
    replacing range: Range<Int>, with replacement: String?, id: String
  ) -> [FixIt] {
    guard let replacement else { return [] }
    let bytes = Array(text.utf8)
    let old = String(decoding: bytes[range], as: UTF8.self)
    let message =
      if replacement.isEmpty { "remove '\(old)'" } else if old.isEmpty {
        "insert '\(replacement)'"
      } else { "replace '\(old)' with '\(replacement)'" }
    return fixIt(replacing: range, with: replacement, id: id, message)
  }
}

extension IfConfigDeclSyntax {
  /// Whether a branch declares cases.
  fileprivate var hasCases: Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains { member in
        member.decl.is(EnumCaseDeclSyntax.self)
          || member.decl.as(IfConfigDeclSyntax.self)?.hasCases == true
      }
    }
  }
}

extension StringLiteralExprSyntax {
  /// `""`, for an omitted prefix.
  fileprivate static var empty: StringLiteralExprSyntax {
    StringLiteralExprSyntax(
      openingQuote: .stringQuoteToken(),
      segments: [.stringSegment(StringSegmentSyntax(content: .stringSegment("")))],
      closingQuote: .stringQuoteToken())
  }
}
