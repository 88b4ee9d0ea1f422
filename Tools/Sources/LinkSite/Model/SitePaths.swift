// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Where the files of a domain stand, below its folder.
enum SitePaths {
  static let association = ".well-known/apple-app-site-association"
  static let assetLinks = ".well-known/assetlinks.json"
  static let nothing = "404.html"

  /// A page in the default language, or in another one.
  static func page(_ name: String, language: String? = nil) -> String {
    guard let language else { return name == nothing ? name : "pages/" + name }
    return "pages/\(language.lowercased())/\(name)"
  }

  /// A pattern that takes one path.
  static func literal(_ segments: [String]) -> String {
    segments.map { segment in
      var bytes: [UInt8] = []
      for (index, part) in segment.utf8.split(separator: 0x2a, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { bytes += "%2A".utf8 }
        PercentCoding.append(part, to: &bytes, bare: .segment)
      }
      // A colon in front of a name is how others write a capture.
      if bytes.first == 0x3a { bytes.replaceSubrange(0...0, with: "%3A".utf8) }
      return "/" + String(decoding: bytes, as: UTF8.self)
    }.joined()
  }
}

extension SitePaths {
  /// Where an icon stands, by the ending of its file.
  static func icon(_ file: String) -> String {
    let name = file.utf8.split(separator: 0x2f).last ?? file.utf8[...]
    let ending = name.split(separator: 0x2e).dropFirst().last.map {
      String(decoding: $0.map(\.asciiLowercased), as: UTF8.self)
    }
    let known = ["svg", "png", "webp", "ico", "jpg", "jpeg", "gif"]
    return "assets/icon." + (known.first { $0 == ending } ?? "bin")
  }
}
