// swift-tools-version: 6.2
import Foundation
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-deep-links", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "BenchmarkRoutes",
      dependencies: [
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
      ],
      packageAccess: false),
    .target(
      name: "BenchmarkAssociations",
      dependencies: [.product(name: "AssociatedDomains", package: "swift-deep-links")],
      packageAccess: false),
    .executableTarget(
      name: "Matching",
      dependencies: [
        "BenchmarkAssociations", "BenchmarkRoutes",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Matching",
      packageAccess: false, plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(name: "BenchmarkReport", packageAccess: false),
    .executableTarget(
      name: "AssociationGate", dependencies: ["BenchmarkAssociations"], packageAccess: false),
    .executableTarget(name: "MatchGate", dependencies: ["BenchmarkRoutes"], packageAccess: false),
    .executableTarget(
      name: "NavigationGate",
      dependencies: [
        "BenchmarkRoutes",
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ], packageAccess: false),
    .executableTarget(
      name: "ColdStart", dependencies: ["BenchmarkRoutes", "CHeap"], packageAccess: false),
    .target(name: "CHeap", packageAccess: false),
    .executableTarget(name: "EmptyProgram", packageAccess: false),
  ],
  swiftLanguageModes: [.v6]
)

// Hummingbird takes minutes to build, so only a run that compares with it asks for it.
if ProcessInfo.processInfo.environment["DEEPLINKS_PEERS"] != nil {
  package.dependencies.append(
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []))
  for target in package.targets where target.name == "Matching" {
    target.dependencies.append(.product(name: "Hummingbird", package: "hummingbird"))
    target.swiftSettings = [.define("PEERS")]
  }
}

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
