// SPDX-License-Identifier: MIT

/// The state of parsing one pattern: its bytes, and the parts found so far.
struct LinkPatternParser: ~Escapable {
  /// An error in a pattern, without the pattern.
  struct Failure: Error {
    var code: LinkPatternError.Code
    var range: Range<Int>
    var hint: String
    var replacement: String?
  }

  /// The parts of a pattern.
  struct Parts {
    var originUpper: UInt32 = 0
    var isOpaque = false
    var pieces: [LinkPattern.Piece] = []
    var segments: [LinkPattern.Segment] = []
    var query: [LinkPattern.QueryItem] = []
    var fragment: LinkPattern.Piece?
    var fragmentPatterns: [LinkPattern] = []
  }

  /// The result of parsing; not a `Result`, whose generic type takes time to set up.
  enum Parsed {
    case parts(Parts)
    case failure(Failure)
  }

  /// The most captures in one pattern.
  static var captureLimit: Int { 32 }

  let bytes: Span<UInt8>
  /// Whether the bytes are a fragment, which has neither an origin nor a rest.
  let isFragment: Bool
  var parts = Parts()
  var captureCount = 0
  /// How many plain patterns this one expands to.
  var alternativeCount = 1

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, isFragment: Bool = false) {
    self.bytes = bytes
    self.isFragment = isFragment
  }

  mutating func parsed() -> Parsed {
    do throws(Failure) {
      try parse()
      // Swapped rather than copied, which would retain each of the arrays.
      var taken = Parts()
      swap(&taken, &parts)
      return .parts(taken)
    } catch {
      return .failure(error)
    }
  }

  private mutating func parse() throws(Failure) {
    guard bytes.count <= 65_535 else {
      throw Failure(
        code: .tooLong, range: 65_535..<65_535, hint: "Shorten it to at most 65,535 bytes.")
    }
    reserve()
    if isFragment { return try parseParts() }
    var position = originEnd()
    parts.originUpper = UInt32(position)
    position = try parsePath(from: position)
    if position < bytes.count, bytes[position] == UInt8(ascii: "?") {
      position = try parseQuery(from: position)
    }
    if position < bytes.count {
      try parseFragment(from: position)
    }
  }

  /// Reserves capacity once, from an upper bound, so that no array grows.
  private mutating func reserve() {
    var slashes = 0
    var braces = 0
    for position in bytes.indices {
      let byte = bytes[position]
      slashes += byte == UInt8(ascii: "/") ? 1 : 0
      braces += byte == UInt8(ascii: "{") ? 1 : 0
    }
    parts.segments.reserveCapacity(slashes + 1)
    parts.pieces.reserveCapacity(slashes + 1 + 2 * braces)
  }

  /// The end of `scheme://authority`; 0 if there is none.
  private func originEnd() -> Int {
    var position = 0
    search: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/"): break search
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return 0
      default: position += 1
      }
    }
    guard position > 0, position + 1 < bytes.count, bytes[position - 1] == UInt8(ascii: ":"),
      bytes[position + 1] == UInt8(ascii: "/")
    else { return 0 }
    position += 2
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return position
      default: position += 1
      }
    }
    return position
  }

  /// The text of a range of bytes.
  func string(_ range: Range<Int>) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }

  func byte(at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }
}
