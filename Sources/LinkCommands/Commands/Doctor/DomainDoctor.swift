// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Fetches all association files of a domain, and evaluates them.
struct DomainDoctor {
  private let environment: ProgramEnvironment

  /// Creates a doctor that finds curl in an environment.
  init(_ environment: ProgramEnvironment) { self.environment = environment }

  /// Examines a domain.
  ///
  /// Everything is fetched at the same time, followed by the lists that `assetlinks.json` includes,
  /// one after the other, because each may name more.
  ///
  /// - Throws: a failure if curl is missing or does not understand its arguments.
  func examine(_ request: DoctorRequest) throws(ProgramFailure) -> HostingReport {
    var environment = environment
    // curl has its own time limit; this is for a curl that hangs.
    environment.timeLimit = .seconds(request.seconds + 10)
    let group = ProgramGroup(environment)
    var files = try Self.files(request.fetches, of: request, by: group)
    var resolver = AssetLinksResolver(
      request.domain, own: files.first { $0.place == .assetLinks })
    while let url = resolver.next {
      let fetched = try Self.included(url, of: request, by: group)
      resolver.receive(fetched.first?.statements ?? .failure(.fetchError))
      files += fetched
    }
    return HostingReport(request.domain, files, apps: request.apps)
  }

  private static func included(
    _ url: String, of request: DoctorRequest, by group: ProgramGroup
  ) throws(ProgramFailure) -> [HostedFile] {
    let fetch: DoctorRequest.Fetch
    do throws(HostedDomainError) {
      fetch = try request.fetch(ofIncluded: url)
    } catch {
      return [
        HostedFile(
          .included, host: AssetLinks.Site.host(of: url) ?? url, url: url,
          answer: .failure(.other("the host is not a domain name")))
      ]
    }
    return try files([fetch], of: request, by: group)
  }

  private static func files(
    _ fetches: [DoctorRequest.Fetch], of request: DoctorRequest, by group: ProgramGroup
  ) throws(ProgramFailure) -> [HostedFile] {
    let ended = try group.run(
      fetches.map { CurlCall($0, of: request).call }, outputLimit: CurlCall.outputLimit)
    var files: [HostedFile] = []
    for (fetch, ended) in zip(fetches, ended) {
      let answer = try CurlAnswer(ended, seconds: request.seconds).answer
      files.append(HostedFile(fetch.place, host: fetch.host, url: fetch.url, answer: answer))
    }
    return files
  }
}

/// What to examine, and how.
struct DoctorRequest: Sendable {
  /// The base URL of the copies on Apple's network; the domain follows.
  static let applesCopies = "https://app-site-association.cdn-apple.com/a/v1/"

  /// The domain.
  var domain: HostedDomain
  /// The port of the domain's own hosts.
  var port: Int
  /// The base URL of Apple's copies; `nil` means Apple's own.
  var copies: String?
  /// Addresses to use for hosts, in curl's format, `HOST:PORT:ADDRESS`.
  var addresses: [String]
  /// A file of trusted certificates for the domain's own hosts.
  var authorities: String?
  /// The time limit for a server, in seconds.
  var seconds: Int
  /// The apps that must be in the file.
  var apps: [String]

  /// Creates a request.
  ///
  /// Default: as a device asks, within ten seconds, for no particular app.
  init(
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
  var fetches: [Fetch] {
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
  func fetch(ofIncluded url: String) throws(HostedDomainError) -> Fetch {
    let host = try HostedDomain(AssetLinks.Site.host(of: url) ?? "")
    let isOwn = host == domain || host == domain.counterpart
    return Fetch(
      place: .included, host: host.name, url: url, authorities: isOwn ? authorities : nil)
  }

  /// A file to fetch.
  struct Fetch: Sendable, Hashable {
    var place: HostedFile.Place
    var host: String
    var url: String
    var authorities: String?
  }
}
