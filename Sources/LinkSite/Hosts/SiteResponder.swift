// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import LinkContracts

/// Answers requests for one domain as the written site does.
///
/// Which page a link has is up to routers of the domain's patterns: the ones that the app has, too.
/// A web server with a configuration of the site gives the same answers, except that its expressions
/// also take some links that open nothing in the app, such as those with a number that is out of
/// range, or with an item that is there twice.
///
/// Only files that the site names are ever served.
@_spi(Project) public struct SiteResponder: Sendable {
  /// The maximum length of path and query together, in bytes, as in the servers.
  static let length = 8_000

  /// The domain, in lowercase ASCII.
  public let domain: String
  private let serving: SiteServing
  /// The files that have a path of their own.
  private let files: [[UInt8]: SiteAnswer]
  /// The targets of short links.
  private let locations: [[UInt8]: String]
  /// The pages, each with a router of its one pattern; the first that matches wins.
  private let pages: [(file: String, router: LinkContract)]

  init(_ serving: SiteServing) {
    domain = serving.domain
    self.serving = serving
    files = Dictionary(
      serving.plainFiles.map { file, type, caching in
        (
          Array("/\(file)".utf8),
          SiteAnswer(
            status: 200, file: file, headers: SiteHeaders.file(type: type, caching: caching))
        )
      }, uniquingKeysWith: { one, _ in one })
    locations = Dictionary(
      serving.redirects.flatMap { redirect in
        // A short link may end with a slash.
        ["", "/"].map { (Array((redirect.safePath + $0).utf8), redirect.location) }
      }, uniquingKeysWith: { one, _ in one })
    let origins = ["https://" + serving.domain]
    pages = serving.rewrites.compactMap { rewrite in
      let route = LinkCatalog.Route(
        name: rewrite.file, origins: origins, pattern: rewrite.pattern.text,
        parameters: rewrite.parameters)
      let router = try? LinkContract(LinkCatalog(routes: [route]), options: rewrite.options)
      return router.map { (rewrite.file, $0) }
    }
  }

  /// Returns the answer to a request.
  ///
  /// - Parameters:
  ///   - path: the path as written, with a leading slash.
  ///   - query: the query as written, without its question mark. The query of a short link is not
  ///     added to its target, because the author of the target chose its campaign items.
  public func answer(
    path: [UInt8], query: [UInt8]? = nil, method: String = "GET"
  ) -> SiteAnswer {
    guard method == "GET" || method == "HEAD" else { return refusal(405) }
    guard path.count + (query?.count ?? 0) < Self.length else { return refusal(414) }
    guard path.first == 0x2f, Self.isWellFormed(path) else { return refusal(400) }
    if let answer = files[path] { return answer }
    if let location = locations[path] {
      return SiteAnswer(
        status: SiteServing.Redirect.status, location: location, headers: SiteHeaders.redirect)
    }
    let file = page(path, query)
    return SiteAnswer(
      status: file == nil ? 404 : 200, file: file ?? serving.notFoundFile,
      headers: SiteHeaders.page(serving))
  }

  private func page(_ path: [UInt8], _ query: [UInt8]?) -> String? {
    guard path.allSatisfy(Self.isPathByte) else { return nil }
    let link = Self.link(domain, path, query)
    return pages.first { ((try? $0.router.route(of: link)) ?? nil) != nil }?.file
  }

  private func refusal(_ status: Int) -> SiteAnswer {
    SiteAnswer(status: status, headers: SiteHeaders.common)
  }

  // MARK: Links

  /// Returns the link of a request, in which what a browser leaves alone, such as `|`, is
  /// percent-encoded, as it is in links that apps get.
  private static func link(_ domain: String, _ path: [UInt8], _ query: [UInt8]?) -> String {
    var link = Array("https://\(domain)".utf8)
    PercentCoding.append(path, to: &link, bare: bare)
    if let query {
      link.append(0x3f)
      PercentCoding.append(query, to: &link, bare: bare)
    }
    return String(decoding: link, as: UTF8.self)
  }

  /// The characters of a path or a query, and percent signs, behind which two digits follow.
  private static let bare = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?%")

  /// Returns whether an expression for paths takes a byte.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    byte == 0x2f || byte == 0x25 || SiteByteSet.segment.contains(byte)
  }

  /// Returns whether two hexadecimal digits follow each percent sign, and none encodes NUL.
  private static func isWellFormed(_ path: [UInt8]) -> Bool {
    var place = 0
    while place < path.count {
      defer { place += 1 }
      if path[place] == 0 { return false }
      guard path[place] == 0x25 else { continue }
      guard place + 2 < path.count, isDigit(path[place + 1]), isDigit(path[place + 2]) else {
        return false
      }
      if path[place + 1] == 0x30, path[place + 2] == 0x30 { return false }
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { SiteByteSet.hexadecimal.contains(byte) }
}

extension SiteFiles {
  /// Returns what answers for a domain; `nil` if the site does not have it.
  ///
  /// - Parameter domain: the domain. Default: the first one.
  @_spi(Project) public func responder(for domain: String? = nil) -> SiteResponder? {
    servings.first { domain == nil || $0.domain == domain }.map(SiteResponder.init)
  }
}

/// A web server's response to a request.
@_spi(Project) public struct SiteAnswer: Sendable, Hashable {
  /// A response header.
  public struct Header: Sendable, Hashable {
    /// The name, in its usual spelling.
    public let name: String
    /// The value.
    public let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status: 200, 302, 400, 404, 405, or 414.
  public let status: Int
  /// The file to send, as a path inside the site's folder; `nil` if none is sent.
  public let file: String?
  /// The target of a redirect; `nil` for other responses.
  public let location: String?
  /// The headers except `Location`, in a fixed order.
  public let headers: [Header]

  init(status: Int, file: String? = nil, location: String? = nil, headers: [Header]) {
    self.status = status
    self.file = file
    self.location = location
    self.headers = headers
  }
}
