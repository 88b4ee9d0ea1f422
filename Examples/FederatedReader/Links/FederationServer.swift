// SPDX-License-Identifier: MIT

public import Foundation

/// What the reader's own server knows about posts and users on other servers.
public protocol FederationServer: Sendable {
  /// Returns the hosts of the servers that it knows, in lowercase.
  ///
  /// Ask for them before asking for a post: a page on any other host is not a post, and opens in
  /// the browser immediately.
  func peers() async throws -> Set<String>

  /// Finds a post, and makes the server fetch it if it does not have it yet.
  ///
  /// - Parameter page: the page of the post on the server where it was written.
  /// - Returns: the post, with its ID on the reader's own server; `nil` if the page is not a post.
  /// - Throws: the error, or `CancellationError` if no one is waiting anymore.
  func post(at page: URL) async throws -> Post?

  /// Returns one of its posts, wherever it was written; `nil` if there is none.
  ///
  /// - Parameter id: its ID on this server; a stranger may have written it.
  func post(id: String) async throws -> Post?

  /// Follows a user.
  ///
  /// - Parameter person: the account, such as `ada@mastodon.example`.
  /// - Throws: an error if this fails.
  func follow(_ person: String) async throws
}
