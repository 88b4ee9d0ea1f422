// SPDX-License-Identifier: MIT

public import Foundation

/// What the reader's own server knows of posts and people on other servers.
public protocol FederationServer: Sendable {
  /// The hosts of the servers that it knows, in lower case.
  ///
  /// Asked for before a post is: a page of any other host is no post, and goes to the browser at
  /// once.
  func peers() async throws -> Set<String>

  /// Finds a post, and has the server fetch it if it was never asked for.
  ///
  /// - Parameter page: the page of the post on the server it was written on.
  /// - Returns: the post, with its number on the reader's own server; `nil` if the page is no post.
  /// - Throws: what went wrong on the way; `CancellationError` if no one waits anymore.
  func post(at page: URL) async throws -> Post?

  /// Follows a user.
  ///
  /// - Parameter person: such as `ada@mastodon.example`.
  /// - Throws: what went wrong on the way.
  func follow(_ person: String) async throws
}
