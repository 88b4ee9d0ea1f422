// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Compiles ordinary SwiftUI source against HeadlessSwiftUI.
///
/// No target may be *named* SwiftUI: packages that test `canImport(SwiftUI)` would find it.
let asSwiftUI: [SwiftSetting] = [.unsafeFlags(["-module-alias", "SwiftUI=HeadlessSwiftUI"])]

let package = Package(
  name: "swift-deep-links-verification",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"])
  ],
  dependencies: [
    // Without macros nothing has to be fetched.
    .package(name: "swift-deep-links", path: "..", traits: [])
  ],
  targets: [
    .target(name: "HeadlessSwiftUI"),
    .testTarget(
      name: "HeadlessSwiftUITests",
      dependencies: [
        "HeadlessSwiftUI",
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ],
      swiftSettings: asSwiftUI
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
