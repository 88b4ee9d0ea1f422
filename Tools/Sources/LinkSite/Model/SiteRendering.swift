// SPDX-License-Identifier: MIT

/// What makes files from a site's model: the pages, what they load, and the servers' configurations.
package struct SiteRendering: Sendable {
  /// The HTML of a page.
  package var html: @Sendable (SitePage) -> [UInt8]
  /// What every domain has besides its pages, such as the style sheet.
  package var assets: [SiteFile]
  /// The value of `Content-Security-Policy` for pages.
  package var contentSecurityPolicy: String
  /// The configurations of servers.
  package var hostFiles: @Sendable ([SiteServing]) -> [SiteFile]
  /// What the servers cannot do, one sentence each.
  package var hostNotes: @Sendable ([SiteServing]) -> [String]

  /// Creates a rendering.
  ///
  /// Default: servers that can do everything.
  package init(
    html: @escaping @Sendable (SitePage) -> [UInt8], assets: [SiteFile],
    contentSecurityPolicy: String, hostFiles: @escaping @Sendable ([SiteServing]) -> [SiteFile],
    hostNotes: @escaping @Sendable ([SiteServing]) -> [String] = { _ in [] }
  ) {
    self.html = html
    self.assets = assets
    self.contentSecurityPolicy = contentSecurityPolicy
    self.hostFiles = hostFiles
    self.hostNotes = hostNotes
  }
}
