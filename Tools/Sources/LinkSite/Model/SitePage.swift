// SPDX-License-Identifier: MIT

/// What a page tells a user who opened a link in a browser.
package struct SitePage: Sendable, Hashable {
  /// What the page is about.
  package enum Subject: Sendable, Hashable {
    /// Every link of a pattern; a script of the site adds the link.
    case pattern(String)
    /// One link, known when the site is written: a short link or a listed example.
    case link(String)
    /// Links that nothing opens, with the reason.
    case nothing(reason: String)
    /// A short link whose last day has passed.
    case ended(String)
  }

  /// Where the page's file stands in the site's folder, such as `pages/details.html`.
  package let file: String
  /// What it is about.
  package let subject: Subject
  /// The name of the route, as in the catalog; `nil` if nothing opens.
  package let route: String?
  /// The language, as a BCP 47 tag.
  package let language: String
  /// The same page in all languages, this one included: the tag and the file.
  package let translations: [Translation]
  /// The title, as plain text; if it is empty, the page has words of its own.
  package let title: String
  /// What the link opens, as plain text; if it is empty where nothing opens, the page has words of
  /// its own.
  package let text: String
  /// The link on the app's own scheme; `nil` if the app has none, or the link is not known yet.
  package let appLink: String?
  /// The app's own scheme, which the script gives the link; `nil` if the app has none.
  ///
  /// `tcal` keeps the host of the link; `tcal://calendar`, or `dla://`, stands for all in front of
  /// the path.
  package let scheme: String?
  /// The domain that serves the page; `nil` if every domain of the site does.
  package let domain: String?
  /// The base path of the route's origin, such as `/app`, which links on the app's scheme lack.
  package let basePath: String

  /// The page in one language.
  package struct Translation: Sendable, Hashable {
    /// The language, as a BCP 47 tag.
    package let language: String
    /// Where its file stands.
    package let file: String

    /// Creates an entry.
    package init(language: String, file: String) {
      self.language = language
      self.file = file
    }
  }

  /// Creates a page.
  package init(
    file: String, subject: Subject, route: String?, language: String, translations: [Translation],
    title: String, text: String, appLink: String?, scheme: String?,
    domain: String? = nil, basePath: String = ""
  ) {
    self.file = file
    self.subject = subject
    self.route = route
    self.language = language
    self.translations = translations
    self.title = title
    self.text = text
    self.appLink = appLink
    self.scheme = scheme
    self.domain = domain
    self.basePath = basePath
  }
}
