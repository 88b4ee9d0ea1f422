// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// Keeps the bytes of a state with the window.
@MainActor struct LinkStateStorage: DynamicProperty {
  @SceneStorage private var bytes: Data?
  /// Whether anyone asked for it.
  let isUsed: Bool

  init(key: String?) {
    _bytes = SceneStorage(key ?? "swift-deep-links.unused")
    isUsed = key != nil
  }

  /// What was kept.
  var saved: [UInt8]? { isUsed ? bytes.map { [UInt8]($0) } : nil }

  /// Keeps a state in place of the one before.
  func save(_ state: [UInt8]) {
    bytes = Data(state)
  }
}

/// Saves a state whenever it changes, apart from the views that show it.
struct LinkStateSaver: View {
  /// What is shown, as bytes; `nil` if its screens cannot be written.
  let state: () -> [UInt8]?
  let storage: LinkStateStorage
  /// Shows what was saved, unless someone went somewhere since.
  let restore: ([UInt8]) -> Void

  var body: some View {
    // Read here, so that nothing else is evaluated when it changes.
    Color.clear
      .onChange(of: state()) { _, state in
        if let state { storage.save(state) }
      }
      // The system may bring the saved state after the first view was on screen.
      .onChange(of: storage.saved) { _, saved in
        if let saved { restore(saved) }
      }
  }
}

#endif
