// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation

extension FuzzRoute {
  /// Routes whose values are an input's bytes, whatever they are.
  static func routes(from text: String, _ bytes: [UInt8]) -> [FuzzRoute] {
    let word = bytes.prefix(8).reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let number = Double(bitPattern: word)
    return [
      .text(text), .integer(Int(truncatingIfNeeded: word)), .number(number),
      .date(Date(timeIntervalSince1970: number)),
      .mixed(text, Int8(truncatingIfNeeded: word)), .rest(parts),
      .query(text, page: word % 2 == 0 ? nil : UInt(word), isOpen: word % 3 == 0, tags: parts),
      .fragment(text), .track(text),
      .nested(parts.first ?? "", Int(truncatingIfNeeded: word), parts.last ?? ""),
      .named(word % 2 == 0 ? nil : text, path: parts),
      .parts(text, word % 2 == 0 ? nil : Int(truncatingIfNeeded: word)),
      .items(text, key: parts.first ?? ""),
      .middle(parts, Int(truncatingIfNeeded: word)),
      .remaining(
        word % 2 == 0 ? nil : Int(truncatingIfNeeded: word),
        parts.map { LinkQueryItem(name: $0, value: $0.isEmpty ? nil : text) }),
      .open(tags: parts, url: word % 2 == 0 ? nil : text), .relay(text), .strict(text),
      .install(text),
    ]
  }

  /// Whether a value is text as it is written, which prints in canonical form only.
  var hasWrittenValue: Bool {
    switch self {
    case .relay, .install: true
    case .open(_, let url): url != nil
    default: false
    }
  }
}
