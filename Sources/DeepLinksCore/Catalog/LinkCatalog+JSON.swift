// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LinkCatalog {
  /// The catalog as JSON with sorted keys, indented, ending in a line break; the same bytes for
  /// the same links.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// Reads what `json()` wrote.
  ///
  /// - Throws: `DecodingError`, also for a version that this library does not read.
  public init(json: String) throws {
    self = try JSONDecoder().decode(LinkCatalog.self, from: Data(json.utf8))
  }
}
