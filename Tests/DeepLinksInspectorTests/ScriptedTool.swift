// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksInspector

/// A tool that answers each call when a test says so, and keeps what it was asked.
@MainActor final class ScriptedTool: InspectorTransport {
  struct Waiting {
    let number: Int
    let line: String
    let answer: @MainActor (InspectorAnswer) -> Void
  }

  /// The calls, as `POST /S/messages`; what all paths begin with is left out.
  private(set) var lines: [String] = []
  private(set) var calls: [InspectorCall] = []
  private(set) var addresses: [InspectorAddress] = []
  /// What waits for an answer, oldest first.
  private(set) var waiting: [Waiting] = []
  private(set) var calledOff: [String] = []
  private var taken = 0

  func carry(
    _ call: InspectorCall, to address: InspectorAddress,
    _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) -> LinkTimer {
    let start = "/inspect/v2/sessions"
    let path = call.path.hasPrefix(start) ? String(call.path.dropFirst(start.count)) : call.path
    let line = "\(call.method.rawValue) \(path)"
    let number = calls.count
    lines.append(line)
    calls.append(call)
    addresses.append(address)
    waiting.append(Waiting(number: number, line: line, answer: answer))
    return LinkTimer { [weak self] in
      guard let self, self.waiting.contains(where: { $0.number == number }) else { return }
      self.waiting.removeAll { $0.number == number }
      self.calledOff.append(line)
    }
  }

  /// Answers the oldest call that waits and begins so.
  func answer(
    _ start: String, _ answer: InspectorAnswer, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let index = waiting.firstIndex(where: { $0.line.hasPrefix(start) }) else {
      Issue.record(
        "\(start) does not wait: \(waiting.map(\.line))", sourceLocation: sourceLocation)
      return
    }
    let call = waiting.remove(at: index)
    call.answer(answer)
  }

  func answer(
    _ start: String, _ json: String, status: Int = 200,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    answer(
      start, .response(status: status, body: Data(json.utf8)), sourceLocation: sourceLocation)
  }

  /// The calls since this was asked last.
  func newLines() -> [String] {
    defer { taken = lines.count }
    return Array(lines[taken...])
  }

  /// The batches since a call, each as its number and the types of its messages.
  func batches(from call: Int = 0) -> [[String]] {
    calls[call...].filter { $0.path.hasSuffix("/messages") }.map { call in
      guard
        let batch = try? JSONDecoder().decode(InspectorBatch.self, from: call.body ?? Data())
      else { return ["?"] }
      return ["\(batch.first)"]
        + batch.messages.map { message in
          if case .gap(let dropped) = message { "gap \(dropped)" } else { message.type }
        }
    }
  }
}
