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
