// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText
import LinkLanguages

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

/// An app identifier in a file: `ABCDE12345.com.example.app`.
struct LintIdentifier {
  /// A problem with an identifier.
  struct Fault {
    var code: AssociationFinding.Code
    var message: String
    var help: String
  }

  let text: String
  /// The part before the first period.
  let prefix: Substring
  /// The part after the first period; `nil` if there is none.
  let bundle: Substring?

  init(_ text: String) {
    self.text = text
    let dot = text.unicodeScalars.firstIndex(of: ".")
    prefix = text[..<(dot ?? text.endIndex)]
    bundle = dot.map { text[text.unicodeScalars.index(after: $0)...] }
  }

  /// The most serious problem; `nil` if there is none.
  var fault: Fault? {
    let form = "Write the prefix, a dot and the bundle identifier: “ABCDE12345.com.example.app”."
    if text.unicodeScalars.contains(where: \.properties.isWhitespace) {
      return Fault(
        code: .whitespaceInApp,
        message: "The identifier has white space in it, so it is no app's.", help: form)
    }
    if isPlaceholder {
      return Fault(
        code: .placeholderApp,
        message: "The identifier is a placeholder, so it is no app's.",
        help: "Write that of your app: its “application-identifier” in the entitlements.")
    }
    if text.unicodeScalars.contains("*") {
      return Fault(
        code: .wildcardApp,
        message: "The identifier has a “*”; there are no wildcards in identifiers.",
        help: "List each app.")
    }
    if isFirebase {
      return Fault(
        code: .firebaseApp,
        message: "The identifier is one of Firebase, not of an app.", help: form)
    }
    if hasNoPrefix {
      return Fault(
        code: .missingPrefix,
        message: "The identifier has no prefix before the bundle identifier.", help: form)
    }
    if !hasGoodPrefix {
      return Fault(
        code: .oddPrefix,
        message: bundle == nil
          ? "The identifier has no dot, and so no bundle identifier."
          : "The prefix “\(prefix)” has not ten capitals and digits.",
        help: "Compare it with the “application-identifier” in the entitlements of the app.")
    }
    if !hasGoodBundle {
      return Fault(
        code: .oddBundle,
        message: "A bundle identifier has only letters, digits, hyphens, and dots between them.",
        help: "Compare it with the “application-identifier” in the entitlements of the app.")
    }
    return nil
  }

  private var isPlaceholder: Bool {
    let lower = text.lowercased()
    let words = [
      "placeholder", "teamid", "team_id", "team-id", "replace", "your_", "your-", "yourteam",
      "yourcompany", "yourapp", "<", ">", "{", "}", "[", "]", "$",
    ]
    if words.contains(where: { lower.contains($0) }) { return true }
    let start = Substring(lower.unicodeScalars.prefix { $0 != "." })
    if start.utf8.contains("team".utf8), start.unicodeScalars.contains("_") { return true }
    if ["abcde12345", "1234567890", "0123456789", "abcdefghij", "a1b2c3d4e5"].contains(start) {
      return true
    }
    // The same letter ten times.
    if start.count == 10, Set(start).count == 1 { return true }
    // Domains reserved for examples (RFC 2606, section 3).
    return bundle.map { $0.lowercased() }.map {
      $0 == "com.example" || $0.utf8.starts(with: "com.example.".utf8)
    }
      ?? false
  }

  /// Whether it has the form `1:123456789012:ios:0123456789abcdef`.
  private var isFirebase: Bool {
    let parts = text.unicodeScalars.split(separator: ":").map(Substring.init)
    return parts.count == 4 && parts[1].utf8.allSatisfy { ByteSet.digits.contains($0) }
  }

  /// Whether it begins like a bundle identifier.
  private var hasNoPrefix: Bool {
    guard bundle != nil else { return false }
    let small = ByteSet.lowercaseLetters.union(ByteSet.digits)
      .union(ByteSet("-"))
    return prefix.utf8.count < 10 && prefix.utf8.allSatisfy { small.contains($0) }
      && prefix.utf8.first.map { ByteSet.lowercaseLetters.contains($0) } == true
  }

  private var hasGoodPrefix: Bool {
    let capitals = ByteSet.uppercaseLetters.union(ByteSet.digits)
    return bundle != nil && prefix.utf8.count == 10
      && prefix.utf8.allSatisfy { capitals.contains($0) }
  }

  private var hasGoodBundle: Bool {
    let good = ByteSet.letters.union(ByteSet.digits).union(ByteSet("-"))
    return (bundle ?? "").unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
      .map(Substring.init).allSatisfy {
        !$0.isEmpty && $0.utf8.allSatisfy { good.contains($0) }
      }
  }
}
