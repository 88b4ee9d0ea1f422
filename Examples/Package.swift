// swift-tools-version: 6.2
import PackageDescription

/// The example apps, one folder each, as they run without a screen, on Linux and on a Mac: `Links`
/// contains an app's routes, `App` its SwiftUI source, and `Tests` drives it.
///
/// `Ports` has the links of six more apps.
///
/// An app's links are a separate target without SwiftUI, so that tools need no screen. SwiftUI and
/// UIKit are the headless ones from `Verification/`, under their own names. The manifest in `Xcode`
/// builds the same source with Apple's. There are two manifests because a setting cannot
/// distinguish an app for macOS from the same app in the playground on a Mac.
let package = Package(
  name: "swift-deep-links-examples",
  platforms: [.macOS(.v14)],
  products: [],
  dependencies: [
    .package(name: "swift-deep-links", path: ".."),
    .package(name: "swift-deep-links-verification", path: "../Verification"),
  ],
  targets: [],
  swiftLanguageModes: [.v6]
)

func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-deep-links")
}

func headless(_ name: String) -> Target.Dependency {
  .product(name: "Headless\(name)", package: "swift-deep-links-verification")
}

let frameworks = ["AppIntents", "SwiftUI", "UIKit", "UserNotifications"].map(headless)
let driver: [Target.Dependency] = [headless("Links")] + frameworks
let adapter = headless("DeepLinksSwiftUI")
let uiKitAdapter = headless("DeepLinksUIKit")
/// See the explanation in `Verification/`.
let aliases: [SwiftSetting] = [
  .unsafeFlags(
    [
      "AppIntents", "SwiftUI", "UIKit", "UserNotifications", "DeepLinksSwiftUI", "DeepLinksUIKit",
    ].flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
      + ["-disable-cross-import-overlays", "-disable-availability-checking"]
      .flatMap { ["-Xfrontend", $0] })
]

/// Connects an app to `playground inspect`, in debug builds.
let inspector = product("DeepLinksInspector")

/// Adds a module without a screen.
@MainActor func addLinks(_ name: String, at path: String) {
  package.targets.append(.target(name: name, dependencies: [product("DeepLinks")], path: path))
  package.products.append(.library(name: name, targets: [name]))
}

/// Adds a module of SwiftUI source.
@MainActor func addScreens(_ name: String, at path: String, _ dependencies: [Target.Dependency]) {
  package.targets.append(
    .target(
      name: name, dependencies: dependencies + [product("DeepLinks"), adapter] + frameworks,
      path: path, exclude: [], swiftSettings: aliases))
  package.products.append(.library(name: name, targets: [name]))
}

/// Adds a module of UIKit source.
@MainActor func addUIKitScreens(
  _ name: String, at path: String, _ dependencies: [Target.Dependency]
) {
  package.targets.append(
    .target(
      name: name,
      dependencies: dependencies + [product("DeepLinks"), uiKitAdapter] + frameworks,
      path: path, swiftSettings: aliases))
  package.products.append(.library(name: name, targets: [name]))
}

/// Adds tests that need no screen.
@MainActor func addLinkTests(_ name: String, at path: String, _ dependencies: [Target.Dependency]) {
  package.targets.append(
    .testTarget(
      name: name,
      dependencies: dependencies + [product("DeepLinks"), product("DeepLinksTesting")], path: path))
}

/// Adds tests that drive an app.
@MainActor func addScreenTests(_ name: String, at path: String, _ dependencies: [Target.Dependency])
{
  package.targets.append(
    .testTarget(
      name: name,
      dependencies: dependencies + driver + [
        product("DeepLinks"), product("DeepLinksSimulation"), adapter,
      ],
      path: path, swiftSettings: aliases))
}

/// Adds tests that drive a UIKit app.
@MainActor func addUIKitTests(_ name: String, at path: String, _ dependencies: [Target.Dependency])
{
  package.targets.append(
    .testTarget(
      name: name,
      dependencies: dependencies + driver + [product("DeepLinks"), uiKitAdapter],
      path: path, swiftSettings: aliases))
}

// MARK: - FirstLink

package.targets.append(
  .executableTarget(
    name: "FirstLink", dependencies: [product("DeepLinks"), adapter] + frameworks,
    path: "FirstLink/App", swiftSettings: aliases))
addScreenTests(
  "FirstLinkTests", at: "FirstLink/Tests", ["FirstLink", product("DeepLinksTesting")])

// MARK: - TabsAndSheet

