// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import JSONText

/// What the second route of an app opens: one of the things that the app shows.
struct StarterItem {
  /// The name of the case, such as `trip`.
  let name: String
  /// The first part of its path, such as `trips`.
  let path: String
  /// Its name in a sentence, such as `trip`.
  let title: String

  /// - Parameter type: the name of a type, such as `BookmarkFolder`; `nil` uses an item.
  init(_ type: String?) {
    var words = Self.words(of: type ?? "Item")
    // `case` and the name of the first route cannot be used for the second one.
    let isTaken = words.count == 1 && Self.taken.contains(words[0])
    if words.isEmpty || isTaken { words = ["item"] }
    name = words.enumerated().map { $0 == 0 ? $1 : Self.capitalized($1) }.joined()
    title = words.joined(separator: " ")
    path = (words.dropLast() + [Self.plural(of: words.last ?? "item")]).joined(separator: "-")
  }

  /// Splits the first 100 characters of `HTTPServerLog` into `http`, `server`, and `log`.
  private static func words(of type: String) -> [String] {
    // The name becomes a pattern and an association rule, and comparing long ones takes seconds.
    let bytes = Array(Substring(type.unicodeScalars.prefix(100)).utf8)
    var words: [[UInt8]] = []
    for (index, byte) in bytes.enumerated() where byte != UInt8(ascii: "_") {
      let isCapital = isUppercase(byte)
      let follows = index > 0 && isUppercase(bytes[index - 1])
      let leads =
        index + 1 < bytes.count && bytes[index + 1].isASCIILetter && !isUppercase(bytes[index + 1])
      if words.isEmpty || isCapital && (!follows || leads) { words.append([]) }
      words[words.count - 1].append(isCapital ? byte | 0x20 : byte)
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let taken: Set<String> = [
    "any", "as", "case", "catch", "class", "default", "do", "enum", "extension", "false", "for",
    "func", "home", "import", "in", "init", "is", "nil", "operator", "protocol", "repeat", "return",
    "self", "some", "static", "struct", "switch", "throw", "true", "try", "type", "var", "where",
  ]

  private static func isUppercase(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z")
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func plural(of word: String) -> String {
    let ends = { (end: String) in word.utf8.ends(with: end.utf8) }
    if ["media", "news", "series"].contains(word) { return word }
    if ends("y"), !["ay", "ey", "oy", "uy"].contains(where: ends) {
      return String(word.dropLast()) + "ies"
    }
    return word + (["s", "x", "z", "ch", "sh"].contains(where: ends) ? "es" : "s")
  }
}
