// SPDX-License-Identifier: MIT

import Observation

/// Tells who reads what a navigator shows: its tabs, its paths, its modals, each by itself, so that
/// a view that reads one is not evaluated for another.
///
/// Observation identifies what is read by key paths. Key paths into a generic class are created
/// again for every access, which would cost more than everything else that opening a link does;
/// so this class exists.
final class NavigationChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  // What the key paths name: stored, so that they differ by their place and not by a getter's.
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
