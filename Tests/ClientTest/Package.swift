// swift-tools-version: 6.2
import PackageDescription

// What apps and their sites' builds call, by tests that see only what is public: `Scripts/count-public --check` fails for
// what none of them uses.
let package = Package(
  name: "ClientTest",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "../..")],
  targets: [],
  swiftLanguageModes: [.v6]
)

/// Adds the tests of a module, with the products that they import.
@MainActor func test(_ module: String, with products: [String] = []) {
  package.targets.append(
    .testTarget(
      name: "\(module)ClientTests",
      dependencies: ([module] + products).map { .product(name: $0, package: "swift-deep-links") },
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]))
}

test("AssociatedDomains")
test("DeepLinksCore")
test("DeepLinksInspector", with: ["DeepLinks"])
test("DeepLinksNavigation", with: ["DeepLinks", "DeepLinksSimulation"])
