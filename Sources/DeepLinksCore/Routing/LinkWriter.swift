// SPDX-License-Identifier: MIT

/// Writes a pattern with values in place of its captures.
struct LinkWriter {
  var output: [UInt8] = []

  /// Appends path, query and fragment.
  ///
  /// - Parameters:
  ///   - captureParameters: the number of the parameter for each capture, in the pattern's order.
  ///   - values: the texts of each parameter, `nil` where absent.
  ///   - basePath: segments in front of the pattern's.
  ///   - startsAuthority: whether the first segment stands where an authority does.
  /// - Returns: the link, or `nil` if a value is missing or empty in the path.
  mutating func write(
    _ pattern: LinkPattern, captureParameters: [Int], parameters: [LinkParameter],
    values: [[String]?], basePath: [String], startsAuthority: Bool
  ) -> String? {
    var capture = 0
    func next() -> (LinkParameter, [String]?)? {
      guard capture < captureParameters.count else { return nil }
      let number = captureParameters[capture]
      capture += 1
      guard number < parameters.count else { return nil }
      return (parameters[number], number < values.count ? values[number] : nil)
    }
    var isFirst = startsAuthority
    func separate(_ output: inout [UInt8]) {
      if !isFirst { output.append(0x2f) }
      isFirst = false
    }
    for segment in basePath {
      let bare: LinkCharacters = isFirst && startsAuthority ? .customHost : .segment
      separate(&output)
      PercentCoding.append(segment.utf8, to: &output, bare: bare)
    }
    for segment in pattern.segments {
      let pieces = pattern.pieces(of: segment)
      if pieces.first?.kind == .rest {
        guard let (_, texts) = next(), let texts, !texts.isEmpty else { return nil }
        for text in texts {
          let bare: LinkCharacters = isFirst && startsAuthority ? .customHost : .segment
          separate(&output)
          guard !text.isEmpty else { return nil }
          PercentCoding.append(text.utf8, to: &output, bare: bare)
        }
        continue
      }
      let bare: LinkCharacters = isFirst && startsAuthority ? .customHost : .segment
      separate(&output)
      for piece in pieces {
        if piece.kind == .literal {
          PercentCoding.append(pattern.literalBytes(of: piece), to: &output, bare: bare)
          continue
        }
        guard let (_, texts) = next(), let text = texts?.first, !text.isEmpty else { return nil }
        PercentCoding.append(text.utf8, to: &output, bare: bare)
      }
    }
    var separator: UInt8 = 0x3f
    func appendItem(_ name: [UInt8], _ value: (some Sequence<UInt8>)?, _ output: inout [UInt8]) {
      output.append(separator)
      separator = 0x26
      PercentCoding.append(name, to: &output, bare: .queryName)
      guard let value else { return }
      output.append(0x3d)
      PercentCoding.append(value, to: &output, bare: .queryValue)
    }
    for item in pattern.query {
      let name = pattern.nameBytes(of: item)
      switch item.kind {
      case .flag: appendItem(name, [UInt8]?.none, &output)
      case .literal: appendItem(name, pattern.literalBytes(of: item), &output)
      case .capture:
        guard let (parameter, texts) = next() else { return nil }
        guard let texts else {
          if parameter.kind == .required { return nil }
          continue
        }
        for text in texts { appendItem(name, Array(text.utf8), &output) }
      }
    }
    if let fragment = pattern.fragment {
      output.append(0x23)
      if fragment.kind == .literal {
        PercentCoding.append(
          pattern.literalBytes(of: fragment), to: &output, bare: .fragment)
      } else {
        guard let (_, texts) = next(), let text = texts?.first, !text.isEmpty else { return nil }
        PercentCoding.append(text.utf8, to: &output, bare: .fragment)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
