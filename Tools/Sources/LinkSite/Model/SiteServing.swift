// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// How a web server has to answer for one domain: what every host's configuration is written from.
package struct SiteServing: Sendable, Hashable {
  /// A pattern whose links all get one page.
  package struct Rewrite: Sendable, Hashable {
    /// The pattern, as the catalog spells it; an origin's base path is part of it.
    package let pattern: LinkPattern
    /// The page's file.
    package let file: String
    /// The values that the route takes, as in the catalog; a capture without one is text.
    package let parameters: [LinkCatalog.Parameter]
    /// What the app reads without regard to case.
    package let folding: LinkCaseFolding

    /// Creates a rewrite.
    ///
    /// Default: captures of text, and case matters.
    package init(
      pattern: LinkPattern, file: String, parameters: [LinkCatalog.Parameter] = [],
      folding: LinkCaseFolding = .none
    ) {
      self.pattern = pattern
      self.file = file
      self.parameters = parameters
      self.folding = folding
    }
  }

  /// A short link.
  package struct Redirect: Sendable, Hashable {
    /// The path of the short link, percent-encoded, with a leading slash.
    package let path: String
    /// The whole link that it leads to.
    package let target: String
    /// The page about the target, for hosts that cannot redirect; `nil` if there is none.
    package let file: String?

    /// Creates a redirect.
    ///
    /// Default: without a page.
    package init(path: String, target: String, file: String? = nil) {
      self.path = path
      self.target = target
      self.file = file
    }
  }

  /// The domain, lowercased, in ASCII.
  package let domain: String
  /// The files that are answered as JSON, without redirects, such as
  /// `.well-known/apple-app-site-association`.
  package let associationFiles: [String]
  /// The other files that are answered as they are, such as `assets/site.css`.
  package let assets: [String]
  /// The rewrites; the first that takes a link decides.
  package let rewrites: [Rewrite]
  /// The redirects, sorted by path.
  package let redirects: [Redirect]
  /// The page for links that nothing takes, answered with the status 404.
  package let notFoundFile: String
  /// The value of `Content-Security-Policy` for pages.
  package let contentSecurityPolicy: String

  /// Creates a description.
  ///
  /// Default: without assets.
  package init(
    domain: String, associationFiles: [String], assets: [String] = [], rewrites: [Rewrite],
    redirects: [Redirect], notFoundFile: String, contentSecurityPolicy: String
  ) {
    self.domain = domain
    self.associationFiles = associationFiles
    self.assets = assets
    self.rewrites = rewrites
    self.redirects = redirects
    self.notFoundFile = notFoundFile
    self.contentSecurityPolicy = contentSecurityPolicy
  }
}
