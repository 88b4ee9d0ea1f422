// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

@_spi(Project) @testable import DeepLinksInspector

/// What an inspector receives from an app in one situation.
@MainActor final class SituationRun {
  private let app: SituationApp
  private var running: (any SituationApp.Running)?
  private var messages: [InspectorMessage] = []
  private var recorder: InspectorRecorder?

  init(_ app: SituationApp) {
    self.app = app
    recorder = InspectorRecorder(app.inbox, app: InspectorApp(name: "App")) {
      [weak self] message in
      self?.messages.append(message)
    }
    recorder?.start()
  }

  /// Takes the steps, and after each waits for everything that ends by itself.
  func take(_ steps: [Situation.Step]) async {
    for step in steps {
      switch step {
      case .launch: running = app.launch(nil)
      case .leave: running?.leave()
      case .open(let url):
        if let running { running.open(url) } else { running = app.launch(url) }
      case .activity(let url):
        running = app.launch(nil)
        await rest()
        running?.browse(to: url)
      case .quickAction(let url):
        running = app.launch(nil)
        await rest()
        running?.choose(url)
      }
      await rest()
    }
  }

  private func rest() async {
    for _ in 0..<4 {
      // Answers from a server take their own turns; recording a change takes one.
      for _ in 0..<50 {
        await Task.yield()
        running?.advance(by: .zero)
      }
      running?.advance(by: .seconds(5))
    }
  }

  /// Returns the messages as lines of JSON.
  ///
  /// Parts that differ between runs are omitted: the sender, times, and all states except the last
  /// of each window. Requests and windows are numbered.
  func lines() throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var (told, states): ([InspectorMessage], [InspectorMessage]) = ([], [])
    var names: [String: String] = [:]
    for message in messages {
      switch message {
      case .hello, .catalog: continue
      case .request(var request):
        request.time = 0
        name(request.request.description, "request", &names)
        told.append(.request(request))
      case .event(let event):
        told.append(
          .event(
            InspectorEvent(
              request: event.request, microseconds: 0, stage: event.stage,
              decision: event.decision, reason: event.reason, detail: event.detail)))
      case .state(let state):
        name(state.window.rawValue, "window", &names)
        states.removeAll {
          if case .state(let old) = $0 { old.window == state.window } else { false }
        }
        states.append(message)
      default: told.append(message)
      }
    }
    return try (told + states).map { message in
      let line = String(decoding: try encoder.encode(message), as: UTF8.self)
      return names.reduce(line) { $0.replacing("\"\($1.key)\"", with: "\"\($1.value)\"") }
    }
  }

  private func name(_ id: String, _ kind: String, _ names: inout [String: String]) {
    if names[id] == nil {
      names[id] = "\(kind) \(names.values.count { $0.hasPrefix(kind) } + 1)"
    }
  }
}
