// SPDX-License-Identifier: MIT

extension LinkPattern: Codable {
  /// Reads a pattern from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the `LinkPatternError` underneath.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(LinkPatternError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  /// Writes the pattern as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
