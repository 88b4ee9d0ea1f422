// SPDX-License-Identifier: MIT

/// A file of a domain that a service needs under a second name, since it cannot rewrite.
package struct SiteCopy: Sendable, Hashable {
  /// The domain.
  package let domain: String
  /// The file of the site.
  package let file: String
  /// Its second name, in the root of what is published for the domain.
  package let path: String
}
