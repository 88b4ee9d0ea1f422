// SPDX-License-Identifier: MIT

/// The parts of a link after its authority, as written, for values that are not decoded.
struct LinkWrittenParts {
  /// The authority, with the colon of an empty port if a segment follows it.
  var authority = ""
  /// The segments, without the authority.
  var segments: [String] = []
  var query = ""
  var fragment: String?
  /// What follows the last segment: a slash, the query, and the fragment.
  var tail = ""

  /// Splits a link.
  ///
  /// - Parameter link: the same link, parsed.
  init(_ text: String, of link: DeepLink) {
    func string(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
    var rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    var own = rest.prefix(0)
    if link.form == .authority {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex { byte in
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
      }
      own = rest[..<(end ?? rest.endIndex)]
      rest = rest[(end ?? rest.endIndex)...]
    }
    let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    tail = string(rest[(end ?? rest.endIndex)...])
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = string(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = string(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if rest.last == UInt8(ascii: "/") { tail = "/" + tail }
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    segments = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(string)
    if segments.last == "" { segments.removeLast() }
    if segments.isEmpty, own.last == UInt8(ascii: ":") {
      own = own.dropLast()
      tail = ":" + tail
    }
    authority = string(own)
  }
}
