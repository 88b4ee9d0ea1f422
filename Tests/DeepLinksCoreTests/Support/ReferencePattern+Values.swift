// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// How values are read and segments are split, without the code that the table and the evaluator
/// share.
extension ReferencePattern {
  /// The text of the value that a parameter takes from bytes of a link.
  func value(_ bytes: [UInt8], _ number: Int) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let overrides: [ClosedRange<UInt32>] = [0x202A...0x202E, 0x2066...0x2069]
    guard text.unicodeScalars.count <= 256,
      !text.unicodeScalars.contains(where: { scalar in
        overrides.contains { $0.contains(scalar.value) }
      })
    else { return nil }
    return parameters[number].type.value(text)
  }

  /// The captures of a segment: the first split, in lazy order, whose values all parse.
  func captures(_ pieces: [Piece], _ bytes: [UInt8], folds: Bool) -> [Int: String]? {
    var splits: [[(Int, [UInt8])]] = []
    collect(pieces[...], bytes[...], folds, [], &splits)
    for split in splits {
      var values: [Int: String] = [:]
      for (number, bytes) in split { values[number] = value(bytes, number) }
      if values.count == split.count { return values }
    }
    return nil
  }

  private func collect(
    _ pieces: ArraySlice<Piece>, _ bytes: ArraySlice<UInt8>, _ folds: Bool,
    _ front: [(Int, [UInt8])], _ splits: inout [[(Int, [UInt8])]]
  ) {
    guard let piece = pieces.first else {
      if bytes.isEmpty { splits.append(front) }
      return
    }
    switch piece {
    case .literal(let literal):
      let part = bytes.prefix(literal.count)
      guard folds ? lowered(part) == lowered(literal[...]) : part.elementsEqual(literal) else {
        return
      }
      collect(pieces.dropFirst(), bytes.dropFirst(literal.count), folds, front, &splits)
    case .capture(let number):
      guard !bytes.isEmpty else { return }
      for count in 1...bytes.count {
        let part = front + [(number, Array(bytes.prefix(count)))]
        collect(pieces.dropFirst(), bytes.dropFirst(count), folds, part, &splits)
      }
    }
  }

  private func lowered(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  /// Whether the values of one name (`nil`: the bare name) are what a query item asks for.
  func accepts(
    _ condition: Condition, _ texts: [[UInt8]?], _ values: inout [[String]?]
  ) -> Bool {
    switch condition {
    case .flag: return texts == [nil]
    case .literal(let literal): return texts == [literal]
    case .absent: return texts.isEmpty
    case .noOthers, .remaining: return true
    case .remainder(let number):
      return texts.isEmpty
        ? parameters[number].kind != .required : texts.count == 1 && texts[0] != nil
    case .capture(let number):
      if texts.isEmpty { return parameters[number].kind != .required }
      if parameters[number].kind != .list, texts.count > 1 { return false }
      var found: [String] = []
      for text in texts {
        guard let text, let value = value(text, number) else { return false }
        found.append(value)
      }
      values[number] = found
      return true
    }
  }
}
