// SPDX-License-Identifier: MIT

extension LinkRouteMetadata.Trust {
  /// Whether a link opens only after a gate asked the user: the one place that says so.
  package func needsConsent(from source: LinkSource) -> Bool {
    switch self {
    case .navigate: false
    case .sensitive: source.trust == .unverified
    }
  }
}
