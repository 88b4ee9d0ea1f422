// SPDX-License-Identifier: MIT

/// Whether there is a link of a certain kind.
public enum AppLinkAnswer: Sendable, Hashable {
  /// There is one, which the matcher has confirmed.
  case found(String)
  /// There is none, proven for every possible link.
  case none
  /// The search was abandoned, or its result could not be confirmed.
  ///
  /// This happens if there are very many cases to distinguish, such as `*a???????????????` next to
  /// similar patterns, and for unusual links that meet rules with `percentEncoded: false`: escapes
  /// that are not UTF-8, escaped slashes at an end of the path, escaped names of query items, and
  /// non-ASCII letters without case.
  case unknown

  /// The link, if there is one.
  public var url: String? {
    if case .found(let url) = self { url } else { nil }
  }
}
