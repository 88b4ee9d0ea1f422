// SPDX-License-Identifier: MIT

/// Writes patterns with values in place of their captures.
struct LinkWriter: ~Copyable {
  /// The number of the parameter for each capture, in the pattern's order.
  let captureParameters: [Int]
  let parameters: [LinkParameter]
  /// The texts of each parameter.
  let values: LinkPrinter.Values
  /// Whether the next segment is in the place of an authority.
  var startsAuthority: Bool
  /// Whether the next segment is the first in a fragment's path without a leading slash.
  private var startsFragment = false
  /// The index of the next capture.
  private var capture = 0

  init(
    captureParameters: [Int], parameters: [LinkParameter], values: LinkPrinter.Values,
    startsAuthority: Bool
  ) {
    self.captureParameters = captureParameters
    self.parameters = parameters
    self.values = values
    self.startsAuthority = startsAuthority
  }

  /// Appends segments before those of a pattern.
  mutating func write(basePath: [String], to output: inout LinkOutput) {
    for segment in basePath { output.append(segment, bare: beginSegment(&output)) }
  }

  /// Appends the path, query, and fragment.
  ///
  /// - Returns: `false` if a value is missing or empty in the path.
  mutating func write(_ pattern: LinkPattern, to output: inout LinkOutput) -> Bool {
    pattern.text.withLinkBytes { bytes in
      writePath(of: pattern, bytes, to: &output) && writeQuery(of: pattern, bytes, to: &output)
        && writeFragment(of: pattern, bytes, to: &output)
    }
  }

  /// The number of the next capture's parameter.
  private mutating func next() -> Int? {
    guard capture < captureParameters.count else { return nil }
    let number = captureParameters[capture]
    capture += 1
    return number < parameters.count ? number : nil
  }

  /// The text for the next capture, unless it is empty.
  private mutating func nextText() -> String? {
    guard let number = next(), let text = values[number].first, !text.isEmpty else { return nil }
    return text
  }

  /// Whether a capture is a server, whose port an authority keeps.
  private func isServer(_ capture: Int) -> Bool {
    capture < captureParameters.count && captureParameters[capture] < parameters.count
      && parameters[captureParameters[capture]].type == ServerAddress.self
  }

  /// Separates a segment from what precedes it; returns what it keeps unencoded.
  private mutating func beginSegment(_ output: inout LinkOutput) -> LinkCharacters {
    guard !startsAuthority else {
      startsAuthority = false
      return .customHost
    }
    guard !startsFragment else {
      startsFragment = false
      return .segment
    }
    output.append(0x2f)
    return .segment
  }

  private mutating func writePath(
    of pattern: LinkPattern, _ bytes: RawSpan, to output: inout LinkOutput
  ) -> Bool {
    for segment in pattern.segments {
      let pieces = Int(segment.lower)..<Int(segment.upper)
      if let first = pieces.first, pattern.pieces[first].kind == .rest {
        guard let number = next(), let texts = values[number].texts, !texts.isEmpty else {
          return false
        }
        let isWritten = pattern.hasWrittenRest
        // A redirect has a list for a text that a link cannot have as it is.
        if parameters[number].takesRestAsText, !(isWritten && values[number].isList) {
          guard let text = texts.first, !text.isEmpty else { return false }
          _ = beginSegment(&output)
          output.append(text)
          // Readers drop one trailing slash, so a value that ends in a slash needs another.
          if !isWritten, text.utf8.last == 0x2f { output.append(0x2f) }
          continue
        }
        for text in texts {
          guard !text.isEmpty else { return false }
          output.append(text, bare: beginSegment(&output))
        }
        continue
      }
      let isAuthority = startsAuthority && pieces.count == 1
      let bare = beginSegment(&output)
      for number in pieces {
        let piece = pattern.pieces[number]
        if piece.kind == .literal {
          output.encode(
            bytes, from: Int(piece.lower), to: Int(piece.upper), bare: bare, isEncoded: true)
        } else {
          let isServer = isAuthority && isServer(capture)
          guard let text = nextText() else { return false }
          output.append(text, bare: isServer ? .host : bare)
        }
      }
    }
    return true
  }

