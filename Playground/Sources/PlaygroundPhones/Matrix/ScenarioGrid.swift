// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import PlaygroundServer

/// Runs scenarios in processes, one for each core.
///
/// A scenario that crashes its process has a result like any other; the next one gets a new
/// process.
@MainActor final class ScenarioGrid {
  /// The maximum number of crashes with a backtrace in one run, because a backtrace takes seconds.
  private static let maximumBacktraces = 3

  private let program: PhoneProgram
  private let clock: any LinkClock
  private let limits: PhoneLimits
  private let width: Int
  private var run: Run?

  /// The state of a run, until the next one starts.
  private final class Run {
    var rest: ArraySlice<ScenarioStep>
    var processes: [ObjectIdentifier: PhoneProcess] = [:]
    var (passed, failed, crashes) = (0, 0, 0)
    var isStopped = false

    init(_ steps: [ScenarioStep]) { rest = steps[...] }

    func next() -> ScenarioStep? { isStopped ? nil : rest.popFirst() }
  }

  init(
    _ program: PhoneProgram, clock: any LinkClock, limits: PhoneLimits,
    width: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.program = program
    self.clock = clock
    self.limits = limits
    self.width = width
  }

  /// Starts a run.
  ///
  /// - Parameters:
  ///   - id: the number of the run.
  ///   - onResult: receives each result as it becomes available.
  ///   - onEnd: called after the last result, or after `stop()` with the scenarios run so far.
  func start(
    _ steps: [ScenarioStep], id: Int, onResult: @escaping (EncodedJSON) -> Void,
    onEnd: @escaping (_ passed: Int, _ failed: Int) -> Void
  ) {
    stop()
    let run = Run(steps)
    self.run = run
    let workers = (0..<min(width, steps.count)).map { _ in
      Task { await work(run, id, onResult) }
    }
    Task {
      for worker in workers { await worker.value }
      onEnd(run.passed, run.failed)
    }
  }

  /// Stops the run; `onEnd` reports what ran.
  func stop() {
    guard let run else { return }
    self.run = nil
    run.isStopped = true
    for process in run.processes.values { process.stop() }
  }

  private func work(_ run: Run, _ id: Int, _ onResult: (EncodedJSON) -> Void) async {
    var process: PhoneProcess?
    while let step = run.next() {
      guard let action = step.call(in: id) else { continue }
      let current = process ?? begin(run)
      process = current
      do {
        let row = try await current.call(action).value
        if Row(row)?.result == "failed" { run.failed += 1 } else { run.passed += 1 }
        onResult(row)
      } catch {
        guard let result = await result(of: error, current, run) else { break }
        if current.fall != nil {
          run.processes[ObjectIdentifier(current)] = nil
          process = nil
        }
        run.failed += 1
        onResult(step.json(result, link: current.link, id: id))
      }
    }
    if let process {
      run.processes[ObjectIdentifier(process)] = nil
      process.stop()
    }
  }

  private func begin(_ run: Run) -> PhoneProcess {
    let isDetailed = run.crashes < Self.maximumBacktraces
    let process = PhoneProcess(
      isDetailed ? program : program.withoutBacktraces, role: "scenarios", clock: clock,
      limits: limits)
    run.processes[ObjectIdentifier(process)] = process
    return process
  }

  /// Returns the result of a scenario without an answer; `nil` if it was stopped.
  private func result(
    of failure: PhoneProcess.Failure, _ process: PhoneProcess, _ run: Run
  ) async -> ScenarioResult? {
    switch failure {
    case .refused(let error): return ScenarioResult(kind: .failed, title: "", detail: error.message)
    case .fell:
      guard !run.isStopped else { return nil }
      run.crashes += 1
      let fall = await process.ended()
      guard !run.isStopped else { return nil }
      return ScenarioResult(
        kind: .crashed, title: "",
        detail: (lines(of: process.link) + [fall.reason] + fall.report.frames)
          .joined(separator: "\n"))
    }
  }

  /// Returns a line that names the link if there were many.
  private func lines(of link: String?) -> [String] {
    link.map { ["The link that did it: \($0)"] } ?? []
  }

  /// The only part of a result that matters here.
  private struct Row: Decodable {
    var result: String

    init?(_ json: EncodedJSON) {
      guard let row = try? JSONDecoder().decode(Row.self, from: json.data) else { return nil }
      self = row
    }
  }
}

/// The result of a scenario.
struct ScenarioResult: Equatable, Sendable {
  /// What happened to the link.
  enum Kind: String, Sendable {
    case landed, held, refused
    /// It failed, or the outcome was not the expected one.
    case failed
    /// The app crashed.
    case crashed

    @MainActor init(_ record: RequestLog.Record) {
      switch record.outcome {
      case .opened?, .refreshed?, .performed?: self = .landed
      case .declined?, .external?, .superseded?, .expired?: self = .refused
      case .failed?: self = .failed
      case nil: self = record.isHeld ? .held : .failed
      }
    }
  }

  let kind: Kind
  /// The title in front.
  let title: String
  /// What was seen; after a failure, also the expected outcome and the trace.
  let detail: String
}

/// The visible state of an app.
struct ScenarioSight: Equatable, CustomStringConvertible {
  var title: String
  /// The tab in front; `nil` if there are no tabs.
  var tab: String?
  /// The presented screens, bottom first.
  var modals: [String] = []
  /// The last link that was left to the system.
  var left: String?

  /// Returns whether this is what was expected; a link left to the system earlier does not count.
  func isLike(_ expected: ScenarioSight) -> Bool {
    title == expected.title && tab == expected.tab && modals == expected.modals
      && (expected.left == nil || left == expected.left)
  }

  var description: String {
    var text = "“\(title)”"
    if let tab { text += " in the tab \(tab)" }
    let layers = modals.map { ($0 == "alert" ? "an " : "a ") + $0 }
    if !layers.isEmpty { text += " in " + layers.joined(separator: " over ") }
    if let left { text += ", and \(left) left to the system" }
    return text
  }
}

extension ScenarioSight {
  /// Creates what a window shows.
  ///
  /// - Parameter left: the last link that was left to the system.
  @MainActor init(of window: (any RunningWindow)?, left: String? = nil) {
    self.init(
      title: window?.title ?? "", tab: window?.selectedTab, modals: window?.modals ?? [],
      left: left)
  }
}
