// swift-tools-version: 6.2
import PackageDescription

/// The example apps.
///
/// What an app's links are is a target of its own, without SwiftUI, so that
/// tools and tests need no screen.
let package = Package(
  name: "swift-deep-links-examples",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "ArcPagesLinks", targets: ["ArcPagesLinks"]),
    .library(name: "TripsCalendarLinks", targets: ["TripsCalendarLinks"]),
  ],
  dependencies: [
    .package(name: "swift-deep-links", path: "..")
  ],
  targets: [
    .target(
      name: "ArcPagesLinks",
      dependencies: [.product(name: "DeepLinks", package: "swift-deep-links")]
    ),
    .target(
      name: "TripsCalendarLinks",
      dependencies: [.product(name: "DeepLinks", package: "swift-deep-links")]
    ),
    .testTarget(
      name: "ArcPagesLinksTests",
      dependencies: [
        "ArcPagesLinks", .product(name: "DeepLinks", package: "swift-deep-links"),
      ]
    ),
    .testTarget(
      name: "TripsCalendarLinksTests",
      dependencies: [
        "TripsCalendarLinks", .product(name: "DeepLinks", package: "swift-deep-links"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
