// SPDX-License-Identifier: MIT

public import DeepLinks

/// The tabs, with the numbers that links give them.
public enum ArcTab: String, Hashable, Codable, CaseIterable, Sendable, LinkValue {
  /// The first tab, which is in front when the app starts.
  case home = "0"
  /// The user's own tab.
  case profile = "1"
}
