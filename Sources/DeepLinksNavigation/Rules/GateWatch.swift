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
  func watch<Value>(_ ask: () -> Value, onChange: @escaping @MainActor () -> Void) -> Value {
    drop()
    isRegistered = true
    let pulse = pulse
    let number = registration
    return withObservationTracking {
      _ = pulse.beat
      return ask()
    } onChange: { [weak self] in
      // The change happens after this call.
      Task { @MainActor in
        guard let self, self.registration == number else { return }
        self.registration += 1
        self.isRegistered = false
        onChange()
      }
    }
  }

  /// Runs what looks something up, at once until its first suspension where the system can, so that
  /// what it reads until then can be watched.
  static func begin<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value,
    then answer: @escaping @MainActor (Value) -> Void
  ) -> Task<Void, Never> {
    let depth = max(GateDepth.now, 1)
    return if #available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { @MainActor in
        answer(await GateDepth.$ofTask.withValue(depth) { await body() })
      }
    } else {
      Task { @MainActor in
        answer(await GateDepth.$ofTask.withValue(depth) { await body() })
      }
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

/// How deep in gates the code is that runs: a link that a gate opens has gates, too.
enum GateDepth {
  /// More than this is a gate that opens what it is asked about.
  static let limit: UInt8 = 5

  /// The depth of the gates that are being asked; 0 for none.
  @MainActor private static var asked: UInt8 = 0
  /// The depth of the gate whose task runs; 0 for none.
  @TaskLocal static var ofTask: UInt8 = 0

  /// The depth of a request that is made now.
  @MainActor static var now: UInt8 { max(asked, ofTask) }

  /// Asks the gates of a request.
  @MainActor static func asking<Value>(_ request: LinkRequest, _ body: () -> Value) -> Value {
    let outer = asked
    asked = request.depth &+ 1
    defer { asked = outer }
    return body()
  }
}
