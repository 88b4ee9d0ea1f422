// SPDX-License-Identifier: MIT

import Foundation

/// The changes made by registering, so that they can be undone.
struct RegistrationRecord: Codable, Hashable {
  /// For each scheme, whether the list of default apps had no line for it.
  var addsLine: [String: Bool] = [:]
  /// What was added to the list of default apps.
  var frame = AssociationList.Frame()
  /// The folders that were created, outer ones first.
  var folders: [String] = []
  /// Whether there was no index of MIME types before.
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

  /// The contents of the file.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // It contains only text and numbers, so encoding cannot fail.
    return Array((try? encoder.encode(self)) ?? Data()) + [0x0a]
  }
}
