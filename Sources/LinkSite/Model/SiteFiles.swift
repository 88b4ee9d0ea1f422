// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Dispatch

/// The files of a site, generated one at a time.
@_spi(Project) public struct SiteFiles: Sendable {
  /// How many pages are generated at once.
  private static let batchSize = 512

  private let site: Site
  private let rendering: SiteRendering
  private let hosting: SiteHosting
  /// What a web server must do for each domain.
  let servings: [SiteServing]

  /// Prepares the files; the pages are generated later.
  public init(_ site: Site) { self.init(site, SiteRendering(site.configuration)) }

  /// Prepares the files of a rendering.
  init(_ site: Site, _ rendering: SiteRendering) {
    self.site = site
    self.rendering = rendering
    servings = site.servings(rendering)
    hosting = rendering.hosting(servings)
  }

  /// What the site lacks, and what its hosts cannot do, one sentence each.
  package var notes: [String] { site.notes + hosting.notes }

  /// The number of files.
  package var count: Int {
    let own = site.domains.indices.map { index in
      site.associations[index].files.count + rendering.assets.count + (site.icon == nil ? 0 : 1)
        + (site.domains[index].seeds.count + site.shortLinks[index].entries.count + 1)
        * site.configuration.languages.count
    }
    return own.reduce(0, +) + hosting.files.count + site.codes.count
      + hosting.copies.values.reduce(0) { $0 + $1.count }
  }

  /// Calls `body` with each file, one at a time, always in the same order.
  ///
  /// Each domain's files are in a folder named after it.
  package func forEach(_ body: (SiteFile) throws -> Void) rethrows {
    for (index, domain) in site.domains.enumerated() {
      func write(_ path: String, _ bytes: [UInt8]) throws {
        let path = domain.name + "/" + path
        try body(SiteFile(path: path, bytes: bytes))
        for copy in hosting.copies[path] ?? [] { try body(SiteFile(path: copy, bytes: bytes)) }
      }
      for file in site.associations[index].files { try write(file.path, file.bytes) }
      for file in rendering.assets { try write(file.path, file.bytes) }
      if let icon = site.icon, let path = site.configuration.iconPath { try write(path, icon) }
      let writer = SitePageMaker(site, domain.name)
      for seed in domain.seeds {
        for page in writer.pages(seed) { try write(page.file, rendering.html(page)) }
      }
      for page in writer.pages(
        SiteDomain.Seed(
          name: SitePaths.nothing, subject: .nothing(reason: ""),
          answer: nil))
      {
        try write(page.file, rendering.html(page))
      }
      let entries = site.shortLinks[index].entries
      for lower in stride(from: 0, to: entries.count, by: Self.batchSize) {
        // Not all at once: only so many pages are in memory.
        let files = SiteParallel.map(min(Self.batchSize, entries.count - lower)) { number in
          let entry = entries[lower + number]
          let seed = SiteDomain.Seed(
            name: site.shortFile(entry, index), subject: entry.subject(on: domain.name),
            answer: entry.state == .working ? entry.answer : nil)
          return (
            pages: writer.pages(seed).map { SiteFile(path: $0.file, bytes: rendering.html($0)) },
            code: site.codeFile(entry, index)
          )
        }
        for file in files.lazy.flatMap(\.pages) { try write(file.path, file.bytes) }
        for code in files.lazy.compactMap(\.code) { try body(code) }
      }
    }
    for file in hosting.files { try body(file) }
  }
}

/// A file of a site.
package struct SiteFile: Sendable, Hashable {
  /// The maximum size of an existing file that is compared, in bytes.
  static let sizeLimit = 256 << 20

  /// The path inside the site's folder, with `/` between names that every file system allows.
  let path: String
  /// The contents of the file.
  let bytes: [UInt8]

  /// Creates a file.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Work on many values on all processors.
enum SiteParallel {
  /// The results for the numbers from 0 to `count`, in their order.
  static func map<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each call writes one element that no other call reads or writes, and all calls end before
      // `concurrentPerform` does.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: count) { places[$0] = work($0) }
    }
    return results.compactMap { $0 }
  }
}

/// A page for a user who opened a link in a browser.
struct SitePage: Sendable, Hashable {
  /// What the page is about.
  enum Subject: Sendable, Hashable {
    /// Every link of a pattern; the site's script adds the link.
    case pattern(String)
    /// One link that is known when the site is written: a short link or a listed example.
    case link(String)
    /// Links that open nothing, with the reason.
    case nothing(reason: String)
    /// A short link that does not work before a day, such as `2027-01-31`.
    case early(day: String)
    /// A short link whose last day has passed.
    case ended(String)
  }

  /// The path of the page's file in the site's folder, such as `pages/details.html`.
  let file: String
  /// What the page is about.
  let subject: Subject
  /// The name of the route, as in the catalog; `nil` if nothing opens.
  let route: String?
  /// The language, as a BCP 47 tag.
  let language: String
  /// The same page in all languages, including this one: tag and file.
  let translations: [Translation]
  /// The title, as plain text; if empty, the page uses its own wording.
  let title: String
  /// What the link opens, as plain text; if it is empty and nothing opens, the page uses its own
  /// wording.
  let text: String
  /// The link with the app's custom scheme; `nil` if the app has none, or if the link is not yet
  /// known.
  let appLink: String?
  /// The app's custom scheme, which the script applies to the link; `nil` if the app has none.
  ///
  /// `tcal` keeps the link's host; `tcal://calendar`, or `dla://`, replaces everything before the
  /// path.
  let scheme: String?
  /// The domain that serves the page; `nil` if every domain of the site does.
  let domain: String?
  /// The base path of the route's origin, such as `/app`, which links with the app's scheme omit.
  let basePath: String

  /// The page in one language.
  struct Translation: Sendable, Hashable {
    /// The language, as a BCP 47 tag.
    let language: String
    /// The path of its file.
    let file: String

    /// Creates an entry.
    init(language: String, file: String) {
      self.language = language
      self.file = file
    }
  }

  /// Creates a page.
  init(
    file: String, subject: Subject, route: String?, language: String, translations: [Translation],
    title: String, text: String, appLink: String?, scheme: String?,
    domain: String? = nil, basePath: String = ""
  ) {
    self.file = file
    self.subject = subject
    self.route = route
    self.language = language
    self.translations = translations
    self.title = title
    self.text = text
    self.appLink = appLink
    self.scheme = scheme
    self.domain = domain
    self.basePath = basePath
  }
}

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
