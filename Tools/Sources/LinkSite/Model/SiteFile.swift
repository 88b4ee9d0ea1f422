// SPDX-License-Identifier: MIT

/// A file of a site.
package struct SiteFile: Sendable, Hashable {
  /// The path inside of the site's folder, with `/` between names that every file system takes.
  package let path: String
  /// What the file contains.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
