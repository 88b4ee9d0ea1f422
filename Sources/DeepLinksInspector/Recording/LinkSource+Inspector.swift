// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

extension LinkSource {
  /// A link that somebody sent from an inspector; like a stranger's, it is unverified.
  public static let inspector = LinkSource(rawValue: "inspector")
}
