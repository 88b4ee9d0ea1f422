// SPDX-License-Identifier: MIT

import JSONText

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

  /// Who but the App Store's systems may ask the domain's own server.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Devices of developers that are set so.
    case developer
    /// Devices that an organization manages.
    case managed
  }

  /// The service.
  public let service: Service
  /// The domain in lower case, without `*.`.
  public let host: String
  /// Whether it stands for the subdomains of the domain, and not for the domain itself.
  public let isWildcard: Bool
  /// The modes behind `?mode=`; none means that devices ask Apple's network only.
  public let modes: Set<Mode>

  /// Makes an entry; the host is taken as it is.
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
  /// `AppEntitlementsReading` says why.
  public init?(_ text: String) {
    guard let domain = AssociatedDomainText(text).domain else { return nil }
    self = domain
  }

  /// Whether the entry is for a host; a wildcard is for subdomains of any depth.
  public func covers(_ host: String) -> Bool {
    let host = host.lowercased()
    return isWildcard
      ? host.utf8.ends(with: ".\(self.host)".utf8) : host == self.host
  }

  /// The URL of the file that the domain has to serve, also for its subdomains where the entry has `*.`.
  public var fileURL: String { "https://\(host)/.well-known/apple-app-site-association" }
}

extension AssociatedDomain: CustomStringConvertible {
  /// The entry as the entitlement has it.
  public var description: String {
    let modes = Mode.allCases.filter(modes.contains).map(\.rawValue).joined(separator: "+")
    return
      "\(service.rawValue):\(isWildcard ? "*." : "")\(host)\(modes.isEmpty ? "" : "?mode=\(modes)")"
  }
}
