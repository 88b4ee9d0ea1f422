// SPDX-License-Identifier: MIT

/// A parser for the inline Markdown in an app's text: emphasis, code, and links.
///
/// Only `[text](url)` and `<url>` are links, as in CommonMark; unclosed marks remain as text.
struct InlineMarkdown {
  /// A piece of text, with the address that a tap opens.
  struct Run: Equatable {
    var text: String
    var address: String?
  }

  let characters: [Character]
  var position = 0
  private(set) var runs: [Run] = []

  init(_ source: String) {
    characters = Array(source)
    parse(to: characters.count, address: nil)
  }

  mutating func parse(to end: Int, address: String?) {
    while position < end {
      let character = characters[position]
      switch character {
      case "\\" where position + 1 < end && isPunctuation(characters[position + 1]):
        append(characters[position + 1], address)
        position += 2
      case "`":
        parseCode(to: end, address: address)
      case "[" where address == nil:
        if !parseLink(to: end) { appendHere(address) }
      case "<" where address == nil:
        if !parseAutolink(to: end) { appendHere(address) }
      case "*", "_", "~":
        parseEmphasis(to: end, address: address)
      default:
        appendHere(address)
      }
    }
  }

  private mutating func parseCode(to end: Int, address: String?) {
    let start = position + 1
    guard let close = (start..<end).first(where: { characters[$0] == "`" }), close > start else {
      return appendHere(address)
    }
    for index in start..<close { append(characters[index], address) }
    position = close + 1
  }

  private mutating func parseLink(to end: Int) -> Bool {
    var depth = 0
    var index = position
    var close: Int?
    while index < end, close == nil {
      switch characters[index] {
      case "\\": index += 1
      case "[": depth += 1
      case "]":
        depth -= 1
        if depth == 0 { close = index }
      default: break
      }
      index += 1
    }
    guard let close, close + 1 < end, characters[close + 1] == "(" else { return false }
    guard let address = address(from: close + 2, to: end) else { return false }
    position += 1
    parse(to: close, address: address.text)
    position = address.end
    return true
  }

  /// Returns what is in the parentheses after a link's text, without its title.
  private func address(from start: Int, to end: Int) -> (text: String, end: Int)? {
    var text = ""
    var depth = 0
    var index = start
    while index < end {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < end && isPunctuation(characters[index + 1]):
        index += 1
        text.append(characters[index])
      case "(":
        depth += 1
        text.append(character)
      case ")" where depth == 0:
        return (String(text.prefix { !$0.isWhitespace }), index + 1)
      case ")":
        depth -= 1
        text.append(character)
      default:
        text.append(character)
      }
      index += 1
    }
    return nil
  }

  private mutating func parseAutolink(to end: Int) -> Bool {
    guard let close = (position..<end).first(where: { characters[$0] == ">" }) else { return false }
    let text = String(characters[(position + 1)..<close])
    guard text.contains(":"), !text.contains(where: \.isWhitespace) else { return false }
    runs.append(Run(text: text, address: text))
    position = close + 1
    return true
  }

  mutating func appendHere(_ address: String?) {
    append(characters[position], address)
    position += 1
  }

  private mutating func append(_ character: Character, _ address: String?) {
    if let last = runs.indices.last, runs[last].address == address {
      runs[last].text.append(character)
    } else {
      runs.append(Run(text: String(character), address: address))
    }
  }

  private func isPunctuation(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }
}
