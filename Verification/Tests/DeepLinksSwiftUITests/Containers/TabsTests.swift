// SPDX-License-Identifier: MIT

@testable import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// How tabs are shown in a window of some size.
private struct Shape: Sendable, CustomTestStringConvertible {
  var style: LinkTabsStyle
  var width: UserInterfaceSizeClass
  var height: UserInterfaceSizeClass
  var isSidebar: Bool

  var testDescription: String { "\(style), \(width) by \(height)" }
}

@MainActor @Suite struct TabsTests {
  let clock = HeadlessClock()

  private func navigator(
    _ tab: FixtureStructure.Tab = .home
  ) -> LinkNavigator<FixtureRoute> {
    LinkNavigator(initialTab: tab, clock: HeadlessLinkClock(clock))
  }

  private func labels(_ app: HeadlessApp) -> [String] {
    app.window?.tree.all.filter { $0.kind == .tab }.map { $0.text ?? $0.label ?? "" } ?? []
  }

  @Test(arguments: [
    Shape(style: .automatic, width: .regular, height: .regular, isSidebar: true),
    Shape(style: .automatic, width: .compact, height: .regular, isSidebar: false),
    Shape(style: .automatic, width: .regular, height: .compact, isSidebar: false),
    Shape(style: .automatic, width: .compact, height: .compact, isSidebar: false),
    Shape(style: .tabBar, width: .regular, height: .regular, isSidebar: false),
    Shape(style: .tabBar, width: .compact, height: .regular, isSidebar: false),
    Shape(style: .sidebar, width: .regular, height: .regular, isSidebar: true),
    Shape(style: .sidebar, width: .compact, height: .compact, isSidebar: true),
  ])
  private func `tabs are a sidebar where it is wide and high, or where the app says so`(
    _ shape: Shape
  ) {
    let navigator = navigator(.shop)
    for isNamed in [false, true] {
      let app = HeadlessApp(clock: clock) {
        Group {
          if isNamed {
            LinkTabs(navigator, tabs: [.shop, .home], style: shape.style) { tab in
              Text("root of \(tab)")
            } label: { tab in
              Text("the \(tab)")
            }
          } else {
            LinkTabs(navigator, tabs: [.shop, .home], style: shape.style) { tab in
              Text("root of \(tab)")
            }
          }
        }
        .environment(\.verticalSizeClass, shape.height)
      }
      app.window?.resize(toCompact: shape.width == .compact)
      app.advance(by: .seconds(1))
      let tree = app.window?.tree.all ?? []
      #expect(tree.contains { $0.kind == .splitView } == shape.isSidebar)
      #expect(tree.contains { $0.kind == .tabs } != shape.isSidebar)
      let names = isNamed ? ["the shop", "the home"] : ["Shop", "Home"]
      let shown = app.window?.tree.description ?? ""
      // Where it is narrow, a sidebar is behind what it shows.
      let isHidden = shape.isSidebar && shape.width == .compact
      #expect(names.allSatisfy { shown.contains("\"\($0)\"") } != isHidden, "\(shown)")
      #expect(!shown.contains("ettings"))
      #expect(app.window?.texts.contains("root of shop") == true)
      #expect(app.window?.texts.contains("root of home") == false)
    }
  }

  @Test(arguments: LinkTabsStyle.allCases)
  func `tabs are offered to links as they are shown, in their order`(_ style: LinkTabsStyle) {
    let navigator = navigator()
    let model = FixtureModel()
    model.tabs = [.shop, .home]
    let app = HeadlessApp(clock: clock) {
      OfferedTabs(navigator: navigator, model: model, style: style)
    }
    app.advance(by: .seconds(1))
    func result(of spec: String) -> String? {
      let request = navigator.open("fixture://go/\(spec)", from: .programmatic)
      app.advance(by: .seconds(30))
      return request.result?.name
    }
    #expect(result(of: "settings") == "declined")
    #expect(result(of: "shop") == "opened")
    model.tabs = nil
    app.advance(by: .seconds(1))
    #expect(result(of: "settings") == "opened")
    model.tabs = [.home]
    app.advance(by: .seconds(1))
    #expect(result(of: "shop") == "declined")
  }

  @Test(arguments: [LinkTabsStyle.tabBar, .sidebar])
  func `each tab is a view of its own, and says that it is there`(_ style: LinkTabsStyle) {
    let navigator = navigator()
    let app = HeadlessApp(clock: clock) {
      LinkTabs(navigator, style: style) { tab in
        LinkStack(navigator) {
          FixturePage(name: "root of \(tab)")
        } screen: {
          FixturePage(name: "\($0)")
        }
      }
    }
    app.window?.resize(toCompact: false)
    app.advance(by: .seconds(1))
    #expect(app.window?.tap("count") == true)
    app.advance(by: .seconds(1))
    #expect(app.window?.texts.contains("counted 1") == true)
    for tab in FixtureStructure.Tab.allCases.dropFirst() {
      let request = navigator.open("fixture://go/\(tab.rawValue)", from: .programmatic)
      app.advance(by: .seconds(30))
      #expect(request.result?.name == "opened")
      #expect(!request.trace.description.contains("nacknowledged"), "\(request.trace)")
      #expect(app.window?.texts.contains("root of \(tab)") == true)
      #expect(app.window?.texts.contains("counted 0") == true)
    }
  }

