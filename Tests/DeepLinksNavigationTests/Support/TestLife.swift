// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Foundation

/// The life of an app on one device, over all its processes.
@MainActor final class TestLife {
  let disk = TestDisk()
  private(set) var app: TestApp<SpelledRoute>

  private let shape: AppShape
  private let options: LinkOpeningOptions
  private let rules: @MainActor (TestSession) -> LinkRules<SpelledRoute>
  private var witnesses: [TestWitness]
  /// Kept, so that nothing of a killed process runs because it is let go.
  private var dead: [TestApp<SpelledRoute>] = []

  /// - Parameter rules: default: the gate `login`.
  init(
    _ shape: AppShape = .navigator, options: LinkOpeningOptions = .standard,
    rules: @escaping @MainActor (TestSession) -> LinkRules<SpelledRoute> = {
      LinkRules($0).login($0)
    }
  ) {
    self.shape = shape
    self.rules = rules
    self.options = options
    let witness = TestWitness()
    witnesses = [witness]
    app = TestApp(
      shape, on: disk, options: options, witness: witness, rules: rules)
  }

  /// Kills the process and starts another one, in which no window is there yet.
  ///
  /// - Parameters:
  ///   - duration: how long the app was not running.
  ///   - account: who is signed in as it starts.
  @discardableResult
  func relaunch(after duration: Duration = .seconds(1), account: String? = nil) -> TestApp<
    SpelledRoute
  > {
    app.kill()
    dead.append(app)
    let witness = TestWitness()
    witnesses.append(witness)
    let date = app.clock.date.addingTimeInterval(Double(duration.components.seconds))
    app = TestApp(
      shape, on: disk, options: options, clock: LinkManualClock(date: date), witness: witness,
      rules: rules)
    app.session.account = account
    return app
  }

  /// What became of a request, over all processes: exactly one of these is right.
  func outcomes(of id: LinkRequestID) -> [String] { results(of: id).map(\.name) }

  func results(of id: LinkRequestID) -> [LinkOutcome] {
    witnesses.flatMap { $0.outcomes(of: id) }
  }

  /// The same, with the codes of refusals and failures.
  func ends(of id: LinkRequestID) -> [String] { results(of: id).map(\.ending) }

  /// What happened to a request, over all processes.
  func decisions(of id: LinkRequestID) -> [String] {
    witnesses.flatMap(\.events).filter { $0.request == id }.map(\.kind.decision)
  }

  /// The requests that were opened, in order, over all processes.
  var opened: [LinkRequestID] {
    witnesses.flatMap(\.events).filter { $0.kind.decision == "opened" }.map(\.request)
  }

  /// Every request that was ever heard of.
  var requests: Set<LinkRequestID> { Set(witnesses.flatMap(\.events).map(\.request)) }
}

extension LinkOpeningOptions {
  /// Nothing supersedes anything.
  static var ordered: LinkOpeningOptions {
    var options = LinkOpeningOptions()
    options.order = .inOrder
    return options
  }
}
