// swift-tools-version: 6.2
import PackageDescription

// A client of the core alone: it must build neither swift-syntax nor the argument parser.
let package = Package(
  name: "LinkageTest",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "../..")],
  targets: [
    .executableTarget(
      name: "LinkageTest",
      dependencies: [.product(name: "DeepLinksCore", package: "swift-deep-links")]
    ),
    // What the size of the client is compared with.
    .executableTarget(name: "EmptyProgram"),
  ],
  swiftLanguageModes: [.v6]
)
