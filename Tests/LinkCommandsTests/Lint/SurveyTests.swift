// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// What `lint` and `catalog` say of an app without route enums.
@MainActor
@Suite struct SurveyTests {
  private static let files = [
    "App/ShopApp.swift": """
    @main struct ShopApp: App {
      var body: some Scene {
        WindowGroup { Home().onOpenURL { url in router.open(url) } }
      }
    }
    """,
    "App/SceneDelegate.swift": """
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        last = userActivity
      }
    }
    """,
    "AppTests/ShopTests.swift": "import XCTest\nlet a = view.onOpenURL { test($0) }",
    "App/Info.plist": """
    <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>com.example.shop</string></array></dict></array></dict></plist>
    """,
    "App/Shop.entitlements": """
    <plist><dict><key>com.apple.developer.associated-domains</key><array>
    <string>applinks:shop.example.com</string>
    <string>webcredentials:shop.example.com</string></array></dict></plist>
    """,
  ]

  private static let page = """
    Found:
      ./App/Info.plist:2:8: scheme com.example.shop
      ./App/Shop.entitlements:2:1: domain shop.example.com
      ./App/SceneDelegate.swift:2:8: scene(_:continue:) calls nothing
      ./App/ShopApp.swift:3:26: onOpenURL calls router.open
    Next: declare the links that these functions handle in an enum with @DeepLinkRoutes, or start \
    with deeplinks init.

    """

  @Test func `lint says what is there`() async throws {
    let run = await transcript(of: ["lint", "$"], in: try TemporaryFolder(Self.files))
    #expect(
      run
        == Transcript(
          errors: "No enum has @DeepLinkRoutes, so no route was checked.\n" + Self.page))
  }

  @Test func `lint finds what an app without routes loses`() async throws {
    let folder = try TemporaryFolder([
      "AppDelegate.swift": """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ app: UIApplication, continue activity: NSUserActivity, restorationHandler: @escaping Handler
        ) -> Bool { show(activity.webpageURL) }
      }
      """,
      "SceneDelegate.swift": "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}",
    ])
    let run = await transcript(of: ["lint", "--strict", "--format", "json", "$"], in: folder)
    #expect(run.exitCode == 1)
    #expect(run.output.contains(#""check": "scene-callbacks""#))
  }

  @Test func `lint names delegates in Objective-C`() async throws {
    let folder = try TemporaryFolder([
      "App/AppDelegate.m": "@implementation A\n- (BOOL)application:(id)a openURL:(NSURL *)u {}\n",
      "App/Other.m": "[app openURL:u];", "Dark.bundle/Info.plist": "<plist><string/></plist>",
    ])
    let run = await transcript(of: ["lint", "$"], in: folder)
    #expect(
      run.output == """
        ./App/AppDelegate.m:2:27: note: What this delegate does with links is not read. \
        [objective-c-not-read]
          help: Check by hand what its methods do with links, or write it in Swift.

        """)
  }

  @Test func `catalog says what is there`() async throws {
    let run = await transcript(of: ["catalog", "$"], in: try TemporaryFolder(Self.files))
    #expect(
      run
        == Transcript(
          errors: Self.page.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
            + "Error: There is no enum with @DeepLinkRoutes in 3 Swift files of .. "
            + "Write the first routes with deeplinks init, or give a folder that has some.\n",
          exitCode: 64))
  }

  @Test func `the forms for programs stay as they are`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await transcript(of: ["lint", "--json", "$"], in: folder)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }
}
