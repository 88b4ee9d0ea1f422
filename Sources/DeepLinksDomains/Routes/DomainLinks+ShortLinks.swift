// SPDX-License-Identifier: MIT

import DeepLinksCore

extension DomainLinks {
  /// The maximum number of short links in a folder to claim one by one; a file must stay below 128
  /// kB.
  static let mostInFolder = 100

  /// Returns the links, including the short links that lead to a route of the app.
  func with(_ shortLinks: ShortLinks?) -> DomainLinks {
    guard let shortLinks, shortLinks.entries.count > 0 else { return self }
    let origins = hosts.map { "https://" + $0 }
    let known = answers
    var folders: [String: [String]] = [:]
    var leavingPaths: [String] = []
    for entry in shortLinks.entries {
      guard origins.contains(where: { known(entry.link(on: $0)) }) else {
        leavingPaths.append(entry.path)
        continue
      }
      let end = entry.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? entry.path.startIndex
      folders[String(entry.path[..<end]), default: []].append(entry.path)
    }
    var patterns: [DomainPattern] = []
    var notes: [AssociationNote] = []
    for (folder, paths) in folders.sorted(by: { $0.key < $1.key }) {
      guard !folder.isEmpty, paths.count > DomainLinks.mostInFolder else {
        patterns += paths.sorted().map { DomainPattern(shortLink: $0, isFolder: false) }
        continue
      }
      let pattern = DomainPattern(shortLink: folder, isFolder: true)
      patterns.append(pattern)
      notes.append(
        AssociationNote(
          .widerPath, pattern: pattern.text,
          "The rule claims every link of the folder, because it has \(paths.count) short links."))
    }
    if let first = leavingPaths.first {
      let others = leavingPaths.count > 1 ? " and \(leavingPaths.count - 1) others" : ""
      notes.append(
        AssociationNote(
          .skippedPattern, pattern: first + others,
          "No route takes the target, so the short link is left to the browser."))
    }
    var copy = self
    copy.add(patterns, notes) { link in
      known(link) || shortLinks.target(of: link).map(known) ?? false
    }
    return copy
  }
}
