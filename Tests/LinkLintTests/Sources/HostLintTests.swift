// SPDX-License-Identifier: MIT

import Testing

@testable import LinkLint

@Suite struct HostLintTests {
  @Test(arguments: tabs + modals)
  func `finds what nothing shows`(_ row: SourceLintCase) {
    #expect(row.found == row.findings)
  }

  /// Routes to two tabs and a modal, and the views that a test says.
  private static func trips(
    _ body: String, property: String = "@State var navigator: LinkNavigator<TripsRoute>"
  ) -> [String: String] {
    [
      "Links.swift": """
      public enum TripsStructure: AppStructure {
        public enum Tab { case trips, settings }
        public enum Modal { case newTrip }
      }
      @DeepLinkRoutes("tcal://") public enum TripsRoute {
        @LinkPath("/") case home
        @LinkPath("/settings") case settings
        @LinkPath("/new") case new
      }
      extension TripsRoute: LinkNavigable {
        public var destination: LinkDestination<TripsStructure> {
          switch self {
          case .home: .root(of: .trips)
          case .settings: .push(.about, in: .settings)
          case .new: .present(.newTrip)
          }
        }
      }
      """,
      "View.swift": """
      struct TripsRoot: View {
        \(property)
        var body: some View {
          \(body)
        }
      }
      """,
    ]
  }

  private static let modalFinding =
    "Links.swift:15:25 modal-without-host (TripsRoute modal newTrip)"
  private static let tabFinding = "Links.swift:14:39 tab-without-host (TripsRoute tab settings)"

  /// What has modals, so that only tabs can be missing.
  private static func shown(
    _ tabs: String, property: String = "@State var navigator: LinkNavigator<TripsRoute>"
  ) -> [String: String] {
    trips("\(tabs).linkModals(navigator) { _ in NewTrip() }", property: property)
  }

