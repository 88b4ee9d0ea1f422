// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Compiles ordinary source for Apple's platforms against the headless frameworks.
///
/// No target may be *named* as what it stands in for: packages that test `canImport(SwiftUI)` would
/// find it, and on a Mac there would be two of that name. An alias is looked up under the other
/// name alone, also by `canImport`, whatever the SDK has. That is a flag: SwiftPM's own
/// `moduleAliases` rename targets of packages, and SwiftUI is not one. Testing has overlays for the
/// real frameworks, which are not these. And the apps are an iPhone's on every system, so what an
/// app for macOS could not use is used on a Mac too; `Scripts/steps/availability` looks at that.
func alias(_ modules: String...) -> [SwiftSetting] {
  let aliases = modules.flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
  let frontend = ["-disable-cross-import-overlays", "-disable-availability-checking"]
  return [.unsafeFlags(aliases + frontend.flatMap { ["-Xfrontend", $0] })]
}

let frameworks = alias("Accessibility", "AppIntents", "SwiftUI", "UIKit", "UserNotifications")
let intents = alias("AppIntents", "UIKit", "UserNotifications")
let adapters = alias("DeepLinksSwiftUI", "DeepLinksUIKit")
let navigation: Target.Dependency = .product(
  name: "DeepLinksNavigation", package: "swift-deep-links")
let library: Target.Dependency = .product(name: "DeepLinks", package: "swift-deep-links")
let simulation: Target.Dependency = .product(
  name: "DeepLinksSimulation", package: "swift-deep-links")

let package = Package(
  name: "swift-deep-links-verification",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "HeadlessAppIntents", targets: ["HeadlessAppIntents"]),
    .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "HeadlessUserNotifications", targets: ["HeadlessUserNotifications"]),
    .library(name: "HeadlessLinks", targets: ["HeadlessLinks"]),
    .library(name: "HeadlessSystem", targets: ["HeadlessSystem"]),
    .library(name: "HeadlessDeepLinksSwiftUI", targets: ["HeadlessDeepLinksSwiftUI"]),
    .library(name: "HeadlessDeepLinksUIKit", targets: ["HeadlessDeepLinksUIKit"]),
  ],
  dependencies: [
    .package(name: "swift-deep-links", path: "..")
  ],
  targets: [
    // What Foundation lacks on Linux, and what the stand-ins share.
    .target(name: "HeadlessSystem"),
    .target(name: "HeadlessUserNotifications"),
    .target(name: "HeadlessAccessibility"),
    .target(name: "HeadlessWebKit"),
    .target(
      name: "HeadlessAppIntents", dependencies: ["HeadlessSystem", "HeadlessUIKit"],
      swiftSettings: alias("UIKit")
    ),
    .target(
      name: "HeadlessUIKit", dependencies: ["HeadlessSystem", "HeadlessUserNotifications"],
      swiftSettings: alias("UserNotifications")
    ),
    .target(
      name: "HeadlessSwiftUI",
      dependencies: [
        "HeadlessAccessibility", "HeadlessAppIntents", "HeadlessSystem", "HeadlessUIKit",
      ],
      swiftSettings: alias("Accessibility", "AppIntents", "UIKit")
    ),
    .target(
      name: "HeadlessLinks", dependencies: ["HeadlessSystem", navigation]),
    // The adapters themselves: these folders are links to their sources.
    .target(
      name: "HeadlessDeepLinksSwiftUI",
      dependencies: [
        "HeadlessAccessibility", "HeadlessAppIntents", "HeadlessSwiftUI", "HeadlessUIKit",
        "HeadlessUserNotifications", library,
      ], swiftSettings: frameworks
    ),
    .target(
      name: "HeadlessDeepLinksUIKit",
      dependencies: [
        "HeadlessAppIntents", "HeadlessUIKit", "HeadlessUserNotifications", library,
      ],
      swiftSettings: intents
    ),
    .testTarget(
      name: "HeadlessSwiftUITests",
      dependencies: [
        "HeadlessAccessibility", "HeadlessAppIntents", "HeadlessSwiftUI", "HeadlessUIKit",
        simulation,
      ],
      swiftSettings: alias("Accessibility", "AppIntents", "SwiftUI", "UIKit")
    ),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["HeadlessUIKit", "HeadlessUserNotifications"],
      swiftSettings: alias("UIKit", "UserNotifications")
    ),
    .testTarget(
      name: "DeepLinksSwiftUITests",
      dependencies: [
        "HeadlessAppIntents", "HeadlessDeepLinksSwiftUI", "HeadlessLinks", "HeadlessSwiftUI",
        "HeadlessUIKit", "HeadlessUserNotifications", "HeadlessWebKit", library, navigation,
        simulation,
      ], swiftSettings: frameworks + alias("WebKit") + adapters
    ),
    .testTarget(
      name: "DeepLinksUIKitTests",
      dependencies: [
        "HeadlessAppIntents", "HeadlessDeepLinksUIKit", "HeadlessLinks", "HeadlessUIKit",
        "HeadlessUserNotifications", navigation, simulation,
      ], swiftSettings: intents + adapters
    ),
  ],
  swiftLanguageModes: [.v6]
)

let strict: [SwiftSetting] =
  ProcessInfo.processInfo.environment["DEEPLINKS_STRICT"] == nil
  ? [] : [.treatAllWarnings(as: .error)]

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + strict
}
