// SPDX-License-Identifier: MIT

import Observation

/// Reports reads and writes of a navigator's tabs, paths, and modals separately.
///
/// A view that reads one of these is not evaluated when another one changes.
///
/// Observation identifies what is read by key paths. Key paths into a generic class are created
/// again for every access, which would cost more than everything else about opening a link; that is
/// why this class exists.
final class NavigationChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  // What the key paths name; stored, so that they differ by offset and not by getter.
  private let tabs = false
  private let paths = false
  private let modals = false

  func readsTabs() { registrar.access(self, keyPath: \.tabs) }
  func readsPaths() { registrar.access(self, keyPath: \.paths) }
  func readsModals() { registrar.access(self, keyPath: \.modals) }

  func ofTabs(_ write: () -> Void) { registrar.withMutation(of: self, keyPath: \.tabs, write) }
  func ofPaths(_ write: () -> Void) { registrar.withMutation(of: self, keyPath: \.paths, write) }
  func ofModals(_ write: () -> Void) { registrar.withMutation(of: self, keyPath: \.modals, write) }
}
