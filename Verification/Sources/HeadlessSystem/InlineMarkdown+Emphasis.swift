// SPDX-License-Identifier: MIT

extension InlineMarkdown {
  /// Strips the marks of closed emphasis.
  mutating func parseEmphasis(to end: Int, address: String?) {
    let mark = characters[position]
    let length = runLength(at: position, to: end)
    let inner = position + length
    guard length <= 3, opens(mark, at: position, length: length, to: end),
      let close = closing(mark, length: length, from: inner, to: end)
    else {
      for _ in 0..<length { appendHere(address) }
      return
    }
    position = inner
    parse(to: close, address: address)
    position = close + length
  }

  private func runLength(at start: Int, to end: Int) -> Int {
    (start..<end).prefix { characters[$0] == characters[start] }.count
  }

  private func opens(_ mark: Character, at start: Int, length: Int, to end: Int) -> Bool {
    guard start + length < end, !characters[start + length].isWhitespace else { return false }
    if mark == "~" { return length == 2 }
    return mark == "*" || start == 0 || !isWord(characters[start - 1])
  }

  private func closing(_ mark: Character, length: Int, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      if characters[index] == "\\" {
        index += 2
      } else if characters[index] == mark {
        let run = runLength(at: index, to: end)
        let isClosing =
          run == length && index > start && !characters[index - 1].isWhitespace
          && (mark != "_" || index + run == end || !isWord(characters[index + run]))
        if isClosing { return index }
        index += run
      } else {
        index += 1
      }
    }
    return nil
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
