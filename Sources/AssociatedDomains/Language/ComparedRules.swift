// SPDX-License-Identifier: MIT

/// The rules of a file, prepared once for all comparisons.
struct ComparedRules {
  let matcher: AppLinkMatcher
  /// The beginning of each rule's paths.
  let prefixes: [LinkPrefix]

  init(_ matcher: AppLinkMatcher) {
    self.matcher = matcher
    prefixes = matcher.rules.map { LinkPrefix($0) }
  }
}
