// SPDX-License-Identifier: MIT

/// Names in Swift sources.
enum SwiftName {
  /// Joins the parts of a route's name into a type name: `products.details` is `ProductsDetails`.
  static func type(_ name: String) -> String {
    let words = words(of: name).map { capitalized($0) }
    return identifier(words.joined(), else: "Link")
  }

  /// Joins the parts of a route's name into a case name: `productsDetails`.
  static func member(_ name: String) -> String {
    let words = words(of: name)
    let rest = words.dropFirst().map { capitalized($0) }
    return identifier((words.prefix(1).map { String($0) } + rest).joined(), else: "link")
  }

  /// Returns a name for use after a dot, in backticks if it would mean something else there.
  static func reference(_ member: String) -> String {
    ["Protocol", "Type", "init", "self"].contains(member) ? "`\(member)`" : member
  }

  /// The names that are taken in some scope.
  struct Taken {
    private var names: Set<String> = []
    /// The number that was last put after a name.
    private var numbers: [String: Int] = [:]

    /// Returns a name, with a number after it if it is already taken.
    ///
    /// - Complexity: O(1) on average, no matter how often the name is taken.
    mutating func free(_ name: String) -> String {
      var free = name
      var number = numbers[name] ?? 1
      while !names.insert(free).inserted {
        number += 1
        free = "\(name)\(number)"
      }
      numbers[name] = number
      return free
    }
  }

  /// Splits a name into runs of letters, digits, and underscores; a name in backticks may have
  /// others.
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
