// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// An entry of the entitlement `com.apple.developer.associated-domains`: `applinks:example.com`.
///
/// Source: [Associated Domains Entitlement](https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains).
public struct AssociatedDomain: Sendable, Hashable {
  /// What the app shares with the domain.
  public enum Service: String, Sendable, Hashable, CaseIterable {
    /// Universal links.
    case appLinks = "applinks"
    /// Passwords and passkeys.
    case webCredentials = "webcredentials"
    /// App Clips.
    case appClips = "appclips"
    /// Handoff.
    case activityContinuation = "activitycontinuation"
  }

  /// Who may fetch the file from the domain's own server instead of from Apple's network.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Developers' devices that are configured for it.
    case developer
    /// Devices that an organization manages.
    case managed
  }

  /// The service.
  public let service: Service
  /// The domain in lowercase, without `*.`.
  public let host: String
  /// Whether the entry covers the domain's subdomains instead of the domain itself.
  public let isWildcard: Bool
  /// The modes after `?mode=`; if empty, devices ask only Apple's network.
  public let modes: Set<Mode>

  /// Creates an entry; the host is not validated.
  ///
  /// Default: for the domain itself, without modes.
  public init(_ service: Service, host: String, isWildcard: Bool = false, modes: Set<Mode> = []) {
    self.service = service
    self.host = host.lowercased()
    self.isWildcard = isWildcard
    self.modes = modes
  }

  /// Reads an entry; `nil` if the system cannot use it.
  ///
  /// `AppEntitlementsReading` reports the reason.
  public init?(_ text: String) {
    guard let domain = AssociatedDomainText(text).domain else { return nil }
    self = domain
  }

  /// Returns whether the entry covers a host; a wildcard covers subdomains of any depth.
  public func covers(_ host: String) -> Bool {
    let host = host.lowercased()
    return isWildcard
      ? host.utf8.ends(with: ".\(self.host)".utf8) : host == self.host
  }

  /// The URL of the file that the domain must serve, also for its subdomains if the entry has `*.`.
  public var fileURL: String { "https://\(host)/.well-known/apple-app-site-association" }
}

extension AssociatedDomain: CustomStringConvertible {
  /// The entry, as written in entitlements.
  public var description: String {
    let modes = Mode.allCases.filter(modes.contains).map(\.rawValue).joined(separator: "+")
    return
      "\(service.rawValue):\(isWildcard ? "*." : "")\(host)\(modes.isEmpty ? "" : "?mode=\(modes)")"
  }
}

/// The text of an entry in the entitlements, and what is wrong with it.
struct AssociatedDomainText {
  struct Fault {
    var code: AssociationFinding.Code
    var message: String
    var help: String
  }

  /// The entry; `nil` if there is an error, or if part of it is known only in a build.
  private(set) var domain: AssociatedDomain?
  private(set) var faults: [Fault] = []
  /// Whether it contains `$(NAME)` or `${NAME}`.
  private(set) var hasSetting = false

  init(_ text: String) {
    hasSetting = text.utf8.contains("$(".utf8) || text.utf8.contains("${".utf8)
    read(text)
  }

  private mutating func read(_ text: String) {
    let bare = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
    if !bare.utf8.elementsEqual(text.utf8) {
      fault(
        .domainWhitespace, "The entry \(text.quoted) has white space.", "Remove the white space.")
    }
    guard let colon = bare.unicodeScalars.firstIndex(of: ":") else {
      if hasSetting { return reportSetting(text) }
      return fault(
        .domainService, "The entry \(text.quoted) has no service.",
        "Write “applinks:” before the domain.")
    }
    let service = service(String(bare[..<colon]), text)
    let rest = bare[bare.unicodeScalars.index(after: colon)...]
    let question = rest.unicodeScalars.firstIndex(of: "?")
    var modes: Set<AssociatedDomain.Mode> = []
    if let question {
      modes = self.modes(String(rest[rest.unicodeScalars.index(after: question)...]), text)
    }
    let place = String(rest[..<(question ?? rest.endIndex)])
    if hasSetting { reportSetting(text) }
    guard !place.unicodeScalars.contains("$") else { return }
    let host = host(place, service, text)
    guard let service, let host, !faults.contains(where: { $0.code.severity == .error }) else {
      return
    }
    domain = AssociatedDomain(
      service, host: host.name, isWildcard: host.isWildcard, modes: modes)
  }

