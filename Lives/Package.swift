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
    .executableTarget(name: "ExploreOpening", packageAccess: false),
    // Beside its own files there are links to those of the exploration, and of the machine.
    .executableTarget(
      name: "ConformOpening",
      dependencies: [
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ], packageAccess: false),
    .executableTarget(
      name: "RandomLives",
      dependencies: [
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ], packageAccess: false),
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: [
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
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
