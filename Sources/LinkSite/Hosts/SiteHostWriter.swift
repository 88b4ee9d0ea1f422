// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Writes the configuration of a server or service.
///
/// File paths are relative to the host's folder. A service has one folder per domain; publish its
/// contents at the root of that domain.
struct SiteHostWriter {
  private let written: [SiteFile]
  /// What the host cannot do exactly, with the pattern in question; without the host's name.
  let notes: [String]
  /// The files that the host needs under a second name.
  let copies: [SiteCopy]

  /// Prepares the configuration of one host.
  init(_ host: SiteHost, _ serving: [SiteServing]) {
    let writing: any SiteHostWriting =
      switch host {
      case .nginx: NginxWriting(serving)
      case .apache: ApacheWriting(serving)
      case .caddy: CaddyWriting(serving)
      case .netlify: NetlifyWriting(serving)
      case .vercel: VercelWriting(serving)
      case .cloudflarePages: CloudflareWriting(serving)
      case .firebaseHosting: FirebaseWriting(serving)
      case .gitHubPages: GitHubWriting(serving)
      }
    written = writing.files
    notes = writing.notes
    copies = writing.copies
  }

  /// The files, in an order that depends only on the description.
  func files() -> [SiteFile] { written }
}

/// The configuration files of one host, and what that host cannot do.
protocol SiteHostWriting {
  init(_ serving: [SiteServing])
  var files: [SiteFile] { get }
  var notes: [String] { get }
  var copies: [SiteCopy] { get }
}

extension SiteHostWriting {
  var copies: [SiteCopy] { [] }
}

extension SiteFile {
  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// A domain's file that a service needs under a second name, because it cannot rewrite paths.
struct SiteCopy: Sendable, Hashable {
  /// The domain.
  let domain: String
  /// The file in the site.
  let file: String
  /// Its second name, in the root of what is published for the domain.
  let path: String
}

/// The headers of responses.
enum SiteHeaders {
  /// The headers that every response has.
  ///
  /// They do not force other domains below this one to be secure; that is up to their own servers.
  static let common: [SiteAnswer.Header] = [
    SiteAnswer.Header("X-Content-Type-Options", "nosniff"),
    SiteAnswer.Header("Referrer-Policy", "no-referrer"),
    SiteAnswer.Header("Strict-Transport-Security", "max-age=31536000"),
  ]
  /// The content type of pages.
  static let pageType = "text/html; charset=utf-8"
  /// How long an association file may be cached; systems and their CDNs check again anyway.
  static let associationCaching = "max-age=3600"
  /// How long other files may be cached.
  static let fileCaching = "max-age=300"
  /// A redirect is never cached, so that its target can change, and it stops working after its last
  /// day.
  static let redirectCaching = "no-store"

  /// The headers of a redirect.
  static let redirect = [SiteAnswer.Header("Cache-Control", redirectCaching)] + common

  /// The headers of a page.
  static func page(_ serving: SiteServing) -> [SiteAnswer.Header] {
    file(type: pageType, caching: fileCaching) + [
      SiteAnswer.Header("Content-Security-Policy", serving.contentSecurityPolicy)
    ]
  }

  /// The headers of any file.
  static func file(type: String, caching: String) -> [SiteAnswer.Header] {
    [SiteAnswer.Header("Content-Type", type), SiteAnswer.Header("Cache-Control", caching)] + common
  }

  /// Returns the content type of a file, based on its extension.
  static func type(of file: String) -> String {
    let name = file.utf8.split(separator: UInt8(ascii: "/")).last ?? file.utf8[...]
    let parts = name.split(separator: UInt8(ascii: "."))
    switch parts.count > 1 ? parts.last.map({ String(decoding: $0, as: UTF8.self) }) : nil {
    case "css": return "text/css; charset=utf-8"
    case "gif": return "image/gif"
    case "html": return pageType
    case "ico": return "image/x-icon"
    case "jpg", "jpeg": return "image/jpeg"
    case "js": return "text/javascript; charset=utf-8"
    case "json": return "application/json"
    case "png": return "image/png"
    case "svg": return "image/svg+xml"
    case "txt": return "text/plain; charset=utf-8"
    case "webp": return "image/webp"
    default: return "application/octet-stream"
    }
  }
}

extension SiteServing {
  /// The files that are served under their own paths, with their content types and caching.
  var plainFiles: [(file: String, type: String, caching: String)] {
    associationFiles.map { ($0, "application/json", SiteHeaders.associationCaching) }
      + assets.map { ($0, SiteHeaders.type(of: $0), SiteHeaders.fileCaching) }
  }
}
