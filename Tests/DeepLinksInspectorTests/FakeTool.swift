// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Foundation

@_spi(Project) @testable import DeepLinksInspector

/// A tool without a network: answers calls when a test says so.
@MainActor final class FakeTool: InspectorTransport {
  /// What it does with calls.
  enum Mood: Equatable { case listens, isGone, isUnproven, losesReplies, answers(Int) }

  private(set) var calls: [InspectorCall] = []
  private(set) var messages: [InspectorMessage] = []
  private(set) var batches: [InspectorBatch] = []
  private(set) var sessions = 0
  /// How often a batch came again.
  private(set) var repeats = 0
  private(set) var isDeleted = false
  var mood = Mood.listens
  /// What it says to batches alone.
  var batchStatus = 200
  private var next = 1
  private var poll: (@MainActor (InspectorAnswer) -> Void)?
  private var commands: [InspectorCommand] = []
  private let clock: LinkManualClock

  init(clock: LinkManualClock) { self.clock = clock }

  func carry(
    _ call: InspectorCall, to address: InspectorAddress,
    _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) -> LinkTimer {
    calls.append(call)
    var isOver = false
    let answer: @MainActor (InspectorAnswer) -> Void = { [clock] given in
      clock.schedule(after: .zero) { if !isOver { answer(given) } }
    }
    switch mood {
    case .isGone: answer(.lost)
    case .isUnproven: answer(.unproven)
    case .answers(let status):
      let problem = InspectorReply.Problem(error: "No.", version: status == 426 ? 1 : nil)
      reply(problem, status: status, answer)
    case .losesReplies:
      take(call) { _ in }
      answer(.lost)
    case .listens: take(call, answer)
    }
    return LinkTimer { [weak self] in
      isOver = true
      if call.method == .get { self?.poll = nil }
    }
  }

  /// The tool restarts and knows no session.
  func forget() {
    sessions += 1
    next = 1
    let poll = poll
    self.poll = nil
    poll?(.response(status: 404, body: Data()))
  }

  func send(_ action: InspectorCommand.Action) {
    commands.append(InspectorCommand(id: commands.count + 1, action))
    let poll = poll
    self.poll = nil
    if let poll { reply(InspectorReply.Commands(commands: commands), poll) }
  }

  private var session: String { "s\(sessions)" }

  private func take(
    _ call: InspectorCall, _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) {
    if call.method == .post, call.path == "/inspect/v2/sessions" {
      sessions += 1
      next = 1
      return reply(InspectorReply.Session(session: session), answer)
    }
    guard call.path.hasPrefix("/inspect/v2/sessions/\(session)") else {
      return answer(.response(status: 404, body: Data()))
    }
    switch call.method {
    case .delete:
      isDeleted = true
      answer(.response(status: 200, body: Data()))
    case .get: poll = answer
    case .post:
      guard batchStatus == 200 else {
        defer { batchStatus = 200 }
        return answer(.response(status: batchStatus, body: Data()))
      }
      guard let body = call.body,
        let batch = try? JSONDecoder().decode(InspectorBatch.self, from: body)
      else { return answer(.response(status: 400, body: Data())) }
      if batch.first < next { repeats += 1 }
      batches.append(batch)
      messages += batch.messages.dropFirst(max(0, next - batch.first))
      next = max(next, batch.first + batch.messages.count)
      reply(InspectorReply.Receipt(next: next), answer)
    }
  }

  private func reply(
    _ value: some Encodable, status: Int = 200, _ answer: @MainActor (InspectorAnswer) -> Void
  ) {
    answer(.response(status: status, body: (try? JSONEncoder().encode(value)) ?? Data()))
  }

  var types: [String] { messages.map(\.type) }
}
