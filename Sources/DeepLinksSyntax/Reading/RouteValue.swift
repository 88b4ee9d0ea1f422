// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// An associated value of a case.
package struct RouteValue {
  package let node: EnumCaseParameterSyntax
  /// The label as spelled in the source, possibly in backticks.
  package let label: String?
  /// The name used in patterns; for a value without a label, that of its capture.
  package var name: String?
  package let shape: ValueShape
  /// The type of one value, as spelled.
  package var type: String
  /// The expression after `=`, unless it is `nil`.
  package var defaultValue: String?

  init(_ node: EnumCaseParameterSyntax) {
    self.node = node
    let isLabeled = node.firstName.map { $0.tokenKind != .wildcard } ?? false
    label = isLabeled ? node.firstName?.text : nil
    name = isLabeled ? node.firstName?.identifierText : node.secondName?.identifierText
    let (shape, type) = ValueShape.read(node.type)
    self.shape = shape
    self.type = type.trimmedDescription
    let expression = node.defaultValue?.value
    defaultValue =
      expression?.is(NilLiteralExprSyntax.self) == true ? nil : expression?.trimmedDescription
  }

  /// The label in an argument list, where the compiler warns about backticks that it does not need:
  /// of keywords, only `inout` needs them.
  var argumentLabel: String? {
    guard let name = node.firstName?.identifierText, let label, label != "`inout`",
      name.unicodeScalars.first.map({ $0.properties.isXIDStart || $0 == "_" }) ?? false,
      name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    else { return label }
    return name
  }

  /// Whether links may omit the value if it is a query item.
  package var mayBeAbsent: Bool {
    shape == .optional || shape == .list || takesAll || defaultValue != nil
  }

  /// Whether it contains all items that the pattern does not name.
  package var takesAll: Bool { shape == .items || shape == .dictionary }

  /// The name of a value for the link itself, if it has no label.
  static var linkName: String { "link" }

  /// Whether the value is the link itself if no capture has its name.
  var mayBeLink: Bool {
    shape == .required && defaultValue == nil
      && ["DeepLink", "DeepLinks.DeepLink", "DeepLinksCore.DeepLink"].contains(type)
  }

  /// The node that messages about the value point to.
  var place: Syntax {
    if let name = node.firstName, name.tokenKind != .wildcard { return Syntax(name) }
    return Syntax(node.type)
  }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var identifierText: String {
    text.unicodeScalars.first == "`" && text.unicodeScalars.last == "`" && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}
