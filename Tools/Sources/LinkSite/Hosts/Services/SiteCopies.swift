// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The second names that a domain's files have.
struct SiteCopies {
  private(set) var all: [SiteCopy] = []
  /// The names without case, as some file systems see them.
  private var taken: Set<[UInt8]> = []
  private let domain: String

  init(_ serving: SiteServing) { domain = serving.domain }

  private static func folded(_ path: String) -> [UInt8] { path.utf8.map(\.asciiLowercased) }

  /// Gives a file the name that is answered for a path without a redirect.
  ///
  /// - Returns: whether there is such a name, and no other file has it.
  mutating func insert(_ file: String?, under path: String) -> Bool {
    guard let file, let name = Self.name(for: path), taken.insert(Self.folded(name)).inserted
    else { return false }
    all.append(SiteCopy(domain: domain, file: file, path: name))
    return true
  }

  /// Whether some file has the name that is answered for a path.
  func has(_ path: String) -> Bool {
    Self.name(for: path).map { taken.contains(Self.folded($0)) } ?? false
  }

  /// The file that is answered for a path; `nil` if its name is not safe, or one of the site's own.
  private static func name(for path: String) -> String? {
    if path.utf8.elementsEqual("/".utf8) { return "index.html" }
    let name = String(decoding: path.utf8.dropFirst(), as: UTF8.self) + ".html"
    let segments = path.utf8.dropFirst().split(separator: 0x2f, omittingEmptySubsequences: false)
    let isSafe = segments.allSatisfy { segment in
      !segment.isEmpty && segment.first != 0x2e && segment.last != 0x2e
        && segment.allSatisfy { $0 != 0x7e && LinkCharacters.unreserved.contains($0) }
    }
    return isSafe && !SitePaths.isOwn(folded(name)) && SitePath.isSafe(name) ? name : nil
  }
}