  private mutating func service(_ name: String, _ text: String) -> AssociatedDomain.Service? {
    if let service = AssociatedDomain.Service(rawValue: name) { return service }
    if name.unicodeScalars.contains("$") { return nil }
    let names = AssociatedDomain.Service.allCases.map(\.rawValue)
    if name == "http" || name == "https" {
      fault(
        .domainService, "The entry \(text.quoted) has a scheme instead of a service.",
        "Write “applinks:” and the domain alone.")
    } else if let nearest = NearestName.of(name, in: names) {
      fault(
        .domainService, "The system knows no service \(name.quoted).", "Write “\(nearest)”.")
    } else {
      fault(
        .domainService, "The system knows no service \(name.quoted).",
        "Write one of \(names.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    return nil
  }

  private mutating func modes(_ query: String, _ text: String) -> Set<AssociatedDomain.Mode> {
    guard query.utf8.starts(with: "mode=".utf8) else {
      if !query.unicodeScalars.contains("$") {
        fault(
          .domainMode, "The entry \(text.quoted) has something else than “mode” behind the “?”.",
          "Remove it, or write “?mode=developer”.")
      }
      return []
    }
    var modes: Set<AssociatedDomain.Mode> = []
    for name in query.unicodeScalars.dropFirst(5).split(
      separator: "+", omittingEmptySubsequences: false
    ).map(Substring.init) {
      if let mode = AssociatedDomain.Mode(rawValue: String(name)) {
        modes.insert(mode)
      } else if !name.unicodeScalars.contains("$") {
        fault(
          .domainMode, "The system knows no mode \(String(name).quoted).",
          "Write “developer”, “managed” or “developer+managed”.")
      }
    }
    return modes
  }

  private mutating func host(
    _ place: String, _ service: AssociatedDomain.Service?, _ text: String
  ) -> (name: String, isWildcard: Bool)? {
    if let scheme = place.utf8.firstRange(of: "://".utf8) {
      fault(
        .domainScheme, "The entry \(text.quoted) has a scheme.",
        "Write \("\(service?.rawValue ?? "applinks"):\(place[scheme.upperBound...])".quoted).")
      return nil
    }
    if let end = place.unicodeScalars.firstIndex(where: { $0 == "/" || $0 == "#" }) {
      let isSlash = place.unicodeScalars.index(after: end) == place.endIndex
      fault(
        .domainPath, "The entry \(text.quoted) has a \(isSlash ? "slash at its end" : "path").",
        "Remove everything after the domain; the file says which paths the app opens.")
      return nil
    }
    if place.unicodeScalars.contains("@") {
      fault(
        .domainHost, "The entry \(text.quoted) has a user name.", "Take out all before the “@”.")
      return nil
    }
    if place.unicodeScalars.contains("[") || place.unicodeScalars.count(where: { $0 == ":" }) > 1
      || Self.isIPv4(place)
    {
      fault(
        .domainAddress, "The entry \(text.quoted) has an address instead of a domain.",
        "Write a domain.")
      return nil
    }
    if place.unicodeScalars.contains(":") {
      fault(
        .domainPort, "The entry \(text.quoted) has a port.", "Remove the port; it is always 443.")
      return nil
    }
    if place.unicodeScalars.contains(where: \.properties.isUppercase) {
      fault(
        .domainCase, "The domain \(place.quoted) has capitals.",
        "Write lowercase letters, as domains are compared.")
    }
    return name(place.lowercased(), service, text)
  }

  private mutating func name(
    _ place: String, _ service: AssociatedDomain.Service?, _ text: String
  ) -> (name: String, isWildcard: Bool)? {
    let isWildcard = place.utf8.starts(with: "*.".utf8)
    let name = isWildcard ? String(place.unicodeScalars.dropFirst(2)) : place
    if name.unicodeScalars.contains("*") {
      fault(
        .domainWildcard, "The “*” of \(text.quoted) is not the whole first part of the domain.",
        "Write “*.” before a domain, or list the domains.")
      return nil
    }
    if isWildcard, service == .appClips {
      fault(
        .domainClipWildcard, "The service “appclips” takes no wildcard.",
        "List the domains that have an App Clip.")
    }
    let labels = name.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(
      Substring.init)
    if name.utf8.contains(where: { $0 >= 0x80 }) {
      fault(
        .domainHost, "The domain \(name.quoted) has letters that are not ASCII.",
        "Write it as servers know it, with “xn--”.")
      return nil
    }
    guard !name.isEmpty, name.utf8.count <= 253, labels.allSatisfy(Self.isLabel) else {
      fault(
        .domainHost, "\(name.quoted) is not a domain.",
        "Write a full domain, such as “example.com”.")
      return nil
    }
    guard labels.count > 1 else {
      fault(
        .domainHost, "\(name.quoted) is not a full domain.",
        "Write a full domain, such as “example.com”.")
      return nil
    }
    return (name, isWildcard)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.unicodeScalars.first != "-"
      && label.unicodeScalars.last != "-"
      && label.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  private static func isIPv4(_ place: String) -> Bool {
    let host =
      place.unicodeScalars.split(separator: ":", omittingEmptySubsequences: false).map(
        Substring.init
      ).first ?? ""
    let parts = host.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(
      Substring.init)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  private mutating func reportSetting(_ text: String) {
    fault(
      .domainSetting, "Only a build knows what \(text.quoted) is: it has a build setting.",
      "Check the entitlements of a built app, which “codesign -d --entitlements -” shows.")
  }

  private mutating func fault(
    _ code: AssociationFinding.Code, _ message: String, _ help: String
  ) {
    faults.append(Fault(code: code, message: message, help: help))
  }
}
