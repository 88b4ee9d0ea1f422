// SPDX-License-Identifier: MIT

public import DeepLinks

/// The tabs, with their numbers in links.
public enum ArcTab: String, Hashable, Codable, CaseIterable, Sendable, LinkValue {
  /// The first tab, which is in front when the app launches.
  case home = "0"
  /// The user's own tab.
  case profile = "1"
}
