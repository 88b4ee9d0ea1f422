// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// Saves the bytes of a state with the window.
@MainActor struct LinkStateStorage: DynamicProperty {
  @SceneStorage private var bytes: Data?
  /// Whether the app asked to save the state.
  let isUsed: Bool
  private let key: String

  init(key: String?) {
    self.key = key ?? "swift-deep-links.unused"
    _bytes = SceneStorage(self.key)
    isUsed = key != nil
  }

  /// The saved state.
  var saved: [UInt8]? { isUsed ? bytes.map { [UInt8]($0) } : nil }

  /// Restores the saved state as the view comes on screen.
  ///
  /// - Parameter restore: receives the state, and whether the window restores it for the first time.
  func restore(in scene: LinkScene?, _ restore: ([UInt8], _ isFirst: Bool) -> Void) {
    guard isUsed else { return }
    let isFirst = scene?.begins(key) ?? true
    if let saved { restore(saved, isFirst) }
  }

  /// Saves a state, replacing the previous one.
  func save(_ state: [UInt8]) {
    bytes = Data(state)
  }
}

/// Saves a state whenever it changes, independently of the views that show it.
struct LinkStateSaver: View {
  /// The current state as bytes; `nil` if its screens cannot be encoded.
  let state: () -> [UInt8]?
  let storage: LinkStateStorage
  /// Restores the saved state, unless the app has already navigated.
  let restore: ([UInt8]) -> Void

  @State private var own = LinkOwnStates()

  init(
    state: @escaping () -> [UInt8]?, storage: LinkStateStorage,
    restore: @escaping ([UInt8]) -> Void
  ) {
    self.state = state
    self.storage = storage
    self.restore = restore
  }

  var body: some View {
    // Read the state here, so that nothing else is evaluated when it changes.
    Color.clear
      .onChange(of: state()) { _, state in
        guard let state else { return }
        own.note(state)
        storage.save(state)
      }
      // The system may supply the saved state after the first view is on screen.
      .onChange(of: storage.saved) { _, saved in
        if let saved, !own.contains(saved) { restore(saved) }
      }
  }
}

/// The states that a view saved itself, which need not be restored.
@MainActor final class LinkOwnStates {
  /// The states since the last one that the storage has reported.
  private var states: [[UInt8]] = []

  nonisolated init() {}

  func note(_ state: [UInt8]) { states.append(state) }

  /// Whether the storage reports a state that was saved here; it reports them in order, but not
  /// all.
  func contains(_ state: [UInt8]) -> Bool {
    guard let index = states.lastIndex(of: state) else { return false }
    // It may report the same state again.
    states.removeFirst(index)
    return true
  }
}

#endif
