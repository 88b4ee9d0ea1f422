// SPDX-License-Identifier: MIT

import Foundation

/// What registering did, so that it can be taken back.
struct RegistrationRecord: Codable, Hashable {
  /// For each scheme, whether the list of default apps had no line for it.
  var addsLine: [String: Bool] = [:]
  /// What was added to the list of default apps.
  var frame = AssociationList.Frame()
  /// The folders that were made, the outer ones first.
  var folders: [String] = []
  /// Whether there was no index of MIME types.
  var isCacheAdded = false

  init() {}

  /// Reads a record.
  init(_ bytes: [UInt8], at path: String) throws(DesktopFailure) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw DesktopFailure(
        "The record \(path) cannot be read. Remove it; unregister then undoes what it can.")
    }
  }

  /// The file.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Only text and numbers: there is nothing that could not be encoded.
    return Array((try? encoder.encode(self)) ?? Data()) + [0x0a]
  }
}
