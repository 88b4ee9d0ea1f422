// SPDX-License-Identifier: MIT

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
