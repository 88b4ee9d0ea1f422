// SPDX-License-Identifier: MIT

import FlyingSocks

/// What a client sends, read in bounded parts.
actor HTTPInput {
  private let socket: AsyncSocket
  private let limits: HTTPLimits
  private var buffer: [UInt8] = []

  init(_ socket: AsyncSocket, limits: HTTPLimits) {
    self.socket = socket
    self.limits = limits
  }

  private func readMore() async throws {
    buffer += try await socket.read(atMost: 4_096)
  }

  /// Reads up to an empty line; `nil` if the client left before it sent anything.
  func head() async throws -> [UInt8]? {
    var searched = 0
    while true {
      if let end = Self.emptyLine(in: buffer, from: searched) {
        guard end <= limits.head else { break }
        let head = Array(buffer[..<end])
        buffer.removeFirst(end + 4)
        return head
      }
      searched = max(0, buffer.count - 3)
      guard buffer.count <= limits.head else { break }
      do {
        try await readMore()
      } catch SocketError.disconnected where buffer.isEmpty {
        return nil
      }
    }
    throw HTTPFault(431, "The address and the fields of the request are too long.")
  }

  private static func emptyLine(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (start..<(bytes.count - 3)).first { index in
      bytes[index] == 0x0d && bytes[index + 1] == 0x0a && bytes[index + 2] == 0x0d
        && bytes[index + 3] == 0x0a
    }
  }

  /// Reads a body.
  ///
  /// - Throws: `HTTPFault` with 413 as soon as it is known to be longer than the limit.
  func body(_ framing: HTTPHead.Framing, limit: Int) async throws -> [UInt8] {
    switch framing {
    case .length(let length):
      guard length <= limit else { throw Self.tooLong(limit) }
      return try await bytes(length)
    case .chunked:
      var body: [UInt8] = []
      while true {
        let size = try await chunkSize()
        guard body.count + size <= limit else { throw Self.tooLong(limit) }
        if size == 0 {
          try await skipTrailer()
          return body
        }
        body += try await bytes(size)
        guard try await bytes(2) == [0x0d, 0x0a] else { throw Self.malformedChunk }
      }
    }
  }

  private static func tooLong(_ limit: Int) -> HTTPFault {
    HTTPFault(413, "The body is longer than \(limit) bytes.")
  }

  private static var malformedChunk: HTTPFault {
    HTTPFault(400, "This is no HTTP request. A chunk of the body has no proper length.")
  }

  private func bytes(_ count: Int) async throws -> [UInt8] {
    while buffer.count < count { try await readMore() }
    let bytes = Array(buffer[..<count])
    buffer.removeFirst(count)
    return bytes
  }

  private func line(limit: Int) async throws -> [UInt8] {
    while true {
      if let end = buffer.prefix(limit).firstIndex(of: 0x0a) {
        guard end > 0, buffer[end - 1] == 0x0d else { throw Self.malformedChunk }
        let line = Array(buffer[..<(end - 1)])
        buffer.removeFirst(end + 1)
        return line
      }
      guard buffer.count < limit else { throw Self.malformedChunk }
      try await readMore()
    }
  }

  private func chunkSize() async throws -> Int {
    let digits = try await line(limit: 256).prefix { $0 != UInt8(ascii: ";") }
    guard (1...8).contains(digits.count),
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Self.malformedChunk }
    return size
  }

  private func skipTrailer() async throws {
    for _ in 0..<16 where try await line(limit: 1_024).isEmpty { return }
    throw Self.malformedChunk
  }

  /// Returns when the client has left, or sends more than it should before it has an answer.
  func waitForEnd() async {
    while buffer.count <= limits.head {
      do { try await readMore() } catch { return }
    }
  }

  /// Reads and forgets until the client ends, or sent too much.
  func discard() async {
    var count = buffer.count
    while count <= limits.discarded {
      buffer = []
      do { try await readMore() } catch { return }
      count += buffer.count
    }
  }
}