  @Test func `tabs that come back report which one is selected`() {
    let navigator = navigator()
    let loading = LoadingModel()
    loading.isLoading = false
    let app = HeadlessApp(clock: clock) {
      LoadingRoot(loading: loading) {
        LinkTabs(navigator) { Text("root of \($0)") }
      }
      .linkNavigator(navigator)
    }
    app.advance(by: .seconds(1))
    loading.isLoading = true
    app.advance(by: .seconds(1))
    let request = navigator.open("fixture://go/shop", from: .programmatic)
    app.advance(by: .milliseconds(20))
    #expect(request.result?.name == nil)
    loading.isLoading = false
    app.advance(by: .seconds(30))
    #expect(request.result?.name == "opened")
    #expect(!request.trace.description.contains("nacknowledged"), "\(request.trace)")
    #expect(app.window?.texts == ["root of shop"])
  }

  @Test func `a stack in a tab of its own is that tab's, wherever it stands`() {
    let navigator = navigator()
    let app = HeadlessApp(clock: clock) {
      LinkTabs(navigator) { tab in
        LinkStack(navigator, tab == .home ? .shop : .home) {
          Text("root of \(tab)")
        } screen: {
          Text("\($0)")
        }
      }
    }
    app.advance(by: .seconds(1))
    navigator.push(.init(page: 1))
    app.advance(by: .seconds(30))
    #expect(app.window?.selectedTab == "home")
    #expect(app.window?.texts == ["root of home"])
    app.window?.selectTab("shop")
    app.advance(by: .seconds(30))
    #expect(app.window?.texts == ["page 1"])
  }

  @Test func `what is selected in a sidebar is selected, and nothing is not`() {
    let navigator = navigator()
    let app = HeadlessApp(clock: clock) {
      LinkTabs(navigator, style: .sidebar) { Text("root of \($0)") }
    }
    app.window?.resize(toCompact: false)
    app.advance(by: .seconds(1))
    #expect(navigator.sidebarSelection == .home)
    app.window?.tap("Shop")
    app.advance(by: .seconds(1))
    #expect(navigator.sidebarSelection == .shop)
    #expect(navigator.selectedTab == .shop)
    #expect(app.window?.texts.contains("root of shop") == true)
  }

  @Test(arguments: [
    (WordyTab.home, "Home"), (.myTrips, "MyTrips"), (.x, "X"), (.ownQRCodes, "OwnQRCodes"),
  ])
  private func `a tab without a label has the name of its case`(_ tab: WordyTab, _ name: String) {
    let app = HeadlessApp { LinkTabLabel.text(of: tab) }
    #expect(app.window?.texts == [name])
  }

  @Test(arguments: FixtureStructure.Tab.allCases)
  func `an empty selection that SwiftUI writes selects nothing else`(
    _ tab: FixtureStructure.Tab
  ) {
    let navigator = navigator()
    let sidebar = LinkSidebar(
      navigator: navigator, tabs: FixtureStructure.Tab.allCases, content: { Text("\($0)") },
      label: { Text("\($0)") })
    sidebar.selection.wrappedValue = tab
    sidebar.selection.wrappedValue = nil
    #expect(navigator.sidebarSelection == tab)
    #expect(sidebar.selection.wrappedValue == tab)
  }

  @Test(arguments: FixtureStructure.Tab.allCases)
  func `a column that SwiftUI writes shows the sidebar, or the tab that was selected`(
    _ tab: FixtureStructure.Tab
  ) {
    let navigator = navigator(tab)
    let sidebar = LinkSidebar(
      navigator: navigator, tabs: FixtureStructure.Tab.allCases, content: { Text("\($0)") },
      label: { Text("\($0)") })
    #expect(sidebar.column.wrappedValue == .detail)
    sidebar.column.wrappedValue = .sidebar
    #expect(navigator.sidebarSelection == nil)
    #expect(navigator.selectedTab == tab)
    #expect(sidebar.column.wrappedValue == .sidebar)
    sidebar.column.wrappedValue = .detail
    #expect(navigator.sidebarSelection == tab)
    #expect(sidebar.column.wrappedValue == .detail)
  }
}

/// Tabs with names of one letter, and of several words.
private enum WordyTab { case home, myTrips, x, ownQRCodes }

private struct OfferedTabs: View {
  let navigator: LinkNavigator<FixtureRoute>
  let model: FixtureModel
  let style: LinkTabsStyle

  var body: some View {
    LinkTabs(navigator, tabs: model.tabs, style: style) { tab in
      LinkStack(navigator) {
        Text("root of \(tab)")
      } screen: {
        Text("\($0)")
      }
    }
  }
}
