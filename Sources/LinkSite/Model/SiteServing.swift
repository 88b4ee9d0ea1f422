// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// What a web server must answer for one domain; every host's configuration is written from it.
struct SiteServing: Sendable, Hashable {
  /// A pattern whose links all get the same page.
  struct Rewrite: Sendable, Hashable {
    /// The pattern, as spelled in the catalog; it includes the origin's base path.
    let pattern: LinkPattern
    /// The page's file.
    let file: String
    /// The route's parameters, as in the catalog; a capture without one is text.
    let parameters: [LinkCatalog.Parameter]
    /// How the app reads links.
    let options: LinkOriginOptions

    /// Creates a rewrite.
    ///
    /// Default: captures are text, and the app reads links strictly.
    init(
      pattern: LinkPattern, file: String, parameters: [LinkCatalog.Parameter] = [],
      options: LinkOriginOptions = []
    ) {
      self.pattern = pattern
      self.file = file
      self.parameters = parameters
      self.options = options
    }

    /// What the app matches without regard to case.
    var folding: LinkCaseFolding {
      var folding: LinkCaseFolding = options.contains(.ignoresPathCase) ? .path : .none
      folding.items = options.contains(.ignoresItemCase)
      return folding
    }
  }

  /// A short link.
  struct Redirect: Sendable, Hashable {
    /// The path of the short link, percent-encoded, with a leading slash.
    let path: String
    /// The whole link that it leads to.
    let target: String
    /// The page about the target, for hosts that cannot redirect; `nil` if there is none.
    let file: String?

    /// Creates a redirect.
    ///
    /// Default: no page.
    init(path: String, target: String, file: String? = nil) {
      self.path = path
      self.target = target
      self.file = file
    }
  }

  /// The domain, in lowercase ASCII.
  let domain: String
  /// The files that are served as JSON, without redirects, such as
  /// `.well-known/apple-app-site-association`.
  let associationFiles: [String]
  /// The other files that are served as they are, such as `assets/site.css`.
  let assets: [String]
  /// The rewrites; the first one that matches a link wins.
  let rewrites: [Rewrite]
  /// The redirects, sorted by path.
  let redirects: [Redirect]
  /// The page for links that nothing matches, sent with status 404.
  let notFoundFile: String
  /// The `Content-Security-Policy` value for pages.
  let contentSecurityPolicy: String

  /// Creates a description.
  ///
  /// Default: no assets.
  init(
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

extension SiteServing.Redirect {
  /// The status of every redirect.
  ///
  /// 302: all hosts support it, browsers don't cache it (they cache 301 and 308, but the target of
  /// a short link may change), and browsers follow it with GET, so 307 would make no difference.
  static var status: Int { 302 }

  /// The target as a header value.
  ///
  /// Characters that a URL cannot contain are percent-encoded, so that a target can be neither two
  /// headers nor two words of a configuration.
  var location: String { Self.safe(target) }

  /// The path, escaped in the same way.
  var safePath: String { Self.safe(path) }

  private static func safe(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      let isBare = (0x21...0x7e).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
      if isBare {
        bytes.append(byte)
      } else {
        bytes += PercentCoding.encoded([byte], bare: .unreserved).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
