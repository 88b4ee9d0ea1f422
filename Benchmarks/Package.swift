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
      dependencies: [.product(name: "DeepLinksCore", package: "swift-deep-links")]),
    .target(
      name: "BenchmarkAssociations",
      dependencies: [.product(name: "AssociatedDomains", package: "swift-deep-links")]),
    .executableTarget(
      name: "Matching",
      dependencies: [
        "BenchmarkAssociations", "BenchmarkRoutes",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Matching",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(name: "BenchmarkReport"),
    .executableTarget(name: "AssociationGate", dependencies: ["BenchmarkAssociations"]),
    .executableTarget(name: "MatchGate", dependencies: ["BenchmarkRoutes"]),
    .executableTarget(
      name: "NavigationGate",
      dependencies: [
        "BenchmarkRoutes",
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ]),
    .executableTarget(name: "ColdStart", dependencies: ["BenchmarkRoutes", "CHeap"]),
    .target(name: "CHeap"),
    .executableTarget(name: "EmptyProgram"),
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
