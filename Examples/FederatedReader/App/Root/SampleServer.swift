// SPDX-License-Identifier: MIT

public import FederatedReaderLinks
public import Foundation

/// Stands in for a server, and knows what the sample posts lead to.
public struct SampleServer: FederationServer {
  /// Makes a server.
  public init() {}

  /// Answers at once.
  public func peers() async throws -> Set<String> { ["birds.example", "ponds.example"] }

  /// Follows at once, and forgets it.
  public func follow(_ person: String) async throws {}

  /// Answers at once.
  public func post(at page: URL) async throws -> Post? { find(page) }

  /// The post of a page; `nil` if the page is not a post.
  public func find(_ page: URL) -> Post? {
    page.absoluteString == "https://birds.example/@grace/77"
      ? Post.samples.first { $0.id == 205 } : nil
  }
}
