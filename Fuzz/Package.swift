// swift-tools-version: 6.2
import PackageDescription

// Built by Scripts/fuzz, which instruments the library too (-sanitize=fuzzer).
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "..")],
  targets: [
    .target(name: "FuzzDriver"),
    .executableTarget(
      name: "LinkFuzzer",
      dependencies: ["FuzzDriver", .product(name: "DeepLinksCore", package: "swift-deep-links")]),
    .executableTarget(
      name: "AssociationFuzzer",
      dependencies: [
        "FuzzDriver", .product(name: "AssociatedDomains", package: "swift-deep-links"),
      ]),
    // One program for the readers of all other files; DEEPLINKS_FUZZ says which one is fuzzed. LinkLint itself needs
    // swift-syntax, which is slow to build for release: there are links to the files that its reader of baselines needs.
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: [
        "FuzzDriver",
        .product(name: "AssociatedDomains", package: "swift-deep-links"),
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksInspector", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
        .product(name: "LinkContracts", package: "swift-deep-links"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
