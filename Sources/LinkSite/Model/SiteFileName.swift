// SPDX-License-Identifier: MIT

import DeepLinksCore

/// File names that every file system allows.
///
/// They contain only lowercase ASCII letters, digits, and hyphens, so that neither case nor Unicode
/// normalization matters. They are short, and never a Windows device name.
enum SiteFileName {
  /// The maximum length of a name without its extension, in bytes.
  static let length = 60

  /// Returns the name for a text, without an extension; different texts may have the same name.
  static func name(for text: String) -> String {
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

  /// Returns a unique name for each text, no matter in which order the texts come.
  ///
  /// If several texts have the same name, a hash of the text is appended.
  static func names(for texts: some Sequence<String>) -> [String: String] {
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
      // Two texts can have the same hash, and a plain name can look like one with a hash.
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

  /// Returns whether Windows treats a name as a device, with or without an extension.
  static func isReserved(_ name: String) -> Bool {
    let stem = String(
      decoding: name.utf8.prefix { $0 != 0x2e }.map(\.asciiLowercased), as: UTF8.self)
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    let bytes = Array(stem.utf8)
    guard bytes.count == 4, bytes[3].isASCIIDigit else { return false }
    return bytes.starts(with: "com".utf8) || bytes.starts(with: "lpt".utf8)
  }
}

/// The hosts that a site can be written for.
enum SiteDomainName {
  /// Returns whether a text is a lowercase ASCII host name that can also be a folder name.
  static func isName(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: 0x2e, omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && labels.count > 1 && !SiteFileName.isReserved(text)
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != 0x2d && label.last != 0x2d
          && label.allSatisfy { $0 &- 0x61 < 26 || $0.isASCIIDigit || $0 == 0x2d }
      }
  }
}

/// Checks paths below a site's folder.
enum SitePath {
  /// Returns whether a path works on every file system and stays inside its folder.
  ///
  /// Only `.well-known` and what hosts read, such as `.htaccess`, may begin with a period.
  static func isSafe(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: 0x2f, omittingEmptySubsequences: false)
    return path.utf8.count <= 900 && !parts.isEmpty
      && parts.allSatisfy { part in
        (1...255).contains(part.count) && part.last != 0x2e && part.last != 0x20
          && part.allSatisfy { $0 >= 0x21 && $0 < 0x7f && !refused.contains($0) }
          && (part.first != 0x2e || hidden.contains { part.elementsEqual($0.utf8) })
          && !SiteFileName.isReserved(String(decoding: Array(part), as: UTF8.self))
      }
  }

  /// What Windows does not allow in names.
  private static let refused = Set(#"<>:"\|?*"#.utf8)
  private static let hidden = [".well-known", ".htaccess", ".nojekyll"]
}
