// SPDX-License-Identifier: MIT

extension LinkPatternParser {
  /// A capture with its braces.
  struct Capture {
    var piece: LinkPattern.Piece
    /// The position after the closing brace.
    var upper: Int
    /// Whether it takes everything that follows, as written.
    var isWritten: Bool
    var isRest: Bool { piece.kind == .rest }
  }

  /// Parses `{name}`, `{name+}`, `{name*}`, or `{name...}`.
  mutating func parseCapture(at start: Int, in component: Component) throws(Failure) -> Capture {
    let lower = start + 1
    var upper = lower
    while let byte = byte(at: upper), isNameByte(byte) { upper += 1 }
    let isRest = byte(at: upper) == UInt8(ascii: "*") || byte(at: upper) == UInt8(ascii: "+")
    let isWritten =
      (component == .query || component == .path && !isFragment) && isName(lower..<upper)
      && (upper..<upper + 3).allSatisfy { byte(at: $0) == UInt8(ascii: ".") }
    let close = upper + (isRest ? 1 : isWritten ? 3 : 0)
    guard upper > lower, !bytes[lower].isASCIIDigit, byte(at: close) == UInt8(ascii: "}")
    else { throw malformedCapture(at: start, in: component) }
    try rejectInvisible(lower..<upper)
    if isRest { try rejectRest(start..<close + 1, in: component) }
    let piece = LinkPattern.Piece(
      kind: isRest || isWritten && component == .path ? .rest : .capture, lower: UInt32(lower),
      upper: UInt32(upper))
    try rejectDuplicate(of: piece, range: start..<close + 1)
    if isRest, bytes[upper] == UInt8(ascii: "*") { alternativeCount *= 2 }
    try count(start..<close + 1)
    return Capture(piece: piece, upper: close + 1, isWritten: isWritten)
  }

  /// Counts a capture, and rejects one too many.
  mutating func count(_ range: Range<Int>) throws(Failure) {
    captureCount += 1
    guard captureCount <= Self.captureLimit else {
      throw Failure(
        code: .tooManyCaptures, range: range,
        hint: "Use at most \(Self.captureLimit) captures in one pattern.")
    }
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
  }

  /// Whether a range of bytes is a valid name of a capture.
  func isName(_ range: Range<Int>) -> Bool {
    !range.isEmpty && !bytes[range.lowerBound].isASCIIDigit
      && range.allSatisfy { isNameByte(bytes[$0]) }
      && !(range.count == 1 && bytes[range.lowerBound] == UInt8(ascii: "_"))
  }

  /// The position of the `}` that belongs to the `{` at `start`.
  func closingBrace(from start: Int) -> Int? {
    var position = start + 1
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: "}"): return position
      case UInt8(ascii: "{"): return nil
      // RFC 6570 writes `{/name}`; farther in, a slash means that the brace was forgotten.
      case UInt8(ascii: "/") where position > start + 1: return nil
      default: position += 1
      }
    }
    return nil
  }

  func rejectInvisible(_ range: Range<Int>) throws(Failure) {
    guard range.contains(where: { bytes[$0] >= 0x80 }) else { return }
    var lower = range.lowerBound
    for scalar in string(range).unicodeScalars {
      let upper = lower + UTF8.width(scalar)
      try rejectForbidden(scalar.value, lower..<upper)
      lower = upper
    }
  }

  private func rejectRest(_ range: Range<Int>, in component: Component) throws(Failure) {
    guard component != .path || isFragment else { return }
    let sign = range.upperBound - 2
    let name = bytes[sign] == UInt8(ascii: "*") ? "star" : "plus sign"
    if component == .fragment || isFragment {
      throw Failure(
        code: .restInFragment, range: sign..<sign + 1,
        hint: isFragment
          ? "Remove the \(name); a capture takes one segment of a fragment."
          : "Remove the \(name); a capture takes the whole fragment.", replacement: "")
    }
    throw Failure(
      code: .restInQuery, range: sign..<sign + 1,
      hint: "Remove the \(name); an array type takes a repeated query item.", replacement: "")
  }

  func rejectDuplicate(
    of piece: LinkPattern.Piece, range: Range<Int>
  ) throws(Failure) {
    let name = piece.range
    // An ignored capture may occur in several places.
    if name.count == 1, bytes[name.lowerBound] == UInt8(ascii: "_") { return }
    for other in parts.pieces where other.kind != .literal && isSameName(other.range, name) {
      throw duplicate(range)
    }
    for item in parts.query where item.isCapture && isSameName(item.value, name) {
      throw duplicate(range)
    }
  }

  private func duplicate(_ range: Range<Int>) -> Failure {
    Failure(code: .duplicateCapture, range: range, hint: "Give each capture its own name.")
  }

  private func isSameName(_ lhs: Range<Int>, _ rhs: Range<Int>) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for offset in 0..<lhs.count
    where bytes[lhs.lowerBound + offset] != bytes[rhs.lowerBound + offset] {
      return false
    }
    return true
  }
}

extension LinkPattern.Piece {
  /// The range of the literal, or of the capture's name, in the pattern's bytes.
  package var range: Range<Int> { Int(lower)..<Int(upper) }
}

extension LinkPattern.QueryItem {
  /// The range of the literal, or of the capture's name, in the pattern's bytes.
  package var value: Range<Int> { Int(lower)..<Int(upper) }
}

