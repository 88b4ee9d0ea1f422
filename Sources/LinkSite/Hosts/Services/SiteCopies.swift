// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// The second names of a domain's files.
struct SiteCopies {
  private(set) var all: [SiteCopy] = []
  /// The lowercase names, for case-insensitive file systems.
  private var taken: Set<[UInt8]> = []
  private let domain: String

  init(_ serving: SiteServing) { domain = serving.domain }

  private static func folded(_ path: String) -> [UInt8] { path.utf8.map(\.asciiLowercased) }

  /// Gives a file the name that is served for a path without a redirect.
  ///
  /// - Returns: whether such a name exists and no other file has it.
  mutating func insert(_ file: String?, under path: String) -> Bool {
    guard let file, let name = Self.name(for: path), taken.insert(Self.folded(name)).inserted
    else { return false }
    all.append(SiteCopy(domain: domain, file: file, path: name))
    return true
  }

  /// Returns whether a file has the name that is served for a path.
  func has(_ path: String) -> Bool {
    Self.name(for: path).map { taken.contains(Self.folded($0)) } ?? false
  }

  /// Returns the file that is served for a path; `nil` if its name is unsafe, or one of the site's
  /// own.
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
