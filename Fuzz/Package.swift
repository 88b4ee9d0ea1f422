// swift-tools-version: 6.2
import PackageDescription

// Built by Scripts/fuzz, which instruments the library too (-sanitize=fuzzer).
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "..", traits: [])],
  targets: [
    .target(name: "FuzzDriver"),
    .executableTarget(
      name: "LinkFuzzer",
      dependencies: ["FuzzDriver", .product(name: "DeepLinks", package: "swift-deep-links")]),
    .executableTarget(
      name: "AssociationFuzzer",
      dependencies: [
        "FuzzDriver", .product(name: "AssociatedDomains", package: "swift-deep-links"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
