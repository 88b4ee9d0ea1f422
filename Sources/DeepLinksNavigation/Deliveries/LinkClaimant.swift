// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

/// Another consumer of links that reach the app, such as an OAuth library.
public struct LinkClaimant: Sendable {
  /// The links that it takes.
  package let claim: LinkClaim
  /// Receives the URL as delivered, before anything is parsed.
  package let handle: @MainActor @Sendable (URL) -> Void

  /// Creates a claimant.
  public init(_ claim: LinkClaim, handle: @escaping @MainActor @Sendable (URL) -> Void) {
    self.claim = claim
    self.handle = handle
  }
}
