// swift-tools-version: 6.2
import PackageDescription

// A client that asks for no macros: resolving it must fetch nothing.
let package = Package(
  name: "LinkageTest",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "LinkageTest",
      dependencies: [.product(name: "DeepLinks", package: "swift-deep-links")]
    )
  ],
  swiftLanguageModes: [.v6]
)
