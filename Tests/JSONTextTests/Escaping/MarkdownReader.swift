// SPDX-License-Identifier: MIT

/// Reads Markdown by the rules of CommonMark and of GitHub's dialect, strictly: what would be markup is
/// an error.
struct MarkdownReader {
  struct Markup: Error { let text: String }

  private var rest: [Unicode.Scalar]

  private init(_ source: String) { rest = Array(source.unicodeScalars) }

  /// The text of a line without markup; `\n` for line breaks.
  static func text(_ source: String) throws -> String {
    for sign in ["www.", "WWW.", "Www."] where source.utf8.firstRange(of: sign.utf8) != nil {
      throw Markup(text: sign)
    }
    // An address is looked for at a colon that no backslash has taken.
    for colon in source.utf8.ranges(of: "://".utf8) {
      let slashes = source.utf8[..<colon.lowerBound].reversed().prefix { $0 == 0x5c }.count
      if slashes.isMultiple(of: 2) { throw Markup(text: "://") }
    }
    var reader = MarkdownReader(source)
    try reader.checkStart()
    var text = String.UnicodeScalarView()
    while let scalar = reader.rest.first {
      reader.rest.removeFirst()
      switch scalar {
      case "\\":
        guard let next = reader.rest.first, isPunctuation(next) else {
          text.append("\\")
          break
        }
        reader.rest.removeFirst()
        text.append(next)
        if next == "#", let digit = reader.rest.first, "0"..."9" ~= digit {
          throw Markup(text: "#\(digit)")
        }
      case "&":
        guard
          let entity = ["lt;": "<", "gt;": ">", "amp;": "&"].first(where: { reader.take($0.key) })
        else { throw Markup(text: "&") }
        text.append(contentsOf: entity.value.unicodeScalars)
      case "<":
        if reader.take("br>") {
          text.append("\n")
        } else if !reader.take("!-- -->") {
          throw Markup(text: "<")
        }
      case "@":
        guard reader.rest.starts(with: "<!-- -->".unicodeScalars) else { throw Markup(text: "@") }
        text.append("@")
      case "`", "*", "_", "[", "]", "|", "~", "$", ">", "#", "!", "{", "}", "\n", "\r":
        throw Markup(text: String(scalar))
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// The content of a line that is one code span.
  static func code(_ source: String, isInTable: Bool) throws -> String {
    var scalars = Array(source.unicodeScalars)
    if isInTable {
      var cell: [Unicode.Scalar] = []
      for scalar in scalars {
        if scalar == "|" {
          guard cell.last == "\\" else { throw Markup(text: "|") }
          cell.removeLast()
        }
        cell.append(scalar)
      }
      scalars = cell
    }
    let fence = scalars.prefix { $0 == "`" }.count
    var content = scalars[fence...]
    // The first run of as many backticks is the end.
    var index = fence
    while index < scalars.count {
      let run = scalars[index...].prefix { $0 == "`" }.count
      if run == fence {
        content = scalars[fence..<index]
        break
      }
      index += max(1, run)
    }
    guard fence > 0, index + fence == scalars.count else { throw Markup(text: "`") }
    if content.first == " ", content.last == " ", content.contains(where: { $0 != " " }) {
      content = content.dropFirst().dropLast()
    }
    return String(String.UnicodeScalarView(content))
  }

  private func checkStart() throws {
    let line = rest.drop { $0 == " " }
    if line.count < rest.count { throw Markup(text: "indentation") }
    let digits = line.prefix { "0"..."9" ~= $0 }
    let next = line.dropFirst(digits.count).first
    let behind = line.dropFirst(digits.count + 1).first
    if 1...9 ~= digits.count, next == "." || next == ")", behind == nil || behind == " " {
      throw Markup(text: "list")
    }
    if let first = line.first, "-+=#>".unicodeScalars.contains(first) {
      throw Markup(text: "list")
    }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }
}
