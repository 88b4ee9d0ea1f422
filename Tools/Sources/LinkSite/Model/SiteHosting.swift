// SPDX-License-Identifier: MIT

/// What servers and services need of a site besides its pages.
package struct SiteHosting: Sendable, Hashable {
  /// The configurations.
  package var files: [SiteFile] = []
  /// What the servers cannot do, one sentence each.
  package var notes: [String] = []
  /// Where else the files of domains stand, by their paths.
  package var copies: [String: [String]] = [:]

  /// Creates what servers that can do everything need.
  package init(files: [SiteFile]) { self.files = files }

  /// Writes the configurations of hosts.
  ///
  /// They stand in `hosts`, in a folder for each host.
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
