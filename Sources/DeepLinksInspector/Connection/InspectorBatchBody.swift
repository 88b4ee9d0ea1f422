// SPDX-License-Identifier: MIT

import Foundation

/// The body of a batch, put together of its messages so that their sizes are known.
struct InspectorBatchBody {
  let data: Data
  /// The size of the body after each of the messages.
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

  /// How many of the messages fit into a size.
  func fitting(_ size: Int) -> Int { ends.prefix { $0 <= size }.count }

  static func json(_ message: InspectorMessage) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    // Nothing in a message can fail to be written; one that could would be lost.
    return (try? encoder.encode(message)) ?? Data("{\"type\":\"gap\",\"dropped\":1}".utf8)
  }
}
