// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The short links of one domain, with where they lead on a day.
struct SiteShortLinks: Sendable {
  /// What a path leads to.
  struct Entry: Sendable {
    let path: String
    let target: String
    /// The route that the target opens; `nil` for other hosts.
    let answer: SiteRoutes.Answer?
    /// Why it leads nowhere on the day; `nil` if it does.
    let reason: String?
  }

  /// Why a line is not taken.
  struct Refusal: Error {
    let message: String
    let help: String
  }

  /// Sorted by path.
  let entries: [Entry]

  private static let folders = [".well-known", "assets", "pages"]

  /// - Parameters:
  ///   - refusals: receives the reasons by the index of the line.
  init(
    _ links: [SiteShortLink], domain: String, in routes: SiteRoutes, allowedHosts: Set<String>,
    today: String, refusals: inout [Int: Refusal]
  ) {
    var entries: [Entry] = []
    entries.reserveCapacity(links.count)
    var known: Set<String> = []
    for (index, link) in links.enumerated() {
      do throws(Refusal) {
        let path = try Self.path(of: link, domain: domain, in: routes)
        let (target, answer) = try Self.target(
          of: link, domain: domain, in: routes, allowedHosts: allowedHosts)
        guard known.insert(path).inserted else {
          throw Refusal(
            message: "The path \(path) is there twice.", help: "Keep one of the lines.")
        }
        entries.append(
          Entry(path: path, target: target, answer: answer, reason: Self.reason(link, today)))
      } catch {
        refusals[index] = error
      }
    }
    self.entries = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func reason(_ link: SiteShortLink, _ today: String) -> String? {
    if let until = link.until, until.utf8.lexicographicallyPrecedes(today.utf8) {
      return "This link worked until \(until)."
    }
    if let since = link.since, today.utf8.lexicographicallyPrecedes(since.utf8) {
      return "This link works from \(since) on."
    }
    return nil
  }

  /// The path with every literal encoded in one way.
  private static func path(
    of link: SiteShortLink, domain: String, in routes: SiteRoutes
  ) throws(Refusal) -> String {
    let whole = "https://\(domain)\(link.path)"
    guard link.path.utf8.first == 0x2f, let parsed = try? DeepLink(whole),
      parsed.host?.utf8.elementsEqual(domain.utf8) == true, parsed.queryItems.isEmpty,
      parsed.fragment == nil, !link.path.utf8.contains(0x3f), !link.path.utf8.contains(0x23),
      !parsed.pathSegments.isEmpty, !parsed.pathSegments.contains(where: \.isEmpty)
    else {
      throw Refusal(
        message: "\(link.path) is no path of a short link.",
        help: "Begin with a slash, encode other characters as %20, and leave out ? and #.")
    }
    if let first = parsed.pathSegments.first, folders.contains(first.lowercased()) {
      throw Refusal(
        message: "\(link.path) is in a folder of the site.", help: "Choose another path.")
    }
    if let answer = routes.answer(whole) {
      throw Refusal(
        message: "\(link.path) opens the route \(routes.title(answer)).",
        help: "Choose a path that no route takes.")
    }
    return parsed.pathSegments.map {
      "/" + PercentCoding.encoded($0.utf8, bare: .segment)
    }.joined()
  }

  private static func target(
    of link: SiteShortLink, domain: String, in routes: SiteRoutes, allowedHosts: Set<String>
  ) throws(Refusal) -> (String, SiteRoutes.Answer?) {
    let isPath = link.target.utf8.first == 0x2f && link.target.utf8.dropFirst().first != 0x2f
    let text = SiteLinkForm.adding(
      link.items, to: isPath ? "https://\(domain)\(link.target)" : link.target)
    guard let parsed = try? DeepLink(text), parsed.scheme == "https", let host = parsed.host,
      parsed.userinfo == nil
    else {
      throw Refusal(
        message: "\(link.target) is no https link.",
        help: "Write a link such as https://\(domain)/…, or a path.")
    }
    if let answer = routes.answer(parsed.text) { return (parsed.text, answer) }
    guard allowedHosts.contains(host.lowercased()), parsed.port == nil else {
      throw Refusal(
        message: "No route opens \(link.target).",
        help: "Write a link that the app opens, or add its host to allowedHosts.")
    }
    return (parsed.text, nil)
  }
}
