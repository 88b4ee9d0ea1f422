// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Paths of a domain's files, relative to its folder.
enum SitePaths {
  static let association = ".well-known/apple-app-site-association"
  static let assetLinks = ".well-known/assetlinks.json"
  static let nothing = "404.html"

  /// Returns whether a lowercase path may belong to pages or to what they load.
  static func isOwn(_ path: [UInt8]) -> Bool {
    ["pages/", "assets/"].contains { path.starts(with: $0.utf8) }
      || path.elementsEqual(nothing.utf8)
  }

  /// Returns the path of a page, in the default language or in another one.
  static func page(_ name: String, language: String? = nil) -> String {
    guard let language else { return name == nothing ? name : "pages/" + name }
    return "pages/\(language.lowercased())/\(name)"
  }

  /// Returns a pattern that matches one path.
  static func literal(_ segments: [String]) -> String {
    segments.map { segment in
      var bytes: [UInt8] = []
      for (index, part) in segment.utf8.split(separator: 0x2a, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { bytes += "%2A".utf8 }
        PercentCoding.append(part, to: &bytes, bare: .segment)
      }
      // A leading colon would look like a capture in other syntaxes.
      if bytes.first == 0x3a { bytes.replaceSubrange(0...0, with: "%3A".utf8) }
      return "/" + String(decoding: bytes, as: UTF8.self)
    }.joined()
  }
}

extension SitePaths {
  /// Returns the path of an icon, based on its file extension.
  ///
  /// `nil` for an extension that no browser displays.
  static func icon(_ file: String) -> String? {
    guard let dot = file.utf8.lastIndex(of: 0x2e) else { return nil }
    let ending = String(decoding: file.utf8[file.utf8.index(after: dot)...], as: UTF8.self)
    let known = ["gif", "jpg", "jpeg", "png", "svg", "webp"]
    return known.first { $0.utf8.elementsEqual(ending.utf8) }.map { "assets/icon." + $0 }
  }
}

extension SiteConfiguration {
  /// The path of the icon in a domain's folder; `nil` if there is none.
  var iconPath: String? { icon.flatMap(SitePaths.icon) }
}
