// SPDX-License-Identifier: MIT

/// The response to a request for an association file.
///
/// It is a value, so that the conclusions from it need no network: see `HostingReport`.
public struct HostedFile: Sendable, Hashable {
  /// The location of the file.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    /// `/.well-known/apple-app-site-association`, where the system looks.
    case wellKnown
    /// `/apple-app-site-association`, where systems looked in 2015.
    case root
    /// The copy that Apple's network gives devices.
    case cdn
    /// `/.well-known/apple-app-site-association` of the host with `www.`, or without.
    case counterpart
    /// `/.well-known/assetlinks.json`, where Android looks.
    case assetLinks
    /// A list that `assetlinks.json` includes, directly or through others.
    case included
  }

  /// The answer to a request.
  public enum Answer: Sendable, Hashable {
    /// A response, regardless of its status.
    case response(HostedResponse)
    /// No response, or an incomplete one.
    case failure(HostingFailure)
  }

  /// The location of the file.
  public var place: Place
  /// The host in question; for Apple's copy, the domain, not Apple's host.
  public var host: String
  /// The requested URL.
  public var url: String
  /// The answer to the request.
  package var answer: Answer

  /// Creates the response to a request for a file.
  public init(_ place: Place, host: String, url: String, answer: Answer) {
    self.place = place
    self.host = host
    self.url = url
    self.answer = answer
  }

  /// The response, if there was one.
  package var response: HostedResponse? {
    if case .response(let response) = answer { response } else { nil }
  }

  /// The answer, as the resolver for lists of statements takes it.
  package var statements: AssetLinksResolver.Response {
    switch answer {
    case .failure(.certificate): .failure(.failedSSLValidation)
    case .failure(.tooLarge): .failure(.tooLarge)
    case .failure: .failure(.fetchError)
    case .response(let response) where response.isRedirect: .failure(.redirect)
    case .response(let response) where response.status != 200: .failure(.fetchError)
    case .response(let response) where response.contentType != "application/json":
      .failure(.wrongContentType)
    case .response(let response): .content(response.body)
    }
  }

  /// The bytes of the file, from a response with status 200 that is not a web page.
  package var body: [UInt8]? {
    guard let response, response.status == 200, !response.isEmpty, !response.isHTML else {
      return nil
    }
    return response.body
  }
}

extension AssetLinksResolver {
  /// Starts with the answer for a domain's own list; `nil` means that nothing was fetched.
  package init(_ domain: HostedDomain, own: HostedFile?) {
    self.init(AssetLinks.Site(host: domain.name))
    receive(own?.statements ?? .failure(.fetchError))
  }
}
