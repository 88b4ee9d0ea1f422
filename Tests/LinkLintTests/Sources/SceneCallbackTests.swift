// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import LinkLint
import Testing

/// Apps with UIKit's life cycle, most of them without the library, and the links that they lose.
@Suite struct SceneCallbackTests {
  struct App: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let message: String?

    init(_ description: String, _ files: [String: String], _ message: String? = nil) {
      testDescription = description
      self.files = files
      self.message = message
    }

    init(_ description: String, app: String, scene: String, _ message: String? = nil) {
      self.init(
        description,
        [
          "AppDelegate.swift": "class A: UIResponder, UIApplicationDelegate { \(app) }",
          "SceneDelegate.swift": "class S: UIResponder, UIWindowSceneDelegate { \(scene) }",
        ], message)
    }
  }

  @Test(arguments: broken + right)
  func `finds links that no method receives`(_ app: App) {
    let files = app.files.sorted { $0.key < $1.key }.map { LintCheck.ExampleFile($0.key, $0.value) }
    let found = lint(files).filter { $0.check == "scene-callbacks" }
    #expect(found.map(\.message) == [app.message].compactMap(\.self))
  }

  private static let connect = """
    func scene(_ s: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) { use(o) }
    """
  private static let open = """
    func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) { use(c) }
    """
  private static let activity = """
    func scene(_ s: UIScene, continue a: NSUserActivity) { use(a) }
    """
  private static let appOpen = """
    func application(_ a: UIApplication, open u: URL, options: [B: Any]) -> Bool { use(u) }
    """
  private static let appActivity = """
    func application(_ a: UIApplication, continue b: NSUserActivity, restorationHandler c: C) -> Bool { use(b.webpageURL) }
    """
  private static let routes = """
    @DeepLinkRoutes("https://a.com", "com.a://") enum Route { @LinkPath("/b/{id}") case b(id: Int) }
    """
  private static let isConnected = "scene(_:willConnectTo:options:)"

  static let broken: [App] = [
    App(
      "the app delegate handles all links", app: appOpen + appActivity, scene: "",
      "'S' reads no links in '\(isConnected)', 'scene(_:openURLContexts:)', 'scene(_:continue:)', and "
        + "the system does not call 'application(_:continue:restorationHandler:)' or "
        + "'application(_:open:options:)'."),
    App(
      "the app delegate handles custom schemes", app: appOpen, scene: activity,
      "'S' reads no links in '\(isConnected)', 'scene(_:openURLContexts:)', and the system does not "
        + "call 'application(_:open:options:)'."),
    App(
      "universal links stay in the app delegate", app: appActivity, scene: connect + open,
      "'S' reads no links in 'scene(_:continue:)', and the system does not call "
        + "'application(_:continue:restorationHandler:)'."),
    App(
      "cold links are lost", app: "", scene: open, "'S' reads no links in '\(isConnected)'."),
    App(
      "the options of a new scene are not read", app: "",
      scene: open + connect.replacing("use(o)", with: "makeWindow(s)"),
      "'S' reads no links in '\(isConnected)'."),
    App(
      "an app with routes whose scene delegate forwards nothing",
      [
        "A.swift": "class A: UIResponder, UIApplicationDelegate {}", "Routes.swift": routes,
        "S.swift": "class S: NSObject, UISceneDelegate, UIWindowSceneDelegate {}",
      ],
      "'S' reads no links in '\(isConnected)', 'scene(_:openURLContexts:)', 'scene(_:continue:)'."),
  ]

  static let right: [App] = [
    App("all methods", app: "", scene: connect + open + activity),
    App(
      "both delegates, for systems without scenes, too", app: appOpen + appActivity,
      scene: connect + open + activity),
    App("no links", app: "", scene: connect.replacing("use(o)", with: "")),
    App(
      "the methods are in an extension", app: appOpen, scene: connect + "}; extension S { \(open)"),
    App(
      "no scenes", ["A.swift": "class A: UIResponder, UIApplicationDelegate { \(appOpen) }"]),
    App(
      "the app delegate handles documents",
      app: appOpen.replacing(
        "use(u)", with: "guard u.isFileURL else { return false }; return use(u)"),
      scene: ""),
    App(
      "the app delegate handles activities that are no links",
      app: appActivity.replacing("use(b.webpageURL)", with: "restore(b)"), scene: ""),
    App(
      "the superclass may have the methods",
      [
        "A.swift": "class A: UIResponder, UIApplicationDelegate { \(appOpen) }",
        "S.swift": "class S: Base, UIWindowSceneDelegate {}",
      ]),
    App(
      "the library's delegate",
      [
        "A.swift": "class A: LinkApplicationDelegate { \(appOpen) }", "Routes.swift": routes,
        "S.swift": "class S: LinkSceneDelegate {}; class T: UIResponder, UIWindowSceneDelegate {}",
      ]),
    App(
      "SwiftUI receives links",
      [
        "A.swift": "class A: UIResponder, UIApplicationDelegate { \(appOpen) }",
        "B.swift": "@main struct B: App {}",
        "S.swift": "class S: UIResponder, UIWindowSceneDelegate {}",
      ]),
    App(
      "another app of the project has no scenes",
      [
        "Old/A.swift": "class A: UIResponder, UIApplicationDelegate { \(appOpen) }",
        "New/A.swift": "class A: UIResponder, UIApplicationDelegate {}",
        "New/S.swift": "class S: UIResponder, UIWindowSceneDelegate {}",
      ]),
    App(
      "an app delegate in Objective-C",
      [
        "AppDelegate.m": "- (BOOL)application:(UIApplication *)a openURL:(NSURL *)u {}",
        "A.swift": "class A: UIResponder, UIApplicationDelegate { \(appOpen) }",
        "S.swift": "class S: UIResponder, UIWindowSceneDelegate {}",
      ]),
  ]
}
