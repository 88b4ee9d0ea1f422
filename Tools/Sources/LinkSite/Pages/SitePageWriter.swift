// SPDX-License-Identifier: MIT

/// Writes pages for users who open a link in a browser.
///
/// A page fetches nothing from elsewhere, keeps nothing, and counts nothing. What it shows of a link
/// or of a route is text, never markup: strangers write links.
package struct SitePageWriter: Sendable, Hashable {
  let configuration: SiteConfiguration

  /// Creates a writer.
  package init(_ configuration: SiteConfiguration) {
    self.configuration = configuration
  }

  /// What all pages share: the style sheet, the script, and the icon if the app has none.
  package func files() -> [SiteFile] {
    let style = SiteStyle(color: configuration.color.flatMap(SiteColor.init))
    var files = [
      SiteFile(path: Self.styleFile, bytes: Array(style.text.utf8)),
      SiteFile(path: Self.scriptFile, bytes: Array(SiteScript.text.utf8)),
    ]
    if iconFile == Self.ownIconFile {
      files.append(SiteFile(path: Self.ownIconFile, bytes: Array(style.icon.utf8)))
    }
    return files
  }

  /// The source of a page.
  package func html(_ page: SitePage) -> [UInt8] {
    Array(SitePageDocument(page, configuration, iconFile: iconFile).source.utf8)
  }

  /// Where pages look for the icon in the site's folder: the copy of the configuration's icon goes
  /// there.
  package var iconFile: String {
    configuration.iconPath ?? Self.ownIconFile
  }

  /// The value of `Content-Security-Policy` for pages.
  ///
  /// In a page itself, browsers read all of it but the rule about frames.
  package static var contentSecurityPolicy: String { pagePolicy + "; frame-ancestors 'self'" }

  static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; "
    + "form-action 'none'"

  static let styleFile = "assets/site.css"
  static let scriptFile = "assets/site.js"
  private static let ownIconFile = "assets/icon.svg"
}
