// SPDX-License-Identifier: MIT

package import AssociatedDomains

/// What to examine, and how.
package struct DoctorRequest: Sendable {
  /// The base URL of the copies on Apple's network; the domain follows.
  package static let applesCopies = "https://app-site-association.cdn-apple.com/a/v1/"

  /// The domain.
  package var domain: HostedDomain
  /// The port of the domain's own hosts.
  package var port: Int
  /// The base URL of Apple's copies; `nil` means Apple's own.
  package var copies: String?
  /// Addresses to use for hosts, in curl's format, `HOST:PORT:ADDRESS`.
  package var addresses: [String]
  /// A file of trusted certificates for the domain's own hosts.
  package var authorities: String?
  /// The time limit for a server, in seconds.
  package var seconds: Int
  /// The apps that must be in the file.
  package var apps: [String]

  /// Creates a request.
  ///
  /// Default: as a device asks, within ten seconds, for no particular app.
  package init(
    _ domain: HostedDomain, port: Int = 443, copies: String? = nil, addresses: [String] = [],
    authorities: String? = nil, seconds: Int = 10, apps: [String] = []
  ) {
    self.domain = domain
    self.port = port
    self.copies = copies
    self.addresses = addresses
    self.authorities = authorities
    self.seconds = seconds
    self.apps = apps
  }

  /// The files to fetch first, in the order of their locations.
  package var fetches: [Fetch] {
    HostedFile.Place.allCases.compactMap { place in
      let host = place == .counterpart ? domain.counterpart?.name : domain.name
      guard let host else { return nil }
      let base = "https://\(host)" + (port == 443 ? "" : ":\(port)")
      let url =
        switch place {
        case .wellKnown, .counterpart: base + "/.well-known/apple-app-site-association"
        case .root: base + "/apple-app-site-association"
        case .cdn: (copies ?? Self.applesCopies) + host
        case .assetLinks: base + "/.well-known/assetlinks.json"
        case .included: nil as String?
        }
      guard let url else { return nil }
      // The authority of a test server does not sign for Apple's network.
      let trusted = place == .cdn && copies == nil ? nil : authorities
      return Fetch(place: place, host: host, url: url, authorities: trusted)
    }
  }

  /// Returns how to fetch a list that another one includes.
  ///
  /// The owner of the site chose the URL, so it must name a domain, which excludes addresses in a
  /// private network and this computer.
  package func fetch(ofIncluded url: String) throws(HostedDomainError) -> Fetch {
    let host = try HostedDomain(AssetLinks.Site.host(of: url) ?? "")
    let isOwn = host == domain || host == domain.counterpart
    return Fetch(
      place: .included, host: host.name, url: url, authorities: isOwn ? authorities : nil)
  }

  /// A file to fetch.
  package struct Fetch: Sendable, Hashable {
    package var place: HostedFile.Place
    package var host: String
    package var url: String
    package var authorities: String?
  }
}
