// SPDX-License-Identifier: MIT

/// What makes files from a site's model: the pages, what they load, and the servers' configurations.
package struct SiteRendering: Sendable {
  /// The HTML of a page.
  package var html: @Sendable (SitePage) -> [UInt8]
  /// What every domain has besides its pages, such as the style sheet.
  package var assets: [SiteFile]
  /// The value of `Content-Security-Policy` for pages.
  package var contentSecurityPolicy: String
  /// What servers and services need.
  package var hosting: @Sendable ([SiteServing]) -> SiteHosting

  /// Creates a rendering.
  package init(
    html: @escaping @Sendable (SitePage) -> [UInt8], assets: [SiteFile],
    contentSecurityPolicy: String, hosting: @escaping @Sendable ([SiteServing]) -> SiteHosting
  ) {
    self.html = html
    self.assets = assets
    self.contentSecurityPolicy = contentSecurityPolicy
    self.hosting = hosting
  }
}
