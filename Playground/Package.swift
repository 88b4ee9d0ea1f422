// swift-tools-version: 6.2
import PackageDescription

func library(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-deep-links") }
}

func example(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-deep-links-examples") }
}

func nio(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-nio") }
}

/// What the example apps are, with the headless frameworks, on Linux and on a Mac.
let phones: [Target.Dependency] =
  [
    "SwiftUI", "UIKit", "UserNotifications", "Links", "DeepLinksSwiftUI", "DeepLinksUIKit",
    "System",
  ].map { .product(name: "Headless\($0)", package: "swift-deep-links-verification") }
  + example(
    "ArcPages", "FederatedReader", "FederatedReaderLinks", "ServerDrivenScreens", "ShopFeatures",
    "ShopProducts", "ShopProfile", "TripsCalendar")
  + library("DeepLinks", "DeepLinksInspector")

/// The playground: the example apps on phones without a screen, in a browser or in a terminal.
///
/// All of it is in libraries, so that tests can import it: on Linux a test target cannot import an
/// executable when macros are in the graph.
let package = Package(
  name: "swift-deep-links-playground",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "playground", targets: ["playground"])
  ],
  dependencies: [
    .package(name: "swift-deep-links", path: ".."),
    .package(name: "swift-deep-links-examples", path: "../Examples"),
    .package(name: "swift-deep-links-verification", path: "../Verification"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // Carries requests and answers over sockets; it knows NIO, and nothing of the playground.
    .target(
      name: "PlaygroundTransport",
      dependencies: library("DeepLinksNavigation") + nio("NIOCore", "NIOHTTP1", "NIOPosix")),
    // What examples ask over HTTP, on the loopback; no app links it.
    .target(
      name: "ExampleServers",
      dependencies: ["PlaygroundTransport"] + library("DeepLinksNavigation")),
    // The server of the playground and the inspector: what it decides, free of the transport.
    .target(
      name: "PlaygroundServer",
      dependencies: ["PlaygroundTransport"]
        + library("DeepLinks", "DeepLinksInspector", "_DeepLinksReaders"),
      resources: [.copy("Page")]),
    // The example apps on phones without a screen, a process each, and the scenarios.
    .target(
      name: "PlaygroundPhones",
      dependencies: phones + ["ExampleServers", "PlaygroundServer"]
        + library(
          "DeepLinksNavigation", "DeepLinksSimulation", "_DeepLinksCommands", "_DeepLinksReaders")),
    // The command: the page, `open`, `inspect`, and `serve`.
    .target(
      name: "PlaygroundCommands",
      dependencies: ["PlaygroundPhones", "PlaygroundServer", "PlaygroundTransport"]
        + library(
          "AssociatedDomains", "DeepLinksCore", "DeepLinksNavigation", "_DeepLinksCommands",
          "_DeepLinksReaders")
        + [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // The program: one line.
    .executableTarget(name: "playground", dependencies: ["PlaygroundCommands"]),
    .testTarget(
      name: "ExampleServersTests", dependencies: phones + ["ExampleServers"]),
    .testTarget(
      name: "PlaygroundTransportTests",
      dependencies: ["PlaygroundTransport"] + nio("NIOCore", "NIOEmbedded")),
    .testTarget(
      name: "PlaygroundServerTests",
      dependencies: ["PlaygroundServer", "PlaygroundTransport"]
        + library("DeepLinks", "DeepLinksInspector", "DeepLinksSimulation")),
    .testTarget(
      name: "PlaygroundPhonesTests",
      dependencies: phones + [
        "ExampleServers", "PlaygroundPhones", "PlaygroundServer", "playground",
      ]
        + library("DeepLinksSimulation", "_DeepLinksCommands", "_DeepLinksReaders")),
    .testTarget(
      name: "PlaygroundCommandsTests",
      dependencies: ["PlaygroundCommands", "PlaygroundServer", "PlaygroundTransport", "playground"]
        + library(
          "AssociatedDomains", "DeepLinks", "DeepLinksCore", "DeepLinksSimulation",
          "_DeepLinksCommands", "_DeepLinksReaders")),
    // What the apps' routers have, against what their sources have.
    .testTarget(
      name: "ExampleLinksTests",
      dependencies: phones + library("_DeepLinksCommands")
        + example(
          "ArcPagesLinks", "ServerDrivenScreensLinks", "ShopSettings", "TripsCalendarLinks")),
    // The app and the tool as processes.
    .testTarget(
      name: "InspectorProcessTests",
      dependencies: ["PlaygroundServer", "PlaygroundTransport", "playground"]
        + library("_DeepLinksReaders")),
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
