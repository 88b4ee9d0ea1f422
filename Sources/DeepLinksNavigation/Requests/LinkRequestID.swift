// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.UUID
#else
package import struct Foundation.UUID
#endif

/// Identifies a request, even across relaunches of the app.
public struct LinkRequestID: Sendable, Hashable, CustomStringConvertible {
  /// The identifier itself.
  package let rawValue: UUID
  /// Creates an identifier from a stored one.
  package init(rawValue: UUID) { self.rawValue = rawValue }
  /// Creates a new identifier.
  public init() { rawValue = UUID() }
  /// The identifier in hexadecimal digits.
  public var description: String { rawValue.uuidString }
}

extension LinkRequestID: Codable {
  /// Reads an identifier from its hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(UUID.self)
  }

  /// Writes the hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
