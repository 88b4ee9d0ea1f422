// SPDX-License-Identifier: MIT

/// What came back for an association file.
///
/// A value, so that what follows from it is decided without a network: see `HostingReport`.
public struct HostedFile: Sendable, Hashable {
  /// Where the file lies.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    /// `/.well-known/apple-app-site-association`, where the system looks.
    case wellKnown
    /// `/apple-app-site-association`, where the systems of 2015 looked.
    case root
    /// The copy that Apple's network gives devices.
    case cdn
    /// `/.well-known/apple-app-site-association` of the host with `www.`, or without.
    case counterpart
    /// `/.well-known/assetlinks.json`, where Android looks.
    case assetLinks
  }

  /// What came back.
  public enum Answer: Sendable, Hashable {
    /// A response, whatever its status.
    case response(HostedResponse)
    /// No response, or none that was read to its end.
    case failure(HostingFailure)
  }

  /// Where the file lies.
  public var place: Place
  /// The host that was asked about: for Apple's copy the domain, not Apple's.
  public var host: String
  /// The URL that was asked for.
  public var url: String
  /// What came back.
  package var answer: Answer

  /// Makes what came back for a file.
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

  /// The bytes of the file: of a response with status 200 that is no page for people.
  package var body: [UInt8]? {
    guard let response, response.status == 200, !response.isEmpty, !response.isHTML else {
      return nil
    }
    return response.body
  }
}
