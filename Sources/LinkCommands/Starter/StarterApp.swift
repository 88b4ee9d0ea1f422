// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import JSONText

/// What is known about an app that is to get its first links, after validation.
struct StarterApp {
  let name: String
  let module: String
  let scheme: String?
  let domain: String?
  let team: String?
  let bundle: String?
  let android: AndroidApp?
  let item: StarterItem
  private(set) var notes: [String] = []

  struct AndroidApp {
    let package: AssetLinks.PackageName
    let fingerprints: [AssetLinks.Fingerprint]
  }

  /// The name of the route enum.
  var routeName: String {
    name.utf8.ends(with: "Route".utf8) ? name : name + "Route"
  }

  /// The app's identifier with its prefix.
  var appID: String? {
    guard let team, let bundle else { return nil }
    return "\(team).\(bundle)"
  }

  /// - Parameter existing: the routes that the app has; `nil` if it gets its first ones.
  init(
    _ options: StarterOptions, in folder: StarterFolder, existing: LinkCatalog? = nil
  ) throws(StarterFault) {
    let information = folder.information.compactMap(\.reading.information)
    let project = StarterProject(folder)
    var notes: [String] = []
    item = StarterItem(options.item)
    name = try StarterNames.name(options.name, folder: folder.name)
    module =
      try options.module.map { text throws(StarterFault) in
        try StarterNames.module(text)
      } ?? name
    team =
      try options.team.map { text throws(StarterFault) in
        try StarterNames.team(text)
      } ?? project.team
    let bundle =
      try options.bundle.map { text throws(StarterFault) in try StarterNames.bundle(text) }
      ?? information.compactMap(\.bundleIdentifier).first { StarterNames.isBundle($0) }
      ?? (project.bundles.count == 1 ? project.bundles.first : nil)
    if bundle == nil, project.bundles.count > 1 {
      notes.append(
        "The project has several apps: \(project.bundles.joined(separator: ", ")). Choose one "
          + "with --bundle.")
    }
    self.bundle = bundle
    let listed = information.flatMap(\.schemes).first { StarterNames.isScheme($0) }
    if let scheme = options.scheme {
      self.scheme = try StarterNames.scheme(scheme, notes: &notes)
    } else if let existing {
      scheme = existing.ownSchemes.first
    } else {
      scheme =
        listed ?? bundle.map { $0.lowercased() }.flatMap { StarterNames.isScheme($0) ? $0 : nil }
    }
    if let domain = options.domain {
      self.domain = try StarterNames.domain(domain)
    } else if let existing {
      domain = existing.ownHosts.first
    } else {
      domain =
        folder.entitlements.flatMap { $0.reading.entitlements?.associatedDomains ?? [] }
        .first { $0.service == .appLinks && !$0.isWildcard }?.host
    }
    guard scheme != nil || domain != nil else {
      throw StarterFault(
        "The app has no known scheme or domain.",
        "Give --domain example.com, --scheme com.example.app, or both.")
    }
    if let existing {
      try Self.check(scheme.map { "\($0)://" }, isKnown: scheme.map(existing.ownSchemes.contains))
      try Self.check(
        domain.map { "https://\($0)" }, isKnown: domain.map(existing.ownHosts.contains))
    }
    android = try StarterNames.android(options)
    self.notes = notes
  }

  /// - Throws: `StarterFault`, if no existing route has an origin that was given.
  private static func check(_ origin: String?, isKnown: Bool?) throws(StarterFault) {
    guard let origin, isKnown == false else { return }
    throw StarterFault(
      "No route of the app has links to \(origin).",
      "Add the origin to @DeepLinkRoutes, or leave out the option.")
  }
}
