// SPDX-License-Identifier: MIT

import Foundation

/// The body of a batch, assembled from encoded messages so that their sizes are known.
struct InspectorBatchBody {
  let data: Data
  /// The size of the body after each message.
  private let ends: [Int]

  init(first: Int, _ messages: [InspectorMessage]) {
    var data = Data("{\"first\":\(first),\"messages\":[".utf8)
    var ends: [Int] = []
    for message in messages {
      if !ends.isEmpty { data.append(UInt8(ascii: ",")) }
      data.append(Self.json(message))
      ends.append(data.count + 2)
    }
    data.append(contentsOf: "]}".utf8)
    self.data = data
    self.ends = ends
  }

  /// Splits messages into bodies, each of which respects the maximum count and size.
  static func all(
    first: Int, _ messages: [InspectorMessage], capacity: Int, size: Int
  ) -> [Data] {
    var bodies: [Data] = []
    var (number, rest) = (first, messages[...])
    while !rest.isEmpty {
      var part = Array(rest.prefix(capacity))
      var body = InspectorBatchBody(first: number, part)
      if body.data.count > size, part.count > 1 {
        part = Array(part.prefix(max(1, body.fitting(size))))
        body = InspectorBatchBody(first: number, part)
      }
      if body.data.count > InspectorCall.longestBody {
        body = InspectorBatchBody(first: number, [.gap(dropped: 1)])
      }
      bodies.append(body.data)
      (number, rest) = (number + part.count, rest.dropFirst(part.count))
    }
    return bodies
  }

  /// Returns how many of the messages fit into a size.
  func fitting(_ size: Int) -> Int { ends.prefix { $0 <= size }.count }

  static func json(_ message: InspectorMessage) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    // Encoding a message cannot fail; if it did, the message would be lost.
    return (try? encoder.encode(message)) ?? Data("{\"type\":\"gap\",\"dropped\":1}".utf8)
  }
}
