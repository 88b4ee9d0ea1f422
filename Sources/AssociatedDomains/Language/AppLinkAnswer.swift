// SPDX-License-Identifier: MIT

/// Whether there is a link of some kind.
public enum AppLinkAnswer: Sendable, Hashable {
  /// There is: this one, which the matcher has confirmed.
  case found(String)
  /// There is none, which is proven for every link that can be written.
  case none
  /// The search was given up: too many cases, or no words for what a rule says.
  case unknown

  /// The link, if there is one.
  public var url: String? {
    if case .found(let url) = self { url } else { nil }
  }
}