  /// Appends the items of a query or fragment.
  ///
  /// - Parameter mark: the byte before the first item; 0 for none.
  private mutating func writeQuery(
    of pattern: LinkPattern, _ bytes: RawSpan, behind mark: UInt8 = 0x3f,
    to output: inout LinkOutput
  ) -> Bool {
    var separator = mark
    func appendName(_ item: LinkPattern.QueryItem, _ output: inout LinkOutput) {
      separate(&output)
      output.encode(
        bytes, from: Int(item.nameLower), to: Int(item.nameUpper), bare: .queryName,
        isEncoded: true)
      if item.kind != .flag { output.append(0x3d) }
    }
    func separate(_ output: inout LinkOutput) {
      if separator != 0 { output.append(separator) }
      separator = 0x26
    }
    for item in pattern.query {
      switch item.kind {
      case .flag: appendName(item, &output)
      case .absent, .noOthers: break
      case .remaining:
        guard let number = next() else { return false }
        for text in values[number].texts ?? [] {
          separate(&output)
          output.append(text)
        }
      case .literal:
        appendName(item, &output)
        output.encode(
          bytes, from: Int(item.lower), to: Int(item.upper), bare: .queryValue, isEncoded: true)
      case .capture, .remainder:
        guard let number = next() else { return false }
        switch values[number] {
        case .absent: if parameters[number].kind == .required { return false }
        case .one(let text):
          appendName(item, &output)
          if item.kind == .remainder {
            output.append(text)
          } else {
            output.append(text, bare: .queryValue)
          }
        case .list(let texts):
          for text in texts {
            appendName(item, &output)
            output.append(text, bare: .queryValue)
          }
        }
      }
    }
    return true
  }

  private mutating func writeFragment(
    of pattern: LinkPattern, _ bytes: RawSpan, to output: inout LinkOutput
  ) -> Bool {
    if let parts = pattern.fragmentPattern { return writeParts(of: parts, to: &output) }
    guard let fragment = pattern.fragment else { return true }
    output.append(0x23)
    if fragment.kind == .literal {
      output.encode(
        bytes, from: Int(fragment.lower), to: Int(fragment.upper), bare: .fragment,
        isEncoded: true)
      return true
    }
    guard let text = nextText() else { return false }
    output.append(text, bare: .fragment)
    return true
  }

  /// Appends the path and items of a fragment.
  private mutating func writeParts(
    of pattern: LinkPattern, to output: inout LinkOutput
  ) -> Bool {
    output.append(0x23)
    return pattern.text.withLinkBytes { bytes in
      if pattern.isItemsOnly {
        return writeQuery(of: pattern, bytes, behind: 0, to: &output)
      }
      if pattern.segments.isEmpty { output.append(0x2f) }
      startsFragment = pattern.isOpaque
      return writePath(of: pattern, bytes, to: &output)
        && writeQuery(of: pattern, bytes, to: &output)
    }
  }
}

extension LinkOrigin {
  /// Writes the scheme and authority.
  ///
  /// - Parameters:
  ///   - isOpaque: whether no authority follows, not even an empty one.
  ///   - host: the value of the host's capture, if it has one.
  ///   - isServer: whether that value may have a port.
  func writeHead(
    isOpaque: Bool, host: String?, isServer: Bool = false, to output: inout LinkOutput
  ) {
    output.append(scheme)
    output.append(isOpaque ? ":" : "://")
    switch self.host {
    case .none: break
    case .literal(let name): output.append(name)
    case .captured(let capture):
      output.append(capture.prefix)
      output.append(host ?? "", bare: isServer ? .host : .webHost)
      output.append(capture.suffix)
    }
    if let port { output.append(":\(port)") }
  }
}

