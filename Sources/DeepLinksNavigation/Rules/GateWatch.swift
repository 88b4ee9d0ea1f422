// SPDX-License-Identifier: MIT

import Observation

/// Watches what gates read through Observation; only one registration is active at a time.
@MainActor final class GateWatch {
  private var registration = 0
  private var isRegistered = false
  /// Created for the first registration: most links meet no gate that has to be watched.
  private lazy var pulse = Pulse()

  /// Read in every registration, so that writing it ends one.
  @Observable final class Pulse { var beat = 0 }

  /// Calls `ask`, and `onChange` once when what it read changes; ends an earlier registration.
  ///
  /// - Parameter onChange: is passed whether a gate changed it.
  func watch<Value>(_ ask: () -> Value, onChange: @escaping @MainActor (Bool) -> Void) -> Value {
    drop()
    isRegistered = true
    let pulse = pulse
    let number = registration
    return withObservationTracking {
      _ = pulse.beat
      return ask()
    } onChange: { [weak self] in
      let isByGate = GateDepth.now > 0
      // The change happens after this call.
      Task { @MainActor in
        guard let self, self.registration == number else { return }
        self.registration += 1
        self.isRegistered = false
        onChange(isByGate)
      }
    }
  }

  /// Runs what looks something up, at once until its first suspension where the system can, so that
  /// what it reads until then can be watched.
  static func begin<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value,
    then answer: @escaping @MainActor (Value) -> Void
  ) -> Task<Void, Never> {
    return if #available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { @MainActor in answer(await body()) }
    } else {
      Task { @MainActor in answer(await body()) }
    }
  }

  /// Stops watching what the gates read.
  func drop() {
    registration += 1
    guard isRegistered else { return }
    isRegistered = false
    pulse.beat += 1
  }
}

/// How deep in an app's rules the code is that runs: a link that a gate opens has gates, too.
enum GateDepth {
  /// More than this is a rule that opens what it is asked about.
  static let limit: UInt8 = 5

  /// The depth of the rule that runs, also in the tasks that it starts; 0 for none.
  @TaskLocal static var now: UInt8 = 0

  /// Asks the rules of a request.
  @MainActor static func asking<Value>(_ request: LinkRequest, _ body: () -> Value) -> Value {
    $now.withValue(request.depth &+ 1, operation: body)
  }
}

/// Asks again when a rule has changed what it reads: at once a few times in a row, and later and
/// later if it goes on like that.
@MainActor final class AskingAgain {
  private static let limit = 5
  private var count = 0
  private var time = Duration.zero
  private var timer: LinkTimer?

  func again(_ clock: any LinkClock, _ ask: @escaping @MainActor () -> Void) {
    // What is going to be asked sees every change until then.
    guard timer == nil else { return }
    let now = clock.now
    if now - time > .seconds(120) { count = 0 }
    time = now
    count += 1
    let late = count - Self.limit
    guard late > 0 else { return ask() }
    timer = clock.schedule(after: .seconds(1 << min(late - 1, 6))) { [weak self] in
      self?.timer = nil
      ask()
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }
}
