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

/// A server's response.
public struct HostedResponse: Sendable, Hashable {
  /// A header field.
  public struct Header: Sendable, Hashable {
    /// The name, as written.
    package var name: String
    /// The value, without surrounding space.
    package var value: String

    /// Creates a header field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status.
  package var status: Int
  /// The header fields, in order.
  var headers: [Header]
  /// The bytes, decoded if the server compressed them.
  package var body: [UInt8]

  /// Creates a response.
  public init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first header field with a name, ignoring case.
  @_spi(Project) public subscript(name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// The content type in lowercase, without parameters; `nil` if there is none.
  package var contentType: String? {
    guard let value = self["Content-Type"] else { return nil }
    let type = String(
      String.UnicodeScalarView(
        value.unicodeScalars.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" })
    ).lowercased()
    return type.isEmpty ? nil : type
  }

  /// The compression of the body; `nil` if it is not compressed.
  package var contentEncoding: String? {
    guard let value = self["Content-Encoding"]?.lowercased(), !value.isEmpty, value != "identity"
    else { return nil }
    return value
  }

  /// Whether the status is a redirect.
  package var isRedirect: Bool { (300..<400).contains(status) && status != 304 }

  /// Whether the body contains nothing but white space.
  package var isEmpty: Bool { firstByte == nil }

  /// Whether the body is a web page: it begins like one, or is declared as one and is not JSON.
  package var isHTML: Bool {
    switch firstByte {
    case UInt8(ascii: "<"): true
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: false
    default: contentType == "text/html"
    }
  }

  /// The first byte that is neither white space nor part of a byte order mark.
  private var firstByte: UInt8? {
    var rest = body[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    return rest.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
  }
}

/// Why a server gave no response.
public enum HostingFailure: Sendable, Hashable {
  /// What is wrong with a certificate.
  public enum Certificate: Sendable, Hashable {
    /// It has expired.
    case expired
    /// It is not valid yet.
    case notYetValid
    /// It is for other hosts.
    case otherHost
    /// It was not signed by a trusted authority, or the server omits intermediate certificates.
    case unknownAuthority
    /// It is self-signed.
    case selfSigned
    /// It was revoked.
    case revoked
    /// Another problem, as described by the code that checked it.
    case other(String)
  }

  /// No server has this name.
  case unknownHost
  /// The server does not accept connections on the port.
  case refused
  /// The complete response did not arrive within this many seconds.
  case timedOut(seconds: Int)
  /// The file is larger than the limit.
  case tooLarge(limit: Int)
  /// The certificate is not valid.
  case certificate(Certificate)
  /// No secure connection could be made, as described by the code that tried.
  case handshake(String)
  /// The body is not compressed the way the header says.
  case badEncoding
  /// No request was sent, for this reason.
  case excluded(String)
  /// Another problem, as described by the code that tried.
  case other(String)
}

extension HostingFailure: CustomStringConvertible {
  /// What happened, as the end of a sentence that begins with the host.
  public var description: String {
    switch self {
    case .unknownHost: "has no address: the name is not in DNS"
    case .refused: "takes no connection"
    case .timedOut(let seconds):
      "did not answer within \(seconds) second\(seconds == 1 ? "" : "s")"
    case .tooLarge(let limit): "sends more than \(limit >> 10) KiB"
    case .certificate(let problem): "has a certificate that \(problem)"
    case .handshake(let words): "makes no private connection: \(words)"
    case .badEncoding: "sends bytes that are not compressed as it says"
    case .excluded(let reason): "was not asked: \(reason)"
    case .other(let words): "was not reached: \(words)"
    }
  }
}

extension HostingFailure.Certificate: CustomStringConvertible {
  /// What is wrong, as the end of a sentence that begins with the certificate.
  public var description: String {
    switch self {
    case .expired: "has expired"
    case .notYetValid: "is not valid yet"
    case .otherHost: "is for another host"
    case .unknownAuthority: "no known authority signed"
    case .selfSigned: "only signed itself"
    case .revoked: "was revoked"
    case .other(let words): "does not hold: \(words)"
    }
  }
}
