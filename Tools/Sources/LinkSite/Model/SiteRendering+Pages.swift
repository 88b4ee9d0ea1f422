// SPDX-License-Identifier: MIT

extension SiteRendering {
  /// The pages and the servers' configurations of a site.
  package init(_ configuration: SiteConfiguration) {
    self.init(
      html: { Array("<!doctype html><title>\($0.file)</title>".utf8) }, assets: [],
      contentSecurityPolicy: "default-src 'none'", hostFiles: { _ in [] })
  }
}
