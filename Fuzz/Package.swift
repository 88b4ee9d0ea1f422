// swift-tools-version: 6.2
import PackageDescription

// Built by Scripts/fuzz, which instruments the library too (-sanitize=fuzzer).
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "..")],
  targets: [
    .target(name: "FuzzDriver", packageAccess: false),
    .executableTarget(
      name: "LinkFuzzer",
      dependencies: ["FuzzDriver", .product(name: "DeepLinksCore", package: "swift-deep-links")],
      packageAccess: false),
    .executableTarget(
      name: "AssociationFuzzer",
      dependencies: [
        "FuzzDriver", .product(name: "AssociatedDomains", package: "swift-deep-links"),
      ], packageAccess: false),
    // One program for the readers of all other files; DEEPLINKS_FUZZ says which one is fuzzed. LinkLint itself needs
    // swift-syntax, which is slow to build for release: there are links to the files that its reader of baselines needs.
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: [
        "FuzzDriver",
        .product(name: "AssociatedDomains", package: "swift-deep-links"),
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
        .product(name: "DeepLinksInspector", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
        .product(name: "LinkContracts", package: "swift-deep-links"),
      ], packageAccess: false),
  ],
  swiftLanguageModes: [.v6]
)

// This package is a part of the project, so its targets see what the library keeps to itself: they are compiled under
// the library's name (`packageAccess: false` drops their own), which is that of its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let name = folder.lowercased().unicodeScalars.enumerated().map { place, scalar in
  scalar.properties.isXIDContinue && (place > 0 || scalar.properties.isXIDStart)
    ? String(scalar) : "_"
}
for target in package.targets where !target.packageAccess {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-package-name", name.joined()])]
}
