// SPDX-License-Identifier: MIT

public import FederatedReaderLinks
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A Mastodon server, accessed over HTTP.
public actor MastodonServer: FederationServer {
  /// A server's refusal to answer.
  public struct Refusal: Error, Hashable {
    /// The status of the response.
    public let status: Int

    /// Creates a refusal.
    public init(status: Int) { self.status = status }
  }

  /// The host of the server, in lowercase.
  public nonisolated let host: String
  private let base: URL
  private let timeLimit: TimeInterval
  private let session = URLSession(configuration: .ephemeral)
  private var known: Set<String>?

  /// Creates a server, without accessing it.
  ///
  /// - Parameters:
  ///   - base: its address, such as `https://mastodon.example`.
  ///   - timeLimit: the number of seconds that the server may be silent.
  public init(_ base: URL, timeLimit: TimeInterval = 60) {
    self.base = base
    host = base.host()?.lowercased() ?? ""
    self.timeLimit = timeLimit
  }

  /// Creates a server with the address in the setting `MastodonServer`; `nil` if it is not set.
  public init?(settings: UserDefaults) {
    guard let base = settings.string(forKey: "MastodonServer").flatMap({ URL(string: $0) }) else {
      return nil
    }
    self.init(base)
  }

  /// Returns the hosts that the server knows, and remembers them.
  public func peers() async throws -> Set<String> {
    if let known { return known }
    let hosts = try JSONDecoder().decode([String].self, from: await ask("api/v1/instance/peers"))
    let peers = Set(hosts.map { $0.lowercased() })
    known = peers
    return peers
  }

  /// Searches for a page, and makes the server fetch it (`resolve=true`).
  public func post(at page: URL) async throws -> Post? {
    let items = [
      URLQueryItem(name: "q", value: page.absoluteString),
      URLQueryItem(name: "resolve", value: "true"),
      URLQueryItem(name: "type", value: "statuses"), URLQueryItem(name: "limit", value: "1"),
    ]
    let found = try JSONDecoder().decode(Found.self, from: await ask("api/v2/search", items))
    return found.statuses.first.map(post)
  }

  /// Fetches a post by its ID.
  public func post(id: String) async throws -> Post? {
    guard Self.isID(id) else { return nil }
    do {
      return post(try JSONDecoder().decode(Status.self, from: await ask("api/v1/statuses/\(id)")))
    } catch let refusal as Refusal where refusal.status == 404 {
      return nil
    }
  }

  private func post(_ status: Status) -> Post {
    // An account on the server itself has no host in its name.
    let server = status.account.acct.split(separator: "@").dropFirst().last.map(String.init)
    return Post(
      id: status.id, author: status.account.name, server: server ?? host,
      parts: PostContent.parts(ofHTML: status.content))
  }

  /// Whether a text can stand in an address as it is: a number, a ULID, or the like.
  private static func isID(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9]+/) != nil
  }

  /// Looks up a user and follows the account.
  public func follow(_ person: String) async throws {
    let items = [URLQueryItem(name: "acct", value: person)]
    let found = try JSONDecoder().decode(
      Followed.self, from: await ask("api/v1/accounts/lookup", items))
    guard Self.isID(found.id) else { throw Refusal(status: 404) }
    _ = try await ask("api/v1/accounts/\(found.id)/follow", method: "POST")
  }

  private func ask(
    _ path: String, _ items: [URLQueryItem] = [], method: String = "GET"
  ) async throws -> Data {
    var url = base.appending(path: path)
    if !items.isEmpty { url.append(queryItems: items) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.timeoutInterval = timeLimit
    let (data, response) = try await session.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw Refusal(status: status) }
    return data
  }

  private struct Found: Decodable { var statuses: [Status] }

  private struct Followed: Decodable { var id: String }

  private struct Status: Decodable {
    var id: String
    var content: String
    var account: Account
  }

  private struct Account: Decodable {
    var acct: String
    var displayName: String?
    private enum CodingKeys: String, CodingKey {
      case acct
      case displayName = "display_name"
    }
    var name: String { displayName.flatMap { $0.isEmpty ? nil : $0 } ?? acct }
  }
}
