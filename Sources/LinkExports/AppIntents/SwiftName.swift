// SPDX-License-Identifier: MIT

/// Names in Swift sources.
enum SwiftName {
  /// The parts of a route's name joined as the name of a type: `products.details` is
  /// `ProductsDetails`.
  static func type(_ name: String) -> String {
    let words = words(of: name).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return identifier(words.joined(), else: "Link")
  }

  /// The parts of a route's name joined as the name of a case: `productsDetails`.
  static func member(_ name: String) -> String {
    let words = words(of: name)
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
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

  /// A text as a string literal, without interpolations.
  static func literal(_ text: String) -> String {
    var content = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": content += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        content += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: content.unicodeScalars.append(scalar)
      }
    }
    return content
  }

  /// A text as the content of a line comment.
  static func comment(_ text: String) -> String {
    text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Letters, digits and underscores in a row; all else, as names in backquotes may have it, parts.
  private static func words(of name: String) -> [Substring] {
    name.split { !($0 == "_" || $0.isLetter || $0.isNumber) }
  }

  private static func identifier(_ name: String, else other: String) -> String {
    guard let first = name.first else { return other }
    return first.isNumber || name == "_" ? "_" + name : name
  }
}
