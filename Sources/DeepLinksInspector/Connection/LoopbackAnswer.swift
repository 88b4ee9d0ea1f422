// SPDX-License-Identifier: MIT

import Foundation

/// An HTTP response: its status and body; a truncated response does not count.
struct LoopbackAnswer: Equatable {
  /// The maximum size of the head in bytes.
  private static let longestHead = 65_536

  let status: Int
  let body: Data

  /// Reads a response, without waiting for anything after it.
  init?(from connection: LoopbackConnection) {
    var bytes = Data()
    var whole: (head: Range<Data.Index>, count: Int)?
    while true {
      if whole == nil, let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) {
        guard let count = Self.length(bytes[..<end.lowerBound]) else { return nil }
        whole = (end, count)
      }
      if let whole, bytes.count >= whole.head.upperBound + whole.count { break }
      guard bytes.count <= InspectorCall.longestBody + Self.longestHead,
        let more = connection.receive()
      else { return nil }
      bytes += more
    }
    self.init(bytes)
  }

  /// Parses a complete response.
  init?(_ bytes: Data) {
    guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let head = bytes[..<end.lowerBound]
    let body = Data(bytes[end.upperBound...])
    let line = head.prefix { $0 != 0x0d }.split(separator: 0x20)
    guard line.count >= 2, line[0].starts(with: "HTTP/1.".utf8),
      let status = Int(String(decoding: line[1], as: UTF8.self)),
      Self.length(head) == body.count
    else { return nil }
    (self.status, self.body) = (status, body)
  }

  /// Returns the content length in a head; `nil` unless it is given exactly once and is not too
  /// long.
  private static func length(_ head: Data) -> Int? {
    let lengths = head.split(separator: 0x0a).dropFirst().compactMap { line -> Int? in
      let field = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard field.count == 2,
        String(decoding: field[0], as: UTF8.self).lowercased() == "content-length"
      else { return nil }
      let digits = field[1].filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }
      return Int(String(decoding: digits, as: UTF8.self)) ?? -1
    }
    guard lengths.count == 1, (0...InspectorCall.longestBody).contains(lengths[0]) else {
      return nil
    }
    return lengths[0]
  }
}
