// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// A challenge, its answer, one request, and its response over a separate connection, for use on a
/// thread that may block.
///
/// Until the tool has proved that it knows the secret, it receives a random number and nothing
/// else.
final class LoopbackExchange: Sendable {
  /// The path of the challenge to the tool.
  static let challengePath = "/inspect/v2/challenges"

  private let call: InspectorCall
  private let address: InspectorAddress
  private let connection: LoopbackConnection

  init(_ call: InspectorCall, with address: InspectorAddress) {
    self.call = call
    self.address = address
    connection = LoopbackConnection(limit: call.limit)
  }

  /// Ends the wait immediately.
  func callOff() { connection.callOff() }

  func run() -> InspectorAnswer {
    guard connection.open(to: address) else { return .lost }
    defer { connection.close() }
    let challenge = InspectorChallenge()
    guard let body = try? JSONEncoder().encode(challenge),
      connection.send(request("POST", Self.challengePath, body)),
      let answer = LoopbackAnswer(from: connection)
    else { return .lost }
    // Any listener may say which versions it supports; this reveals no secret.
    if answer.status == 426 { return .response(status: 426, body: answer.body) }
    guard answer.status == 200, let secret = sessionSecret(challenge, answer.body) else {
      return .unproven
    }
    let rest = request(call.method.rawValue, call.path, call.body ?? Data(), secret: secret)
    guard connection.send(rest), let answer = LoopbackAnswer(from: connection) else {
      return .lost
    }
    return .response(status: answer.status, body: answer.body)
  }

  /// Returns the proof that this app sends to the tool; `nil` if the tool did not prove itself.
  private func sessionSecret(_ challenge: InspectorChallenge, _ body: Data) -> String? {
    guard let reply = try? JSONDecoder().decode(InspectorReply.Proof.self, from: body),
      InspectorHandshake.isNonce(reply.nonce), reply.proofs.count <= 8
    else { return nil }
    let handshake = InspectorHandshake(
      secret: address.token, authority: address.authority, appNonce: challenge.nonce,
      toolNonce: reply.nonce)
    // Compare all of them, no matter which one matches.
    let matches = reply.proofs.filter { InspectorHandshake.areEqual(handshake.toolProof, $0) }
    return matches.isEmpty ? nil : handshake.sessionSecret
  }

  private func request(
    _ method: String, _ path: String, _ body: Data, secret: String? = nil
  ) -> Data {
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: \(address.authority)\r\n"
      + (secret.map { "Connection: close\r\nAuthorization: Bearer \($0)\r\n" } ?? "")
      + "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
    return Data(head.utf8) + body
  }
}

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
