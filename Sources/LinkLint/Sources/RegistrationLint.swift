// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// Looks for links that are taken twice.
struct RegistrationLint {
  fileprivate struct Site {
    let file: String
    let registration: SourceRegistration
    let chains: [SourceViewGraph.Chain]
    /// The folder of the app that is nearest; `nil` if there is none, or several are.
    let home: String?

    var place: LintFinding.Place { LintFinding.Place(registration.place, in: file) }
  }

  private let sites: [Site]
  private let hasScenes: Bool

  init(_ files: [SourceFile]) {
    let graph = SourceViewGraph(files)
    let apps = files.filter { $0.declarations.interface.entries.contains(.app) }
    let delegates = files.filter { $0.declarations.interface.entries.contains(.delegate) }
    let entries = (apps.isEmpty ? delegates : apps).map(\.name)
    hasScenes = !apps.isEmpty
    let sites = files.flatMap { file in
      file.declarations.interface.registrations.filter { !$0.context.isPreview }.map {
        Site(
          file: file.name, registration: $0, chains: graph.chains(from: $0.context, in: file.name),
          home: Self.home(of: file.name, among: entries))
      }
    }
    .filter { site in
      // What stands within 'deepLinks(_:)' is no second one.
      site.registration.kind != .openURL || !site.chains.contains(where: \.isOfDeepLinks)
    }
    self.sites = sites.sorted { $0.order < $1.order }
  }

  var findings: [LintFinding] {
    sites.indices.compactMap { index -> LintFinding? in
      let site = sites[index]
      let others = sites[..<index].filter { takesTwice($0, site) }
      guard let first = others.first else { return nil }
      return LintCheck.repeatedOpenURL.finding(
        "\(site.name) handles the same links as \(first.name).", at: site.place,
        about: site.subject, related: others.map(\.place))
    }
  }

  private func takesTwice(_ one: Site, _ other: Site) -> Bool {
    let (first, second) = (one.registration, other.registration)
    guard first.context.mayHold(with: second.context) else { return false }
    let ofDelegates = [first, second].filter(\.isOfDelegate).count
    // The system calls one of them, and a window of UIKit calls no `onOpenURL`.
    if ofDelegates > 0 {
      return ofDelegates == 1 && hasScenes && one.home != nil && one.home == other.home
    }
    // What is meant to take links stands in front, so that both are.
    if second.kind == .deepLinks {
      // One for each window is as it should be, and one within another does nothing.
      guard one.file == other.file, first.context.owner == second.context.owner,
        first.context.member == second.context.member, !first.extent.overlaps(second.extent)
      else { return false }
    }
    let ways = one.chains.flatMap { way in other.chains.map { (way, $0) } }
    guard ways.contains(where: { !$0.excludes($1) }) else { return false }
    if one.home != nil, one.home == other.home { return true }
    return ways.contains { !$0.excludes($1) && !$0.nodes.isDisjoint(with: $1.nodes) }
  }

  /// The folder of the app that a file is nearest to.
  private static func home(of file: String, among entries: [String]) -> String? {
    let ranked = entries.map { (SourceFile.nearness($0, file), folder(of: $0)) }
    let best = ranked.map(\.0).max()
    // An app's own file is nearest to itself, and its neighbors are as near as any.
    let folders = Set(ranked.filter { $0.0 == best }.map(\.1))
    return folders.count == 1 ? folders.first : nil
  }

  private static func folder(of file: String) -> String {
    file.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map(Substring.init)
      .dropLast().joined(separator: "/")
  }
}

extension SourceRegistration {
  fileprivate var isOfDelegate: Bool { kind == .sceneDelegate || kind == .applicationDelegate }
}

extension SourceContext {
  /// Whether the conditions of `#if` may hold for both.
  fileprivate func mayHold(with other: SourceContext) -> Bool {
    let (own, theirs) = (Set(conditions), Set(other.conditions))
    return own.isSubset(of: theirs) || theirs.isSubset(of: own)
  }
}

extension RegistrationLint.Site {
  /// How it is called in a message.
  fileprivate var name: String {
    let name =
      switch registration.kind {
      case .deepLinks: "'deepLinks(_:)'"
      case .openURL: "'onOpenURL'"
      case .sceneDelegate: "'scene(_:openURLContexts:)'"
      case .applicationDelegate: "'application(_:open:)'"
      }
    let owner = registration.context.owner.spelled
    return owner.isEmpty ? name : "\(name) of '\(owner)'"
  }

  fileprivate var subject: String {
    let context = registration.context
    return (context.owner + [context.member ?? "", registration.kind.rawValue])
      .filter { !$0.isEmpty }.spelled
  }

  /// What is meant to take links first, then by place.
  fileprivate var order: (Int, String, Int, Int) {
    let rank =
      switch registration.kind {
      case .deepLinks: 0
      case .openURL: 1
      case .sceneDelegate: 2
      case .applicationDelegate: 3
      }
    return (rank, file, registration.place.line, registration.place.column)
  }
}
