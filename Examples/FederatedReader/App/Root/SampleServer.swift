// SPDX-License-Identifier: MIT

public import FederatedReaderLinks
public import Foundation

/// Stands in for a server, and knows what the sample posts lead to.
///
/// A real one would ask `GET /api/v2/search?resolve=true&q=<page>` of the reader's own server.
public struct SampleServer: FederationServer {
  /// Makes a server.
  public init() {}

  /// Answers at once.
  public func localID(of page: URL) async throws -> Int? { number(of: page) }

  /// The number of a page's post on the reader's own server; `nil` if it is no post.
  public func number(of page: URL) -> Int? {
    page.absoluteString == "https://birds.example/@grace/77" ? 205 : nil
  }
}
