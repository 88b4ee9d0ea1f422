// swift-tools-version: 6.2
import PackageDescription

/// The example apps with Apple's SwiftUI and UIKit, for the projects in the folders next to this
/// one.
///
/// The sources are those of the folders: `Sources` contains links to them. The manifest above has
/// the same modules with the headless frameworks, and their tests.
let package = Package(
  name: "swift-deep-links-examples-xcode",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [],
  dependencies: [
    .package(name: "swift-deep-links", path: "../..")
  ],
  targets: [],
  swiftLanguageModes: [.v6]
)

func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-deep-links")
}

/// Connects an app to `playground inspect`, in debug builds.
let inspector = product("DeepLinksInspector")

@MainActor func add(_ name: String, _ dependencies: [Target.Dependency]) {
  package.targets.append(.target(name: name, dependencies: dependencies + [product("DeepLinks")]))
  package.products.append(.library(name: name, targets: [name]))
}

/// Adds a module without a screen.
@MainActor func addLinks(_ name: String) { add(name, []) }

/// Adds a module of SwiftUI source.
@MainActor func addScreens(_ name: String, _ dependencies: [Target.Dependency]) {
  add(name, dependencies + [product("DeepLinksSwiftUI")])
}

/// Adds a module of UIKit source, which is empty on platforms without UIKit.
@MainActor func addUIKitScreens(_ name: String, _ dependencies: [Target.Dependency]) {
  add(name, dependencies + [product("DeepLinksUIKit")])
}

addLinks("BrowserPort")
addLinks("MessengerPort")
addLinks("HomePort")
addLinks("InstallerPort")
addLinks("MapPort")
addLinks("TeamPort")

addLinks("ArcPagesLinks")
addScreens("ArcPages", ["ArcPagesLinks", inspector])

addLinks("ServerDrivenScreensLinks")
addUIKitScreens("ServerDrivenScreens", ["ServerDrivenScreensLinks", inspector])

addLinks("ShopFeaturesLinks")
addScreens("ShopProducts", [])
addScreens("ShopSettings", [])
addScreens("ShopProfile", ["ShopFeaturesLinks"])
addScreens(
  "ShopFeatures", ["ShopFeaturesLinks", "ShopProducts", "ShopSettings", "ShopProfile", inspector])

addLinks("FederatedReaderLinks")
addScreens("FederatedReader", ["FederatedReaderLinks", inspector])

addLinks("TripsCalendarLinks")
addScreens("TripsCalendar", ["TripsCalendarLinks", inspector])

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
