// swift-tools-version: 6.2
import PackageDescription

// What `deeplinks init` writes beside this file, as an app has it: see `Scripts/check-init`.
let package = Package(
  name: "InitTest",
  platforms: [.macOS(.v14)],
  // The traits of Tools/, so that a run of all checks builds nothing twice.
  dependencies: [
    .package(name: "swift-deep-links", path: "../..", traits: [.defaults, "Commands"])
  ],
  targets: [
    .target(
      name: "Shop", dependencies: [.product(name: "DeepLinks", package: "swift-deep-links")],
      path: "Links"),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "DeepLinksTesting", package: "swift-deep-links")],
      path: "LinksTests"),
  ],
  swiftLanguageModes: [.v6]
)
