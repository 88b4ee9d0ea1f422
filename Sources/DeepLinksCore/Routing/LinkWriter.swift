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
    values: [LinkPrinter.Value], basePath: [String], startsAuthority: Bool
  ) -> String? {
    pattern.text.withLinkBytes { bytes in
      write(
        pattern, bytes, captureParameters: captureParameters, parameters: parameters,
        values: values, basePath: basePath, startsAuthority: startsAuthority)
    }
  }

  private mutating func write(
    _ pattern: LinkPattern, _ bytes: RawSpan, captureParameters: [Int],
    parameters: [LinkParameter], values: [LinkPrinter.Value], basePath: [String],
    startsAuthority: Bool
  ) -> String? {
    output.reserveCapacity(output.count + bytes.byteCount + 32)
    var capture = 0
    func next() -> (kind: LinkParameter.Kind, value: LinkPrinter.Value)? {
      guard capture < captureParameters.count else { return nil }
      let number = captureParameters[capture]
      capture += 1
      guard number < parameters.count else { return nil }
      return (parameters[number].kind, number < values.count ? values[number] : .absent)
    }
    var isFirst = startsAuthority
    func separate(_ output: inout [UInt8]) {
      if !isFirst { output.append(0x2f) }
      isFirst = false
    }
    for segment in basePath {
      let bare: LinkCharacters = isFirst && startsAuthority ? .customHost : .segment
      separate(&output)
      PercentCoding.append(segment, to: &output, bare: bare)
    }
    for segment in pattern.segments {
      let pieces = Int(segment.lower)..<Int(segment.upper)
      if let first = pieces.first, pattern.pieces[first].kind == .rest {
        guard let texts = next()?.value.texts, !texts.isEmpty else { return nil }
        for text in texts {
          let bare: LinkCharacters = isFirst && startsAuthority ? .customHost : .segment
          separate(&output)
          guard !text.isEmpty else { return nil }
          PercentCoding.append(text, to: &output, bare: bare)
        }
        continue
      }
      let bare: LinkCharacters = isFirst && startsAuthority ? .customHost : .segment
      separate(&output)
      for number in pieces {
        let piece = pattern.pieces[number]
        if piece.kind == .literal {
          PercentCoding.appendDecoded(
            bytes, from: Int(piece.lower), to: Int(piece.upper), to: &output, bare: bare)
          continue
        }
        guard let text = next()?.value.first, !text.isEmpty else { return nil }
        PercentCoding.append(text, to: &output, bare: bare)
      }
    }
    var separator: UInt8 = 0x3f
    func appendName(_ item: LinkPattern.QueryItem, _ output: inout [UInt8]) {
      output.append(separator)
      separator = 0x26
      PercentCoding.appendDecoded(
        bytes, from: Int(item.nameLower), to: Int(item.nameUpper), to: &output, bare: .queryName)
    }
    for item in pattern.query {
      switch item.kind {
      case .flag: appendName(item, &output)
      case .literal:
        appendName(item, &output)
        output.append(0x3d)
        PercentCoding.appendDecoded(
          bytes, from: Int(item.lower), to: Int(item.upper), to: &output, bare: .queryValue)
      case .capture:
        guard let (kind, value) = next() else { return nil }
        switch value {
        case .absent where kind == .required: return nil
        case .absent: continue
        case .one(let text):
          appendName(item, &output)
          output.append(0x3d)
          PercentCoding.append(text, to: &output, bare: .queryValue)
        case .list(let texts):
          for text in texts {
            appendName(item, &output)
            output.append(0x3d)
            PercentCoding.append(text, to: &output, bare: .queryValue)
          }
        }
      }
    }
    if let fragment = pattern.fragment {
      output.append(0x23)
      if fragment.kind == .literal {
        PercentCoding.appendDecoded(
          bytes, from: Int(fragment.lower), to: Int(fragment.upper), to: &output, bare: .fragment)
      } else {
        guard let text = next()?.value.first, !text.isEmpty else { return nil }
        PercentCoding.append(text, to: &output, bare: .fragment)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
