// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The headers of answers.
enum SiteHeaders {
  /// What every answer has.
  ///
  /// Other domains below this one are not asked to be secure: that is up to their own servers.
  static let common: [SiteAnswer.Header] = [
    SiteAnswer.Header("X-Content-Type-Options", "nosniff"),
    SiteAnswer.Header("Referrer-Policy", "no-referrer"),
    SiteAnswer.Header("Strict-Transport-Security", "max-age=31536000"),
  ]
  /// The type of pages.
  static let pageType = "text/html; charset=utf-8"
  /// How long an association file may be kept: systems and their networks ask again anyway.
  static let associationCaching = "max-age=3600"
  /// How long other files may be kept.
  static let fileCaching = "max-age=300"
  /// A redirect is never kept, so that its target can change, and its last day is its last.
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

  /// The type of a file by the end of its name.
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
  /// The files that are answered under their own paths, with their types and how long they may be
  /// kept.
  var plainFiles: [(file: String, type: String, caching: String)] {
    associationFiles.map { ($0, "application/json", SiteHeaders.associationCaching) }
      + assets.map { ($0, SiteHeaders.type(of: $0), SiteHeaders.fileCaching) }
  }
}
