// SPDX-License-Identifier: MIT

package import DeepLinksCore
import SwiftSyntax

/// The declarations in one Swift file that catalogs need, its route enums and types of their
/// values, and those that checks need: where links arrive, where they lead, and what shows it.
///
/// It is a value without a syntax tree, small enough to keep thousands of them, and `Codable`, so
/// that an unchanged file need not be parsed again.
package struct SourceDeclarations: Sendable, Hashable, Codable {
  /// The version of the encoded format; other versions are not read.
  package static let currentVersion = 6

  package var enums: [SourceRouteEnum] = []
  package var types: [SourceType] = []
  /// The limits that routers get.
  package var limits: [SourceLimits] = []
  /// How links arrive and what shows them.
  package var interface = SourceInterface()
  /// The problems in the file, in the order of its source.
  package var findings: [SourceFinding] = []

  init() {}

  /// Whether the file has route enums.
  package var hasRoutes: Bool { !enums.isEmpty }

  /// Reads the text of a file; parts that cannot be parsed are findings, and the rest is read.
  ///
  /// A text whose tree would be too deep for any stack is rejected as a whole.
  ///
  /// - Complexity: O(*n*) in the bytes of the text; the syntax tree is released on return.
  package init(reading text: String) {
    let nesting = SourceNesting(text)
    if let place = nesting.place {
      self.init(
        unreadable: "This is too long or nested too deeply to read; split it up",
        line: place.line, column: place.column)
    } else {
      self =
        nesting.reading(text) { tree in
          let reader = SourceDeclarationReader(tree)
          reader.walk(tree)
          return reader.finished(tree)
        } ?? SourceDeclarations()
    }
  }

  /// Describes a file that was not read, or not completely, and the reason.
  ///
  /// - Parameters:
  ///   - line: the line, starting at 1.
  ///   - column: the column in UTF-8 bytes, starting at 1.
  package init(unreadable reason: String, line: Int = 1, column: Int = 1) {
    findings = [
      SourcePlace(line: line, column: column).finding(.unreadable, reason)
    ]
  }

  /// Reads the bytes of a file; bytes that are not text are a finding, and the rest is read.
  package init(reading bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    self.init(reading: text)
    guard let place = SourcePlace(ofInvalid: bytes, decoded: text) else { return }
    findings.append(
      place.finding(.unreadable, "The file is not UTF-8; save it as UTF-8"))
    findings.sort()
  }
}

extension SourcePlace {
  /// The place of the first bytes that decoding changed; `nil` if they are UTF-8.
  init?(ofInvalid bytes: UnsafeRawBufferPointer, decoded text: String) {
    guard text.utf8.count != bytes.count || !text.utf8.elementsEqual(bytes) else { return nil }
    let count = zip(text.utf8, bytes).prefix { $0 == $1 }.count
    let before = bytes[..<count]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: count - lineStart + 1)
  }
}

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
