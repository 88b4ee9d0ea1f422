// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// What a web server must answer for one domain; every host's configuration is written from it.
package struct SiteServing: Sendable, Hashable {
  /// A pattern whose links all get the same page.
  package struct Rewrite: Sendable, Hashable {
    /// The pattern, as spelled in the catalog; it includes the origin's base path.
    package let pattern: LinkPattern
    /// The page's file.
    package let file: String
    /// The route's parameters, as in the catalog; a capture without one is text.
    package let parameters: [LinkCatalog.Parameter]
    /// What the app matches without regard to case.
    package let folding: LinkCaseFolding

    /// Creates a rewrite.
    ///
    /// Default: captures are text, and case matters.
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
    /// Default: no page.
    package init(path: String, target: String, file: String? = nil) {
      self.path = path
      self.target = target
      self.file = file
    }
  }

  /// The domain, in lowercase ASCII.
  package let domain: String
  /// The files that are served as JSON, without redirects, such as
  /// `.well-known/apple-app-site-association`.
  package let associationFiles: [String]
  /// The other files that are served as they are, such as `assets/site.css`.
  package let assets: [String]
  /// The rewrites; the first one that matches a link wins.
  package let rewrites: [Rewrite]
  /// The redirects, sorted by path.
  package let redirects: [Redirect]
  /// The page for links that nothing matches, sent with status 404.
  package let notFoundFile: String
  /// The `Content-Security-Policy` value for pages.
  package let contentSecurityPolicy: String

  /// Creates a description.
  ///
  /// Default: no assets.
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
