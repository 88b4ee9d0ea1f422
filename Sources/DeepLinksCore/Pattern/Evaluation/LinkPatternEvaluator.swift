// SPDX-License-Identifier: MIT

/// Matches one pattern against the parts of one link, and reports the first mismatch.
///
/// The router has a faster matcher; this one is simple, for explanations and for proofs.
package struct LinkPatternEvaluator {
  /// The captured texts by capture name, or the first mismatch.
  ///
  /// A name that occurs both in a prefix and in the pattern below it has the texts of both.
  package enum Outcome: Hashable {
    case matched([String: [String]])
    case mismatched(LinkMismatch)
  }

  private let pattern: LinkPattern
  /// The parameter of each capture, in the pattern's order; `nil` means required text.
  private let parameters: [LinkParameter?]
  private let folding: LinkCaseFolding
  private let captureLength: Int
  private let accepts: (LinkParameter, String) -> Bool
  private var captures: [String: [String]] = [:]
  /// The names of the items that a value for all other items leaves out, in the link's order.
  private(set) var leftOut: [String] = []
  /// The number of the next capture.
  private var number = 0

  package init(
    _ pattern: LinkPattern, captures parameters: [LinkParameter?], folding: LinkCaseFolding,
    captureLength: Int,
    accepts: @escaping (LinkParameter, String) -> Bool = { $0.takes($1) }
  ) {
    self.pattern = pattern
    self.parameters = parameters
    self.folding = folding
    self.captureLength = captureLength
    self.accepts = accepts
  }

  package mutating func outcome(for link: LinkParts) -> Outcome {
    captures = [:]
    leftOut = []
    if let mismatch = path(link) ?? query(link) ?? fragment(link.fragment)
      ?? fragmentParts(link.writtenFragment)
    {
      return .mismatched(mismatch)
    }
    return .matched(captures)
  }

  private mutating func keep(_ texts: [String], for name: String) {
    captures[name, default: []] += texts
  }

  // MARK: Path

  private mutating func path(_ link: LinkParts) -> LinkMismatch? {
    let segments = link.segments
    let rest = pattern.restIndex
    let tail = pattern.tailCount
    let isWritten = pattern.hasWrittenRest
    let isText =
      isWritten
      || rest != nil && tail == 0
        && parameters[pattern.pathCaptureCount - 1]?.takesRestAsText == true
    // A rest that is one text may contain empty segments, but may not be empty.
    if let empty = segments.firstIndex(of: ""),
      !isText || empty < pattern.segments.count - 1
        || segments[(pattern.segments.count - 1)...].elementsEqual([""])
          && !(isWritten && !link.everything(from: empty).isEmpty)
    {
      return LinkMismatch(.emptySegment, segmentIndex: empty)
    }
    for (number, segment) in pattern.segments.enumerated() {
      guard number < segments.count else {
        return LinkMismatch(
          .tooShort, segmentIndex: number, expected: pattern.text(of: segment))
      }
      let mismatch: LinkMismatch?
      if number == rest {
        guard number + tail < segments.count else {
          return LinkMismatch(
            .tooShort, segmentIndex: segments.count,
            expected: pattern.text(of: pattern.segments[segments.count]))
        }
        // What is between the path and a path in the fragment is part of neither.
        if isText, !isWritten, let lower = link.fragmentLower, number < lower,
          lower < segments.count
        {
          return LinkMismatch(.tooLong, segmentIndex: lower)
        }
        mismatch =
          isText
          ? textRest(
            segment, number,
            isWritten
              ? link.everything(from: number)
              : link.writtenSegments[number...].joined(separator: "/"))
          : self.rest(segment, number, segments[number..<segments.count - tail])
      } else {
        // Segments after a rest are counted from the end.
        let isBehind = rest.map { number > $0 } ?? false
        let index = isBehind ? segments.count - pattern.segments.count + number : number
        mismatch = self.segment(segment, index, segments[index])
      }
      if let mismatch { return mismatch }
    }
    guard rest != nil || segments.count <= pattern.segments.count else {
      return LinkMismatch(.tooLong, segmentIndex: pattern.segments.count)
    }
    return nil
  }

  /// Matches the rest of a path, or of the link, as one text, as written, and keeps it.
  private mutating func textRest(
    _ segment: LinkPattern.Segment, _ index: Int, _ text: String
  ) -> LinkMismatch? {
    let name = pattern.name(of: pattern.pieces[Int(segment.lower)])
    let parameter = parameters[pattern.captureCount(before: segment)]
    if let mismatch = checkWritten(text, name, parameter, index) { return mismatch }
    keep([text], for: name)
    return nil
  }

  /// Checks a text that is captured as written.
  ///
  /// Its decoded text must be within the limit and contain no forbidden character; the type reads
  /// the text as written.
  private func checkWritten(
    _ text: String, _ name: String, _ parameter: LinkParameter?, _ segmentIndex: Int?
  ) -> LinkMismatch? {
    if let mismatch = check(PercentCoding.decoded(text), name, nil, segmentIndex) {
      return mismatch
    }
    guard let parameter, !accepts(parameter, text) else { return nil }
    return LinkMismatch(
      .valueNotParsed, segmentIndex: segmentIndex, name: name, expected: parameter.expectation)
  }

  /// Matches the segments of a rest capture, and keeps them.
  package mutating func rest(
    _ segment: LinkPattern.Segment, _ index: Int, _ texts: ArraySlice<String>
  ) -> LinkMismatch? {
    let name = pattern.name(of: pattern.pieces[Int(segment.lower)])
    let parameter = parameters[pattern.captureCount(before: segment)]
    for (offset, text) in texts.enumerated() {
      if let mismatch = check(text, name, parameter, index + offset) { return mismatch }
    }
    keep(Array(texts), for: name)
    return nil
  }

  /// Matches one segment and keeps its captures.
  package mutating func segment(
    _ segment: LinkPattern.Segment, _ index: Int, _ text: String
  ) -> LinkMismatch? {
    let names = pattern.pieces(of: segment).filter { $0.kind == .capture }.map(pattern.name)
    let first = pattern.captureCount(before: segment)
    let own = parameters[first..<first + names.count]
    var pieces: ContiguousArray<UInt8> = []
    var types: [LinkParameter] = []
    var number = 0
    pattern.appendPieces(of: segment, to: &pieces) {
      defer { number += 1 }
      guard let parameter = own[first + number], parameter.hasRules else {
        return (UInt8(number), 0)
      }
      types.append(parameter)
      return (UInt8(number), UInt16(types.count))
    }
    let (texts, outcome) = split(
      text, by: pieces, count: names.count, isFolded: folding.applies(toSegment: index),
      captureLength: captureLength
    ) { accepts(types[$0 - 1], $1) }
    switch outcome {
    case .found:
      if let mismatch = check(texts, names, own, index) { return mismatch }
      for (name, text) in zip(names, texts) { keep([text], for: name) }
      return nil
    case .tooMany:
      return LinkMismatch(
        .tooManySplits, segmentIndex: index, expected: pattern.text(of: segment))
    case .impossible: break
    }
    // The literals alone determine the reason.
    let (wanted, isPossible) = split(
      text, by: pieces, count: names.count, isFolded: folding.applies(toSegment: index),
      captureLength: nil
    ) { _, _ in true }
    if isPossible == .found, let mismatch = check(wanted, names, own, index) { return mismatch }
    let expected = pattern.text(of: segment)
    return LinkMismatch(
      .literalExpected, segmentIndex: index, expected: expected,
      difference: names.isEmpty ? LinkMismatch.Difference(text, expected) : nil)
  }

  /// The texts that the captures of a mixed segment take.
  private func split(
    _ text: String, by pieces: ContiguousArray<UInt8>, count: Int, isFolded: Bool,
    captureLength: Int?, accepts: (_ type: Int, _ text: String) -> Bool
  ) -> ([String], LinkSegmentSplits.Outcome) {
    // Encode percent signs, as in a link. Work on bytes: a combining mark after the sign, or a
    // prepending letter before it, would make it part of a different `Character`.
    let encoded = text.utf8.flatMap { $0 == 0x25 ? Array("%25".utf8) : [$0] }
    return String(decoding: encoded, as: UTF8.self).withLinkBytes { bytes in
      var splits = LinkSegmentSplits(
        pieces: pieces.span.bytes, from: 0, to: pieces.count, in: bytes, from: 0,
        to: bytes.byteCount, isFolded: isFolded, captureLength: captureLength)
      return withUnsafeTemporaryAllocation(of: LinkCaptures.Range.self, capacity: max(1, count)) {
        buffer in
        buffer.initialize(repeating: .absent)
        var captures = buffer.mutableSpan
        let outcome = splits.search(&captures) { type, lower, upper in
          accepts(type, PercentCoding.decoded(bytes, from: lower, to: upper))
        }
        let texts = (0..<count).map { number in
          let range = captures[number]
          return range.isAbsent
            ? "" : PercentCoding.decoded(bytes, from: Int(range.lower), to: Int(range.upper))
        }
        return (texts, outcome)
      }
    }
  }

  // MARK: Values

  private func check(
    _ texts: [String], _ names: [String], _ parameters: ArraySlice<LinkParameter?>,
    _ segmentIndex: Int
  ) -> LinkMismatch? {
    for (text, (name, parameter)) in zip(texts, zip(names, parameters)) {
      if let mismatch = check(text, name, parameter, segmentIndex) { return mismatch }
    }
    return nil
  }

  private func check(
    _ text: String, _ name: String, _ parameter: LinkParameter?, _ segmentIndex: Int?
  ) -> LinkMismatch? {
    if text.unicodeScalars.count > captureLength {
      return LinkMismatch(
        .captureTooLong, segmentIndex: segmentIndex, name: name, expected: "\(captureLength)")
    }
    if text.unicodeScalars.contains(where: \.isForbiddenInLinks) {
      return LinkMismatch(.forbiddenCharacters, segmentIndex: segmentIndex, name: name)
    }
    guard let parameter, !accepts(parameter, text) else { return nil }
    return LinkMismatch(
      .valueNotParsed, segmentIndex: segmentIndex, name: name, expected: parameter.expectation)
  }

  // MARK: Query and fragment

  private mutating func query(_ link: LinkParts) -> LinkMismatch? {
    number = pattern.pathCaptureCount
    var items = link.query
    var remainder: String?
    // Everything after the last item of the pattern belongs to it.
    if let last = pattern.query.last, last.kind == .remainder,
      let place = items.firstIndex(where: { isNamed($0, by: last) })
    {
      remainder = link.remainder(ofItem: place, withFragment: !pattern.hasFragment)
      items.removeSubrange((place + 1)...)
    }
    for item in pattern.query {
      switch item.kind {
      case .flag, .literal, .capture:
        let found = items.filter { isNamed($0, by: item) }
        if let mismatch = self.item(item, found.map(\.value), items) { return mismatch }
      case .remainder:
        let found = items.filter { isNamed($0, by: item) }
        let values = found.map { $0.value == nil ? nil : remainder }
        if let mismatch = self.item(item, values, items) { return mismatch }
      case .absent:
        if items.contains(where: { isNamed($0, by: item) }) {
          return LinkMismatch(.queryUnexpected, name: pattern.name(of: item))
        }
      case .noOthers, .remaining:
        let others = items.filter { other in
          !pattern.query.contains { $0.isNamed && isNamed(other, by: $0) }
        }
        if item.kind == .remaining {
          keep(others, for: item)
        } else if !others.isEmpty {
          return LinkMismatch(.queryUnexpected)
        }
      }
    }
    return nil
  }

  /// Whether an item of a link has the name of an item of the pattern.
  private func isNamed(_ item: LinkQueryItem, by own: LinkPattern.QueryItem) -> Bool {
    folding.isSame(item.name.utf8, pattern.nameBytes(of: own))
  }

  /// Keeps the items that the pattern does not name, as printed.
  private mutating func keep(_ others: [LinkQueryItem], for item: LinkPattern.QueryItem) {
    let sorted = LinkOtherItems(
      others, captureLength: captureLength, isDictionary: parameters[number]?.kind == .dictionary)
    number += 1
    leftOut += sorted.leftOut
    keep(sorted.carried.map(\.linkText), for: pattern.captureName(of: item))
  }

  /// Matches the values of an item that the pattern names.
  ///
  /// - Parameter all: the items of the link, for what is wrong if the item is missing.
  private mutating func item(
    _ item: LinkPattern.QueryItem, _ values: [String?], _ all: [LinkQueryItem]
  ) -> LinkMismatch? {
    let name = pattern.name(of: item)
    let capture = item.isCapture ? pattern.captureName(of: item) : nil
    let parameter = capture == nil ? nil : parameters[number]
    if capture != nil { number += 1 }
    let kind = parameter?.kind ?? .required
    guard let first = values.first else {
      guard kind == .required else { return nil }
      return LinkMismatch(.queryMissing, name: name, difference: difference(of: all, from: name))
    }
    if kind != .list, values.count > 1 { return LinkMismatch(.queryRepeated, name: name) }
    switch item.kind {
    case .flag:
      return first == nil
        ? nil : LinkMismatch(.queryValue, name: name, difference: .needlessValue)
    case .literal:
      let literal = pattern.literalBytes(of: item)
      if let first, first.utf8.elementsEqual(literal) { return nil }
      return LinkMismatch(
        .queryValue, name: name, expected: String(decoding: literal, as: UTF8.self),
        difference: first == nil && literal.isEmpty ? .missingValue : nil)
    case .remaining, .absent, .noOthers: return nil
    case .capture, .remainder:
      guard let capture else { return nil }
      for value in values {
        guard let value else {
          return LinkMismatch(.queryValue, name: name, difference: .missingValue)
        }
        let mismatch =
          item.kind == .remainder
          ? checkWritten(value, capture, parameter, nil) : check(value, capture, parameter, nil)
        if let mismatch { return mismatch }
      }
      keep(values.compactMap { $0 }, for: capture)
      return nil
    }
  }

  /// How the name of an item that is missing differs from the nearest one in the link.
  private func difference(
    of items: [LinkQueryItem], from name: String
  ) -> LinkMismatch.Difference? {
    if items.contains(where: { $0.name.utf8.elementsEqual("amp;\(name)".utf8) }) {
      return .escapedAmpersand
    }
    return items.lazy.filter { item in !pattern.query.contains { isNamed(item, by: $0) } }
      .compactMap { LinkMismatch.Difference($0.name, name) }.first
  }

  private mutating func fragment(_ text: String?) -> LinkMismatch? {
    guard let fragment = pattern.fragment else { return nil }
    guard fragment.kind == .capture else {
      let literal = pattern.literalBytes(of: fragment)
      if let text, text.utf8.elementsEqual(literal) { return nil }
      return LinkMismatch(.fragment, expected: String(decoding: literal, as: UTF8.self))
    }
    let name = pattern.name(of: fragment)
    let parameter = parameters[number]
    guard let text else { return LinkMismatch(.fragment, name: name) }
    if let mismatch = check(text, name, parameter, nil) { return mismatch }
    keep([text], for: name)
    return nil
  }

  private mutating func fragmentParts(_ text: String?) -> LinkMismatch? {
    guard let own = pattern.fragmentPattern else { return nil }
    let wanted = LinkMismatch(.fragment, expected: own.text)
    guard let text, !text.isEmpty, let parts = LinkParts(fragment: text, for: own) else {
      return wanted
    }
    var evaluator = LinkPatternEvaluator(
      own, captures: Array(parameters[pattern.fragmentCaptureLower...]),
      folding: folding.behindPath,
      captureLength: captureLength, accepts: accepts)
    switch evaluator.outcome(for: parts) {
    case .matched(let found):
      for (name, texts) in found { keep(texts, for: name) }
      leftOut += evaluator.leftOut
      return nil
    case .mismatched(let mismatch):
      // A problem with a value says more than one with the whole fragment.
      guard let name = mismatch.name, mismatch.code.isAboutValue else { return wanted }
      return LinkMismatch(mismatch.code, name: name, expected: mismatch.expected)
    }
  }
}
