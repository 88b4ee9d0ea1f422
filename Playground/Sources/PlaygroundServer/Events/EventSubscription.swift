// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundTransport

/// The messages that a page has not received yet.
@MainActor final class EventSubscription: HTTPStream {
  /// The maximum that the server holds for a page that does not read.
  nonisolated static let maximumCount = 2_000
  nonisolated static let maximumBytes = 16_777_216

  private var pending = Data()
  private var count = 0
  private var isEnded = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var overflow: (@MainActor () -> Void)?
  private let onCancel: @MainActor (EventSubscription) -> Void

  init(onCancel: @escaping @MainActor (EventSubscription) -> Void) { self.onCancel = onCancel }

  /// Sets what happens if the page does not keep up.
  func onOverflow(_ action: @escaping @MainActor () -> Void) { overflow = action }

  /// Queues bytes; `false` if the page does not keep up and is dropped.
  @discardableResult
  func push(_ bytes: Data) -> Bool {
    guard !isEnded else { return false }
    guard count < Self.maximumCount, pending.count + bytes.count <= Self.maximumBytes else {
      cancel()
      overflow?()
      return false
    }
    pending.append(bytes)
    count += 1
    resume()
    return true
  }

  /// Waits for queued bytes and returns all of them; `nil` at the end.
  func next() async -> Data? {
    if pending.isEmpty && !isEnded && !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        Task { @MainActor in resume() }
      }
    }
    guard !pending.isEmpty, !Task.isCancelled else { return nil }
    let bytes = pending
    pending = Data()
    count = 0
    return bytes
  }

  /// Ends the stream; queued bytes are still sent.
  func finish() {
    isEnded = true
    resume()
  }

  /// Ends the stream because no one is reading anymore.
  func cancel() {
    pending = Data()
    finish()
    onCancel(self)
  }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }
}
