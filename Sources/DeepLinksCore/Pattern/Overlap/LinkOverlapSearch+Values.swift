// SPDX-License-Identifier: MIT

extension LinkOverlapSearch {
  /// The text that represents any text.
  static var filler: String { "X" }

  /// A text that two parts accept as a whole.
  mutating func common(_ left: Part, _ right: Part, inPath: Bool, isFolded: Bool) -> String? {
    var candidates = texts(of: left, isFolded: isFolded)
    // Unless it ignores case, a literal has no texts but its own.
    let isComplete = if case .literal = left { !isFolded } else { false }
    if !isComplete { candidates += texts(of: right, isFolded: isFolded) }
    return candidates.first { text in
      isUsable(text, inPath: inPath) && accepts(left, text, isFolded: isFolded)
        && accepts(right, text, isFolded: isFolded)
    }
  }

  /// Whether a text may be where it is needed: no segment is empty or a dot segment.
  func isUsable(_ text: String, inPath: Bool) -> Bool {
    !inPath || !(text.isEmpty || text == "." || text == "..")
  }

  /// The texts to try for a part: all of a literal, some of a capture.
  mutating func texts(of part: Part, isFolded: Bool) -> [String] {
    switch part {
    case .flag: return []
    case .literal(let text):
      return isFolded
        ? [text, text.asciiCased(upper: false), text.asciiCased(upper: true)] : [text]
    case .text(let type): return [Self.filler] + (type?.sampleTexts ?? [])
    case .values(let type, let name):
      let samples = type.sampleTexts.filter { isUsable($0, inPath: true) && type.isValue($0) }
      return samples.isEmpty ? [placeholders.text(for: type, name: name)] : samples
    }
  }

  private func accepts(_ part: Part, _ text: String, isFolded: Bool) -> Bool {
    switch part {
    case .flag: return false
    case .literal(let literal):
      return literal.utf8.elementsEqual(text.utf8) {
        $0 == $1 || isFolded && $0.asciiLowercased == $1.asciiLowercased
      }
    case .text(nil): return isCapture(text)
    case .text(let type?), .values(let type, _):
      return isCapture(text) && placeholders.isValue(text, of: type)
    }
  }

  private func isCapture(_ text: String) -> Bool {
    text.unicodeScalars.count <= captureLength
      && !text.unicodeScalars.contains(where: \.isForbiddenInLinks)
  }
}

extension String {
  /// The text with its ASCII letters in one case, and all others unchanged.
  fileprivate func asciiCased(upper: Bool) -> String {
    String(
      decoding: utf8.map { byte in
        let lower = byte.asciiLowercased
        return upper && lower.isASCIILetter ? lower & 0xDF : lower
      }, as: UTF8.self)
  }
}
