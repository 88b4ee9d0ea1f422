// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import ShopFeaturesLinks
import SwiftUI

/// Says what the app will go on with once the user has signed in, and leads there.
struct HeldBar<Composition: DeepLinkComposition>: View {
  let composition: Composition

  var body: some View {
    LinkHeldList(composition.pipeline) { _ in
      Button("Sign in to continue to your order") {
        composition.open(ShopLinks.profile, from: .inApp)
      }
      .padding()
    }
  }
}
