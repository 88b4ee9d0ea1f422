// SPDX-License-Identifier: MIT

/// Writes pages for users who open a link in a browser.
///
/// A page loads nothing from elsewhere, stores nothing, and tracks nothing. Whatever it shows of a
/// link or a route is text, never markup, because anyone can write a link.
struct SitePageWriter: Sendable, Hashable {
  let configuration: SiteConfiguration

  /// Creates a writer.
  init(_ configuration: SiteConfiguration) {
    self.configuration = configuration
  }

  /// Returns what all pages share: the style sheet, the script, and a default icon if the app has
  /// none.
  func files() -> [SiteFile] {
    let style = SiteStyle(color: configuration.color.flatMap(SiteColor.init))
    var files = [
      SiteFile(path: Self.styleFile, bytes: Array(style.text.utf8)),
      SiteFile(path: Self.scriptFile, bytes: Array(SiteScript.text.utf8)),
    ]
    if configuration.iconPath == nil {
      files.append(SiteFile(path: Self.ownIconFile, bytes: Array(style.icon.utf8)))
    }
    return files
  }

  /// Returns the source of a page.
  func html(_ page: SitePage) -> [UInt8] {
    Array(SitePageDocument(page, configuration, iconFile: iconFile).source.utf8)
  }

  /// Where pages expect the icon in the site's folder; the configuration's icon is copied there.
  var iconFile: String {
    configuration.iconPath ?? Self.ownIconFile
  }

  /// The `Content-Security-Policy` value for pages.
  ///
  /// Browsers follow all of it inside a page too, except for the rule about frames.
  static var contentSecurityPolicy: String { pagePolicy + "; frame-ancestors 'self'" }

  static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; "
    + "form-action 'none'"

  static let styleFile = "assets/site.css"
  static let scriptFile = "assets/site.js"
  private static let ownIconFile = "assets/icon.svg"
}
