// SPDX-License-Identifier: MIT

package import DeepLinksCore
import SwiftSyntax

/// The limits that code gives to a router, or to what creates one; the library's, if it gives none.
package struct SourceLimits: Sendable, Hashable, Codable {
  /// The type of the routes, as spelled; `nil` if the call does not name it.
  package let type: String?
  /// The numbers by their labels; `nil` if the source does not show them.
  let numbers: [String: Int]?
  /// Whether the code gives limits.
  let isGiven: Bool
  package let place: SourcePlace

  /// What has a parameter for limits, and whether its first argument is a type of routes.
  private static let takers = [
    "LinkComposition": false, "FeatureTabs": false, "LinkHandler": true, "LinkNavigator": true,
    "LinkRouter": true, "LinkRouterBuilder": true, "LinkStack": true, "RouteTabs": true,
    "onDeepLink": true,
  ]

  /// Reads a call; `nil` if it neither gives limits nor names the routes that have the library's.
  init?(_ call: FunctionCallExprSyntax, locate: (Syntax) -> SourcePlace) {
    guard let isOfRoutes = call.calleeName.flatMap({ Self.takers[$0] }) else { return nil }
    let limits = call.arguments.first { $0.label?.text == "limits" }?.expression
    let first = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    let metatype = first.flatMap { $0.declName.baseName.text == "self" ? $0.base : nil }
    type =
      isOfRoutes
      ? metatype?.trimmedDescription
        ?? SourceTypeName(call.calledExpression.trimmedDescription).argument : nil
    guard limits != nil || type != nil else { return nil }
    isGiven = limits != nil
    numbers = limits.map(Self.numbers) ?? [:]
    place = locate(limits.map { Syntax($0) } ?? Syntax(call))
  }

  private static func numbers(of limits: ExprSyntax) -> [String: Int]? {
    if let member = limits.as(MemberAccessExprSyntax.self) {
      let base = member.base?.trimmedDescription
      return member.declName.baseName.text == "standard" && [nil, "LinkLimits"].contains(base)
        ? [:] : nil
    }
    guard let call = limits.as(FunctionCallExprSyntax.self), let name = call.calleeName,
      name == "init" || name == "LinkLimits"
    else { return nil }
    var numbers: [String: Int] = [:]
    for argument in call.arguments {
      guard let label = argument.label?.text,
        let digits = argument.expression.as(IntegerLiteralExprSyntax.self)?.literal.text,
        let number = Int(String(digits.unicodeScalars.filter { $0 != "_" }))
      else { return nil }
      numbers[label] = number
    }
    return numbers
  }

  /// The limits; `nil` if the source does not show them.
  package var limits: LinkLimits? {
    let standard = LinkLimits.standard
    return numbers.map {
      LinkLimits(
        bytes: $0["bytes"] ?? standard.bytes, segments: $0["segments"] ?? standard.segments,
        queryItems: $0["queryItems"] ?? standard.queryItems,
        captureLength: $0["captureLength"] ?? standard.captureLength)
    }
  }
}