package.targets.append(
  .executableTarget(
    name: "TabsAndSheet", dependencies: [product("DeepLinks"), adapter] + frameworks,
    path: "TabsAndSheet/App", swiftSettings: aliases))
addScreenTests("TabsAndSheetTests", at: "TabsAndSheet/Tests", ["TabsAndSheet"])

// MARK: - Growing

addScreenTests("GrowingTests", at: "Growing", [uiKitAdapter])

// MARK: - ArcPages

addLinks("ArcPagesLinks", at: "ArcPages/Links")
addLinkTests("ArcPagesLinksTests", at: "ArcPages/Tests/Links", ["ArcPagesLinks"])
addScreens("ArcPages", at: "ArcPages/App", ["ArcPagesLinks", inspector])
addScreenTests("ArcPagesTests", at: "ArcPages/Tests/App", ["ArcPages", "ArcPagesLinks"])

// MARK: - ServerDrivenScreens

addLinks("ServerDrivenScreensLinks", at: "ServerDrivenScreens/Links")
addUIKitScreens(
  "ServerDrivenScreens", at: "ServerDrivenScreens/App",
  ["ServerDrivenScreensLinks", inspector])
addLinkTests(
  "ServerDrivenScreensLinksTests", at: "ServerDrivenScreens/Tests/Links",
  ["ServerDrivenScreensLinks"])
addUIKitTests(
  "ServerDrivenScreensTests", at: "ServerDrivenScreens/Tests/App",
  ["ServerDrivenScreens", "ServerDrivenScreensLinks"])

// MARK: - ShopFeatures

addLinks("ShopFeaturesLinks", at: "ShopFeatures/Links")
addScreens("ShopProducts", at: "ShopFeatures/Features/Products", [])
addScreens("ShopSettings", at: "ShopFeatures/Features/Settings", [])
addScreens("ShopProfile", at: "ShopFeatures/Features/Profile", ["ShopFeaturesLinks"])
addScreens(
  "ShopFeatures", at: "ShopFeatures/App",
  ["ShopFeaturesLinks", "ShopProducts", "ShopSettings", "ShopProfile", inspector])
addScreenTests("ShopProductsTests", at: "ShopFeatures/Tests/Products", ["ShopProducts"])
addScreenTests("ShopProfileTests", at: "ShopFeatures/Tests/Profile", ["ShopProfile"])
addScreenTests("ShopSettingsTests", at: "ShopFeatures/Tests/Settings", ["ShopSettings"])
addScreenTests(
  "ShopFeaturesTests", at: "ShopFeatures/Tests/App",
  ["ShopFeatures", "ShopFeaturesLinks", "ShopProducts", "ShopSettings", "ShopProfile"])

// MARK: - FederatedReader

addLinks("FederatedReaderLinks", at: "FederatedReader/Links")
addScreens("FederatedReader", at: "FederatedReader/App", ["FederatedReaderLinks", inspector])
addLinkTests(
  "FederatedReaderLinksTests", at: "FederatedReader/Tests/Links", ["FederatedReaderLinks"])
addScreenTests(
  "FederatedReaderTests", at: "FederatedReader/Tests/App",
  ["FederatedReader", "FederatedReaderLinks"])

// MARK: - TripsCalendar

addLinks("TripsCalendarLinks", at: "TripsCalendar/Links")
addLinkTests("TripsCalendarLinksTests", at: "TripsCalendar/Tests/Links", ["TripsCalendarLinks"])
addScreens("TripsCalendar", at: "TripsCalendar/App", ["TripsCalendarLinks", inspector])
addScreenTests(
  "TripsCalendarTests", at: "TripsCalendar/Tests/App", ["TripsCalendar", "TripsCalendarLinks"])

// MARK: - Ports

addLinks("BrowserPort", at: "Ports/Browser")
addLinks("MessengerPort", at: "Ports/Messenger")
addLinks("HomePort", at: "Ports/Home")
addLinks("InstallerPort", at: "Ports/Installer")
addLinks("MapPort", at: "Ports/Map")
addLinks("TeamPort", at: "Ports/Team")
addLinkTests(
  "PortsTests", at: "Ports/Tests",
  ["BrowserPort", "MessengerPort", "HomePort", "InstallerPort", "MapPort", "TeamPort"])

// MARK: - Situations

addScreenTests(
  "SituationTests", at: "Situations/Tests",
  [
    "ArcPages", "FederatedReader", "ServerDrivenScreens", "ShopFeatures", "TripsCalendar",
    "ShopProfile", inspector, uiKitAdapter, product("DeepLinksTesting"),
  ])

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
