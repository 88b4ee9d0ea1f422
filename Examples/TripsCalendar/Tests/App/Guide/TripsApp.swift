// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// The app in the README, as short as an app can be.
struct TripsApp: App {
  @State private var inbox = LinkInbox()  // one per app: every source leads here

  var body: some Scene {
    WindowGroup { TripsRoot().deepLinks(inbox) }
  }
}
