// SPDX-License-Identifier: MIT

/// What a site has to know besides the app's routes: the contents of `deeplinks.json`.
package struct SiteConfiguration: Sendable, Hashable {
  /// An app for Apple's systems that opens links of the site.
  package struct App: Sendable, Hashable {
    /// The identifier with its prefix, such as `ABCDE12345.com.example.app`.
    package var id: String
    /// The number of the app in the App Store.
    ///
    /// Default: none, and pages have no button of the store.
    package var store: Int?
    /// The app's own scheme, which "Open in the app" uses.
    ///
    /// Default: none.
    package var scheme: String?
    /// The domains whose links it opens.
    ///
    /// Default: all domains of the site.
    package var domains: [String]
  }

  /// An app for Android that opens links of the site.
  package struct AndroidApp: Sendable, Hashable {
    /// The package, such as `com.example.app`.
    package var package: String
    /// The fingerprints of the certificates that sign it, SHA-256 as pairs of hexadecimal digits.
    package var fingerprints: [String]
  }

  /// The words of one page in one language.
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
  /// Default: none, and pages use a color of their own.
  package var color: String?
  /// The languages of the pages as BCP 47 tags, the default one first.
  ///
  /// Default: `en` alone.
  package var languages: [String]
  /// The words of routes, by the route's name, then by language.
  ///
  /// Default: the documentation of the route.
  package var words: [String: [String: Words]]
  /// Where the site is served, which decides which configurations are written.
  package var hosts: [SiteHost]
  /// The hosts besides the site's own that short links may lead to.
  package var allowedHosts: [String]
  /// Whether the apps have the table of short links, so that short links open them directly.
  ///
  /// Default: no; short links lead through the browser.
  package var appsResolveShortLinks = false
  /// The folder with association files written by hand, each below the name of its domain; what
  /// they say is kept in the files of the site.
  ///
  /// Default: none.
  package var associationFiles: String?
}
