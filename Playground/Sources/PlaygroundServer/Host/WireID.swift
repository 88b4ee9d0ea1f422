// SPDX-License-Identifier: MIT

/// An ID that a page or an app returns unchanged: a number or a text.
package enum WireID: Sendable, Hashable {
  /// An integer.
  case number(Int)
  /// A text.
  case text(String)
}

extension WireID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension WireID: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}