/// A buffer of fixed size for the bytes of a link that is being written.
///
/// Bytes that do not fit are dropped, and the link is written again with a larger buffer.
struct LinkOutput: ~Copyable, ~Escapable {
  private var bytes: MutableRawSpan
  private var count = 0
  private var isFull = false

  @_lifetime(copy bytes)
  private init(_ bytes: consuming MutableRawSpan) {
    self.bytes = bytes
  }

  /// The text that `write` produces; `nil` if it returns `false`.
  ///
  /// - Parameter write: runs again if the buffer was too small.
  static func text(_ write: (inout LinkOutput) -> Bool) -> String? {
    var room = 512  // Up to 1,024 bytes are sure to be on the stack.
    while true {
      var text: String?
      // The memory is not cleared. It is raw, so any byte is a valid value, and only bytes before
      // `count` are read, all of which were stored first.
      let isDone = withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { buffer in
        var output = LinkOutput(buffer.mutableBytes)
        guard write(&output) else { return true }
        guard !output.isFull else { return false }
        text = String(decoding: buffer[..<output.count], as: UTF8.self)
        return true
      }
      if isDone { return text }
      room *= 4
    }
  }

  /// Appends a byte.
  @_lifetime(self: copy self)
  mutating func append(_ byte: UInt8) {
    guard count < bytes.byteCount else {
      isFull = true
      return
    }
    bytes.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Appends the first bytes of a little-endian word.
  ///
  /// - Parameter number: how many bytes, from 0 to 8.
  @_lifetime(self: copy self)
  private mutating func append(_ word: UInt64, first number: Int) {
    // Stores all eight bytes; the next ones overwrite those that are not part of the text.
    guard count &+ 8 <= bytes.byteCount else {
      isFull = true
      return
    }
    bytes.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= number
  }

  /// Appends text as it is.
  @_lifetime(self: copy self)
  mutating func append(_ text: String) {
    text.withLinkBytes { bytes in append(bytes, from: 0, to: bytes.byteCount) }
  }

  /// Appends a range as it is.
  @_lifetime(self: copy self)
  mutating func append(_ source: RawSpan, from lower: Int, to upper: Int) {
    var place = lower
    while place < upper {
      append(source.word(at: place), first: min(8, upper &- place))
      place &+= 8
    }
  }

  /// Appends text, percent-encoding everything except `bare`.
  @_lifetime(self: copy self)
  mutating func append(_ text: String, bare: LinkCharacters) {
    text.withLinkBytes { bytes in
      encode(bytes, from: 0, to: bytes.byteCount, bare: bare, isEncoded: false)
    }
  }

  /// Percent-encodes a range, except for `bare`.
  ///
  /// - Parameter isEncoded: whether the range is percent-encoded, and must be decoded first.
  @inline(never)
  @_lifetime(self: copy self)
  mutating func encode(
    _ source: RawSpan, from lower: Int, to upper: Int, bare: LinkCharacters, isEncoded: Bool
  ) {
    var place = lower
    while place < upper {
      let word = source.word(at: place)
      // Letters, digits, dots, and hyphens are never encoded, and most text consists of them.
      let stops = LinkWord.noHost(word)
      let plain = min(stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3, upper &- place)
      append(word, first: plain)
      place &+= plain
      guard plain < 8, place < upper else { continue }
      let (byte, next) =
        isEncoded
        ? PercentCoding.unit(at: place, in: source) : (source.byte(at: place), place &+ 1)
      if bare.contains(byte) { append(byte) } else { appendEncoded(byte) }
      place = next
    }
  }

  @_lifetime(self: copy self)
  private mutating func appendEncoded(_ byte: UInt8) {
    append(0x25)
    append(LinkOutput.digit(byte &>> 4))
    append(LinkOutput.digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x37 &+ value
  }
}
