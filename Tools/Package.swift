// swift-tools-version: 6.2
import PackageDescription

/// What the example apps are, with the headless frameworks, on Linux and on a Mac.
let phones: [Target.Dependency] =
  [
    "SwiftUI", "UIKit", "UserNotifications", "Links", "DeepLinksScreens", "DeepLinksSwiftUI",
    "DeepLinksUIKit", "System",
  ].map { .product(name: "Headless\($0)", package: "swift-deep-links-verification") }
  + [
    "ArcPages", "FederatedReader", "FederatedReaderLinks", "ServerDrivenScreens", "ShopFeatures",
    "ShopProfile", "TripsCalendar",
  ].map { .product(name: $0, package: "swift-deep-links-examples") }
  + ["DeepLinks", "DeepLinksInspector"].map { .product(name: $0, package: "swift-deep-links") }

/// The command `deeplinks`.
///
/// All of it is the library `DeepLinksTool`, so that tests can import it:
/// on Linux a test target cannot import an executable when macros are in the graph.
let package = Package(
  name: "swift-deep-links-tools",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "deeplinks", targets: ["deeplinks"])
  ],
  dependencies: [
    .package(name: "swift-deep-links", path: ".."),
    .package(name: "swift-deep-links-examples", path: "../Examples"),
    .package(name: "swift-deep-links-verification", path: "../Verification"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // What other programs of this computer do with links: desktops, simulators, devices.
    .target(
      name: "DesktopLinks",
      dependencies: [.product(name: "JSONText", package: "swift-deep-links")], packageAccess: false),
    // Carries requests and answers over sockets; it knows NIO, and nothing of the playground.
    .target(
      name: "PlaygroundTransport",
      dependencies: [
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], packageAccess: false
    ),
    // What examples ask over HTTP, on the loopback; no app links it.
    .target(
      name: "ExampleServers",
      dependencies: [
        "PlaygroundTransport",
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
      ], packageAccess: false
    ),
    .testTarget(
      name: "ExampleServersTests", dependencies: phones + ["ExampleServers"], packageAccess: false),
    // The server of the playground and the inspector: what it decides, free of the transport.
    .target(
      name: "PlaygroundServer",
      dependencies: [
        "PlaygroundTransport",
        .product(name: "DeepLinks", package: "swift-deep-links"),
        .product(name: "DeepLinksInspector", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
      ],
      resources: [.copy("Page")], packageAccess: false
    ),
    // The site behind universal links, written from routes: pages, association files, hosts' configurations.
    .target(
      name: "LinkSite",
      dependencies: [
        .product(name: "AssociatedDomains", package: "swift-deep-links"),
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksDomains", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
        .product(name: "LinkContracts", package: "swift-deep-links"),
      ], packageAccess: false
    ),
    .testTarget(
      name: "LinkSiteTests",
      dependencies: [
        "LinkSite",
        .product(name: "AssociatedDomains", package: "swift-deep-links"),
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
        .product(name: "LinkContracts", package: "swift-deep-links"),
      ], packageAccess: false
    ),
    // Every command: links, association files and what their hosts answer, the desktop, and the servers.
    .target(
      name: "DeepLinksTool",
      dependencies: [
        "DesktopLinks",
        "LinkSite",
        "PlaygroundPhones",
        "PlaygroundServer",
        .product(name: "AssociatedDomains", package: "swift-deep-links"),
        .product(name: "DeepLinks", package: "swift-deep-links"),
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksDomains", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
        .product(name: "LinkCommands", package: "swift-deep-links"),
        .product(name: "LinkContracts", package: "swift-deep-links"),
        .product(name: "ArcPagesLinks", package: "swift-deep-links-examples"),
        .product(name: "TripsCalendarLinks", package: "swift-deep-links-examples"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], packageAccess: false
    ),
    // The program: one line.
    .executableTarget(name: "deeplinks", dependencies: ["DeepLinksTool"], packageAccess: false),
    .testTarget(
      name: "DeepLinksToolTests",
      dependencies: [
        "DeepLinksTool",
        "DesktopLinks",
        "PlaygroundServer",
        "deeplinks",
        .product(name: "AssociatedDomains", package: "swift-deep-links"),
        .product(name: "DeepLinks", package: "swift-deep-links"),
        .product(name: "DeepLinksCore", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
        .product(name: "LinkCommands", package: "swift-deep-links"),
      ],
      exclude: ["Snapshots"], packageAccess: false
    ),
    .testTarget(
      name: "DesktopLinksTests",
      dependencies: ["DesktopLinks", .product(name: "JSONText", package: "swift-deep-links")],
      packageAccess: false),
    .testTarget(
      name: "PlaygroundTransportTests",
      dependencies: [
        "PlaygroundTransport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ], packageAccess: false
    ),
    .testTarget(
      name: "PlaygroundServerTests",
      dependencies: [
        "PlaygroundServer", "PlaygroundTransport",
        .product(name: "DeepLinks", package: "swift-deep-links"),
        .product(name: "DeepLinksInspector", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
      ], packageAccess: false
    ),
    // What the apps' routers have, against what their sources have.
    .testTarget(
      name: "ExampleLinksTests",
      dependencies: phones + [
        .product(name: "DeepLinksSyntax", package: "swift-deep-links"),
        .product(name: "LinkCommands", package: "swift-deep-links"),
      ]
        + [
          "ArcPagesLinks", "ServerDrivenScreensLinks", "ShopProducts", "ShopSettings",
          "TripsCalendarLinks",
        ].map { .product(name: $0, package: "swift-deep-links-examples") }, packageAccess: false
    ),
    // The example apps on phones without a screen, a process each, and the scenarios.
    .target(
      name: "PlaygroundPhones",
      dependencies: phones + [
        "DesktopLinks", "ExampleServers", "PlaygroundServer",
        .product(name: "DeepLinksNavigation", package: "swift-deep-links"),
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
      ], packageAccess: false
    ),
    // A playground whose phones crash, hang and talk nonsense when they are asked to, for tests.
    .executableTarget(
      name: "deeplinks-trapping-phone",
      dependencies: [
        "DeepLinksTool", "DesktopLinks", "PlaygroundPhones", "PlaygroundServer",
        .product(name: "LinkCommands", package: "swift-deep-links"),
      ],
      path: "Tests/TrappingPhone", packageAccess: false,
      // Reports of its crashes name functions, even in a build without debug information, whose option comes last.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-g", "-Xfrontend", "-debug-info-format=dwarf"])]
    ),
    // An app in a process of its own, for tests of the inspector.
    .executableTarget(
      name: "deeplinks-example", dependencies: ["PlaygroundPhones"], path: "Tests/ExampleProcess",
      packageAccess: false),
    // The app and the tool as processes.
    .testTarget(
      name: "InspectorProcessTests",
      dependencies: [
        "PlaygroundServer", "PlaygroundTransport", "deeplinks", "deeplinks-example",
        .product(name: "JSONText", package: "swift-deep-links"),
      ], packageAccess: false
    ),
    .testTarget(
      name: "PlaygroundPhonesTests",
      dependencies: phones + [
        "DesktopLinks", "ExampleServers", "PlaygroundPhones", "PlaygroundServer",
        "deeplinks-trapping-phone",
        .product(name: "DeepLinksSimulation", package: "swift-deep-links"),
        .product(name: "JSONText", package: "swift-deep-links"),
      ], packageAccess: false
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
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
