// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

@testable import LinkLint

@Suite struct RepeatedOpenURLTests {
  @Test(arguments: cases)
  func `finds links that are taken twice`(_ row: SourceLintCase) {
    #expect(row.found == row.findings)
  }

  static let cases: [SourceLintCase] = [
    SourceLintCase(
      "the library's and one written by hand, in one view",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            Root().onOpenURL { url in open(url) }.deepLinks(inbox)
          }
        }
        """),
      ["A.swift:6:12 repeated-open-url (TripsApp.body.openURL) *A.swift:6:43"]),
    SourceLintCase(
      "the inbox of the window",
      SourceLintCase.app(
        """
        var body: some Scene { WindowGroup { Root().onOpenURL { open($0) }.deepLinks() } }
        """), ["A.swift:4:47 repeated-open-url (TripsApp.body.openURL) *A.swift:4:70"]),
    SourceLintCase(
      "routes that the app shows itself",
      SourceLintCase.app(
        """
        var body: some Scene { WindowGroup { Root().onOpenURL { open($0) }.onDeepLink(R.self) { show($0) } } }
        """), ["A.swift:4:47 repeated-open-url (TripsApp.body.openURL) *A.swift:4:70"]),
    SourceLintCase(
      "a modifier of the app's own with that name",
      [
        "A.swift": SourceLintCase.app(
          """
          var body: some Scene { WindowGroup { if a { B().deepLinks(inbox) } else { C() } } }
          """),
        "B.swift": """
        extension View { func deepLinks(_ inbox: Inbox) -> some View { self.onOpenURL { open($0) } } }
        """,
      ]),
    SourceLintCase(
      "activities of web pages, which the library takes, too",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            Root().onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { open($0) }.deepLinks(inbox)
          }
        }
        """), ["A.swift:6:12 repeated-open-url (TripsApp.body.activity) *A.swift:6:79"]),
    SourceLintCase(
      "other activities, and links of the app's own code",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            Root().onContinueUserActivity("com.example.trip") { open($0) }.deepLinks(inbox)
          }
          WindowGroup(id: "b") {
            Root().onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { open($0) }
              .onOpenURL { open($0) }
          }
        }
        """)),
    SourceLintCase(
      "documents, and pages that stay in the app",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            Root().onOpenURL { url in
              guard url.isFileURL else { return }
              importFile(url)
            }
            .onOpenURL(prefersInApp: true)
            .deepLinks(inbox)
          }
        }
        """)),
    SourceLintCase(
      "a delegate of the library beside SwiftUI's",
      SourceLintCase.app(
        """
        var body: some Scene { WindowGroup { Root().deepLinks(inbox) } }
        }
        final class Scenes: LinkSceneDelegate {
        """), ["A.swift:6:7 repeated-open-url (Scenes.sceneDelegate) *A.swift:4:47"]),
    SourceLintCase(
      "only the library's",
      SourceLintCase.app("var body: some Scene { WindowGroup { Root().deepLinks(inbox) } }")),
    SourceLintCase(
      "one for each window",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup { Root().onOpenURL { open($0) } }
          Window("Help", id: "help") { Help().onOpenURL { open($0) } }
        }
        """)),
    SourceLintCase(
      "two in the windows of one kind",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup { TabView { A().onOpenURL { open($0) }; B().onOpenURL { open($0) } } }
        }
        """),
      ["A.swift:5:59 repeated-open-url (TripsApp.body.openURL) *A.swift:5:31"]),
    SourceLintCase(
      "either one or the other",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            if isSignedIn { Root().onOpenURL { open($0) } } else { Login().onOpenURL { open($0) } }
            switch phase { case .a: A().onAppear {}; default: B() }
          }
        }
        """)),
    SourceLintCase(
      "one that is always there, and two of which one is",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            VStack {
              (isSignedIn ? Root().onOpenURL { open($0) } : Root())
              isLoud ? Loud().onOpenURL { open($0) } : Quiet().onOpenURL { open($0) }
            }
          }
        }
        """),
      [
        "A.swift:8:23 repeated-open-url (TripsApp.body.openURL) *A.swift:7:28",
        "A.swift:8:56 repeated-open-url (TripsApp.body.openURL) *A.swift:7:28",
      ]),
    SourceLintCase(
      "in views of other files of the app",
      [
        "App/Trips.swift": SourceLintCase.app(
          "var body: some Scene { WindowGroup { Root().deepLinks(inbox) } }"),
        "App/Views/Root.swift": """
        struct Root: View { var body: some View { List {}.onOpenURL(perform: open) } }
        """,
        "App/Views/Deep.swift": """
        extension View { func opens() -> some View { onAppear {}.onOpenURL { _ in } } }
        """,
      ],
      [
        "App/Views/Deep.swift:1:58 repeated-open-url (View.opens.openURL) *App/Trips.swift:4:47",
        "App/Views/Root.swift:1:51 repeated-open-url (Root.body.openURL) *App/Trips.swift:4:47 *App/Views/Deep.swift:1:58",
      ]),
    SourceLintCase(
      "views of which only one is there, in other files",
      [
        "App/Trips.swift": SourceLintCase.app(
          "var body: some Scene { WindowGroup { Root() } }"),
        "App/Root.swift": """
        struct Root: View {
          var body: some View { if isSignedIn { main } else { Login() } }
          private var main: some View { Home() }
        }
        """,
        "App/Login.swift": """
        struct Login: View { var body: some View { Text("").onOpenURL { _ in } } }
        """,
        "App/Home.swift": """
        struct Home: View { var body: some View { Text("").onOpenURL { _ in } } }
        """,
      ]),
    SourceLintCase(
      "the same views, where both are there",
      [
        "App/Trips.swift": SourceLintCase.app(
          "var body: some Scene { WindowGroup { Root() } }"),
        "App/Root.swift": """
        struct Root: View {
          var body: some View { VStack { main; Login() } }
          private var main: some View { Home() }
        }
        """,
        "Features/Login.swift": """
        struct Login: View { var body: some View { Text("").onOpenURL { _ in } } }
        """,
        "Features/Home.swift": """
        struct Home: View { var body: some View { Text("").onOpenURL { _ in } } }
        """,
      ],
      [
        "Features/Login.swift:1:53 repeated-open-url (Login.body.openURL) *Features/Home.swift:1:52"
      ]),
    SourceLintCase(
      "two apps, and what both have",
      [
        "App/Trips.swift": SourceLintCase.app(
          "var body: some Scene { WindowGroup { Root().deepLinks(inbox) } }"),
        "Clip/Clip.swift": """
        @main struct Clip: App {
          var body: some Scene { WindowGroup { Text("").onOpenURL { _ in } } }
        }
        """,
        "Shared/Page.swift": """
        struct Page: View { var body: some View { Text("").onOpenURL { _ in } } }
        """,
      ]),
    SourceLintCase(
      "previews and tests",
      [
        "App/Trips.swift": SourceLintCase.app(
          "var body: some Scene { WindowGroup { Root().deepLinks(inbox) } }"),
        "App/Root.swift": """
        #Preview { Root().onOpenURL { _ in } }
        #Preview("Two") { Root().deepLinks(LinkInbox()).onOpenURL { _ in } }
        struct Root_Previews: PreviewProvider {
          static var previews: some View { Root().onOpenURL { _ in } }
        }
        """,
        "AppTests/Root.swift": "let root = Root().onOpenURL { _ in }.onOpenURL { _ in }",
        "App/Fixture.swift": "import XCTest\nlet root = Root().onOpenURL { _ in }",
      ]),
    SourceLintCase(
      "the source of the library's own, beside that of the app",
      [
        "App/Trips.swift": SourceLintCase.app(
          "var body: some Scene { WindowGroup { Root().deepLinks(inbox) } }"),
        "Library/Views.swift": """
        extension View {
          func deepLinks(_ inbox: LinkInbox) -> some View { modifier(Links(inbox: inbox)) }
        }
        struct Links: ViewModifier {
          func body(content: Content) -> some View { content.modifier(Ingress()) }
        }
        struct Ingress: ViewModifier {
          func body(content: Content) -> some View { content.onOpenURL { _ in } }
        }
        """,
      ]),
    SourceLintCase(
      "an app in a folder that is called as those of tests are",
      [
        "UITests/Root.swift": """
        struct Root: View { var body: some View { A().onOpenURL { _ in }.onOpenURL { _ in } } }
        """
      ],
      [
        "UITests/Root.swift:1:66 repeated-open-url (Root.body.openURL) *UITests/Root.swift:1:47"
      ]),
    SourceLintCase(
      "what a delegate of a scene takes too",
      [
        "App/Trips.swift": SourceLintCase.app(
          """
          @UIApplicationDelegateAdaptor(Delegate.self) var delegate
          var body: some Scene { WindowGroup { Root().deepLinks(inbox) } }
          """),
        "App/Delegate.swift": """
        final class Delegate: NSObject, UIApplicationDelegate {
          func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
          ) -> Bool { true }
          func application(_ app: UIApplication, open file: URL, with: Int) -> Bool { true }
        }
        final class SceneDelegate: NSObject, UIWindowSceneDelegate {
          func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
        }
        """,
      ],
      [
        "App/Delegate.swift:2:8 repeated-open-url (Delegate.applicationDelegate) *App/Trips.swift:5:45",
        "App/Delegate.swift:8:8 repeated-open-url (SceneDelegate.sceneDelegate) *App/Trips.swift:5:45",
      ]),
    SourceLintCase(
      "a delegate beside the app's own handler, of which one may be called",
      SourceLintCase.app(
        """
        var body: some Scene { WindowGroup { Root().onOpenURL { open($0) } } }
        }
        final class Scenes: NSObject, UIWindowSceneDelegate {
          func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
        """)),
    SourceLintCase(
      "an app of UIKit, whose windows know no onOpenURL",
      """
      @main final class Delegate: NSObject, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [A: Any]) -> Bool { true }
      }
      final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
        func root() -> some View { Root().deepLinks(inbox) }
      }
      """),
    SourceLintCase(
      "branches of #if",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            Root()
              #if os(macOS)
              .onOpenURL { _ in }
              #else
              .onOpenURL { _ in }
              #endif
              #if os(iOS)
              .onOpenURL { _ in }
              #endif
          }
        }
        """)),
    SourceLintCase(
      "one of them only in a branch of #if",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            Root().deepLinks(inbox)
              #if DEBUG
              .onOpenURL { _ in }
              #endif
          }
        }
        """),
      ["A.swift:8:8 repeated-open-url (TripsApp.body.openURL) *A.swift:6:12"]),
    SourceLintCase(
      "the library's only in a branch of #if",
      SourceLintCase.app(
        """
        var body: some Scene {
          WindowGroup {
            Root()
              #if DEBUG
              .deepLinks(inbox)
              #endif
              .onOpenURL { _ in }
          }
        }
        """),
      ["A.swift:10:8 repeated-open-url (TripsApp.body.openURL) *A.swift:8:8"]),
    SourceLintCase(
      "the library's in two members, which may be of two windows",
      """
      struct Root: View {
        var body: some View { VStack { main; other } }
        var main: some View { A().deepLinks(inbox) }
        var other: some View { B().deepLinks(inbox) }
      }
      """),
    SourceLintCase(
      "views of no app, which nothing shows together",
      [
        "One.swift": "struct One: View { var body: some View { A().onOpenURL { _ in } } }",
        "Two.swift": "struct Two: View { var body: some View { B().onOpenURL { _ in } } }",
      ]),
    SourceLintCase(
      "the library's twice: within each other, and side by side",
      [
        "Nested.swift": """
        struct A: View { var body: some View { B().deepLinks(inbox).padding().deepLinks(inbox) } }
        """,
        "Sibling.swift": """
        struct C: View { var body: some View { VStack { A().deepLinks(inbox); B().deepLinks(inbox) } } }
        """,
        "Windows.swift": """
        struct D: App { var body: some Scene {
          WindowGroup { A().deepLinks(inbox) }; WindowGroup(id: "b") { B().deepLinks(inbox) }
        } }
        """,
      ], ["Sibling.swift:1:75 repeated-open-url (C.body.deepLinks) *Sibling.swift:1:53"]),
    SourceLintCase(
      "comments, texts, and functions of other names",
      SourceLintCase.app(
        """
        // .onOpenURL { }
        let text = "Root().onOpenURL { _ in }.deepLinks(inbox)"
        var body: some Scene {
          WindowGroup { Root().deepLinks(inbox).onOpenURLs { }.deepLinks() }
        }
        func onOpenURL() {}
        func scene(_ scene: Int, openURL: Int) { onOpenURL() }
        """)),
    SourceLintCase(
      "what does not parse",
      """
      struct Root: View {
        var body: some View { Text("").onOpenURL { _ in .deepLinks(inbox) }
      func broken( {
      """),
  ]
}
