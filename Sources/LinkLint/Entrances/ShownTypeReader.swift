// SPDX-License-Identifier: MIT

import DeepLinksSyntax
@_spi(Project) import JSONText

/// Finds the things that an app shows: its navigation types and the names of its detail screens.
package enum ShownTypeReader {
  /// Types that are not things in an app: values, and types that lead to screens.
  private static let others: Set<String> = [
    "Any", "AnyHashable", "Bool", "Data", "Date", "Double", "Home", "Int", "NavigationPath",
    "String", "UUID", "URL",
  ]
  private static let endings = [
    "Destination", "ID", "Id", "Page", "Path", "Route", "Screen", "Tab",
  ]
  /// The suffixes of screen names after the thing that they show.
  private static let detail = "Detail"
  private static let screens: Set<String> = [
    "", "s", "View", "sView", "Screen", "sScreen", "ViewController", "sViewController",
  ]

  /// Returns the names of the types in a source, in order, without duplicates.
  package static func types(in bytes: [UInt8]) -> [String] {
    let tokens = SourceToken.tokens(of: bytes) ?? []
    var types: [String] = []
    for index in tokens.indices {
      guard let type = destination(in: tokens[index...]) ?? detail(in: tokens[index...]),
        isThing(type), !types.contains(type)
      else { continue }
      types.append(type)
    }
    return types
  }

  /// Returns the type in `navigationDestination(for: Trip.self)`.
  private static func destination(in tokens: ArraySlice<SourceToken>) -> String? {
    let tokens = Array(tokens.prefix(7))
    guard tokens.count == 7, tokens[0].names("navigationDestination"), tokens[1].is("("),
      tokens[2].names("for"), tokens[3].is(":"), tokens[4].isWord, tokens[5].is("."),
      tokens[6].names("self")
    else { return nil }
    return tokens[4].spelling
  }

  /// Returns the first part of `struct TripDetailView` or `class TripDetailsViewController`.
  private static func detail(in tokens: ArraySlice<SourceToken>) -> String? {
    let tokens = Array(tokens.prefix(2))
    guard tokens.count == 2, tokens[0].names("struct") || tokens[0].names("class"),
      tokens[1].isWord,
      let range = tokens[1].spelling.utf8.firstRange(of: Self.detail.utf8),
      screens.contains(String(tokens[1].spelling[range.upperBound...]))
    else { return nil }
    return String(tokens[1].spelling[..<range.lowerBound])
  }

  private static func isThing(_ type: String) -> Bool {
    guard let first = type.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
      type.utf8.allSatisfy({ $0 < 0x80 })
    else { return false }
    return !others.contains(type) && !endings.contains { type.utf8.ends(with: $0.utf8) }
  }
}
