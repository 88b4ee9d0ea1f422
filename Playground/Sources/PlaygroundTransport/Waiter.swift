// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// Waits for something to happen once: until it happens, the time is up, or the task is canceled.
@MainActor package final class Waiter {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isDone = false

  /// Creates a waiter for something that has not happened yet.
  package init() {}

  /// Waits; returns at once if it has already happened.
  package func wait(upTo limit: Duration, by clock: any LinkClock) async {
    guard !isDone, !Task.isCancelled else { return }
    let timer = clock.schedule(after: limit) { [self] in resume() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation = $0 }
    } onCancel: {
      Task { @MainActor in resume() }
    }
    timer.cancel()
  }

  /// Signals that it has happened.
  package func resume() {
    isDone = true
    continuation?.resume()
    continuation = nil
  }
}
