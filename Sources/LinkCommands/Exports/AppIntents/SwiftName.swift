// SPDX-License-Identifier: MIT

/// Names in Swift sources.
enum SwiftName {
  /// The parts of a route's name joined as the name of a type: `products.details` is
  /// `ProductsDetails`.
  static func type(_ name: String) -> String {
    let words = words(of: name).map { capitalized($0) }
    return identifier(words.joined(), else: "Link")
  }

  /// The parts of a route's name joined as the name of a case: `productsDetails`.
  static func member(_ name: String) -> String {
    let words = words(of: name)
    let rest = words.dropFirst().map { capitalized($0) }
    return identifier((words.prefix(1).map { String($0) } + rest).joined(), else: "link")
  }

  /// A name behind a dot, in backquotes if it would mean something else there.
  static func reference(_ member: String) -> String {
    ["Protocol", "Type", "init", "self"].contains(member) ? "`\(member)`" : member
  }

  /// A name, with a number behind it if it is taken already.
  static func free(_ name: String, taken: inout Set<String>) -> String {
    var free = name
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  /// Letters, digits and underscores in a row; all else, as names in backquotes may have it, parts.
  private static func words(of name: String) -> [Substring] {
    name.unicodeScalars.split { !($0 == "_" || $0.properties.isXIDContinue) }.map(Substring.init)
  }

  private static func capitalized(_ word: Substring) -> String {
    String(word.unicodeScalars.prefix(1)).uppercased() + String(word.unicodeScalars.dropFirst())
  }

  private static func identifier(_ name: String, else other: String) -> String {
    guard let first = name.unicodeScalars.first else { return other }
    return !first.properties.isXIDStart && first != "_" || name == "_" ? "_" + name : name
  }
}
