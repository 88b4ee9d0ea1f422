// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

/// Another consumer of links that reach the app, such as an OAuth library.
public struct LinkClaimant: Sendable {
  /// Which links are theirs.
  package let claim: LinkClaim
  /// Is given the URL as it was delivered, before anything is parsed.
  package let handle: @MainActor @Sendable (URL) -> Void

  /// Creates a claimant.
  public init(_ claim: LinkClaim, handle: @escaping @MainActor @Sendable (URL) -> Void) {
    self.claim = claim
    self.handle = handle
  }
}
