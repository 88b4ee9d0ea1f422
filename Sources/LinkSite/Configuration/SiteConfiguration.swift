// SPDX-License-Identifier: MIT

/// The configuration of a site, read from `deeplinks.json`: what the app's routes do not say.
package struct SiteConfiguration: Sendable, Hashable {
  /// An app for Apple's systems that opens links of the site.
  package struct App: Sendable, Hashable {
    /// The identifier with its prefix, such as `ABCDE12345.com.example.app`.
    package var id: String
    /// The app's numeric ID in the App Store.
    ///
    /// Default: none; pages then have no App Store button.
    package var store: Int?
    /// The app's own scheme, which "Open in the app" uses.
    ///
    /// Default: none.
    package var scheme: String?
    /// The domains whose links the app opens.
    ///
    /// Default: all domains of the site.
    package var domains: [String]
  }

  /// An app for Android that opens links of the site.
  package struct AndroidApp: Sendable, Hashable {
    /// The package name, such as `com.example.app`.
    package var package: String
    /// The SHA-256 fingerprints of its signing certificates, as pairs of hexadecimal digits.
    package var fingerprints: [String]
  }

  /// The text of one page in one language.
  package struct Words: Sendable, Hashable {
    /// The title of the page.
    package var title: String?
    /// One or two sentences about what the link opens.
    package var text: String?
  }

  /// The name of the product, as people know it.
  package var name: String
  /// The apps, the preferred one first.
  package var apps: [App]
  /// The apps for Android.
  package var androidApps: [AndroidApp]
  /// The icon, as a file beside the configuration; copied to the site.
  package var icon: String?
  /// The color of buttons, as `#rrggbb`.
  ///
  /// Default: none; pages then use a color of their own.
  package var color: String?
  /// The languages of the pages as BCP 47 tags, the default one first.
  ///
  /// Default: `en` alone.
  package var languages: [String]
  /// The text of pages, by route name, then by language.
  ///
  /// Default: the route's documentation.
  package var words: [String: [String: Words]]
  /// Where the site is hosted, which decides which server configurations are written.
  package var hosts: [SiteHost]
  /// The hosts that short links may lead to, besides the site's own.
  package var allowedHosts: [String]
  /// Whether the apps contain the table of short links, so that short links open them directly.
  ///
  /// Default: no; short links go through the browser.
  package var appsResolveShortLinks = false
  /// The folder with handwritten association files, one folder per domain name; their contents are
  /// merged into the site's files.
  ///
  /// Default: none.
  package var associationFiles: String?
}
