// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import struct Foundation.Date

/// The life of an app on one device, over all its processes.
@MainActor final class SequenceLife {
  let disk = SequenceDisk()
  private(set) var app: SequenceProcess

  private let face: SequenceFace
  private let options: LinkOpeningOptions
  private let rules: @MainActor (SequenceSession) -> LinkRules<SequenceRoute>
  private var witnesses: [SequenceWitness]
  /// Kept, so that nothing of a killed process runs because it is let go.
  private var dead: [SequenceProcess] = []

  /// - Parameter rules: default: the gate `login`.
  init(
    _ face: SequenceFace = .navigator, options: LinkOpeningOptions = .standard,
    rules: @escaping @MainActor (SequenceSession) -> LinkRules<SequenceRoute> = {
      LinkRules($0).login($0)
    }
  ) {
    self.face = face
    self.rules = rules
    self.options = options
    let witness = SequenceWitness()
    witnesses = [witness]
    app = SequenceProcess(
      face, on: disk, from: Date(timeIntervalSinceReferenceDate: 0), options: options,
      rules: rules, witness: witness)
  }

  /// Kills the process and starts another one, in which no window is there yet.
  ///
  /// - Parameters:
  ///   - duration: how long the app was not running.
  ///   - account: who is signed in as it starts.
  @discardableResult
  func relaunch(after duration: Duration = .seconds(1), account: String? = nil) -> SequenceProcess {
    app.kill()
    dead.append(app)
    let witness = SequenceWitness()
    witnesses.append(witness)
    app = SequenceProcess(
      face, on: disk,
      from: app.clock.date.addingTimeInterval(Double(duration.components.seconds)),
      options: options, rules: rules, witness: witness)
    app.session.account = account
    return app
  }

  /// What became of a request, over all processes: exactly one of these is right.
  func outcomes(of id: LinkRequestID) -> [String] { results(of: id).map(\.name) }

  func results(of id: LinkRequestID) -> [LinkOutcome] {
    witnesses.flatMap { $0.outcomes(of: id) }
  }

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
