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

  /// Separates the words of a type's name: `Trip Details` for `TripDetails`.
  static func title(_ type: String) -> String {
    var title = String.UnicodeScalarView()
    for scalar in type.unicodeScalars {
      if scalar.properties.isUppercase, title.last?.properties.isLowercase == true {
        title.append(" ")
      }
      title.append(scalar)
    }
    return String(title)
  }

  /// Returns whether a text is a name that needs no backticks, or is a keyword.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && words(of: text) == [text[...]] && identifier(text, else: "") == text
  }

  /// Returns whether a text is the name of a type, with the names of those around it.
  static func isType(_ text: String) -> Bool {
    text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { isIdentifier(String($0)) }
  }

  /// Returns a name for use after a dot, in backticks if it would mean something else there.
  static func reference(_ member: String) -> String {
    ["Protocol", "Type", "init", "self"].contains(member) ? "`\(member)`" : member
  }

  /// The names that are taken in some scope.
  struct Taken {
    private var names: Set<String>
    /// The number that was last put after a name.
    private var numbers: [String: Int] = [:]

    init(_ names: Set<String> = []) { self.names = names }

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
