// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import JSONText

/// What is known about an app that is to get its first links, after validation.
struct StarterApp {
  let name: String
  let module: String
  let isModuleGiven: Bool
  let scheme: String?
  let domain: String?
  let team: String?
  let bundle: String?
  let android: AndroidApp?
  private(set) var notes: [String] = []

  struct AndroidApp {
    let package: AssetLinks.PackageName
    let fingerprints: [AssetLinks.Fingerprint]
  }

  /// The name of the route enum.
  let routeName: String

  /// The name of the test suite; that of a nested enum has no dots.
  var testName: String {
    String(String.UnicodeScalarView(routeName.unicodeScalars.filter { $0 != "." })) + "Tests"
  }

  /// The app's identifier with its prefix.
  var appID: String? {
    guard let team, let bundle else { return nil }
    return "\(team).\(bundle)"
  }

  /// - Parameter routes: the routes that the app has; `nil` if it gets its first ones.
  init(
    _ options: StarterOptions, in folder: StarterFolder, existing routes: StarterRoutes? = nil
  ) throws(StarterFault) {
    let existing = routes?.catalog
    let information = folder.information.compactMap(\.reading.information)
    let project = StarterProject(folder)
    var notes: [String] = []
    name = try StarterNames.name(options.name, folder: folder.name)
    routeName = routes?.name ?? (name.utf8.ends(with: "Route".utf8) ? name : name + "Route")
    isModuleGiven = options.module != nil
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
    let listed = information.flatMap(\.schemes)
      .filter { StarterNames.isScheme($0) && !StarterNames.isOfLibrary($0) }.withoutDuplicates
    let isAmbiguous = options.scheme == nil && existing == nil && listed.count > 1
    let schemes = "The property lists have several schemes: \(listed.joined(separator: ", "))."
    if isAmbiguous { notes.append(schemes + " Choose one with --scheme.") }
    if let scheme = options.scheme {
      self.scheme = try StarterNames.scheme(scheme, notes: &notes)
    } else if let existing {
      scheme = existing.ownSchemes.first
    } else {
      let ofBundle = bundle.map { $0.lowercased() }.flatMap { StarterNames.isScheme($0) ? $0 : nil }
      scheme = isAmbiguous ? nil : listed.first ?? ofBundle
    }
    if let domain = options.domain {
      self.domain = try StarterNames.domain(domain)
    } else if let existing {
      domain = existing.ownHosts.first
    } else {
      let listed = folder.entitlements
        .flatMap { $0.reading.entitlements?.associatedDomains ?? [] }
        .filter {
          $0.service == .appLinks && !$0.isWildcard && $0.modes.isEmpty
            && !StarterNames.isTunnel($0.host)
        }.map(\.host).withoutDuplicates
      domain = listed.first
      if listed.count > 1 {
        notes.append(
          "The entitlements have several domains: \(listed.joined(separator: ", ")). The first one "
            + "is used; choose another with --domain.")
      }
    }
    if let existing {
      try Self.check(scheme.map { "\($0)://" }, isKnown: scheme.map(existing.ownSchemes.contains))
      try Self.check(
        domain.map { "https://\($0)" },
        isKnown: domain.map { host in existing.ownDomains.contains { $0.covers(host) } })
      if existing.ownSchemes.isEmpty, existing.ownDomains.isEmpty {
        throw StarterFault(
          "No route of the app has an origin that an app can declare.",
          "Add a scheme, or https and a domain, to @DeepLinkRoutes.")
      }
    } else if scheme == nil, domain == nil {
      throw StarterFault(
        isAmbiguous ? schemes : "The app has no known scheme or domain.",
        "Give --domain example.com, --scheme com.example.app, or both.")
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
