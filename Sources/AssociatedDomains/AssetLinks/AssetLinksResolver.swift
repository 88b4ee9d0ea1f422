// SPDX-License-Identifier: MIT

/// Follows the lists that a list of statements includes.
///
/// It does not fetch anything itself: it returns the next URL and takes the response.
///
/// ```swift
/// var resolver = AssetLinksResolver(AssetLinks.Site(host: "example.com"))
/// while let url = resolver.next { resolver.receive(fetch(url)) }
/// resolver.resolution.grants(.handleAllURLs, to: asset)
/// ```
///
/// Lists are fetched in the order in which they are found, each URL once. A list that was served
/// over `https`, or was included by one that was, cannot include a list over `http`. A list that
/// includes itself is not fetched again; it is reported the way readers that do fetch it report it,
/// as an exhausted budget.
///
/// The fetching code must not follow redirects, and should refuse addresses inside a network: the
/// owner of a site chooses the URLs.
public struct AssetLinksResolver: Sendable {
  /// The result of fetching a URL.
  public enum Response: Sendable, Hashable {
    /// A response with the status 200, and its body.
    case content([UInt8])
    /// Anything else.
    case failure(AssetLinksResolution.Failure)
  }

  /// The results so far; complete when there is no next URL.
  public private(set) var resolution = AssetLinksResolution()

  /// The number of lists that may still be fetched.
  package private(set) var budget: Int

  private var queue: [Request] = []
  /// The index of the next request in the queue.
  private var head = 0
  private var fetched: Set<String> = []

  private struct Request: Sendable {
    var url: String
    /// Whether this list, or a list on the way to it, is served over `https` or comes from a signed
    /// app.
    var isSecure: Bool
    var includer: AssetLinksResolution.Place?
    /// The URLs on the way to this list, without its own.
    var way: [String]
  }

  /// Starts with the list of a site.
  ///
  /// Default: at most 20 lists, including the site's own. Google says that readers have a limit,
  /// but not which.
  public init(_ site: AssetLinks.Site, budget: Int = 20) {
    self.budget = budget
    queue = [Request(url: site.listURL, isSecure: site.isSecure, includer: nil, way: [])]
    settle()
  }

  /// Starts with an existing list, such as one in an app's resources.
  ///
  /// Default: a list as trusted as one served over `https`; at most 20 more.
  public init(list: [UInt8], isSecure: Bool = true, budget: Int = 20) {
    self.budget = budget
    take(list, for: Request(url: "", isSecure: isSecure, includer: nil, way: []))
    settle()
  }

  /// The next URL to fetch; `nil` if there is none.
  public var next: String? { head < queue.count ? queue[head].url : nil }

  /// Takes the result of fetching `next`.
  public mutating func receive(_ response: Response) {
    guard head < queue.count else { return }
    let request = queue[head]
    head += 1
    budget -= 1
    fetched.insert(request.url)
    switch response {
    case .content(let bytes): take(bytes, for: request)
    case .failure(let failure): fail(failure, request)
    }
    settle()
  }

  private mutating func take(_ bytes: [UInt8], for request: Request) {
    let reading = AssetLinksReading(bytes)
    let index = resolution.lists.count
    resolution.lists.append(
      AssetLinksResolution.List(
        url: request.url.isEmpty ? nil : request.url, includer: request.includer, reading: reading))
    if reading.findings.contains(where: { $0.severity == .error }) {
      resolution.faults.append(
        AssetLinksResolution.Fault(
          failure: .malformedContent, place: AssetLinksResolution.Place(list: index),
          url: request.url))
    }
    let way = request.way + [request.url]
    for (number, entry) in (reading.effectiveFile?.entries ?? []).enumerated() {
      guard case .include(let include) = entry else { continue }
      let place = AssetLinksResolution.Place(
        list: index, path: AssociationPath().element(number).member("include"))
      queue.append(
        Request(
          url: include.url, isSecure: request.isSecure, includer: place,
          way: way))
    }
  }

