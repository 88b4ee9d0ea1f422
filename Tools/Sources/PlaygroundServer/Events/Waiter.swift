// SPDX-License-Identifier: MIT

import DeepLinks

/// Waits for something once: until it happens, the time is up, or nobody waits any more.
@MainActor final class Waiter {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isDone = false

  /// Waits; returns at once if it has happened.
  func wait(upTo limit: Duration, by clock: any LinkClock) async {
    guard !isDone, !Task.isCancelled else { return }
    let timer = clock.schedule(after: limit) { [self] in resume() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation = $0 }
    } onCancel: {
      Task { @MainActor in resume() }
    }
    timer.cancel()
  }

  /// It has happened.
  func resume() {
    isDone = true
    continuation?.resume()
    continuation = nil
  }
}
