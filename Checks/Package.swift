// swift-tools-version: 6.2
import Foundation
import PackageDescription

func library(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-deep-links") }
}

func syntax(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-syntax") }
}

// What checks the library from outside: exploration, random lives, fuzzers, benchmarks, and what writes mutations. The
// scripts build each program alone, with `--product`, in a folder of its own: SwiftPM removes the checkouts that a
// package does not name, and these name others than the packages that share one.
let package = Package(
  name: "swift-deep-links-checks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-deep-links", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // MARK: Opening

    // Beside the search itself there are links to the files of the machine, so that it is built in seconds.
    .executableTarget(name: "ExploreOpening"),
    // Beside its own files there are links to those of the exploration, and of the machine.
    .executableTarget(
      name: "ConformOpening", dependencies: library("DeepLinksNavigation", "DeepLinksSimulation")),
    // Beside `main.swift` there are links to the tests' own files alone.
    .executableTarget(
      name: "RandomLives", dependencies: library("DeepLinksNavigation", "DeepLinksSimulation")),
    // What many threads do at once, for the thread sanitizer: links to the tests' own files.
    .testTarget(
      name: "ConcurrencyTests", dependencies: library("DeepLinksNavigation", "DeepLinksSimulation")),

    // MARK: Fuzzers, which Scripts/fuzz instruments together with the library

    .target(name: "FuzzDriver"),
    .executableTarget(
      name: "LinkFuzzer", dependencies: ["FuzzDriver"] + library("DeepLinksCore")),
    .executableTarget(
      name: "AssociationFuzzer", dependencies: ["FuzzDriver"] + library("AssociatedDomains")),
    // One program for the readers of all other files; DEEPLINKS_FUZZ says which one is fuzzed. LinkLint itself needs
    // swift-syntax, which is slow to build for release: there are links to the files that its reader of baselines needs.
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: ["FuzzDriver"]
        + library(
          "AssociatedDomains", "DeepLinksCore", "DeepLinksInspector", "DeepLinksNavigation",
          "_DeepLinksReaders")),

    // MARK: Benchmarks

    .target(
      name: "BenchmarkRoutes", dependencies: library("DeepLinksCore", "DeepLinksNavigation")),
    .target(name: "BenchmarkAssociations", dependencies: library("AssociatedDomains")),
    .executableTarget(
      name: "Matching",
      dependencies: [
        "BenchmarkAssociations", "BenchmarkRoutes",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      // The plug-in takes the programs in a folder of this name for benchmarks.
      path: "Benchmarks/Matching",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(name: "BenchmarkReport"),
    .executableTarget(name: "AssociationGate", dependencies: ["BenchmarkAssociations"]),
    .executableTarget(name: "MatchGate", dependencies: ["BenchmarkRoutes"]),
    .executableTarget(
      name: "NavigationGate", dependencies: ["BenchmarkRoutes"] + library("DeepLinksSimulation")),
    .executableTarget(name: "ColdStart", dependencies: ["BenchmarkRoutes", "CHeap"]),
    .target(name: "CHeap"),
    .executableTarget(name: "EmptyProgram"),

    // MARK: Mutations

    // Writes the sources of a module so that each of many small breakages is present, and one can be switched on at run
    // time. Used by Scripts/mutate.
    .target(
      name: "MutantSources",
      dependencies: syntax("SwiftIfConfig", "SwiftOperators", "SwiftParser", "SwiftSyntax")),
    .executableTarget(
      name: "mutants",
      dependencies: [
        "MutantSources", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// All tests of a package are one program: the thread sanitizer's run has no use for swift-syntax.
if ProcessInfo.processInfo.environment["DEEPLINKS_SANITIZE"] == nil {
  package.targets.append(
    .testTarget(name: "MutantSourcesTests", dependencies: ["MutantSources"]))
}

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

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
