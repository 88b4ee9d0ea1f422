// SPDX-License-Identifier: MIT

// Like TooNew.swift, for what an adapter could call: newer than the minimum, or missing somewhere.
// Declarations that are refused on only one platform say so, and what Apple does not declare has
// its error.

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

struct OtherStorage: View {
  @SceneStorage("bytes") private var bytes: [UInt8]?  // refused with no exact matches

  var body: some View { Text("\(bytes?.count ?? 0)") }
}

struct ElevenItems: View {
  var body: some View {
    Text("1")
      .toolbar {
        ToolbarItem { Text("1") }
        ToolbarItem { Text("2") }
        ToolbarItem { Text("3") }
        ToolbarItem { Text("4") }
        ToolbarItem { Text("5") }
        ToolbarItem { Text("6") }
        ToolbarItem { Text("7") }
        ToolbarItem { Text("8") }
        ToolbarItem { Text("9") }
        ToolbarItem { Text("10") }
        ToolbarItem { Text("11") }  // refused with extra argument
      }
  }
}
