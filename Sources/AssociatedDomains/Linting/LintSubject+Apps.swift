// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// The identifiers of apps, in rules and in services.
extension LintSubject {
  mutating func lintApps() {
    for number in details.indices { lintApps(ofEntry: number) }
    lintRepeatedApps()
    for (name, service) in services { lintApps(of: service, at: name) }
    lintClips()
    lintPrefixes()
  }

  private var services: [(name: String, service: AppSiteAssociation.Service)] {
    [
      ("webcredentials", file.webCredentials), ("appclips", file.appClips),
      ("activitycontinuation", file.activityContinuation),
    ].compactMap { name, service in service.map { (name, $0) } }
  }

  /// The identifiers in an entry and their positions.
  private func apps(ofEntry number: Int) -> [(id: String, location: AssociationPath)] {
    let detail = details[number]
    let location = location(ofEntry: number)
    if let many = detail.appIDs {
      let list = location.member("appIDs")
      return many.enumerated().map { ($0.element, list.element($0.offset)) }
    }
    let isName = file.appLinks?.hasDetailsByApp == true
    return detail.appID.map { [($0, isName ? location : location.member("appID"))] } ?? []
  }

  private mutating func lintApps(ofEntry number: Int) {
    lint(apps(ofEntry: number))
  }

  private mutating func lintApps(of service: AppSiteAssociation.Service, at name: String) {
    let list = AssociationPath().member(name).member("apps")
    lint((service.apps ?? []).enumerated().map { ($0.element, list.element($0.offset)) })
  }

  private mutating func lint(_ apps: [(id: String, location: AssociationPath)]) {
    var seen: Set<String> = []
    for (id, location) in apps {
      if let fault = LintIdentifier(id).fault {
        note(fault.code, at: location, fault.message, fault.help)
      }
      if !seen.insert(id).inserted {
        note(
          .repeatedApp, at: location, "The app stands twice in the list.",
          "Take one of the two away.")
      }
    }
  }

  private mutating func lintRepeatedApps() {
    var first: [String: Int] = [:]
    for number in details.indices {
      for (id, location) in apps(ofEntry: number) {
        guard let earlier = first[id], earlier != number else {
          first[id] = number
          continue
        }
        note(
          .appInSeveralEntries, at: location,
          "The app is in entry \(earlier + 1) as well: its rules there are tried first, then these.",
          "Put the rules into one entry, unless other apps share some of them.")
      }
    }
  }

  // MARK: Services

  private mutating func lintClips() {
    let ids = file.appClips?.apps ?? []
    let all = Set(
      (details.flatMap(\.apps) + services.flatMap { $0.service.apps ?? [] }).map { Array($0.utf8) })
    let lengths = Set(all.lazy.map(\.count))
    let list = AssociationPath().member("appclips").member("apps")
    for (index, id) in ids.enumerated() where LintIdentifier(id).fault == nil {
      let isClip =
        id.lowercased().utf8.ends(with: "clip".utf8)
        || Self.beginsWithOne(of: all, lengths, Array(id.utf8))
      guard !isClip else { continue }
      note(
        .noClip, at: list.element(index),
        "The identifier does not look like that of an App Clip.",
        "Write that of the App Clip: the app's, a dot, and often “Clip”.")
    }
  }

  /// Returns whether an identifier is another app's identifier, a period, and more.
  private static func beginsWithOne(
    of all: Set<[UInt8]>, _ lengths: Set<Int>, _ id: [UInt8]
  ) -> Bool {
    id.indices.contains { index in
      id[index] == UInt8(ascii: ".") && lengths.contains(index) && all.contains(Array(id[..<index]))
    }
  }

  /// Finds a bundle identifier with two prefixes, one of which is usually a typo.
  private mutating func lintPrefixes() {
    var sites: [(id: String, location: AssociationPath)] = []
    for number in details.indices { sites += apps(ofEntry: number) }
    for (name, service) in services {
      let list = AssociationPath().member(name).member("apps")
      sites += (service.apps ?? []).enumerated().map { ($0.element, list.element($0.offset)) }
    }
    var prefixes: [Substring: Substring] = [:]
    for (text, location) in sites {
      let id = LintIdentifier(text)
      guard let bundle = id.bundle, id.fault == nil || id.fault?.code == .oddPrefix else {
        continue
      }
      guard let first = prefixes[bundle], first != id.prefix else {
        prefixes[bundle] = id.prefix
        continue
      }
      note(
        .severalPrefixes, at: location,
        "The file has the bundle identifier with the prefix “\(first)” as well.",
        "Check which of the two is the app's; both may be, after a transfer.")
    }
  }
}
