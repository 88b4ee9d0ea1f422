// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// The short links of one domain, with their targets on a given day.
struct SiteShortLinks: Sendable {
  /// Whether a short link works on a day.
  enum State: Sendable, Hashable {
    case working
    /// It works starting on this day.
    case waiting(ShortLinkDay)
    /// This was its last day.
    case ended(ShortLinkDay)
  }

  /// The target of a path.
  struct Entry: Sendable {
    let path: String
    let target: String
    /// The route that the target opens; `nil` for other hosts.
    let answer: SiteRoutes.Answer?
    /// Whether it works on that day.
    let state: State
    /// The line of the table that requests a QR code; `nil` if none does.
    let codeLine: Int?

    /// Returns what its page is about.
    func subject(on domain: String) -> SitePage.Subject {
      switch state {
      case .working: .link(target)
      case .waiting(let day): .early(day: day.description)
      case .ended: .ended("https://\(domain)\(path)")
      }
    }
  }

  /// Why a line is rejected.
  struct Refusal: Error {
    let message: String
    let help: String
  }

  /// The entries, sorted by path.
  let entries: [Entry]

  private static let folders = [".well-known", "assets", "pages"]

  /// Reads the short links of a domain.
  ///
  /// - Parameters:
  ///   - refusals: receives the reasons by line index.
  init(
    _ links: [ShortLink], domain: String, in routes: SiteRoutes, allowedHosts: Set<String>,
    today: ShortLinkDay, refusals: inout [Int: Refusal]
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
          Entry(
            path: path, target: target, answer: answer, state: Self.state(link, today),
            codeLine: link.wantsQRCode ? link.line : nil))
      } catch {
        refusals[index] = error
      }
    }
    self.entries = entries.sorted { $0.path < $1.path }
  }

  private static func state(_ link: ShortLink, _ today: ShortLinkDay) -> State {
    if let until = link.until, until < today { return .ended(until) }
    if let since = link.since, today < since { return .waiting(since) }
    return .working
  }

  /// Returns the path with every literal encoded consistently.
  private static func path(
    of link: ShortLink, domain: String, in routes: SiteRoutes
  ) throws(Refusal) -> String {
    let whole = "https://\(domain)\(link.path)"
    guard link.path.utf8.first == 0x2f, let parsed = try? DeepLink(whole),
      parsed.host?.utf8.elementsEqual(domain.utf8) == true, parsed.queryItems.isEmpty,
      parsed.fragment == nil, !link.path.utf8.contains(0x3f), !link.path.utf8.contains(0x23),
      !parsed.pathSegments.isEmpty, !parsed.pathSegments.contains(where: \.isEmpty)
    else {
      throw Refusal(
        message: "\(link.path) is not the path of a short link.",
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
    of link: ShortLink, domain: String, in routes: SiteRoutes, allowedHosts: Set<String>
  ) throws(Refusal) -> (String, SiteRoutes.Answer?) {
    let text = link.link(on: "https://" + domain)
    guard let parsed = try? DeepLink(text), parsed.scheme == "https", let host = parsed.host,
      parsed.userinfo == nil
    else {
      throw Refusal(
        message: "\(link.target) is not an https link.",
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
