// SPDX-License-Identifier: MIT

extension LinkRouteMetadata.Trust {
  /// Whether a link opens only after a gate has asked the user; only this function decides that.
  package func needsConsent(from source: LinkSource) -> Bool {
    switch self {
    case .navigate: false
    case .sensitive: source.trust == .unverified
    }
  }
}
