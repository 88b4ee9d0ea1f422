// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkContracts

/// Checks whether the lines of `Links.tsv` can be read and lead to a route.
struct ShortLinkChecks {
  static let all = [invalid, target, shadow, ended]

  static let invalid = LintCheck(
    "short-link-invalid", .error, "A line of Links.tsv cannot be used",
    why: "The site, the app, and the association file leave the line out.",
    fix: "Correct the line.",
    wrong: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/s/spring?a=1\t/products/7"),
    ],
    right: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/s/spring\t/products/7?a=1"),
    ])

  static let target = LintCheck(
    "short-link-target", .error, "A short link leads to a link that opens nothing",
    why: """
      Users who open the short link see nothing, although the link may be printed on paper. If the \
      target is outside the app, its host must be in allowedHosts in deeplinks.json, so that no \
      one can make the site redirect anywhere. With a site, every target is a path or an https \
      link, because a browser cannot open the app's own scheme for users without the app.
      """,
    fix: "Correct the target, or add a route for it.",
    wrong: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/s/spring\t/products/sale"),
    ],
    right: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/s/spring\t/products/7"),
    ])

  static let shadow = LintCheck(
    "short-link-shadows-route", .warning, "A short link takes the place of a route's own link",
    why: """
      A user who opens the link in the app gets the target of the short link instead of the route. \
      With a deeplinks.json, this is an error: the site refuses the line, so a browser still gets \
      the page of the route.
      """,
    fix: "Choose another path for the short link.",
    wrong: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/products/8\t/products/7"),
    ],
    right: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/s/eight\t/products/7"),
    ])

  static let ended = LintCheck(
    "short-link-ended", .note, "A short link has ended",
    why: "Since its last day, the short link has been declined.",
    fix: "Remove the line once no one opens the short link anymore, or choose a later day.",
    wrong: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/s/spring\t/products/7\t2025-05-31", columns: ["until"]),
    ],
    right: [
      LintExample.routes("https://shop.example.com"),
      LintExample.shortLinks("/s/spring\t/products/7\t", columns: ["until"]),
    ])

  private let routes: [LintRoutes]
  private let allowedHosts: Set<String>
  /// Whether the project has a site, which redirects from the short links.
  private let hasSite: Bool
  /// Whether more links may belong to the app, because some origins are given where they are not
  /// visible.
  private let mayHaveOtherOrigins: Bool
  private let today: ShortLinkDay

  static func findings(
    in files: LintFiles, _ routes: [LintRoutes], _ subject: LintSubject
  ) -> [LintFinding] {
    let checks = ShortLinkChecks(
      routes: routes.filter(\.inspection.hasRouter), allowedHosts: files.allowedHosts,
      hasSite: !subject.sites.isEmpty,
      mayHaveOtherOrigins: !subject.givenOrigins.isComplete
        || !subject.givenOrigins.origins.isEmpty,
      today: subject.today)
    return files.shortLinks.flatMap { checks.findings(in: $0.links, of: $0.file) }
  }

  private func findings(in links: ShortLinks, of file: String) -> [LintFinding] {
    let faults = links.faults.map { fault in
      Self.invalid.finding(
        "The line is invalid (\(fault.code)).", help: fault.hint,
        at: LintFinding.Place(file: file, line: fault.line, column: fault.column),
        about: "\(fault.code)")
    }
    return faults + links.entries.flatMap { findings(about: $0, of: file) }
  }

  private func findings(about entry: ShortLink, of file: String) -> [LintFinding] {
    let place = LintFinding.Place(file: file, line: entry.line, column: 1)
    var findings: [LintFinding] = []
    if let until = entry.until, until < today {
      findings.append(
        Self.ended.finding(
          "The short link \(entry.path) worked until \(until).", at: place, about: entry.path))
    }
    guard !routes.isEmpty else { return findings }
    if let wrong = fault(of: entry) {
      findings.append(
        Self.target.finding(
          wrong.message, help: wrong.help, at: place, about: entry.path, witness: wrong.link))
    }
    let own = origins.map { $0 + entry.path }
    if let first = own.first(where: opens) {
      findings.append(
        Self.shadow.finding(
          "The short link \(entry.path) is also a link of a route.",
          severity: hasSite && own.allSatisfy(opens) ? .error : nil, at: place, about: entry.path,
          witness: first))
    }
    return findings
  }

  /// The beginnings of links in the app's domains.
  private var origins: [String] {
    var seen: Set<String> = []
    return routes.flatMap { routes in
      routes.hasOrigins
        ? DomainChecks.webOrigins(of: routes).compactMap { origin in
          if case .literal(let host) = origin.host { "https://\(host)" } else { nil }
        } : [LintRoutes.standIn]
    }.filter { seen.insert($0).inserted }
  }

  private func opens(_ link: String) -> Bool {
    routes.contains { routes in
      routes.inspection.ends(of: link).contains { end in
        if case .route(_) = end { true } else { false }
      }
    }
  }

  /// Returns what is wrong with the target; `nil` if nothing is, or if nothing is known about it.
  private func fault(of entry: ShortLink) -> (message: String, help: String?, link: String)? {
    if hasSite, !entry.hasRelativeTarget, let link = try? DeepLink(entry.target),
      link.scheme != "https"
    {
      return (
        "The short link \(entry.path) leads to a link that is not https, which the site refuses.",
        "Write the path of the link, or an https link.", entry.target
      )
    }
    let fronts = entry.hasRelativeTarget ? origins : [""]
    let links = fronts.map { entry.link(on: $0) }
    guard let first = links.first, !links.contains(where: opens) else { return nil }
    let bare = fronts.map { entry.hasRelativeTarget ? $0 + entry.target : entry.target }
    if !entry.items.isEmpty, bare.contains(where: opens) {
      return ("The route that \(entry.path) leads to does not accept its query items.", nil, first)
    }
    if !entry.hasRelativeTarget {
      guard let link = try? DeepLink(entry.target) else { return nil }
      if let host = link.host, allowedHosts.contains(host), link.scheme == "https" { return nil }
      if mayHaveOtherOrigins || routes.contains(where: { !$0.hasOrigins }) { return nil }
    }
    return ("The short link \(entry.path) leads to a link that no route takes.", nil, first)
  }
}
