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
