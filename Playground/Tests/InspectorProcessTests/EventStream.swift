// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import PlaygroundTransport
import Testing

@testable import PlaygroundServer

/// The events that a page is sent.
@PageActor final class EventStream {
  struct Event {
    var name = ""
    var data = JSONValue.null
  }

  private let stream: ByteStream
  private var bytes: [UInt8] = []
  private var position = 0

  /// Begins to listen; returns when the tool knows.
  init(_ port: Int, secret: String) async throws {
    stream = try await PageRequest("GET", "/api/events").send(to: port, secret: secret)
    let head = try await text(through: "\r\n\r\n")
    try #require(head.hasPrefix("HTTP/1.1 200 "), "\(head)")
    _ = try await text(through: "\n\n")
  }

  isolated deinit { stream.close() }

  /// The next event; comments are left out.
  func next() async throws -> Event {
    while true {
      var event = Event()
      for line in try await text(through: "\n\n").split(separator: "\n") {
        if line.hasPrefix("event: ") { event.name = String(line.dropFirst(7)) }
        if line.hasPrefix("data: ") {
          event.data = try JSONReader.read(Array(line.utf8.dropFirst(6)))
        }
      }
      if !event.name.isEmpty { return event }
    }
  }

  private func text(through end: String) async throws -> String {
    var start = position
    while true {
      if let range = bytes[start...].firstRange(of: Array(end.utf8)) {
        defer { position = range.upperBound }
        return String(decoding: bytes[position..<range.upperBound], as: UTF8.self)
      }
      start = max(position, bytes.count - end.utf8.count)
      if position > 0 {
        bytes.removeFirst(position)
        (start, position) = (start - position, 0)
      }
      bytes += try #require(try await stream.read())
    }
  }
}
