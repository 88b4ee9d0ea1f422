// SPDX-License-Identifier: MIT

import DeepLinksCore

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
