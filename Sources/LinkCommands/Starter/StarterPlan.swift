// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import LinkContracts

/// The files that give an app its first links, and their contents.
///
/// ```swift
/// let plan = try StarterPlan(
///   StarterOptions(domain: "example.com", team: "ABCDE12345", bundle: "com.example.shop"),
///   in: StarterFolder(name: "Shop"), schema: SiteConfiguration.schemaFile)
/// plan.files.map(\.path)   // ["Links/ShopRoute.swift", "LinksTests/ShopRouteTests.swift", …]
/// ```
///
/// Nothing is read or written here. A file that already exists is never written: the plan says what
/// to add by hand, and whether it is already there.
struct StarterPlan: Sendable {
  /// The files, in the order in which to report them.
  let files: [StarterFile]
  /// Further notes, a sentence or two each.
  let notes: [String]
  /// The routes that the files are generated from.
  let catalog: LinkCatalog

  /// Creates the plan.
  ///
  /// - Parameters:
  ///   - existing: the routes that the app has; `nil` if it gets its first ones.
  ///   - schema: the schema of the site's configuration.
  /// - Throws: `StarterFault`, if an option is invalid, or if too little is known.
  init(
    _ options: StarterOptions, in folder: StarterFolder, existing: StarterRoutes? = nil,
    schema: String
  ) throws(StarterFault) {
    let targets = folder.targets
    let folder =
      try options.target.map { name throws(StarterFault) in
        try folder.narrowed(to: name)
      } ?? folder
    let app = try StarterApp(options, in: folder, existing: existing)
    let routes = existing ?? StarterRoutes(app)
    let contract: LinkContract
    do throws(LinkRouterError) {
      contract = try LinkContract(routes.catalog)
    } catch {
      throw StarterFault("No router can be built from these routes: \(error)", "Check the options.")
    }
    var writer = StarterWriter(app, routes, contract, folder, schema: schema)
    files = writer.files()
    notes = Self.notes(on: targets, options.target) + app.notes + writer.notes
    catalog = routes.catalog
  }

  private static func notes(on targets: [String], _ target: String?) -> [String] {
    guard target == nil, targets.count > 1, let first = targets.first else { return [] }
    return [
      "There are several targets, and all were read: \(targets.joined(separator: ", ")). Choose "
        + "one with --target, such as --target \(first)."
    ]
  }

  /// Whether nothing is left to do by hand.
  var isComplete: Bool {
    files.allSatisfy { if case .leave = $0.action { false } else { true } }
  }
}

/// A file for an app's first links, and what to do with it.
struct StarterFile: Sendable, Hashable {
  /// The role of the file.
  enum Role: String, Sendable, Hashable, CaseIterable {
    /// The route enum.
    case routes
    /// Its test.
    case test
    /// The `Info.plist`.
    case information
    /// The entitlements.
    case entitlements
    /// The site's `apple-app-site-association`.
    case appSiteAssociation
    /// The site's `assetlinks.json`.
    case assetLinks
    /// The configuration that `deeplinks site` needs besides the routes.
    case site
    /// The JSON Schema of that configuration, for editors.
    case schema
  }

  /// What to do with the file.
  enum Action: Sendable, Hashable {
    /// Write it.
    case write(String)
    /// Nothing: it exists and has everything it needs.
    case complete
    /// Leave it alone; its missing parts must be added by hand.
    case leave(reason: String, add: String)
    /// Do not write it, because something is not known.
    case skip(reason: String)
  }

  /// The role of the file.
  let role: Role
  /// The path in the folder where it is or would be.
  let path: String
  /// What to do with the file.
  let action: Action

  init(_ role: Role, at path: String, _ action: Action) {
    self.role = role
    self.path = path
    self.action = action
  }
}

/// The locations of files in an app's folder.
enum StarterPaths {
  /// The folders for the files.
  static let folders = ["Links/", "LinksTests/", "Website/.well-known/"]

  static func routes(_ app: StarterApp) -> String { folders[0] + app.routeName + ".swift" }
  static func test(_ app: StarterApp) -> String { folders[1] + app.testName + ".swift" }
  static let information = "Info.plist"
  static func entitlements(_ app: StarterApp) -> String { app.name + ".entitlements" }
  static let appSiteAssociation = folders[2] + "apple-app-site-association"
  static let site = "deeplinks.json"
  static let schema = "deeplinks.schema.json"
  static let assetLinks = folders[2] + "assetlinks.json"
}
