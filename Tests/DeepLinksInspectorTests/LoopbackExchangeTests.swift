// SPDX-License-Identifier: MIT

#if os(Linux)

import Foundation
import Testing

@_spi(Project) @testable import DeepLinksInspector

/// A server for one connection that hears and says what a test wants.
private final class Listener: Sendable {
  private let descriptor: Int32
  let port: Int

  /// - Parameter isNew: whether it listens on `::1`, and not on `127.0.0.1`.
  init(isNew: Bool = false) throws {
    descriptor = socket(isNew ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let made = descriptor
    func isBound(_ address: inout some Any) -> Bool {
      withUnsafeMutableBytes(of: &address) { bytes in
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
          return false
        }
        var size = socklen_t(bytes.count)
        return bind(made, start, size) == 0 && listen(made, 1) == 0
          && getsockname(made, start, &size) == 0
      }
    }
    if isNew {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      try #require(isBound(&address))
      port = Int(UInt16(bigEndian: address.sin6_port))
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
      try #require(isBound(&address))
      port = Int(UInt16(bigEndian: address.sin_port))
    }
  }

  /// Whether this computer has `::1`.
  static var hasNewLoopback: Bool { (try? Listener(isNew: true)) != nil }

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
    _ call: InspectorCall? = nil, with host: String = "127.0.0.1",
    beforehand: @escaping @Sendable (LoopbackExchange) -> Void = { _ in },
    _ answers: @Sendable (Int) -> [@Sendable (String) -> String]
  ) async throws -> (answer: InspectorAnswer, heard: [String]) {
    let listener = try Listener(isNew: host == "[::1]")
    let address = try InspectorAddress("http://\(host):\(listener.port)/", token: "SECRET")
    let exchange = LoopbackExchange(call ?? self.call, with: address)
    beforehand(exchange)
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

extension LoopbackExchangeTests {
  /// What a tool with the secret says to a challenge at a port of `127.0.0.1`.
  private static func proven(_ port: Int) -> @Sendable (String) -> String {
    { Self.proof($0, secret: "SECRET", authority: "127.0.0.1:\(port)") }
  }

  private func lines(_ request: String) -> [String] { request.components(separatedBy: "\r\n") }

  @Test(arguments: ["127.0.0.1", "[::1]"])
  func `requests are written as the protocol says`(_ host: String) async throws {
    guard host != "[::1]" || Listener.hasNewLoopback else {
      print("Skipped: this computer has no ::1.")
      return
    }
    let ports = Mutable<Int>(0)
    let (answer, heard) = try await exchange(with: host) { port in
      ports.set(port)
      return [
        { Self.proof($0, secret: "SECRET", authority: "\(host):\(port)") },
        { _ in Self.response("", status: 404) },
      ]
    }
    #expect(answer == .response(status: 404, body: Data()))
    let authority = "\(host):\(ports.wait())"
    let challenge = lines(heard.first ?? "")
    let body = challenge.last ?? ""
    #expect(
      challenge.dropLast() == [
        "POST /inspect/v2/challenges HTTP/1.1", "Host: \(authority)",
        "Content-Type: application/json", "Content-Length: \(body.utf8.count)", "",
      ])
    let asked = try JSONDecoder().decode(InspectorChallenge.self, from: Data(body.utf8))
    #expect(asked.version == 2)
    #expect(InspectorHandshake.isNonce(asked.nonce))
    let secret = InspectorHandshake(
      secret: "SECRET", authority: authority, appNonce: asked.nonce,
      toolNonce: String(repeating: "b", count: 64)
    ).sessionSecret
    #expect(
      lines(heard.last ?? "") == [
        "POST /inspect/v2/sessions/S/messages HTTP/1.1", "Host: \(authority)",
        "Connection: close", "Authorization: Bearer \(secret)", "Content-Type: application/json",
        "Content-Length: 19", "", #"{"link":"tcal://a"}"#,
      ])
  }

  @Test func `a call without a body says so`() async throws {
    let call = InspectorCall(method: .get, path: "/p?after=1", body: nil, limit: .seconds(10))
    let (answer, heard) = try await exchange(call) { port in
      [Self.proven(port), { _ in Self.response("{}") }]
    }
    #expect(answer == .response(status: 200, body: Data("{}".utf8)))
    #expect(lines(heard.last ?? "").first == "GET /p?after=1 HTTP/1.1")
    #expect(lines(heard.last ?? "").suffix(3) == ["Content-Length: 0", "", ""])
  }

  @Test func `an answer that comes in many parts is read whole`() async throws {
    let body = String(repeating: "0123456789", count: 30_000)
    let (answer, _) = try await exchange { port in
      [Self.proven(port), { _ in Self.response(body) }]
    }
    #expect(answer == .response(status: 200, body: Data(body.utf8)))
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Length: 2000000\r\n\r\n{}", "nothing",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}",
  ])
  func `an invalid answer is lost`(_ text: String) async throws {
    let (answer, heard) = try await exchange { port in [Self.proven(port), { _ in text }] }
    #expect(answer == .lost)
    #expect(heard.count == 2)
    let first = try await exchange { _ in [{ _ in text }] }
    #expect(first.answer == .lost)
    #expect(first.heard.count == 1)
  }

  @Test(arguments: [(8, true), (9, false)])
  func `a tool gives eight proofs at most`(_ count: Int, _ isProven: Bool) async throws {
    let zeros = String(repeating: "0", count: 64)
    let (answer, _) = try await exchange { port in
      [
        {
          Self.proof(
            $0, secret: "SECRET", authority: "127.0.0.1:\(port)",
            before: Array(repeating: zeros, count: count - 1))
        }, { _ in Self.response("{}") },
      ]
    }
    #expect(answer == (isProven ? .response(status: 200, body: Data("{}".utf8)) : .unproven))
  }

  @Test func `only 200 proves anything, and only 426 is passed on`() async throws {
    for (status, expected) in [
      (201, InspectorAnswer.unproven), (425, .unproven), (427, .unproven),
      (426, .response(status: 426, body: Data())),
    ] {
      let (answer, heard) = try await exchange { port in
        [
          { request in
            let proof = Self.proven(port)(request)
            return status == 426
              ? Self.response("", status: 426)
              : proof.replacingOccurrences(of: "HTTP/1.1 200", with: "HTTP/1.1 \(status)")
          }
        ]
      }
      #expect(answer == expected)
      #expect(heard.count == 1)
    }
  }

  @Test func `where no one listens, and after it was called off, it is lost`() async throws {
    var listener: Listener? = try Listener()
    let port = listener?.port ?? 0
    listener = nil
    let address = try InspectorAddress("http://127.0.0.1:\(port)/", token: "SECRET")
    #expect(LoopbackExchange(call, with: address).run() == .lost)
    let open = try Listener()
    let exchange = LoopbackExchange(
      call, with: try InspectorAddress("http://127.0.0.1:\(open.port)/", token: "SECRET"))
    exchange.callOff()
    exchange.callOff()
    #expect(exchange.run() == .lost)
  }

  @Test func `a wait that is called off ends at once`() async throws {
    let running = Mutable<LoopbackExchange?>(nil)
    let (answer, heard) = try await exchange(beforehand: { running.set($0) }) { port in
      [
        Self.proven(port),
        { _ in
          running.wait()?.callOff()
          return ""
        },
        { _ in "" },
      ]
    }
    #expect(answer == .lost)
    #expect(heard.count == 2)
  }

  @Test @MainActor func `sockets carry a call, and its answer comes to the main actor`()
    async throws
  {
    let transport = InspectorSocketTransport()
    let listener = try Listener()
    let address = try InspectorAddress("http://127.0.0.1:\(listener.port)/", token: "SECRET")
    let server = Thread {
      _ = listener.serve([
        Self.proven(listener.port), { _ in Self.response("{}", status: 202) },
      ])
    }
    server.start()
    let answer = await withCheckedContinuation { continuation in
      _ = transport.carry(call, to: address) { continuation.resume(returning: $0) }
    }
    #expect(answer == .response(status: 202, body: Data("{}".utf8)))
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
