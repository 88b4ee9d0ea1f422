// SPDX-License-Identifier: MIT

public import FederatedReaderLinks
public import Foundation

/// Stands in for a server that knows where the links in the sample posts lead.
public struct SampleServer: FederationServer {
  /// Creates a server.
  public init() {}

  /// Answers immediately.
  public func peers() async throws -> Set<String> { ["birds.example", "ponds.example"] }

  /// Does nothing and succeeds immediately.
  public func follow(_ person: String) async throws {}

  /// Answers immediately.
  public func post(at page: URL) async throws -> Post? { find(page) }

  /// Answers immediately.
  public func post(id: String) async throws -> Post? { Post.samples.first { $0.id == id } }

  /// Returns the post at a page; `nil` if the page is not a post.
  public func find(_ page: URL) -> Post? {
    page.absoluteString == "https://birds.example/@grace/77"
      ? Post.samples.first { $0.id == "205" } : nil
  }
}
