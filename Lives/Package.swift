// swift-tools-version: 6.2
import PackageDescription

// The random lives of the tests as a program: building all tests for release takes minutes.
// What stands in Sources/ beside `main.swift` are links to the tests' own files.
let package = Package(
  name: "Lives",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "..", traits: [])],
  targets: [
    .executableTarget(
      name: "RandomLives",
      dependencies: [
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
