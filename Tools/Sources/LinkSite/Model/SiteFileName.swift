// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Names of files that every file system takes.
///
/// They have lowercase ASCII letters, digits, and hyphens only, so that neither the case of
/// letters nor Unicode's normal forms matter; they are short, and no device of Windows.
package enum SiteFileName {
  /// The longest name without its ending, in bytes.
  package static let length = 60

  /// The name for a text, without an ending; different texts may have the same name.
  package static func name(for text: String) -> String {
    var name: [UInt8] = []
    var isLower = false
    for byte in text.utf8 {
      guard byte.isASCIIAlphanumeric else {
        if let last = name.last, last != 0x2d { name.append(0x2d) }
        isLower = false
        continue
      }
      let lower = byte.asciiLowercased
      if lower != byte, isLower { name.append(0x2d) }
      isLower = lower == byte
      name.append(lower)
      if name.count >= length { break }
    }
    while name.last == 0x2d { name.removeLast() }
    let result = String(decoding: name, as: UTF8.self)
    return result.isEmpty ? "page" : isReserved(result) ? result + "-page" : result
  }

  /// A name for each of the texts, all different, whatever the order of the texts.
  ///
  /// A name that several texts would have gets a hash of its text.
  package static func names(for texts: some Sequence<String>) -> [String: String] {
    var texts = Array(Set(texts))
    texts.sort()
    let wanted = texts.map { name(for: $0) }
    var counts: [String: Int] = [:]
    for name in wanted { counts[name, default: 0] += 1 }
    var taken = Set(counts.filter { $0.value == 1 }.keys)
    var names: [String: String] = [:]
    names.reserveCapacity(texts.count)
    for (text, name) in zip(texts, wanted) {
      guard counts[name] != 1 else {
        names[text] = name
        continue
      }
      // The two hashes of two texts may be the same, and a name may look like one with a hash.
      var number = 0
      var own: String
      repeat {
        own =
          name + "-" + SiteHash(Array((text + String(repeating: "\0", count: number)).utf8)).text
        number += 1
      } while !taken.insert(own).inserted
      names[text] = own
    }
    return names
  }

  /// Whether Windows takes a name for a device, also with an ending.
  package static func isReserved(_ name: String) -> Bool {
    let stem = String(
      decoding: name.utf8.prefix { $0 != 0x2e }.map(\.asciiLowercased), as: UTF8.self)
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    let bytes = Array(stem.utf8)
    guard bytes.count == 4, bytes[3].isASCIIDigit else { return false }
    return bytes.starts(with: "com".utf8) || bytes.starts(with: "lpt".utf8)
  }
}
