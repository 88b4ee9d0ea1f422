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

  /// Stops watching what the gates read.
  func drop() {
    registration += 1
    guard isRegistered else { return }
    isRegistered = false
    pulse.beat += 1
  }
}
