// SPDX-License-Identifier: MIT

public import Foundation

/// What the reader's own server knows of posts on other servers.
public protocol FederationServer: Sendable {
  /// Finds a post, and has the server fetch it if it was never asked for.
  ///
  /// - Parameter page: the page of the post on the server it was written on.
  /// - Returns: its number on the reader's own server; `nil` if the page is no post.
  /// - Throws: what went wrong on the way; `CancellationError` if nobody waits any more.
  func localID(of page: URL) async throws -> Int?
}
