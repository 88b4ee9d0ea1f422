// SPDX-License-Identifier: MIT

#if os(Linux)

import DeepLinksCore
import Foundation

/// One request over HTTP and its answer, for a thread that may wait.
///
/// What two threads use, the socket and whether it is called off, is guarded by the lock.
final class LoopbackExchange: @unchecked Sendable {
  /// The longest head of an answer.
  private static let longestHead = 65_536

  private let address: InspectorAddress
  private let limit: Duration
  private let request: Data
  private let lock = NSLock()
  private var connection: Int32?
  private var isCalledOff = false

  init(_ call: InspectorCall, with address: InspectorAddress) {
    self.address = address
    limit = call.limit
    let body = call.body ?? Data()
    let head =
      "\(call.method.rawValue) \(call.path) HTTP/1.1\r\nHost: \(address.host):\(address.port)\r\n"
      + "Connection: close\r\nAuthorization: Bearer \(address.token)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
    request = Data(head.utf8) + body
  }

  /// Ends the wait at once.
  func callOff() {
    lock.withLock {
      isCalledOff = true
      if let connection { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  func run() -> InspectorAnswer {
    let isNew = address.host == "[::1]"
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(isNew ? AF_INET6 : AF_INET, type, 0)
    guard descriptor >= 0 else { return .lost }
    defer {
      lock.withLock {
        connection = nil
        _ = close(descriptor)
      }
    }
    let isWanted = lock.withLock {
      connection = descriptor
      return !isCalledOff
    }
    setLimit(of: descriptor)
    guard isWanted, connect(descriptor, isNew), send(by: descriptor) else { return .lost }
    return receive(by: descriptor)
  }

  private func setLimit(of descriptor: Int32) {
    var time = timeval(tv_sec: Int(limit.components.seconds), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  private func connect(_ descriptor: Int32, _ isNew: Bool) -> Bool {
    func connect<Address>(to address: Address) -> Bool {
      withUnsafeBytes(of: address) { bytes in
        bytes.baseAddress.map {
          Foundation.connect(
            descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
        } ?? false
      }
    }
    let port = in_port_t(truncatingIfNeeded: address.port).bigEndian
    if isNew {
      var new = sockaddr_in6()
      (new.sin6_family, new.sin6_port) = (sa_family_t(AF_INET6), port)
      new.sin6_addr = in6addr_loopback
      return connect(to: new)
    }
    var old = sockaddr_in()
    (old.sin_family, old.sin_port) = (sa_family_t(AF_INET), port)
    old.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    return connect(to: old)
  }

  private func send(by descriptor: Int32) -> Bool {
    request.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes[bytes.startIndex...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        // A tool that leaves must not end the app by a signal.
        let count = Foundation.send(
          descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func receive(by descriptor: Int32) -> InspectorAnswer {
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while answer.count <= InspectorCall.longestBody + Self.longestHead {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count >= 0 else { return .lost }
      if count == 0 { return Self.answer(answer) }
      answer += buffer[..<count]
    }
    return .lost
  }

  /// The status and the body; an answer that was cut off is none.
  static func answer(_ bytes: Data) -> InspectorAnswer {
    guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return .lost }
    let lines = Array(bytes[..<end.lowerBound]).split(separator: 0x0a).map { line in
      String(decoding: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self)
    }
    let first = (lines.first ?? "").unicodeScalars.split(separator: " ").map(Substring.init)
    let lengths = lines.dropFirst().compactMap { line -> Int? in
      let field = line.unicodeScalars.split(separator: ":", maxSplits: 1).map(Substring.init)
      guard field.count == 2, field[0].lowercased() == "content-length" else { return nil }
      let words = field[1].unicodeScalars.split { $0 == " " || $0 == "\t" }
      return words.count == 1 ? Int(String(words[0])) : nil
    }
    let body = Data(bytes[end.upperBound...])
    guard first.count >= 2, first[0].utf8.starts(with: "HTTP/1.".utf8), let status = Int(first[1]),
      lengths == [body.count], body.count <= InspectorCall.longestBody
    else { return .lost }
    return .response(status: status, body: body)
  }
}

#endif
