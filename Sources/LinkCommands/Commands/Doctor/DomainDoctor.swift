// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import Dispatch
import Foundation

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
  /// - Throws: a failure if curl is missing, or if no server was reached, not even Apple's.
  func examine(_ request: DoctorRequest) throws(ProgramFailure) -> HostingReport {
    var environment = environment
    // curl has its own time limit; this is for a curl that hangs.
    environment.timeLimit = .seconds(request.seconds + 10)
    let group = ProgramGroup(environment)
    var files = try Self.files(request.fetches, of: request, by: group)
    if request.copies == nil, files.allSatisfy(\.isUnreached) {
      throw ProgramFailure(
        "This computer seems to be offline: neither \(request.domain) nor Apple's network was "
          + "reached. Connect it, or set https_proxy if it needs a proxy, and run this again.")
    }
    var resolver = AssetLinksResolver(
      request.domain, own: files.first { $0.place == .assetLinks })
    while let url = resolver.next {
      let file = try Self.included(url, of: request, in: environment)
      resolver.receive(file.statements)
      files.append(file)
    }
    return HostingReport(request.domain, files, apps: request.apps)
  }

  /// Fetches a list that another one includes.
  ///
  /// The list's author chose the URL, so its host must have public addresses, and only the
  /// ones that were checked are used; except where the user named the host and the port.
  private static func included(
    _ url: String, of request: DoctorRequest, in environment: ProgramEnvironment
  ) throws(ProgramFailure) -> HostedFile {
    func failed(_ failure: HostingFailure) -> HostedFile {
      HostedFile(
        .included, host: AssetLinks.Site.host(of: url) ?? url, url: url, answer: .failure(failure))
    }
    guard var fetch = request.fetch(ofIncluded: url) else {
      return failed(.excluded("the host is not a domain name"))
    }
    if !fetch.isNamed {
      guard let found = addresses(of: fetch.host, in: environment) else {
        return failed(.timedOut(seconds: request.seconds))
      }
      if found.isEmpty { return failed(.unknownHost) }
      if let address = found.first(where: { !$0.isPublic }) {
        return failed(.excluded("\(address) is not an address of the Internet"))
      }
      fetch.addresses = found
    }
    return try files([fetch], of: request, by: ProgramGroup(environment)).first
      ?? failed(.other("curl gave no reason"))
  }

  /// Returns the addresses of a host; `nil` if the time is up.
  private static func addresses(
    of host: String, in environment: ProgramEnvironment
  ) -> [HostAddress]? {
    let found = Found()
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [lookUp = environment.lookUp] in
      found.addresses = lookUp(host)
      end.signal()
    }
    return environment.timeLimit.wait(end) ? found.addresses : nil
  }

  private final class Found: @unchecked Sendable {
    // It is written before the semaphore is signaled, and read after waiting for it.
    var addresses: [HostAddress] = []
  }

  private static func files(
    _ fetches: [DoctorRequest.Fetch], of request: DoctorRequest, by group: ProgramGroup
  ) throws(ProgramFailure) -> [HostedFile] {
    let ended = try group.run(
      fetches.map { CurlCall($0, of: request).call }, outputLimit: CurlCall.outputLimit)
    var files: [HostedFile] = []
    for (fetch, ended) in zip(fetches, ended) {
      let answer = CurlAnswer(ended, seconds: request.seconds).answer
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

  /// Returns how to fetch a list that another one includes; `nil` unless its URL names a domain,
  /// which every reader of URLs reads alike.
  func fetch(ofIncluded url: String) -> Fetch? {
    guard let link = try? DeepLink(url), link.scheme == "https",
      let host = try? HostedDomain(link.host ?? "")
    else { return nil }
    let isOwn = host == domain || host == domain.counterpart
    var fetch = Fetch(
      place: .included, host: host.name, url: url, authorities: isOwn ? authorities : nil)
    fetch.port = link.port ?? 443
    fetch.isNamed =
      isOwn && fetch.port == port
      || addresses.contains { $0.lowercased().utf8.starts(with: "\(host):\(fetch.port):".utf8) }
    return fetch
  }

  /// A file to fetch.
  struct Fetch: Sendable, Hashable {
    var place: HostedFile.Place
    var host: String
    var url: String
    var authorities: String?
    var port = 443
    /// Whether the user named the host and the port.
    var isNamed = true
    /// The only addresses to connect to; empty means those that curl finds.
    var addresses: [HostAddress] = []
  }
}

extension HostedFile {
  /// Whether no server was reached.
  fileprivate var isUnreached: Bool {
    switch answer {
    case .failure(.unknownHost), .failure(.refused), .failure(.timedOut): true
    default: false
    }
  }
}
