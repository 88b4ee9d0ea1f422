// SPDX-License-Identifier: MIT

/// A page for a user who opened a link in a browser.
struct SitePage: Sendable, Hashable {
  /// What the page is about.
  enum Subject: Sendable, Hashable {
    /// Every link of a pattern; the site's script adds the link.
    case pattern(String)
    /// One link that is known when the site is written: a short link or a listed example.
    case link(String)
    /// Links that open nothing, with the reason.
    case nothing(reason: String)
    /// A short link that does not work before a day, such as `2027-01-31`.
    case early(day: String)
    /// A short link whose last day has passed.
    case ended(String)
  }

  /// The path of the page's file in the site's folder, such as `pages/details.html`.
  let file: String
  /// What the page is about.
  let subject: Subject
  /// The name of the route, as in the catalog; `nil` if nothing opens.
  let route: String?
  /// The language, as a BCP 47 tag.
  let language: String
  /// The same page in all languages, including this one: tag and file.
  let translations: [Translation]
  /// The title, as plain text; if empty, the page uses its own wording.
  let title: String
  /// What the link opens, as plain text; if it is empty and nothing opens, the page uses its own
  /// wording.
  let text: String
  /// The link with the app's custom scheme; `nil` if the app has none, or if the link is not yet
  /// known.
  let appLink: String?
  /// The app's custom scheme, which the script applies to the link; `nil` if the app has none.
  ///
  /// `tcal` keeps the link's host; `tcal://calendar`, or `dla://`, replaces everything before the
  /// path.
  let scheme: String?
  /// The domain that serves the page; `nil` if every domain of the site does.
  let domain: String?
  /// The base path of the route's origin, such as `/app`, which links with the app's scheme omit.
  let basePath: String

  /// The page in one language.
  struct Translation: Sendable, Hashable {
    /// The language, as a BCP 47 tag.
    let language: String
    /// The path of its file.
    let file: String

    /// Creates an entry.
    init(language: String, file: String) {
      self.language = language
      self.file = file
    }
  }

  /// Creates a page.
  init(
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
