// swift-tools-version: 6.2
import PackageDescription

// The tests that are built in another way, without the minutes that it takes to build all others so:
// random lives for release, and what many threads do for the thread sanitizer.
// Beside `main.swift` there are links to the tests' own files alone.
let package = Package(
  name: "Lives",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "..")],
  targets: [
    // Beside the search itself there are links to the files of the machine, so that it is built in seconds.
    .executableTarget(name: "ExploreOpening"),
    // Beside its own files there are links to those of the exploration, and of the machine.
    .executableTarget(
      name: "ConformOpening",
      dependencies: [
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ]),
    .executableTarget(
      name: "RandomLives",
      dependencies: [
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ]),
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: [
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
