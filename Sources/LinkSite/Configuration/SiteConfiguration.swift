// SPDX-License-Identifier: MIT

/// The configuration of a site, read from `deeplinks.json`: what the app's routes do not say.
@_spi(Project) public struct SiteConfiguration: Sendable, Hashable {
  /// An app for Apple's systems that opens links of the site.
  struct App: Sendable, Hashable {
    /// The identifier with its prefix, such as `ABCDE12345.com.example.app`.
    var id: String
    /// The app's numeric ID in the App Store.
    ///
    /// Default: none; pages then have no App Store button.
    var store: Int?
    /// The app's own scheme, which "Open in the app" uses.
    ///
    /// Default: none.
    var scheme: String?
    /// The domains whose links the app opens.
    ///
    /// Default: all domains of the site.
    var domains: [String]
  }

  /// An app for Android that opens links of the site.
  struct AndroidApp: Sendable, Hashable {
    /// The package name, such as `com.example.app`.
    var package: String
    /// The SHA-256 fingerprints of its signing certificates, as pairs of hexadecimal digits.
    var fingerprints: [String]
  }

  /// The text of one page in one language.
  struct Words: Sendable, Hashable {
    /// The title of the page.
    var title: String?
    /// One or two sentences about what the link opens.
    var text: String?
  }

  /// The name of the product, as people know it.
  var name: String
  /// The apps, the preferred one first.
  var apps: [App]
  /// The apps for Android.
  var androidApps: [AndroidApp]
  /// The icon, as a file beside the configuration; copied to the site.
  package var icon: String?
  /// The color of buttons, as `#rrggbb`.
  ///
  /// Default: none; pages then use a color of their own.
  var color: String?
  /// The languages of the pages as BCP 47 tags, the default one first.
  ///
  /// Default: `en` alone.
  var languages: [String]
  /// The text of pages, by route name, then by language.
  ///
  /// Default: the route's documentation.
  var words: [String: [String: Words]]
  /// Where the site is hosted, which decides which server configurations are written.
  var hosts: [SiteHost]
  /// The hosts that short links may lead to, besides the site's own.
  var allowedHosts: [String]
  /// Whether the apps contain the table of short links, so that short links open them directly.
  ///
  /// Default: no; short links go through the browser.
  var appsResolveShortLinks = false
  /// The folder with handwritten association files, one folder per domain name; their contents are
  /// merged into the site's files.
  ///
  /// Default: none.
  package var associationFiles: String?
}

/// A server or service that the site can be configured for.
enum SiteHost: String, Sendable, Hashable, CaseIterable {
  case nginx, apache, caddy, netlify, vercel
  case cloudflarePages = "cloudflare-pages"
  case firebaseHosting = "firebase-hosting"
  case gitHubPages = "github-pages"
}
