// SPDX-License-Identifier: MIT

/// A domain's file that a service needs under a second name, because it cannot rewrite paths.
package struct SiteCopy: Sendable, Hashable {
  /// The domain.
  package let domain: String
  /// The file in the site.
  package let file: String
  /// Its second name, in the root of what is published for the domain.
  package let path: String
}
