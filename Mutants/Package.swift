// swift-tools-version: 6.2
import PackageDescription

// Writes the sources of a module so that each of many small breakages is present, and one can be switched on at run
// time. Used by Scripts/mutate.
let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "MutantSources",
      dependencies: [
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "mutants",
      dependencies: [
        "MutantSources", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "MutantSourcesTests", dependencies: ["MutantSources"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
