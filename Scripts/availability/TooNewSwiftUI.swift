// SPDX-License-Identifier: MIT

// Like TooNew.swift, for what an adapter could call: newer than the minimum, or missing somewhere.
// Declarations that are refused on only one platform say so.

import SwiftUI

@MainActor func tooNewTab() {
  _ = Tab("One", systemImage: "circle", value: 1) { Text("1") }  // refused: Tab
}

struct GuardedTabs: View {
  var body: some View {
    if #available(iOS 18, macOS 15, *) {
      TabView(selection: .constant(1)) {
        Tab("One", systemImage: "circle", value: 1) { Text("1") }
      }
    }
  }
}

struct NotOnMacOS: View {
  var body: some View {
    Text("1")
      .fullScreenCover(isPresented: .constant(true)) {  // refused on macosx: fullScreenCover
        Text("2")
      }
  }
}

struct NotEverywhere: Scene {
  private let names: Set<String> = []
  var body: some Scene {
    WindowGroup { Text("1") }
      .handlesExternalEvents(matching: names)  // refused on tvos: handlesExternalEvents
    WindowGroup { Text("2") }
      .handlesExternalEvents(matching: names)  // refused on watchos: handlesExternalEvents
  }
}

@MainActor func announcesWithoutItsModule() {
  AccessibilityNotification.Announcement("1").post()  // refused: AccessibilityNotification
}
