// SPDX-License-Identifier: MIT

import Observation

/// Follows what gates read through Observation: at most one registration is of use.
@MainActor final class GateWatch {
  private var registration = 0
  private var isRegistered = false
  /// Made for the first registration: most of what is opened meets no gate that is watched.
  private lazy var pulse = Pulse()

  /// Read in every registration, so that writing it takes one back.
  @Observable final class Pulse { var beat = 0 }

  /// Asks, and tells once when what was read has changed; an earlier registration is dropped.
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

  /// Stops watching what the gates read.
  func drop() {
    registration += 1
    guard isRegistered else { return }
    isRegistered = false
    pulse.beat += 1
  }
}
