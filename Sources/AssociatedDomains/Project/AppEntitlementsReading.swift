// SPDX-License-Identifier: MIT

/// The result of reading an `.entitlements` file, including what is wrong with it.
///
/// It reads XML property lists. Reading never fails and
/// never traps.
public struct AppEntitlementsReading: Sendable {
  /// The key of the entitlement.
  package static let domainsKey = "com.apple.developer.associated-domains"

  /// The contents of the file; `nil` if it is not a property list with a dictionary.
  public let entitlements: AppEntitlements?
  /// What is wrong with the file, in the order of the file.
  public let findings: [AssociationFinding]
  /// The entries with their positions, including those that the system cannot use.
  @_spi(Project) public let entries: [Entry]

  /// An entry of the list of associated domains.
  @_spi(Project) public struct Entry: Sendable, Hashable {
    /// The entry, as written in the file.
    @_spi(Project) public let text: String
    /// The meaning of the entry; `nil` if the system cannot use it, or only a build knows it.
    @_spi(Project) public let domain: AssociatedDomain?
    /// Whether it contains a build setting, `$(NAME)`.
    package let hasSetting: Bool
    /// The position of the entry.
    package let path: AssociationPath
    /// The bytes of its element.
    @_spi(Project) public let range: Range<Int>?
  }

  private let list: PropertyListReading

  /// Reads the bytes of a file.
  public init(_ bytes: [UInt8]) {
    list = PropertyListReading(bytes)
    var reader = AppEntitlementsReader(list)
    entitlements = reader.read()
    entries = reader.entries
    findings = reader.findings.inOrderOfPosition
  }

  /// Returns the bytes of the value at a path; `nil` if there is none.
  package func range(at path: AssociationPath) -> Range<Int>? { list.root?.node(at: path)?.range }

  /// Returns the line and column of a byte, starting at 1; the column counts Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) { list.position(of: offset) }
}

/// The parts of an app's entitlements that concern associated domains.
public struct AppEntitlements: Sendable, Hashable {
  /// The entries that the system can use, in order; `nil` if the app has no such entitlement.
  public var associatedDomains: [AssociatedDomain]?
  /// The app's identifier with its prefix, `ABCDE12345.com.example.app`; `nil` if it is not given
  /// or is known only in a build.
  public var applicationIdentifier: String?
  /// The team ID.
  public var teamIdentifier: String?

  /// Creates entitlements.
  ///
  /// Default: without identifiers.
  package init(
    associatedDomains: [AssociatedDomain]?, applicationIdentifier: String? = nil,
    teamIdentifier: String? = nil
  ) {
    self.associatedDomains = associatedDomains
    self.applicationIdentifier = applicationIdentifier
    self.teamIdentifier = teamIdentifier
  }

  /// Returns the entry that applies to a host: the longest of those that cover it.
  public func domain(for host: String, _ service: AssociatedDomain.Service) -> AssociatedDomain? {
    (associatedDomains ?? []).filter { $0.service == service && $0.covers(host) }
      .max { $0.host.utf8.count < $1.host.utf8.count }
  }

  /// A file that must be served for entries to work.
  public struct File: Sendable, Hashable {
    /// The host that must serve it.
    public let host: String
    /// The entries that need it, in order.
    let domains: [AssociatedDomain]

    /// The URL of the file.
    public var url: String { "https://\(host)/.well-known/apple-app-site-association" }

    /// The services for which the file must list the app, in order, without duplicates.
    package var services: [AssociatedDomain.Service] {
      domains.map(\.service).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// The files that must be served, ordered by the first entry that needs each.
  ///
  /// `example.com` and `www.example.com` each serve one; for `*.example.com`, it is served by
  /// `example.com`.
  public var files: [File] {
    var hosts: [String] = []
    var domains: [String: [AssociatedDomain]] = [:]
    for domain in associatedDomains ?? [] {
      if domains[domain.host] == nil { hosts.append(domain.host) }
      domains[domain.host, default: []].append(domain)
    }
    return hosts.map { File(host: $0, domains: domains[$0] ?? []) }
  }
}

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
