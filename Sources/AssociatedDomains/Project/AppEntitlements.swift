// SPDX-License-Identifier: MIT

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