  static let tabs: [SourceLintCase] = [
    SourceLintCase(
      "all tabs", shown("LinkTabs(navigator) { tab in LinkStack(navigator, tab) { A() } }")),
    SourceLintCase(
      "tabs that are named",
      shown("LinkTabs(navigator, tabs: [.trips]) { tab in LinkStack(navigator, tab) { A() } }"),
      ["\(tabFinding) *View.swift:4:5"]),
    SourceLintCase(
      "one of several tabs is shown",
      shown("LinkTabs(navigator, tabs: [.trips]) { tab in A() }").mapValues {
        $0.replacing("in: .settings", with: "inAnyOf: [.settings, .trips]")
      }),
    SourceLintCase(
      "a name that is not one of the tabs",
      shown("LinkTabs(navigator, tabs: [.trips]) { tab in A() }").mapValues {
        $0.replacing("in: .settings", with: "in: .initial")
      }),
    SourceLintCase(
      "none of several tabs is shown",
      shown("LinkTabs(navigator, tabs: [.trips]) { tab in A() }").mapValues {
        $0.replacing("in: .settings", with: "inAnyOf: [.settings, .settings]")
          .replacing(".present(.newTrip)", with: ".present(.newTrip, over: .settings)")
      }, ["Links.swift:14:45 tab-without-host (TripsRoute tab settings) *View.swift:4:5"]),
    SourceLintCase(
      "of several tabs that nothing shows, the first one",
      shown("LinkTabs(navigator, tabs: [.trips]) { tab in A() }").mapValues {
        $0.replacing("in: .settings", with: "inAnyOf: [.settings, .more]")
          .replacing("case trips, settings", with: "case trips, settings, more")
      }, ["Links.swift:14:45 tab-without-host (TripsRoute tab settings) *View.swift:4:5"]),
    SourceLintCase(
      "the only tab",
      shown("LinkTabs(navigator, tabs: [.trips]) { tab in A() }").mapValues {
        $0.replacing("in: .settings", with: "in: .trips")
          .replacing("case trips, settings", with: "case trips")
      }),
    SourceLintCase(
      "tabs that are computed", shown("LinkTabs(navigator, tabs: offered) { tab in A() }")),
    SourceLintCase(
      "tabs with names that are computed",
      shown("LinkTabs(navigator, tabs: [.trips, other]) { tab in A() }")),
    SourceLintCase(
      "stacks", shown("HStack { LinkStack(navigator, .trips) { A() } }"),
      ["\(tabFinding) *View.swift:4:14"]),
    SourceLintCase(
      "stacks of both",
      shown("HStack { LinkStack(navigator, .trips) {}; LinkStack(navigator, .settings) {} }")),
    SourceLintCase(
      "a stack of the selected tab",
      shown("HStack { LinkStack(navigator, .trips) {}; LinkStack(navigator) {} }")),
    SourceLintCase(
      "SwiftUI's own tabs",
      shown(
        """
        TabView(selection: $navigator.selectedTab) {
          NavigationStack(path: $navigator[path: .tab(.trips)]) { A() }.tag(TripsStructure.Tab.trips)
        }
        """), ["\(tabFinding) *View.swift:4:5"]),
    SourceLintCase(
      "SwiftUI's own tabs, both",
      shown(
        """
        TabView(selection: $navigator.selectedTab) {
          Tab("Trips", value: TripsStructure.Tab.trips) { A() }
          if isLoud { Settings().tag(TripsStructure.Tab.settings) }
        }
        """)),
    SourceLintCase(
      "SwiftUI's own tabs, some of them elsewhere",
      shown(
        """
        TabView(selection: $navigator.selectedTab) {
          A().tag(TripsStructure.Tab.trips)
          settings
        }
        """)),
    SourceLintCase(
      "SwiftUI's own tabs for each",
      shown(
        """
        TabView(selection: $navigator.selectedTab) {
          ForEach(tabs) { tab in A().tag(tab) }
        }
        """)),
    SourceLintCase(
      "tabs of the app's own",
      shown("TabView(selection: $tab) { A().tag(1) }.linkNavigator(navigator)")),
    SourceLintCase(
      "a sidebar of the app's own",
      shown(
        "HStack { List(selection: $navigator.sidebarSelection) { A() }; LinkStack(navigator, .trips) {} }"
      )),
    SourceLintCase(
      "tabs of the app's own, which say so",
      shown("HStack { LinkStack(navigator, .trips) {} }").merging([
        "Host.swift": "func show() { navigator.acknowledge(.reportsTabs) }"
      ]) { $1 }),
    SourceLintCase(
      "a stack of SwiftUI",
      shown("NavigationStack(path: $navigator[path: .tab(.trips)]) { A() }"),
      ["\(tabFinding) *View.swift:4:5"]),
    SourceLintCase(
      "a container of UIKit",
      trips(
        """
        LinkContainer(navigator, tabs: [.trips]) { _ in A() } screen: { _ in B() } modal: { _ in C() }
        """), ["\(tabFinding) *View.swift:4:5"]),
    SourceLintCase(
      "a navigator in a model",
      shown("LinkTabs(model.navigator, tabs: [.trips]) { A() }", property: "let model: Model")
        .merging([
          "Model.swift": """
          @Observable final class Model { let navigator: LinkNavigator<TripsRoute>; init() {} }
          """
        ]) { $1 }, ["\(tabFinding) *View.swift:4:5"]),
    SourceLintCase(
      "a navigator in the environment",
      shown(
        "LinkTabs(navigator, tabs: [.trips]) { A() }",
        property: "@Environment(LinkNavigator<TripsRoute>.self) private var navigator"),
      ["\(tabFinding) *View.swift:4:5"]),
    SourceLintCase(
      "a navigator whose route is not told",
      shown("LinkTabs(model.navigator, tabs: [.trips]) { A() }", property: "let model: Model")),
    SourceLintCase(
      "tabs that are shown in a preview",
      trips("LinkTabs(navigator) { A() }.linkModals(navigator) { _ in B() }")
        .merging([
          "Preview.swift": """
          let navigator = LinkNavigator<TripsRoute>(initialTab: .trips)
          #Preview { LinkTabs(navigator, tabs: [.trips]) { A() } }
          """
        ]) { $1 }),
    SourceLintCase(
      "a tab that only a preview shows",
      shown("LinkTabs(navigator, tabs: [.trips]) { A() }").merging([
        "Preview.swift": """
        let navigator = LinkNavigator<TripsRoute>(initialTab: .trips)
        #Preview { LinkTabs(navigator, tabs: [.trips, .settings]) { A() } }
        """
      ]) { $1 }, ["\(tabFinding) *View.swift:4:5"]),
    SourceLintCase(
      "comments and texts",
      shown(
        """
        // LinkStack(navigator, .settings)
        VStack { Text("LinkStack(navigator, .settings)"); LinkStack(navigator, .trips) {} }
        """), ["\(tabFinding) *View.swift:5:51"]),
  ]

