// swift-tools-version: 6.2
import PackageDescription

// Clients of one module each. That of the core alone must build neither swift-syntax nor the argument parser.
let package = Package(
  name: "LinkageTest",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "../..")],
  targets: [
    .executableTarget(
      name: "LinkageTest",
      dependencies: [.product(name: "DeepLinksCore", package: "swift-deep-links")]
    ),
    .executableTarget(
      name: "OpeningTest",
      dependencies: [.product(name: "DeepLinksNavigation", package: "swift-deep-links")]),
    // The app of the one above, with an inspection.
    .executableTarget(
      name: "InspectingTest",
      dependencies: [
        .product(name: "DeepLinksInspector", package: "swift-deep-links"),
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
      ]),
    .executableTarget(
      name: "AssociationTest",
      dependencies: [.product(name: "AssociatedDomains", package: "swift-deep-links")]),
    // What the sizes of the clients are compared with.
    .executableTarget(name: "EmptyProgram"),
  ],
  swiftLanguageModes: [.v6]
)
