// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundTransport

@testable import PlaygroundServer

/// A client that sends exactly the bytes it is told to.
final class RawClient: Sendable {
  struct Answer: Equatable {
    var status: Int
    var fields: [String: String]
    var body: String
  }

  /// Stands in a request for what was agreed on the connection.
  static let appSecret = "APP-SECRET"

  private let port: Int
  private let stream: ByteStream
  private let buffer = Buffer()

  private actor Buffer {
    private var bytes: [UInt8] = []
    private(set) var secret = ""

    func set(secret: String) { self.secret = secret }

    func add(_ more: [UInt8]) { bytes += more }

    func take(through end: [UInt8]) -> String? {
      guard let range = bytes.firstRange(of: end) else { return nil }
      let text = String(decoding: bytes[..<range.upperBound], as: UTF8.self)
      bytes.removeFirst(range.upperBound)
      return text
    }

    func take(_ count: Int) -> String? {
      guard bytes.count >= count else { return nil }
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      bytes.removeFirst(count)
      return text
    }

    func takeAll() -> String {
      defer { bytes = [] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  init(port: Int) async throws {
    self.port = port
    stream = try await .connect(toPort: port)
  }

  deinit { stream.close() }

  func secret() async -> String { await buffer.secret }

  /// What was agreed on this connection.
  func set(secret: String) async { await buffer.set(secret: secret) }

  /// Sends a text in which `Host: HOST` stands for the field with the server's address.
  func send(_ text: String) async throws {
    let text = text.replacing(Self.appSecret, with: await buffer.secret)
      .replacing("Host: HOST", with: "Host: 127.0.0.1:\(port)")
    try await stream.write(text.utf8)
  }

  func send(_ data: Data) async throws { try await stream.write(data) }

  /// Goes away without a word.
  func leave() { stream.close() }

  /// Reads up to a text, which is part of the result.
  func read(through end: String) async throws -> String {
    while true {
      if let text = await buffer.take(through: Array(end.utf8)) { return text }
      await buffer.add(try await more())
    }
  }

  /// The server has ended the connection.
  struct Disconnected: Error {}

  private func more() async throws -> [UInt8] {
    guard let bytes = try await stream.read() else { throw Disconnected() }
    return Array(bytes)
  }

  /// Reads a number of bytes and forgets them; nothing may be left over of what was read before.
  func skip(_ count: Int) async throws {
    var rest = count - (await buffer.takeAll()).utf8.count
    while rest > 0 {
      let bytes = try await more()
      if bytes.count > rest { await buffer.add(Array(bytes[rest...])) }
      rest -= bytes.count
    }
  }

  /// Reads until the server ends the connection.
  func readToEnd() async -> String {
    while let bytes = try? await more() { await buffer.add(bytes) }
    return await buffer.takeAll()
  }

  func answer(hasBody: Bool = true) async throws -> Answer {
    let head = try await read(through: "\r\n\r\n").components(separatedBy: "\r\n")
    var fields: [String: String] = [:]
    for line in head.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    let length = hasBody ? Int(fields["content-length"] ?? "0") ?? 0 : 0
    while true {
      if let body = await buffer.take(length) {
        let status = Int(head[0].split(separator: " ")[1]) ?? 0
        return Answer(status: status, fields: fields, body: body)
      }
      await buffer.add(try await more())
    }
  }
}