  /// Removes requests that need not or must not be made, up to the first URL to fetch.
  private mutating func settle() {
    while head < queue.count {
      let request = queue[head]
      if request.way.contains(request.url) {
        fail(.fetchBudgetExhausted, request)
      } else if request.includer != nil, request.isSecure, !Self.isSecure(request.url) {
        fail(.secureAssetIncludesInsecure, request)
      } else if fetched.contains(request.url) {
        // Its statements already count.
      } else if budget <= 0 {
        fail(.fetchBudgetExhausted, request)
      } else {
        queue[head].isSecure = request.isSecure || Self.isSecure(request.url)
        return
      }
      head += 1
    }
  }

  private mutating func fail(_ failure: AssetLinksResolution.Failure, _ request: Request) {
    resolution.faults.append(
      AssetLinksResolution.Fault(failure: failure, place: request.includer, url: request.url))
  }

  private static func isSecure(_ url: String) -> Bool {
    (try? AssetLinks.Site(url: url))?.isSecure == true
  }
}

/// The statements of a list and of all the lists it includes.
public struct AssetLinksResolution: Sendable {
  /// The lists that were read, in order of arrival; the first is the source's own.
  package internal(set) var lists: [List] = []
  /// What went wrong.
  ///
  /// The statements of the lists that were read are still valid.
  public internal(set) var faults: [Fault] = []

  /// A list that was read.
  package struct List: Sendable {
    /// The URL of the list; `nil` if the list was passed in.
    package let url: String?
    /// The place that includes it; `nil` for the first list.
    package let includer: Place?
    /// The contents of the list, and what is wrong with it.
    package let reading: AssetLinksReading
  }

  /// A place in one of the lists.
  package struct Place: Sendable, Hashable {
    /// The index of the list, starting at 0.
    package let list: Int
    /// The path in the list.
    package let path: AssociationPath

    init(list: Int, path: AssociationPath = AssociationPath()) {
      self.list = list
      self.path = path
    }
  }

  /// A list that could not be fetched, or could not be read completely.
  public struct Fault: Sendable, Hashable {
    /// What went wrong.
    public let failure: Failure
    /// The `include` or the list; `nil` if the source's own list could not be fetched.
    package let place: Place?
    /// The URL of the list; empty if the list was passed in.
    public let url: String
  }

  /// The possible failures, with the names used by Google's API.
  public enum Failure: String, Sendable, Hashable, CaseIterable {
    /// There was no response with the status 200.
    case fetchError = "FETCH_ERROR"
    /// The certificate is not valid.
    case failedSSLValidation = "FAILED_SSL_VALIDATION"
    /// The response is a redirect, which is not followed.
    case redirect = "REDIRECT"
    /// The list is too long.
    case tooLarge = "TOO_LARGE"
    /// The response is not valid HTTP.
    case malformedHTTPResponse = "MALFORMED_HTTP_RESPONSE"
    /// The content type of the response is not `application/json`.
    case wrongContentType = "WRONG_CONTENT_TYPE"
    /// Something in the list is wrong; the reading has the details.
    case malformedContent = "MALFORMED_CONTENT"
    /// An `https` list includes an `http` list.
    case secureAssetIncludesInsecure = "SECURE_ASSET_INCLUDES_INSECURE"
    /// There are too many lists, or they form a circle.
    case fetchBudgetExhausted = "FETCH_BUDGET_EXHAUSTED"
  }

  /// The valid statements, list by list.
  public var statements: [AssetLinks.Statement] {
    lists.flatMap { $0.reading.effectiveFile?.statements ?? [] }
  }

  /// Returns whether the source has the relation to the asset.
  public func grants(_ relation: AssetLinks.Relation, to asset: AssetLinks.Asset) -> Bool {
    statements.contains { $0.grants(relation, to: asset) }
  }
}
