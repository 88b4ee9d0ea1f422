// SPDX-License-Identifier: MIT

import Foundation
import FuzzDriver

/// Which reader is fuzzed.
enum Reader {
  /// The laws of each reader, by its name.
  static let all: [String: @Sendable (_ bytes: [UInt8]) -> Void] = [
    "json": JSONLaws.check,
    "asset-links": AssetLinksLaws.check,
    "property-lists": PropertyListLaws.check,
    "catalogs": CatalogLaws.check,
    "corpora": CorpusLaws.check,
    "baselines": BaselineLaws.check,
    "inspector": InspectorLaws.check,
    "storage": StorageLaws.check,
  ]
  static let chosen = all[ProcessInfo.processInfo.environment["DEEPLINKS_FUZZ"] ?? ""]
}

guard Reader.chosen != nil else {
  print("DEEPLINKS_FUZZ is one of: " + Reader.all.keys.sorted().joined(separator: ", "))
  exit(64)
}

// What libFuzzer calls cannot capture anything.
fuzz { start, count in
  Reader.chosen?(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
