// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Parses the output of `curl --include`: heads, and the body after the last one.
struct CurlHead {
  let response: HostedResponse

  /// The maximum length of a value to keep, in characters.
  private static let valueLimit = 400

  /// - Returns: `nil` if there is no complete head.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let (lines, body) = Self.head(of: rest), let status = Self.status(of: lines.first) {
      // Skip interim responses, such as early hints.
      if (100..<200).contains(status) {
        rest = body
        continue
      }
      response = HostedResponse(
        status: status, headers: lines.dropFirst().compactMap(Self.header), body: Array(body))
      return
    }
    return nil
  }

  private static func head(
    of bytes: ArraySlice<UInt8>
  ) -> (lines: [String], body: ArraySlice<UInt8>)? {
    var lines: [String] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0a) {
      var line = rest[..<end]
      if line.last == 0x0d { line.removeLast() }
      rest = rest[(end + 1)...]
      if line.isEmpty { return (lines, rest) }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    return nil
  }

  private static func status(of line: String?) -> Int? {
    guard let line, line.utf8.starts(with: "HTTP/".utf8) else { return nil }
    let words = line.unicodeScalars.split(separator: " ", maxSplits: 2).map(Substring.init)
    return words.count > 1 && words[1].utf8.count == 3 ? Int(words[1]) : nil
  }

  private static func header(_ line: String) -> HostedResponse.Header? {
    guard let colon = line.unicodeScalars.firstIndex(of: ":") else { return nil }
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    var value = line.unicodeScalars[colon...].dropFirst().drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    return HostedResponse.Header(String(line[..<colon]), String(value.prefix(valueLimit)))
  }
}
