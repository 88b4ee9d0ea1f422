// SPDX-License-Identifier: MIT

import LinkLanguages

/// Typical links for a rule, as a user would write them: guesses that must be confirmed.
enum LinkShapes {
  /// What to insert for `*` and `?`, most common first.
  private static let fillings: [(anything: String, character: String, choice: Int)] = [
    ("a", "a", 0), ("1", "1", 1), ("b", "b", 3), ("a/b", "a", 5), ("", "a", 7), ("A", "A", 11),
  ]

  /// Returns links that a rule may match, at most twelve.
  static func links(of rule: AppLinkRule) -> [LinkQuestion.Parts] {
    var links: [LinkQuestion.Parts] = []
    // Whether a text is longer than links are.
    var isLong = false
    for filling in fillings where !isLong {
      func text(_ pattern: AppLinkPattern, _ symbols: ByteSet) -> String {
        guard let text = self.text(pattern.pieces, filling) else {
          isLong = true
          return ""
        }
        return rule.isPercentEncoded ? text : escaped(text, symbols)
      }
      var path = rule.path.map { text($0, .inPath) } ?? "/\(filling.anything)"
      path = plain(path)
      let fragment = rule.fragment.map { text($0, .inFragment) } ?? ""
      guard !isLong else { break }
      switch rule.query {
      case nil: links.append(.init(path: path, fragment: fragment))
      case .text(let pattern):
        links.append(.init(path: path, query: text(pattern, .inQuery), fragment: fragment))
      case .items(let items):
        let required = items.filter { !$0.pattern.matchesEmptyText }
        for some in required.count == items.count ? [items] : [required, items] {
          let query = some.map { "\($0.name)=\(text($0.pattern, .inItem))" }
            .joined(separator: "&")
          isLong = isLong || query.utf8.count > longest
          guard !isLong else { break }
          links.append(.init(path: path, query: query, fragment: fragment))
        }
      }
    }
    return links
  }

  /// The maximum length of a guess: the texts of variables can make a link of any length.
  private static let longest = 16_384

  /// Returns links that a set may contain, at most two.
  static func links(of space: AppLinkSpace) -> [LinkQuestion.Parts] {
    let path = plain(text(space.path))
    let fragment = space.fragment.map(text) ?? ""
    let required = space.query.filter(\.isRequired)
    return (required.count == space.query.count ? [required] : [required, space.query]).map {
      let query = $0.map { "\($0.name)=\(text($0.value))" }
      return .init(path: path, query: query.joined(separator: "&"), fragment: fragment)
    }
  }

  private static func text(
    _ pieces: [AppLinkPattern.Piece], _ filling: (anything: String, character: String, choice: Int)
  ) -> String? {
    var result = ""
    for piece in pieces {
      guard result.utf8.count <= longest else { return nil }
      switch piece {
      case .text(let text): result += text
      case .anything: result += filling.anything
      case .character: result += filling.character
      case .variable(_, let alternatives):
        guard !alternatives.isEmpty else { continue }
        guard let text = text(alternatives[filling.choice % alternatives.count], filling) else {
          return nil
        }
        result += text
      case .never: continue
      }
    }
    return result
  }

  private static func text(_ pieces: [LinkPiece]) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .choice(let choices): result += text(choices.first ?? [])
      case .characters(let symbols, let minimum, let maximum):
        let byte = "a1A-".utf8.first { symbols.contains($0) } ?? UInt8(ascii: "a")
        let count = max(minimum, min(1, maximum ?? 1))
        result += String(repeating: String(Unicode.Scalar(byte)), count: max(0, count))
      }
    }
    return result
  }

  /// Returns a path with one slash at the start and none at the end.
  private static func plain(_ path: String) -> String {
    let start = path.utf8.drop { $0 == UInt8(ascii: "/") }
    guard let last = start.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return "/" }
    return "/\(path[start.startIndex...last])"
  }

  private static func escaped(_ text: String, _ symbols: ByteSet) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if symbols.contains(byte), byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
