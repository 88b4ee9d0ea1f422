// swift-tools-version: 6.2
import PackageDescription

// What `deeplinks init` writes beside this file, as an app has it: see `Scripts/check-init`.
let package = Package(
  name: "InitTest",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "../..")],
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
