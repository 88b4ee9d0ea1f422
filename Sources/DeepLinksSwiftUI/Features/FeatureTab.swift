// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The tab of a feature, as long as it is offered.
struct FeatureTab<Feature: DeepLinkFeature>: View {
  let feature: Feature
  let isOffered: () -> Bool
  let appeared: () -> Void

  init<each Other: DeepLinkFeature>(
    feature: Feature, _ composition: LinkComposition<repeat each Other>
  ) {
    self.feature = feature
    isOffered = { composition.offered.contains(feature.id) }
    appeared = {
      // A tab view may prepare tabs that are not in front.
      if composition.selected == feature.id { composition.featureAppeared(feature.id) }
    }
  }

  var body: some View {
    if isOffered() {
      feature.content
        .modifier(LinkHostModifier(navigator: feature.navigator))
        .onAppear(perform: appeared)
        .tabItem { feature.label }
        .tag(feature.id)
    }
  }
}

#endif
