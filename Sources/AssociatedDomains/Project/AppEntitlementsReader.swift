// SPDX-License-Identifier: MIT

/// Reads what concerns associated domains from a property list.
struct AppEntitlementsReader {
  private let list: PropertyListReading
  private(set) var findings: [AssociationFinding]
  private(set) var entries: [AppEntitlementsReading.Entry] = []
  /// The first occurrence of each entry, regardless of its modes.
  private var places: [AssociatedDomain: Int] = [:]

  /// The range that Apple's archived guide recommends as a limit.
  private static let manyDomains = 20...30

  init(_ list: PropertyListReading) {
    self.list = list
    findings = list.findings
  }

  mutating func read() -> AppEntitlements? {
    guard let root = list.root else { return nil }
    let application = identifier(
      root, ["application-identifier", "com.apple.application-identifier"])
    let team = identifier(root, ["com.apple.developer.team-identifier"])
    check(application, team)
    let domains = domains(root)
    return AppEntitlements(
      associatedDomains: domains, applicationIdentifier: application?.text,
      teamIdentifier: team?.text)
  }

  private mutating func domains(_ root: PropertyListNode) -> [AssociatedDomain]? {
    let path = AssociationPath().member(AppEntitlementsReading.domainsKey)
    guard let node = root[AppEntitlementsReading.domainsKey] else {
      report(
        .noAssociatedDomains, AssociationPath(), root.range,
        "The app has no associated domains.",
        "Add the capability, if links, passwords or an App Clip of a site belong to the app.")
      return nil
    }
    guard case .array(let elements) = node.value else {
      report(
        .domainsForm, path, node.range,
        "The associated domains are \(node.kind) instead of an array.",
        "Write an “<array>” of strings.")
      return nil
    }
    for (index, element) in elements.enumerated() {
      add(element, path.element(index))
    }
    check(path, node)
    return entries.compactMap(\.domain)
  }

  private mutating func add(_ element: PropertyListNode, _ path: AssociationPath) {
    guard case .string(let text) = element.value else {
      report(
        .domainsForm, path, element.range,
        "The entry is \(element.kind) instead of a string.", "Write a “<string>”.")
      return
    }
    let content = AssociatedDomainText(text)
    for fault in content.faults {
      report(fault.code, path, element.range, fault.message, fault.help)
    }
    if let domain = content.domain {
      let bare = AssociatedDomain(
        domain.service, host: domain.host, isWildcard: domain.isWildcard)
      let first = places[bare]
      if first == nil { places[bare] = entries.count }
      if let first {
        report(
          .domainDuplicate, path, element.range,
          "The entry \(text.quoted) stands in the list as number \(first + 1) before.",
          "Remove one.")
      }
      if domain.modes.contains(.developer) {
        report(
          .domainDeveloperMode, path, element.range,
          "Devices of developers that are set so ask the domain's own server.",
          "Take “?mode=developer” out before you publish; other devices do as if it was not there.")
      }
    }
    entries.append(
      AppEntitlementsReading.Entry(
        text: text, domain: content.domain, hasSetting: content.hasSetting, path: path,
        range: element.range))
  }

  private mutating func check(_ path: AssociationPath, _ node: PropertyListNode) {
    if entries.isEmpty {
      report(
        .noAssociatedDomains, path, node.range, "The list of associated domains is empty.",
        "Write entries, or remove the key.")
    }
    if entries.count > Self.manyDomains.lowerBound {
      report(
        .manyDomains, severity: entries.count > Self.manyDomains.upperBound ? .warning : .info,
        path,
        node.range,
        "There are \(entries.count) entries; Apple asks for at most 20 to 30.",
        "Use “*.” for subdomains, or fewer domains.")
    }
    for entry in entries {
      guard let domain = entry.domain, domain.isWildcard,
        places[AssociatedDomain(domain.service, host: domain.host)] == nil
      else { continue }
      report(
        .domainWildcardApex, entry.path, entry.range,
        "“*.\(domain.host)” does not stand for “\(domain.host)” itself.",
        "Add “\(domain.service.rawValue):\(domain.host)”, if its links belong to the app, too.")
    }
  }

  private struct Identifier {
    var text: String
    var path: AssociationPath
    var range: Range<Int>?
  }

  /// Returns the text for the first of several keys; `nil` if there is none, or only a build knows
  /// it.
  private mutating func identifier(_ root: PropertyListNode, _ keys: [String]) -> Identifier? {
    for key in keys {
      guard let node = root[key] else { continue }
      let path = AssociationPath().member(key)
      guard case .string(let text) = node.value else {
        report(
          .applicationIdentifier, path, node.range,
          "The identifier is \(node.kind) instead of a string.", "Write a “<string>”.")
        continue
      }
      if text.unicodeScalars.contains("$") {
        report(
          .identifierSetting, path, node.range,
          "Only a build knows what \(text.quoted) is: it has a build setting.",
          "Give the app's identifier with its prefix to what compares it with a file.")
        continue
      }
      return Identifier(text: text, path: path, range: node.range)
    }
    return nil
  }

  private mutating func check(_ application: Identifier?, _ team: Identifier?) {
    guard let application else { return }
    guard let appID = AppIdentifierText(application.text) else {
      report(
        .applicationIdentifier, application.path, application.range,
        "\(application.text.quoted) is not a prefix of ten characters, a dot and a bundle identifier.",
        "Take the identifier from the app's profile.")
      return
    }
    if let team, appID.prefix != team.text {
      report(
        .identifierPrefix, application.path, application.range,
        "The prefix \(appID.prefix.quoted) is not the team \(team.text.quoted); "
          + "apps from before 2011 may have one of their own.",
        "Write the prefix, not the team, in the site's file.")
    }
  }

  private mutating func report(
    _ code: AssociationFinding.Code, severity: AssociationFinding.Severity? = nil,
    _ path: AssociationPath, _ range: Range<Int>?, _ message: String, _ help: String
  ) {
    guard findings.count < AssociationFinding.limit else { return }
    findings.append(
      AssociationFinding(
        code, severity: severity, at: path, range: range, message: message, help: help))
  }
}

/// The two parts of an app identifier: `ABCDE12345` and `com.example.app`.
struct AppIdentifierText {
  let prefix: String
  let bundle: String

  /// Splits an identifier; `nil` unless the first period follows ten capital letters and digits.
  init?(_ text: String) {
    let parts = text.unicodeScalars.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false
    ).map(Substring.init)
    guard parts.count == 2, let prefix = parts.first, let bundle = parts.last, !bundle.isEmpty,
      prefix.utf8.count == 10,
      prefix.utf8.allSatisfy({ $0.isDigit || $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") })
    else { return nil }
    self.prefix = String(prefix)
    self.bundle = String(bundle)
  }
}