  static let modals: [SourceLintCase] = [
    SourceLintCase(
      "nothing presents", trips("LinkTabs(navigator) { A() }"),
      ["\(modalFinding) *View.swift:4:5"]),
    SourceLintCase(
      "only a preview presents",
      trips("LinkTabs(navigator) { A() }").merging([
        "Preview.swift": """
        let navigator = LinkNavigator<TripsRoute>(initialTab: .trips)
        #Preview { LinkTabs(navigator) { A() }.linkModals(navigator) { _ in B() } }
        """
      ]) { $1 }, ["\(modalFinding) *View.swift:4:5"]),
    SourceLintCase(
      "nothing presents beside two stacks",
      trips("HStack { LinkStack(navigator, .trips) {}; LinkStack(navigator, .settings) {} }"),
      ["\(modalFinding) *View.swift:4:14"]),
    SourceLintCase(
      "only another navigator's modals are presented",
      trips(
        "LinkTabs(navigator) { A() }.linkModals(other) { _ in B() }",
        property: """
          let navigator = LinkNavigator<TripsRoute>(initialTab: .trips)
            var other: LinkNavigator<OtherRoute>
          """
      ).merging(["Other.swift": "enum OtherRoute: LinkNavigable { case a }"]) { $1 },
      ["\(modalFinding) *View.swift:5:5"]),
    SourceLintCase(
      "someone's modals are presented",
      trips("LinkTabs(navigator) { A() }.linkModals(model.navigator) { _ in B() }")),
    SourceLintCase(
      "a container of UIKit", trips("LinkContainer(navigator, root: a, screen: b, modal: c)")),
    SourceLintCase(
      "a sheet of the app's own",
      trips("LinkTabs(navigator) { A() }.sheet(item: modalBinding) { B() }")),
    SourceLintCase(
      "a host of the app's own",
      trips("LinkTabs(navigator) { A() }").merging([
        "Host.swift": """
        final class Host { func show() { navigator.acknowledge(.reportsModals) } }
        """
      ]) { $1 }),
    SourceLintCase(
      "a host of the app's own, in UIKit",
      trips("LinkTabs(navigator) { A() }").merging([
        "Host.swift": """
        final class Host { func show() { if let a = navigator.presented(at: 0) { show(a) } } }
        """
      ]) { $1 }),
    SourceLintCase(
      "a sheet of something else",
      trips(
        "LinkTabs(navigator) { A() }.sheet(item: $product) { B() }.closedByLinks(item: $product)"),
      ["\(modalFinding) *View.swift:4:5"]),
    SourceLintCase("links without views", trips("EmptyView()")),
    SourceLintCase(
      "views of another module's navigator",
      trips("LinkTabs(navigator) { A() }", property: "let navigator: LinkNavigator<Other>")),
    SourceLintCase(
      "in a function, with a navigator that it is given",
      trips("EmptyView()").merging([
        "Root.swift": """
        func root(_ navigator: LinkNavigator<TripsRoute>) -> some View { LinkTabs(navigator) {} }
        """
      ]) { $1 }, ["\(modalFinding) *Root.swift:1:66"]),
    SourceLintCase(
      "in the tests alone",
      trips("EmptyView()").merging([
        "TripsTests/Root.swift": """
        func root(_ navigator: LinkNavigator<TripsRoute>) -> some View { LinkTabs(navigator) {} }
        """
      ]) { $1 }),
    SourceLintCase(
      "what does not parse",
      trips("LinkTabs(navigator) { A() }.linkModals(navigator) { _ in").merging([
        "Broken.swift": "func broken( { LinkTabs("
      ]) { $1 }),
  ]
}
