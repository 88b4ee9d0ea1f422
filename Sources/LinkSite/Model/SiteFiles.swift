// SPDX-License-Identifier: MIT

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
