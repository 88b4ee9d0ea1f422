// SPDX-License-Identifier: MIT

/// A JSON value as written in a file: members in order, numbers with their digits.
package indirect enum AssociationValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, spelled as in the file.
  case number(String)
  /// A string, without its escapes.
  case string(String)
  /// Values in order.
  case array([AssociationValue])
  /// Members in the order of the file; a name can appear twice.
  case object([AssociationMember])
}

/// A member of a JSON object.
package struct AssociationMember: Sendable, Hashable {
  /// The name.
  package var name: String
  /// The value.
  package var value: AssociationValue

  /// Creates a member.
  package init(_ name: String, _ value: AssociationValue) {
    self.name = name
    self.value = value
  }
}
