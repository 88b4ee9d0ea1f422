// swift-tools-version: 6.2
import PackageDescription

// Built by Scripts/fuzz, which instruments the library too (-sanitize=fuzzer).
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "..", traits: [])],
  targets: [
    .executableTarget(
      name: "LinkFuzzer",
      dependencies: [.product(name: "DeepLinks", package: "swift-deep-links")])
  ],
  swiftLanguageModes: [.v6]
)
