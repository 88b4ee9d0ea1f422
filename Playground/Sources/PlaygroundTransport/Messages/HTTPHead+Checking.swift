// SPDX-License-Identifier: MIT

import NIOHTTP1

extension HTTPHead {
  /// Parses NIO's head strictly: anything that two parsers could read differently is rejected.
  ///
  /// NIO's parser itself rejects a lone CR or LF, a folded field, a space before a colon, and a
  /// length together with chunks. The request line has already been checked byte by byte.
  init(_ head: HTTPRequestHead, limits: HTTPLimits = HTTPLimits()) throws(HTTPFault) {
    guard head.headers.count <= limits.fields else { throw Self.tooLarge }
    guard head.uri.utf8.first == UInt8(ascii: "/"),
      head.uri.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { throw .malformed("The path does not start with / or is not percent-encoded.") }
    var fields: [Field] = []
    for (name, value) in head.headers { fields.append(try Self.field(name, value)) }
    method = head.method.rawValue
    let split = head.uri.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: split[0], as: UTF8.self)
    query = split.count == 2 ? String(decoding: split[1], as: UTF8.self) : nil
    self.fields = fields
    framing = try Self.framing(fields)
    let options = fields.lazy.filter { $0.name == "connection" }.map { $0.value.lowercased() }
      .joined(separator: ",").utf8.split(separator: UInt8(ascii: ","))
      .map { String(decoding: $0.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self) }
    // No other protocol is supported; after such a head, the parser would read no more.
    isKeepAlive =
      head.version == .http1_1 && !options.contains("close")
      && !fields.contains { $0.name == "upgrade" }
  }

  /// The fault for a head that is too long.
  static var tooLarge: HTTPFault {
    HTTPFault(431, "The address and the fields of the request are too long, or too many.")
  }

  private static func field(_ name: String, _ value: String) throws(HTTPFault) -> Field {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else {
      throw .malformed("A field has no name.")
    }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var bytes = Array(value.utf8)[...].drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
      throw .malformed("A field has a control character.")
    }
    return Field(name: name.lowercased(), value: String(decoding: bytes, as: UTF8.self))
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func framing(_ fields: [Field]) throws(HTTPFault) -> Framing {
    let lengths = fields.filter { $0.name == "content-length" }.map(\.value)
    let codings = fields.filter { $0.name == "transfer-encoding" }.map { $0.value.lowercased() }
    if codings.isEmpty {
      guard let text = lengths.first else { return .length(0) }
      guard lengths.count == 1, (1...15).contains(text.utf8.count),
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text)
      else { throw .malformed("The length of the body is not one number.") }
      return .length(length)
    }
    guard lengths.isEmpty else { throw .malformed("The body has a length and chunks.") }
    guard codings == ["chunked"] else {
      throw HTTPFault(501, "The only transfer coding spoken here is chunked.")
    }
    return .chunked
  }
}
