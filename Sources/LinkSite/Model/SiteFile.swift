// SPDX-License-Identifier: MIT

/// A file of a site.
package struct SiteFile: Sendable, Hashable {
  /// The path inside the site's folder, with `/` between names that every file system allows.
  package let path: String
  /// The contents of the file.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
