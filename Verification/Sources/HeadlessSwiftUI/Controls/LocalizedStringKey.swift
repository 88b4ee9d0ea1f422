// SPDX-License-Identifier: MIT

/// A text that an app would look up in its tables; here the text itself.
nonisolated public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  /// Makes a key of a text.
  public init(_ value: String) {
    text = value
  }

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Builds a key of its parts.
  nonisolated public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Adds a value as its description.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      text += "\(value)"
    }

    /// Adds a text.
    public mutating func appendInterpolation(_ text: Text) {
      self.text += text.content
    }
  }
}
