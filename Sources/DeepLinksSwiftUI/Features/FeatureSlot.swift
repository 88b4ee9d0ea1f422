// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The content of the tab with an id; empty if the id belongs to another feature.
struct FeatureSlot<Feature: DeepLinkFeature>: View {
  let features: [Feature]
  let id: String

  var body: some View {
    if let feature = features.first(where: { $0.id == id }) {
      feature.content
        .modifier(LinkHostModifier(navigator: feature.navigator))
    }
  }
}

/// The label of the feature with an id; empty if the id belongs to another feature.
struct FeatureLabel<Feature: DeepLinkFeature>: View {
  let features: [Feature]
  let id: String

  var body: some View {
    if let feature = features.first(where: { $0.id == id }) { feature.label }
  }
}

#endif
