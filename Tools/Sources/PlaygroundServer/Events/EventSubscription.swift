// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundTransport

/// The messages that one page has yet to receive.
@MainActor final class EventSubscription: HTTPStream {
  /// What a page that does not read may make the server hold.
  nonisolated static let maximumCount = 2_000
  nonisolated static let maximumBytes = 16_777_216

  private var pending = Data()
  private var count = 0
  private var isEnded = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var overflow: (@MainActor () -> Void)?
  private let onCancel: @MainActor (EventSubscription) -> Void

  init(onCancel: @escaping @MainActor (EventSubscription) -> Void) { self.onCancel = onCancel }

  /// Says what happens when the page does not keep up.
  func onOverflow(_ action: @escaping @MainActor () -> Void) { overflow = action }

  /// Adds bytes to what is to be sent; `false` if the page does not keep up and is dropped.
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

  /// Everything that is to be sent, once there is something; `nil` at the end.
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

  /// Nothing more comes; what is queued is still sent.
  func finish() {
    isEnded = true
    resume()
  }

  /// No one is reading anymore.
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
