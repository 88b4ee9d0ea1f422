// swift-tools-version: 6.2
import PackageDescription

func library(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-deep-links") }
}

// The package as others see it. Each program is built alone, with `--product`.
let package = Package(
  name: "swift-deep-links-clients",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "../..")],
  targets: [
    // MARK: Clients of one module, for `Scripts/steps/linkage`

    // That of the core alone must build neither swift-syntax nor the argument parser.
    .executableTarget(name: "CoreClient", dependencies: library("DeepLinksCore")),
    .executableTarget(name: "OpeningClient", dependencies: library("DeepLinksNavigation")),
    // The app of the one above, with an inspection.
    .executableTarget(
      name: "InspectingClient", dependencies: library("DeepLinksInspector", "DeepLinksNavigation")),
    .executableTarget(name: "AssociationClient", dependencies: library("AssociatedDomains")),
    // What the sizes of the clients are compared with.
    .executableTarget(name: "EmptyClient"),

    // MARK: Features that keep their route types to themselves, for `Scripts/steps/isolation`

    .target(name: "Features", dependencies: library("DeepLinks")),
    .target(name: "Products", dependencies: ["Features"]),
    .target(name: "Profile", dependencies: ["Features"]),
    .executableTarget(name: "App", dependencies: ["Features", "Products", "Profile"]),
  ],
  swiftLanguageModes: [.v6]
)

// An app that names another module's internals.
if Context.environment["FEATURE_INTRUDER"] != nil {
  package.targets.append(
    .executableTarget(name: "Intruder", dependencies: ["Features", "Products"]))
}

// What apps and their sites' builds call, by tests that see only what is public: `Scripts/steps/public --check` fails for
// what none of them uses.
for (module, others) in [
  ("AssociatedDomains", []),
  ("DeepLinksCore", []),
  ("DeepLinksInspector", ["DeepLinks"]),
  ("DeepLinksNavigation", ["DeepLinks", "DeepLinksSimulation"]),
] {
  package.targets.append(
    .testTarget(
      name: "\(module)ClientTests",
      dependencies: ([module] + others).map { .product(name: $0, package: "swift-deep-links") }))
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
