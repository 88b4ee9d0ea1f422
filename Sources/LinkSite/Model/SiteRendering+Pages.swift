// SPDX-License-Identifier: MIT

extension SiteRendering {
  /// Creates the default rendering: the pages and the server configurations of a site.
  package init(_ configuration: SiteConfiguration) {
    let writer = SitePageWriter(configuration)
    self.init(
      html: { writer.html($0) }, assets: writer.files(),
      contentSecurityPolicy: SitePageWriter.contentSecurityPolicy,
      hosting: { SiteHosting(configuration.hosts, $0) })
  }
}
