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

/// The user's options for an app that gets its first links.
struct StarterOptions: Sendable, Hashable {
  /// The beginning of the route enum's name; `nil` uses the name of the folder.
  var name: String?
  /// The module that the test imports; `nil` uses the name of the enum.
  var module: String?
  /// Which of several apps to use, by its folder; `nil` means all of them.
  var target: String?
  /// The app's own scheme; `nil` uses the one in an `Info.plist` in the folder, or the bundle
  /// identifier.
  var scheme: String?
  /// The domain of the app's links; `nil` uses the one in entitlements in the folder.
  var domain: String?
  /// The team ID that the app is signed with, ten capital letters and digits; `nil` uses the one in
  /// a project file in the folder.
  var team: String?
  /// The bundle identifier; `nil` uses the one in an `Info.plist` or a project file in the folder.
  var bundle: String?
  /// The `applicationId` of the Android app; `nil` if there is none.
  var androidPackage: String?
  /// The SHA-256 fingerprints of the certificates that the Android app is signed with.
  var fingerprints: [String]

  /// Creates options; omitted values are not specified.
  init(
    name: String? = nil, module: String? = nil, target: String? = nil,
    scheme: String? = nil, domain: String? = nil, team: String? = nil, bundle: String? = nil,
    androidPackage: String? = nil, fingerprints: [String] = []
  ) {
    self.name = name
    self.module = module
    self.target = target
    self.scheme = scheme
    self.domain = domain
    self.team = team
    self.bundle = bundle
    self.androidPackage = androidPackage
    self.fingerprints = fingerprints
  }
}

/// Why there is nothing to start with: an option is invalid, or too little is known.
struct StarterFault: Error, Sendable, Hashable {
  /// What is wrong, in one sentence.
  let message: String
  /// What to do, in one sentence.
  let help: String

  init(_ message: String, _ help: String) {
    self.message = message
    self.help = help
  }
}

extension StarterFault: CustomStringConvertible {
  /// What is wrong, and what to do.
  var description: String { message + " " + help }
}

/// What the project files in a folder reveal about its apps: those of Xcode, XcodeGen, and Tuist.
///
/// Values are found by their keys without parsing the format; values composed of variables are
/// ignored.
struct StarterProject {
  /// The bundle identifiers of apps; those of their extensions and tests begin with them.
  let bundles: [String]
  /// The team that signs all targets; `nil` if no team or several are named.
  let team: String?

  init(_ folder: StarterFolder) {
    var bundles: [String] = []
    var teams: Set<String> = []
    for path in folder.entries.keys.sorted() where Self.isProject(path) {
      for line in (folder.bytes(of: path) ?? []).split(whereSeparator: { Self.ends.contains($0) }) {
        let bundle =
          Self.value(of: "PRODUCT_BUNDLE_IDENTIFIER", in: line)
          ?? Self.value(of: "bundleId", in: line)
        if let bundle, StarterNames.isBundle(bundle), !bundles.contains(bundle) {
          bundles.append(bundle)
        }
        if let team = Self.value(of: "DEVELOPMENT_TEAM", in: line),
          (try? StarterNames.team(team)) != nil
        {
          teams.insert(team)
        }
      }
    }
    let isTest = { (bundle: String) in bundle.utf8.ends(with: "Tests".utf8) }
    self.bundles = bundles.filter { bundle in
      !isTest(bundle) && !bundles.contains { bundle.utf8.starts(with: ($0 + ".").utf8) }
    }
    team = teams.count == 1 ? teams.first : nil
  }

  /// Returns whether a file is one of these project files.
  static func isProject(_ path: String) -> Bool {
    let name = path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? ""
    return ["project.pbxproj", "project.yml", "project.yaml", "Project.swift"].contains {
      name.utf8.elementsEqual($0.utf8)
    }
  }

  private static let ends = Set("\n\r;,".utf8)
  private static let between = Set(" \t\"'=:".utf8)

  /// Returns the text after a key, without quotes.
  private static func value(of key: String, in line: ArraySlice<UInt8>) -> String? {
    guard let range = line.firstRange(of: Array(key.utf8)) else { return nil }
    let rest = line[range.upperBound...]
    guard let first = rest.first, between.contains(first) else { return nil }
    let value = rest.drop { between.contains($0) }.prefix { !between.contains($0) && $0 != 0x29 }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }
}
