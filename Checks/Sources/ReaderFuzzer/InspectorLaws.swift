// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksInspector
import Foundation
import FuzzDriver

/// Reading what an app and a tool tell each other never traps, and what is written reads as the same.
enum InspectorLaws {
  static func check(_ bytes: [UInt8]) {
    let data = Data(bytes)
    checkAgain(InspectorMessage.self, data)
    checkAgain(InspectorBatch.self, data)
    checkAgain(InspectorCommand.self, data)
    checkAgain(InspectorRunFile.self, data)
  }

  private static func checkAgain<Value: Codable & Equatable>(_ type: Value.Type, _ data: Data) {
    guard let value = try? JSONDecoder().decode(type, from: data) else { return }
    do {
      let written = try JSONEncoder().encode(value)
      require(
        try JSONDecoder().decode(type, from: written) == value,
        "what is written reads as the same: \(String(decoding: written, as: UTF8.self))")
    } catch {
      require(false, "what was read can be written: \(error)")
    }
  }
}
