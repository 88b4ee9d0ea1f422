// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LinkCatalog {
  /// The catalog as indented JSON with sorted keys and a final line break.
  ///
  /// The same links always produce the same bytes.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// Reads the output of `json()`.
  ///
  /// - Throws: `DecodingError`, also for a version that this library does not support.
  public init(json: String) throws {
    self = try JSONDecoder().decode(LinkCatalog.self, from: Data(json.utf8))
  }
}
