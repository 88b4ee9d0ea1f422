// SPDX-License-Identifier: MIT

extension HTTPHead {
  /// Reads a head strictly: what two readers could take differently is refused.
  ///
  /// - Parameter bytes: everything in front of the empty line, which is not part of it.
  init(_ bytes: some Collection<UInt8>, limits: HTTPLimits = HTTPLimits()) throws(HTTPFault) {
    var lines = Self.lines(of: bytes)[...]
    guard let line = lines.popFirst() else { throw Self.malformed("It is empty.") }
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, (1...16).contains(parts[0].count),
      parts[0].allSatisfy({ (0x41...0x5a).contains($0) })
    else { throw Self.malformed("The request line is not METHOD, PATH and HTTP/1.1.") }
    guard parts[2].elementsEqual("HTTP/1.1".utf8) || parts[2].elementsEqual("HTTP/1.0".utf8)
    else { throw HTTPFault(505, "Only HTTP/1.1 is spoken here.") }
    let target = parts[1]
    guard target.first == UInt8(ascii: "/"), target.allSatisfy({ (0x21...0x7e).contains($0) })
    else { throw Self.malformed("The path does not start with / or is not percent-encoded.") }
    guard lines.count <= limits.fields else { throw HTTPFault(431, "There are too many fields.") }

    var fields: [Field] = []
    for line in lines { fields.append(try Self.field(line)) }
    method = String(decoding: parts[0], as: UTF8.self)
    let split = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: split[0], as: UTF8.self)
    query = split.count == 2 ? String(decoding: split[1], as: UTF8.self) : nil
    self.fields = fields
    framing = try Self.framing(fields)
    let options = fields.lazy.filter { $0.name == "connection" }.map { $0.value.lowercased() }
      .joined(separator: ",").split(separator: ",").map { $0.filter { $0 != " " } }
    isKeepAlive = parts[2].last == UInt8(ascii: "1") && !options.contains("close")
  }

  private static func malformed(_ reason: String) -> HTTPFault {
    HTTPFault(400, "This is no HTTP request. " + reason)
  }

  /// What stands between CR LF; a CR or LF alone stays in its line, where nothing allows it.
  private static func lines(of bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in bytes {
      if byte == 0x0a && line.last == 0x0d {
        line.removeLast()
        lines.append(line)
        line = []
      } else {
        line.append(byte)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  private static func field(_ line: [UInt8]) throws(HTTPFault) -> Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy(isTokenByte)
    else { throw malformed("A field has no name.") }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var value = line[(colon + 1)...]
    value = value.drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
      throw malformed("A field has a control character.")
    }
    return Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: value, as: UTF8.self))
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
      else { throw malformed("The length of the body is not one number.") }
      return .length(length)
    }
    guard lengths.isEmpty else { throw malformed("The body has a length and chunks.") }
    guard codings == ["chunked"] else {
      throw HTTPFault(501, "The only transfer coding spoken here is chunked.")
    }
    return .chunked
  }
}
