// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

let environment = ProcessInfo.processInfo.environment

let package = Package(
  name: "swift-deep-links",
  platforms: [
    .iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17),
  ],
  products: [
    .library(name: "DeepLinks", targets: ["DeepLinks"]),
    .library(name: "DeepLinksCore", targets: ["DeepLinksCore"]),
    .library(name: "DeepLinksNavigation", targets: ["DeepLinksNavigation"]),
    .library(name: "DeepLinksSimulation", targets: ["DeepLinksSimulation"]),
    .library(name: "DeepLinksTesting", targets: ["DeepLinksTesting"]),
    .library(name: "DeepLinksSwiftUI", targets: ["DeepLinksSwiftUI"]),
    .library(name: "DeepLinksUIKit", targets: ["DeepLinksUIKit"]),
    .library(name: "DeepLinksInspector", targets: ["DeepLinksInspector"]),
    .library(name: "AssociatedDomains", targets: ["AssociatedDomains"]),
    .library(name: "DeepLinksDomains", targets: ["DeepLinksDomains"]),
    .executable(name: "deeplinks", targets: ["deep-links"]),
    // SwiftPM builds it for the plug-in, which names the target.
    .executable(name: "deep-links", targets: ["deep-links"]),
    .plugin(name: "DeepLinksCommandPlugin", targets: ["DeepLinksCommandPlugin"]),
    // For the other packages of this repository; no app needs them.
    .library(name: "_DeepLinksReaders", targets: ["JSONText", "LinkContracts", "LinkFiles"]),
    .library(
      name: "_DeepLinksCommands",
      targets: ["DeepLinksSyntax", "LinkCommands", "LinkLint", "LinkSite"]),
  ],
  // SwiftPM builds these for the products that use them, and for no other client.
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // What messages show of a text: a caret below a place, visible characters, a near name.
    .target(name: "MessageText"),
    // What a link is and which route it means.
    .target(name: "DeepLinksCore", dependencies: ["MessageText"]),
    // How a route becomes what is shown.
    .target(
      name: "DeepLinksNavigation", dependencies: ["DeepLinksCore"],
      // The String Catalog is a source: what `Scripts/notices` writes from it is what is loaded.
      exclude: ["Notices/Resources"]),
    // What apps import: both, and the macros.
    .target(
      name: "DeepLinks",
      dependencies: ["DeepLinksNavigation", "DeepLinksPlugin"]
    ),
    // How a route enum is read in its source: for the macros, and for tools that do not build the app.
    .target(
      name: "DeepLinksSyntax",
      dependencies: [
        "DeepLinksCore", "JSONText",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
    // The macros' program. No test depends on it: all tests would then be built for the machine that expands macros, and
    // all they test a second time.
    .macro(
      name: "DeepLinksPlugin",
      dependencies: [
        "DeepLinksSyntax",
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
    // Apart from the tests' product, so that a command can simulate an app without a test library.
    .target(name: "DeepLinksSimulation", dependencies: ["DeepLinksNavigation"]),
    .target(
      name: "DeepLinksTesting",
      dependencies: [
        "AssociatedDomains", "DeepLinksDomains", "DeepLinksNavigation", "DeepLinksSimulation",
      ]),
    // Without SwiftUI or UIKit there is next to nothing in these; Verification/ compiles them on Linux.
    .target(name: "DeepLinksSwiftUI", dependencies: ["DeepLinks"]),
    // `Screens` in DeepLinksUIKit is a table of screens by path, which needs no UIKit.
    .target(name: "DeepLinksUIKit", dependencies: ["DeepLinks"]),
    // Apart from the others, since only what connects to a tool needs sockets.
    .target(name: "DeepLinksInspector", dependencies: ["DeepLinksNavigation", "MessageText"]),
    // Decides as the system does, for files of any app: it knows no routes.
    .target(
      name: "AssociatedDomains", dependencies: ["JSONText", "LinkLanguages", "MessageText"]),
    // Routes against association files.
    .target(
      name: "DeepLinksDomains",
      dependencies: ["AssociatedDomains", "DeepLinksCore", "JSONText", "LinkLanguages"]),
    // Two versions of an app's routes against each other, and published links against one.
    .target(name: "LinkContracts", dependencies: ["DeepLinksCore", "JSONText", "LinkLanguages"]),
    // What is wrong with an app's links, over its sources, its property lists and its sites' files.
    .target(
      name: "LinkLint",
      dependencies: [
        "AssociatedDomains", "DeepLinksCore", "DeepLinksDomains", "DeepLinksSyntax", "JSONText",
        "LinkContracts", "MessageText",
      ]
    ),
    // What two sets of links share, or what one has that the other lacks.
    .target(name: "LinkLanguages", dependencies: ["JSONText"]),
    // The only code of the tools that reads and writes files.
    .target(name: "LinkFiles", dependencies: ["JSONText"]),
    // JSON with order and places, and text of one language inside another.
    .target(name: "JSONText", dependencies: ["MessageText"]),
    // The site behind universal links, written from routes: pages, association files, hosts' configurations.
    .target(
      name: "LinkSite",
      dependencies: [
        "AssociatedDomains", "DeepLinksCore", "DeepLinksDomains", "JSONText", "LinkContracts",
        "LinkFiles", "MessageText",
      ]),
    // The command `deeplinks`. It depends on the core, and not on the macros: swift-syntax would be built twice for them.
    .target(
      name: "LinkCommands",
      dependencies: [
        "AssociatedDomains", "DeepLinksCore", "DeepLinksDomains", "DeepLinksSyntax", "JSONText",
        "LinkContracts", "LinkFiles", "LinkLint", "LinkSite", "MessageText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // One line. Its name is not `deeplinks`: on a Mac, a module of that name is in the place of `DeepLinks`.
    .executableTarget(name: "deep-links", dependencies: ["LinkCommands"]),
    // The README's sample, without what SwiftPM builds for a snippet: every library of the package.
    .executableTarget(
      name: "first-link", dependencies: ["DeepLinks"], path: "Snippets/FirstLink"),
    // `swift package deeplinks`.
    .plugin(
      name: "DeepLinksCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "deeplinks", description: "Checks and lists the links of an app.")),
      dependencies: ["deep-links"]
    ),
    .testTarget(name: "MessageTextTests", dependencies: ["MessageText"]),
    .testTarget(
      name: "JSONTextTests",
      dependencies: [
        "JSONText", "MessageText",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // What several of the test targets use.
    .target(
      name: "TestSupport", dependencies: ["DeepLinksNavigation"], path: "Tests/TestSupport"),
    .testTarget(
      name: "DeepLinksCoreTests",
      dependencies: [
        "DeepLinksCore", "DeepLinksSimulation", "DeepLinksTesting", "MessageText", "TestSupport",
      ]),
    .testTarget(
      name: "DeepLinksNavigationTests",
      dependencies: [
        "DeepLinksNavigation", "DeepLinksSimulation", "DeepLinksTesting", "TestSupport",
      ]),
    .testTarget(
      name: "ScreensTests", dependencies: ["DeepLinksUIKit"]),
    .testTarget(
      name: "DeepLinksInspectorTests",
      dependencies: [
        "DeepLinksInspector", "DeepLinksNavigation", "DeepLinksSimulation", "TestSupport",
      ]),
    .testTarget(
      name: "AssociatedDomainsTests",
      dependencies: [
        "AssociatedDomains", "DeepLinksSimulation", "JSONText", "LinkLanguages", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "DeepLinksDomainsTests",
      dependencies: [
        "AssociatedDomains", "DeepLinksCore", "DeepLinksDomains", "DeepLinksSimulation", "JSONText",
        "LinkLanguages", "TestSupport",
      ]),
    .testTarget(
      name: "LinkContractsTests",
      dependencies: [
        "DeepLinksCore", "DeepLinksSimulation", "JSONText", "LinkContracts", "LinkLanguages",
        "TestSupport",
      ]),
    .testTarget(
      name: "LinkSiteTests",
      dependencies: [
        "AssociatedDomains", "DeepLinksCore", "JSONText", "LinkContracts", "LinkFiles", "LinkSite",
        "TestSupport",
      ]),
    .testTarget(name: "LinkFilesTests", dependencies: ["LinkFiles", "TestSupport"]),
    .testTarget(
      name: "LinkCommandsTests",
      dependencies: [
        "AssociatedDomains", "DeepLinksCore", "DeepLinksDomains", "DeepLinksSyntax", "JSONText",
        "LinkCommands", "LinkContracts", "LinkFiles", "deep-links",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "LinkLintTests",
      dependencies: ["DeepLinksCore", "DeepLinksSyntax", "JSONText", "LinkLint", "TestSupport"]),
    .testTarget(
      name: "DeepLinksTestingTests",
      dependencies: [
        "AssociatedDomains", "DeepLinksDomains", "DeepLinksNavigation", "DeepLinksTesting",
        "TestSupport",
      ]),
    .testTarget(
      name: "DeepLinksSyntaxTests",
      dependencies: [
        "DeepLinksCore", "DeepLinksSyntax",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
    // What the macros made, and what is read from the same sources.
    .testTarget(
      name: "DeepLinksTests",
      dependencies: ["DeepLinks", "DeepLinksSimulation", "DeepLinksSyntax", "TestSupport"]),
    .testTarget(
      name: "DeepLinksMainActorTests",
      dependencies: ["DeepLinks", "DeepLinksTesting"],
      // What Xcode 26 gives a new app.
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Set by `Scripts/test`: a new compiler's new warning must not break a build, but must fail the checks.
let strict: [SwiftSetting] =
  environment["DEEPLINKS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

// Set by `Scripts/docs`: the plug-in that makes the documentation is nothing clients should resolve.
if environment["DEEPLINKS_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      // `LinkText` and `LinkCaptures` cannot outlive the bytes of the link they read.
      .enableExperimentalFeature("Lifetimes"),
    ] + strict
}
