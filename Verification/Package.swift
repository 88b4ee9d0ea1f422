// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Compiles ordinary source for Apple's platforms against the headless frameworks.
///
/// No target may be *named* as what it stands in for: packages that test `canImport(SwiftUI)` would
/// find it. And Testing has overlays for the real frameworks, which are not there.
func alias(_ modules: String...) -> [SwiftSetting] {
  let aliases = modules.flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
  return [.unsafeFlags(aliases + ["-Xfrontend", "-disable-cross-import-overlays"])]
}

let frameworks = alias("SwiftUI", "UIKit", "UserNotifications")
let adapters = alias("DeepLinksSwiftUI", "DeepLinksUIKit", "DeepLinksScreens")
let core: Target.Dependency = .product(name: "DeepLinksCore", package: "swift-deep-links")
let library: Target.Dependency = .product(name: "DeepLinks", package: "swift-deep-links")
let simulation: Target.Dependency = .product(
  name: "DeepLinksSimulation", package: "swift-deep-links")

let package = Package(
  name: "swift-deep-links-verification",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "HeadlessUserNotifications", targets: ["HeadlessUserNotifications"]),
    .library(name: "HeadlessLinks", targets: ["HeadlessLinks"]),
    .library(name: "HeadlessSystem", targets: ["HeadlessSystem"]),
    .library(name: "HeadlessDeepLinksSwiftUI", targets: ["HeadlessDeepLinksSwiftUI"]),
    .library(name: "HeadlessDeepLinksUIKit", targets: ["HeadlessDeepLinksUIKit"]),
    .library(name: "HeadlessDeepLinksScreens", targets: ["HeadlessDeepLinksScreens"]),
  ],
  dependencies: [
    .package(name: "swift-deep-links", path: "..")
  ],
  targets: [
    // What Foundation on Linux lacks.
    .target(name: "HeadlessSystem"),
    .target(name: "HeadlessUserNotifications"),
    .target(
      name: "HeadlessUIKit", dependencies: ["HeadlessSystem", "HeadlessUserNotifications"],
      swiftSettings: alias("UserNotifications")
    ),
    .target(
      name: "HeadlessSwiftUI", dependencies: ["HeadlessSystem", "HeadlessUIKit"],
      swiftSettings: alias("UIKit")
    ),
    .target(name: "HeadlessLinks", dependencies: ["HeadlessSystem", core]),
    // The adapters themselves: these folders are links to their sources.
    .target(
      name: "HeadlessDeepLinksSwiftUI",
      dependencies: [
        "HeadlessSwiftUI", "HeadlessUIKit", "HeadlessUserNotifications", core, library,
      ],
      swiftSettings: frameworks
    ),
    .target(
      name: "HeadlessDeepLinksUIKit",
      dependencies: ["HeadlessUIKit", "HeadlessUserNotifications", core, library],
      swiftSettings: alias("UIKit", "UserNotifications")
    ),
    .target(
      name: "HeadlessDeepLinksScreens", dependencies: ["HeadlessUIKit", core, library],
      swiftSettings: alias("UIKit")
    ),
    .testTarget(
      name: "HeadlessSwiftUITests",
      dependencies: ["HeadlessSwiftUI", "HeadlessUIKit", simulation],
      swiftSettings: alias("SwiftUI", "UIKit")
    ),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["HeadlessUIKit", "HeadlessUserNotifications"],
      swiftSettings: alias("UIKit", "UserNotifications")
    ),
    .testTarget(
      name: "DeepLinksSwiftUITests",
      dependencies: [
        "HeadlessDeepLinksSwiftUI", "HeadlessLinks", "HeadlessSwiftUI", "HeadlessUIKit",
        "HeadlessUserNotifications", core, simulation,
      ],
      swiftSettings: frameworks + adapters
    ),
    .testTarget(
      name: "DeepLinksUIKitTests",
      dependencies: [
        "HeadlessDeepLinksUIKit", "HeadlessDeepLinksScreens", "HeadlessLinks", "HeadlessUIKit",
        "HeadlessUserNotifications", core, simulation,
      ],
      swiftSettings: alias("UIKit", "UserNotifications") + adapters
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
