// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// What the views of the fixture share, and what happened in them.
@MainActor @Observable final class FixtureModel {
  var isSignedIn = true
  var tabs: [FixtureStructure.Tab]?
  @ObservationIgnored var covers: Set<Int> = []
  @ObservationIgnored var refreshes: [String] = []
  @ObservationIgnored var events: [LinkEvent] = []
}

struct FixtureRoot: View {
  let navigator: LinkNavigator<FixtureRoute>
  let model: FixtureModel
  var key: String?

  var body: some View {
    LinkTabs(navigator, tabs: model.tabs) { tab in
      LinkStack(navigator) {
        FixturePage(name: "root of \(tab)")
      } screen: { screen in
        FixturePage(name: "\(screen)")
      }
    } label: { tab in
      Label(tab.rawValue.capitalized, systemImage: "circle")
    }
    .linkModals(navigator) { modal in
      model.covers.contains(modal.form) ? .cover : .sheet
    } content: { modal in
      LinkStack(navigator) {
        FixturePage(name: "\(modal)")
      } screen: { screen in
        FixturePage(name: "\(screen)")
      }
    }
    .linkNavigator(navigator, restoring: key)
    .environment(model)
  }
}

struct FixturePage: View {
  let name: String

  @Environment(LinkNavigator<FixtureRoute>.self) private var navigator: LinkNavigator<FixtureRoute>?
  @Environment(FixtureModel.self) private var model: FixtureModel?
  @Environment(\.openDeepLink) private var openDeepLink
  @Environment(\.openURL) private var openURL
  @Environment(\.dismiss) private var dismiss
  @State private var count = 0
  @State private var isCovered = false

  var body: some View {
    VStack {
      Text(name)
      Text("counted \(count)")
      Button("count") { count += 1 }
      Button("cover") { isCovered = true }
      if navigator == nil { Text("no navigator") }
      Button("dismiss") { dismiss() }
      Button("open page 9") { openDeepLink("fixture://go/shop.p9", from: .inApp) }
      LinkPasteButton()
      Button("tap page 8") { open("fixture://go/shop.p8") }
      Button("tap other site") { open("https://other.example/a") }
      Button("tap own page") { open("https://fixture.example/unknown") }
    }
    .fullScreenCover(isPresented: $isCovered) { Text("the app's own cover") }
    .navigationTitle(name)
    .onLinkRefresh { (refresh: LinkRefresh<FixtureRoute>) in
      model?.refreshes.append("\(name): \(refresh.route?.spec ?? "none")")
    }
  }

  private func open(_ text: String) {
    if let url = URL(string: text) { openURL(url) }
  }
}
