// SPDX-License-Identifier: MIT

/// Generates files from a site's model: the pages, what they load, and the server configurations.
package struct SiteRendering: Sendable {
  /// Returns the HTML of a page.
  package var html: @Sendable (SitePage) -> [UInt8]
  /// The files that every domain has besides its pages, such as the style sheet.
  package var assets: [SiteFile]
  /// The `Content-Security-Policy` value for pages.
  package var contentSecurityPolicy: String
  /// Returns what servers and services need.
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
