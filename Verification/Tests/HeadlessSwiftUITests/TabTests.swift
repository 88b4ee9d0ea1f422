// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct TabTests {
  @Test func `tabs are made when they are first shown, and kept`() {
    let model = TabModel()
    let app = HeadlessApp { TagTabs(model: model) }
    #expect(app.window?.selectedTab == "home")
    #expect(app.window?.texts == ["home 0", "plus home"])
    #expect(model.log == ["home appears"])
    #expect(app.window?.selectTab("Shop") == true)
    #expect(model.tab == "shop")
    #expect(model.log == ["home appears", "home disappears", "shop appears"])
    app.window?.tap("plus shop")
    app.window?.selectTab("home")
    app.window?.selectTab("shop")
    #expect(app.window?.texts == ["shop 1", "plus shop"])
  }

  @Test func `tabs with values behave the same`() {
    let model = TabModel()
    let app = HeadlessApp { ValueTabs(model: model) }
    #expect(app.window?.texts == ["home 0", "plus home"])
    #expect(app.window?.selectTab("extra") == true)
    #expect(app.window?.texts == ["extra 0", "plus extra"])
    let tabs = app.window?.tree.all.filter { $0.kind == .tab }
    #expect(tabs?.map(\.title) == ["Home", "Shop", "Extra"])
    model.hasExtras = false
    #expect(app.window?.selectedTab == "home")
  }

  @Test func `a tab has the item of what stands in a condition`() {
    let model = TabModel()
    let app = HeadlessApp { ConditionalTabs(model: model) }
    let tabs = app.window?.tree.all.filter { $0.kind == .tab }
    #expect(tabs?.map(\.text) == ["Home", "Shop"])
    #expect(tabs?.map(\.value) == ["home", "shop"])
  }

  @Test func `a path written as the tab switches is ignored until it changes`() {
    let model = TabModel()
    let app = HeadlessApp(quirks: [.pathDuringTabSwitch]) { StackTabs(model: model) }
    // A tab that is shown for the first time has no path that could be kept.
    app.window?.selectTab("shop")
    app.window?.selectTab("home")
    app.finishTransitions()
    model.tab = "shop"
    model.path = [1]
    #expect(app.window?.screens == [])
    app.finishTransitions()
    #expect(app.window?.screens == [])
    model.path = [1, 2]
    #expect(app.window?.screens == ["1", "2"])
  }
}

@MainActor @Observable final class TabModel {
  var tab = "home"
  var path: [Int] = []
  var extras = ["extra"]
  var hasExtras = true
  @ObservationIgnored var log: [String] = []
}

struct TabScreen: View {
  let name: String
  let model: TabModel
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("plus \(name)") { count += 1 }
    }
    .onAppear { model.log.append("\(name) appears") }
    .onDisappear { model.log.append("\(name) disappears") }
  }
}

struct TagTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.tab) {
      TabScreen(name: "home", model: model)
        .tabItem { Label("Home", systemImage: "house") }
        .tag("home")
      TabScreen(name: "shop", model: model)
        .tabItem { Label("Shop", systemImage: "cart") }
        .tag("shop")
    }
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct ValueTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.tab) {
      Tab("Home", systemImage: "house", value: "home") { TabScreen(name: "home", model: model) }
      Tab("Shop", systemImage: "cart", value: "shop") { TabScreen(name: "shop", model: model) }
      if model.hasExtras {
        ForEach(model.extras, id: \.self) { extra in
          Tab("Extra", systemImage: "star", value: extra) { TabScreen(name: extra, model: model) }
        }
      }
    }
  }
}

struct ConditionalTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.tab) {
      ForEach(["home", "shop"], id: \.self) { tab in
        Group {
          if tab == "home" {
            Text(tab).tabItem { Text("Home") }
          } else {
            Text(tab).tabItem { Text("Shop") }
          }
        }
        .tag(tab)
      }
    }
  }
}

struct StackTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.tab) {
      Text("home").tag("home")
      NavigationStack(path: $model.path) {
        Text("shop").navigationDestination(for: Int.self) { Text("\($0)") }
      }
      .tag("shop")
    }
  }
}
