// SPDX-License-Identifier: MIT

import Observation

/// The upper of two levels: it knows which feature is in front, but not what the feature shows.
@MainActor @Observable final class CompositionContainer {
  nonisolated static let selectionAspect = "selected feature"

  var selected: String
  /// Whether the user sees the list of the features that the tab bar has no room for.
  var isListShown = false
  /// The features that are offered, in order.
  var offered: [String]
  /// The ids of all features, in order.
  @ObservationIgnored var ids: [String] = []
  /// Their navigators.
  @ObservationIgnored var navigators: [any ComposedNavigator] = []
  /// The selected feature; `nil` while the list is in front of it.
  var front: String? { isListShown ? nil : selected }
  /// The feature that was seen in front.
  @ObservationIgnored var shown: String?
  @ObservationIgnored var reportsSelection = false
  @ObservationIgnored var performChange:
    @MainActor (_ isAnimated: Bool, _ change: () -> Void) -> Void = { _, change in change() }

  init(selected: String = "", offered: [String] = []) {
    self.selected = selected
    self.offered = offered
  }
}
