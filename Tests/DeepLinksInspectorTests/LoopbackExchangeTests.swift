// SPDX-License-Identifier: MIT

#if os(Linux)

import Foundation
import Testing

@testable import DeepLinksInspector

/// A server for one connection that hears and says what a test wants.
private final class Listener: Sendable {
  private let descriptor: Int32
  let port: Int

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let made = descriptor
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return bind(made, start, size) == 0 && listen(made, 1) == 0
        && getsockname(made, start, &size) == 0
    }
    try #require(isBound)
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Takes a connection and answers each request with what the closure makes of all that was heard.
  func serve(_ answers: [@Sendable (String) -> String]) -> [String] {
    let connection = accept(descriptor, nil, nil)
    defer { close(connection) }
    var heard: [String] = []
    for answer in answers {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while LoopbackAnswer(Data("HTTP/1.1 200 OK\r\n".utf8) + Data(bytes)) == nil {
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return heard }
        bytes += buffer[..<count]
      }
      heard.append(String(decoding: bytes, as: UTF8.self))
      let text = Array(answer(heard[heard.count - 1]).utf8)
      _ = send(connection, text, text.count, Int32(MSG_NOSIGNAL))
    }
    return heard
  }
}

@Suite(.timeLimit(.minutes(20))) struct LoopbackExchangeTests {
  private let call = InspectorCall(
    method: .post, path: "/inspect/v2/sessions/S/messages",
    body: Data(#"{"link":"tcal://a"}"#.utf8),
    limit: .seconds(10))

  private static func response(_ body: String, status: Int = 200) -> String {
    "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// What a tool with a secret says to a challenge.
  private static func proof(
    _ request: String, secret: String, authority: String, before others: [String] = []
  ) -> String {
    let body = request.components(separatedBy: "\r\n\r\n").last ?? ""
    let challenge = try? JSONDecoder().decode(InspectorChallenge.self, from: Data(body.utf8))
    let handshake = InspectorHandshake(
      secret: secret, authority: authority, appNonce: challenge?.nonce ?? "",
      toolNonce: String(repeating: "b", count: 64))
    let proofs = (others + [handshake.toolProof]).map { "\"\($0)\"" }.joined(separator: ",")
    let nonce = String(repeating: "b", count: 64)
    return response("{\"nonce\":\"\(nonce)\",\"proofs\":[\(proofs)]}")
  }

  private func exchange(
    with host: String = "127.0.0.1", _ answers: @Sendable (Int) -> [@Sendable (String) -> String]
  ) async throws -> (answer: InspectorAnswer, heard: [String]) {
    let listener = try Listener()
    let address = try InspectorAddress("http://\(host):\(listener.port)/", token: "SECRET")
    let exchange = LoopbackExchange(call, with: address)
    let answers = answers(listener.port)
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let heard = Mutable<[String]>([])
        let server = Thread { heard.set(listener.serve(answers)) }
        server.start()
        let answer = exchange.run()
        continuation.resume(returning: (answer, heard.wait()))
      }
    }
  }

  @Test(arguments: ["127.0.0.1", "localhost"])
  func `says what it has to say to a tool that proves itself, and proves itself`(
    _ host: String
  ) async throws {
    let (answer, heard) = try await exchange(with: host) { port in
      [
        {
          Self.proof(
            $0, secret: "SECRET", authority: "127.0.0.1:\(port)",
            before: [String(repeating: "0", count: 64)])
        },
        { _ in Self.response("done") },
      ]
    }
    #expect(answer == .response(status: 200, body: Data("done".utf8)))
    #expect(heard.count == 2)
    #expect(heard.first?.contains("tcal:") == false)
    #expect(heard.last?.contains("tcal://a") == true)
    #expect(heard.last?.contains("Authorization: Bearer ") == true)
    #expect(heard.allSatisfy { !$0.contains("SECRET") })
  }

  @Test func `tells nothing to who proves nothing`() async throws {
    let zeros = String(repeating: "0", count: 64)
    let rows: [@Sendable (String, Int) -> String] = [
      { request, port in Self.proof(request, secret: "OTHER", authority: "127.0.0.1:\(port)") },
      // Passed on from a tool at another port, or from one at another address.
      { request, port in Self.proof(request, secret: "SECRET", authority: "127.0.0.1:\(port + 1)")
      },
      { request, port in Self.proof(request, secret: "SECRET", authority: "[::1]:\(port)") },
      { _, _ in Self.response("{\"nonce\":\"\(zeros)\",\"proofs\":[]}") },
      { _, _ in Self.response("{\"nonce\":\"\(zeros)\",\"proofs\":[\"\"]}") },
      { _, _ in Self.response("{\"nonce\":\"x\",\"proofs\":[\"\(zeros)\"]}") },
      { _, _ in Self.response("{\"session\":\"S\",\"protocol\":2,\"commands\":[],\"next\":1}") },
      { _, _ in Self.response("{}", status: 403) }, { _, _ in Self.response("", status: 404) },
      // What the app proves itself with, sent back to it.
      { request, port in
        let body = request.components(separatedBy: "\r\n\r\n").last ?? ""
        return Self.response(body)
      },
    ]
    for row in rows {
      let (answer, heard) = try await exchange { port in
        [{ row($0, port) }, { _ in Self.response("{}") }]
      }
      #expect(answer == .unproven)
      #expect(heard.count == 1)
      #expect(heard.allSatisfy { !$0.contains("SECRET") && !$0.contains("tcal:") })
    }
  }

  @Test func `says nothing more on a connection that ends, or says too much`() async throws {
    let (answer, heard) = try await exchange { port in
      [{ Self.proof($0, secret: "SECRET", authority: "127.0.0.1:\(port)") + "HTTP/1.1 200 OK" }]
    }
    #expect(answer == .lost)
    #expect(heard.count == 1)
    let other = try await exchange { _ in [{ _ in Self.response("{}", status: 426) }] }
    #expect(other.answer == .response(status: 426, body: Data("{}".utf8)))
  }
}

/// A value that one thread sets and another waits for.
private final class Mutable<Value: Sendable>: Sendable {
  private let condition = NSCondition()
  // Guarded by the condition.
  nonisolated(unsafe) private var value: Value
  nonisolated(unsafe) private var isSet = false

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    condition.lock()
    (value, isSet) = (new, true)
    condition.broadcast()
    condition.unlock()
  }

  func wait() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while !isSet { condition.wait() }
    return value
  }
}

#endif