extension LinkPatternParser {
  /// The error for braces that do not contain a plain name.
  func malformedCapture(at start: Int, in component: Component) -> Failure {
    guard let close = closingBrace(from: start) else {
      var upper = start + 1
      while let byte = byte(at: upper), isNameByte(byte) { upper += 1 }
      return Failure(
        code: .unclosedBrace, range: start..<upper,
        hint: "Close the capture with a brace, or write %7B for the brace itself.",
        replacement: isName(start + 1..<upper) ? string(start..<upper) + "}" : nil)
    }
    let inner = start + 1..<close
    let whole = start..<close + 1
    guard let first = inner.first.map({ bytes[$0] }) else {
      return Failure(code: .missingName, range: whole, hint: "Name the capture, as in {id}.")
    }
    switch first {
    case UInt8(ascii: "*"):
      return restSyntax(whole, name: inner.drop { bytes[$0] == UInt8(ascii: "*") })
    case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "&"):
      return templateOperator(first, inner: inner, whole: whole)
    default: break
    }
    let nameUpper = inner.first { !isNameByte(bytes[$0]) } ?? close
    let name = inner.lowerBound..<nameUpper
    if isName(name), nameUpper < close {
      let suffix = nameUpper..<close
      switch bytes[nameUpper] {
      case UInt8(ascii: ":"): return typeInPattern(suffix, name: name)
      case UInt8(ascii: "?") where suffix.count == 1:
        return optionalInPattern(suffix, name: name, in: component)
      case UInt8(ascii: "*"), UInt8(ascii: "+"):
        if suffix.allSatisfy({ bytes[$0] == bytes[nameUpper] }) {
          return restSyntax(whole, name: name)
        }
      case UInt8(ascii: "."):
        if suffix.count == 3, suffix.allSatisfy({ bytes[$0] == UInt8(ascii: ".") }) {
          return restSyntax(whole, name: name)
        }
      default: break
      }
    }
    return invalidName(inner)
  }

  private func restSyntax(_ whole: Range<Int>, name: Range<Int>) -> Failure {
    guard isName(name) else {
      return Failure(
        code: .missingName, range: whole, hint: "Name the rest of the path, as in {rest*}.",
        replacement: "{rest*}")
    }
    let replacement = "{\(string(name))*}"
    return Failure(
      code: .restSyntax, range: whole,
      hint: "Write \(replacement) for all segments that follow.", replacement: replacement)
  }

  private func typeInPattern(_ suffix: Range<Int>, name: Range<Int>) -> Failure {
    let name = string(name)
    let type = string(suffix.dropFirst())
    let isType =
      !type.isEmpty && type.utf8.allSatisfy { isNameByte($0) }
      && type.unicodeScalars.first?.properties.isUppercase == true
    let declaration = isType ? "\(name): \(type)" : "\(name): Int"
    return Failure(
      code: .typeInPattern, range: suffix,
      hint: "Write {\(name)}; declare its type in Swift, as in case product(\(declaration)).",
      replacement: "")
  }

  private func optionalInPattern(
    _ suffix: Range<Int>, name: Range<Int>, in component: Component
  ) -> Failure {
    let name = string(name)
    if component == .query {
      return Failure(
        code: .optionalInPattern, range: suffix,
        hint: "Write {\(name)}; it is optional if its Swift type is, as in \(name): String?.",
        replacement: "")
    }
    return Failure(
      code: .optionalInPattern, range: suffix,
      hint:
        "Write two patterns, one with {\(name)} and one without it; only query items are optional.")
  }

  private func templateOperator(
    _ first: UInt8, inner: Range<Int>, whole: Range<Int>
  ) -> Failure {
    let names = string(inner.dropFirst()).split(
      separator: ",", omittingEmptySubsequences: false)
    let areNames = names.allSatisfy { isName(String($0)) }
    let items = names.map { "\($0)={\($0)}" }.joined(separator: "&")
    let replacement: String? =
      switch first {
      case _ where !areNames: nil
      case UInt8(ascii: "?"): "?\(items)"
      case UInt8(ascii: "&"): "&\(items)"
      case UInt8(ascii: "/"): names.map { "/{\($0)}" }.joined()
      case UInt8(ascii: "#") where names.count == 1: "#{\(names[0])}"
      case UInt8(ascii: ".") where names.count == 1: ".{\(names[0])}"
      case UInt8(ascii: "+") where names.count == 1: "{\(names[0])}"
      default: nil
      }
    let hint =
      replacement.map { "Write \($0); operators of URI templates have no meaning here." }
      ?? "Write plain captures, as in {id}; operators of URI templates have no meaning here."
    return Failure(
      code: .templateOperator, range: whole, hint: hint, replacement: replacement)
  }

  private func invalidName(_ inner: Range<Int>) -> Failure {
    var cured = String.UnicodeScalarView(
      string(inner).unicodeScalars.map { scalar in
        scalar.utf8.allSatisfy { isNameByte($0) } ? scalar : "_"
      })
    if let first = cured.first, "0"..."9" ~= first { cured.insert("_", at: cured.startIndex) }
    let replacement = String(cured)
    return Failure(
      code: .invalidName, range: inner,
      hint: "Use a Swift name for the capture: letters, digits, and _, not starting with a digit.",
      replacement: isName(replacement) && cured.contains { $0 != "_" } ? replacement : nil)
  }

  private func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text != "_" else { return false }
    return !first.isASCIIDigit && text.utf8.allSatisfy { isNameByte($0) }
  }
}
