// SPDX-License-Identifier: MIT

/// What servers and services need for a site, besides its pages.
package struct SiteHosting: Sendable, Hashable {
  /// The configurations.
  package var files: [SiteFile] = []
  /// What the servers cannot do, one sentence each.
  package var notes: [String] = []
  /// Additional paths for domain files, by their original path.
  package var copies: [String: [String]] = [:]

  /// Creates the input for servers that can do everything.
  package init(files: [SiteFile]) { self.files = files }

  /// Writes the configurations of hosts.
  ///
  /// They go into `hosts`, in one folder per host.
  init(_ hosts: [SiteHost], _ servings: [SiteServing]) {
    for host in hosts {
      let folder = "hosts/\(host.rawValue)/"
      let writer = SiteHostWriter(host, servings)
      files += writer.files().map { SiteFile(path: folder + $0.path, bytes: $0.bytes) }
      notes += writer.notes.map { "\(host.rawValue): \($0)" }
      for copy in writer.copies {
        copies["\(copy.domain)/\(copy.file)", default: []].append(
          "\(folder)\(copy.domain)/\(copy.path)")
      }
    }
  }
}
