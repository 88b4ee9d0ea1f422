// SPDX-License-Identifier: MIT

/// Generates files from a site's model: the pages, what they load, and the server configurations.
struct SiteRendering: Sendable {
  /// Returns the HTML of a page.
  var html: @Sendable (SitePage) -> [UInt8]
  /// The files that every domain has besides its pages, such as the style sheet.
  var assets: [SiteFile]
  /// The `Content-Security-Policy` value for pages.
  var contentSecurityPolicy: String
  /// Returns what servers and services need.
  var hosting: @Sendable ([SiteServing]) -> SiteHosting

  /// Creates a rendering.
  init(
    html: @escaping @Sendable (SitePage) -> [UInt8], assets: [SiteFile],
    contentSecurityPolicy: String, hosting: @escaping @Sendable ([SiteServing]) -> SiteHosting
  ) {
    self.html = html
    self.assets = assets
    self.contentSecurityPolicy = contentSecurityPolicy
    self.hosting = hosting
  }
}

extension SiteRendering {
  /// Creates the default rendering: the pages and the server configurations of a site.
  init(_ configuration: SiteConfiguration) {
    let writer = SitePageWriter(configuration)
    self.init(
      html: { writer.html($0) }, assets: writer.files(),
      contentSecurityPolicy: SitePageWriter.contentSecurityPolicy,
      hosting: { SiteHosting(configuration.hosts, $0) })
  }
}

/// What servers and services need for a site, besides its pages.
struct SiteHosting: Sendable, Hashable {
  /// The configurations.
  var files: [SiteFile] = []
  /// What the servers cannot do, one sentence each.
  var notes: [String] = []
  /// Additional paths for domain files, by their original path.
  var copies: [String: [String]] = [:]

  /// Creates the input for servers that can do everything.
  init(files: [SiteFile]) { self.files = files }

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
