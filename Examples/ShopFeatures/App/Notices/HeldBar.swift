// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import ShopFeaturesLinks
import SwiftUI

/// Shows what the app will open after the user signs in, and leads to the sign-in.
struct HeldBar<Composition: DeepLinkComposition>: View {
  let composition: Composition

  var body: some View {
    LinkHeldList(composition.window) { _ in
      Button("Sign in to continue to your order") {
        composition.open(ShopLinks.profile, from: .inApp)
      }
      .padding()
    }
  }
}
