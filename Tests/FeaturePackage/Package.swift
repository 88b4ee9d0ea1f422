// swift-tools-version: 6.2
import PackageDescription

// Features that keep their route types to themselves, and an app that composes them.
let package = Package(
  name: "FeaturePackage",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deep-links", path: "../..")],
  targets: [
    .target(
      name: "Features",
      dependencies: [.product(name: "DeepLinks", package: "swift-deep-links")]
    ),
    .target(name: "Products", dependencies: ["Features"]),
    .target(name: "Profile", dependencies: ["Features"]),
    .executableTarget(name: "App", dependencies: ["Features", "Products", "Profile"]),
  ],
  swiftLanguageModes: [.v6]
)

// Set by `Scripts/check-isolation`: an app that names another module's internals.
if Context.environment["FEATURE_INTRUDER"] != nil {
  package.targets.append(
    .executableTarget(name: "Intruder", dependencies: ["Features", "Products"]))
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
