// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Where a capture is in the pattern.
  enum CapturePlace {
    /// Of the path, with one value, such as everything up to the end of the link.
    case path
    /// One or more segments, as a list or as one text.
    case rest
    case query, fragment
    /// A fragment item, or the item that takes everything that follows; not a list.
    case fragmentItem
    /// All items of the query or fragment that are not named.
    case remaining
  }

  /// Visits the captures in the order in which values are numbered: path, query, fragment.
  func forEachCapture(_ body: (_ name: Slice<UnsafeBufferPointer<UInt8>>, CapturePlace) -> Void) {
    var copy = text
    copy.withUTF8 { bytes in
      for piece in pieces where piece.kind != .literal {
        body(
          bytes[Int(piece.lower)..<Int(piece.upper)],
          piece.kind == .rest && bytes[Int(piece.upper)] != UInt8(ascii: ".") ? .rest : .path)
      }
      for item in query where item.isCapture {
        body(
          bytes[Int(item.lower)..<Int(item.upper)],
          item.kind == .remaining
            ? .remaining : item.kind == .remainder ? .fragmentItem : .query)
      }
      if let fragment, fragment.kind != .literal {
        body(bytes[Int(fragment.lower)..<Int(fragment.upper)], .fragment)
      }
    }
    fragmentPattern?.forEachCapture { name, place in
      switch place {
      case .query, .fragmentItem: body(name, .fragmentItem)
      case .remaining: body(name, .remaining)
      default: body(name, .fragment)
      }
    }
  }

  /// A text parameter for each named capture, for tables without types.
  package var parametersOfText: [LinkParameter] {
    capturesOfText.filter { $0.name != Self.ignoredName }
  }

  /// A text parameter for each capture, in the pattern's order.
  package var capturesOfText: [LinkParameter] {
    var parameters: [LinkParameter] = []
    forEachCapture { name, place in
      let name = String(decoding: name, as: UTF8.self)
      switch place {
      case .rest: parameters.append(.list(name, String.self))
      case .remaining: parameters.append(.items(name))
      default: parameters.append(.required(name, String.self))
      }
    }
    return parameters
  }

  /// Creates the literal pattern of a decoded base path; `nil` if it is empty.
  init?(basePath: [String]) {
    var output: [UInt8] = []
    for segment in basePath {
      output.append(0x2f)
      PercentCoding.append(segment.utf8, to: &output, bare: .segment)
    }
    guard !basePath.isEmpty, let pattern = try? LinkPattern(String(decoding: output, as: UTF8.self))
    else { return nil }
    self = pattern
  }

  /// The pattern after a prefix; captures of both may have the same names.
  package func mounted(under prefix: LinkPattern?) -> LinkPattern {
    guard let prefix, !prefix.segments.isEmpty else { return self }
    // A pattern without segments adds only what follows its "/".
    let own = segments.isEmpty && text.utf8.first == 0x2f ? String(text.dropFirst()) : text
    let text = prefix.text + (isOpaque ? "/" : "") + own
    let shift = text.utf8.count - self.text.utf8.count
    func moved(_ place: UInt32) -> UInt32 {
      UInt32(truncatingIfNeeded: Int(place) + shift)
    }
    func moved(_ piece: Piece) -> Piece {
      Piece(kind: piece.kind, lower: moved(piece.lower), upper: moved(piece.upper))
    }
    let first = UInt32(prefix.pieces.count)
    return LinkPattern(
      text: text, originUpper: 0, isOpaque: false,
      pieces: prefix.pieces + pieces.map(moved),
      segments: prefix.segments
        + segments.map { Segment(lower: $0.lower + first, upper: $0.upper + first) },
      query: query.map {
        QueryItem(
          kind: $0.kind, nameLower: moved($0.nameLower), nameUpper: moved($0.nameUpper),
          lower: moved($0.lower), upper: moved($0.upper))
      },
      fragment: fragment.map(moved), fragmentPatterns: fragmentPatterns)
  }
}
