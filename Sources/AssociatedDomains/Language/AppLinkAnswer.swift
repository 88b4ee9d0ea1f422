// SPDX-License-Identifier: MIT

/// Whether there is a link of some kind.
public enum AppLinkAnswer: Sendable, Hashable {
  /// There is: this one, which the matcher has confirmed.
  case found(String)
  /// There is none, which is proven for every link that can be written.
  case none
  /// The search was given up, or what it found could not be confirmed.
  ///
  /// That happens where there are very many cases to tell apart, such as `*a???????????????` beside
  /// others like it, and in odd links that rules with `percentEncoded: false` meet: escapes that
  /// are no UTF-8, escaped slashes at an end of the path, escaped names of query items, and letters
  /// beyond ASCII without case.
  case unknown

  /// The link, if there is one.
  public var url: String? {
    if case .found(let url) = self { url } else { nil }
  }
}
