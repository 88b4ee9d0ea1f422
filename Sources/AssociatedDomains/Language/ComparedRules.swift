// SPDX-License-Identifier: MIT

/// The rules of a file, made ready once for all comparisons.
struct ComparedRules {
  let matcher: AppLinkMatcher
  /// How the paths of each rule begin.
  let prefixes: [LinkPrefix]

  init(_ matcher: AppLinkMatcher) {
    self.matcher = matcher
    prefixes = matcher.rules.map { LinkPrefix($0) }
  }
}
