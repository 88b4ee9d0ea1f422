// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// Finds links that are handled twice.
struct RegistrationLint {
  fileprivate struct Site {
    let file: String
    let registration: SourceRegistration
    let chains: [SourceViewGraph.Chain]
    /// The folder of the nearest app; `nil` if there is none, or several are equally near.
    let home: String?

    var place: LintFinding.Place { LintFinding.Place(registration.place, in: file) }
  }

  /// The maximum number of other places that a finding names.
  private static let relatedLimit = 10

  /// What may handle a link twice, intended handlers first.
  fileprivate static let ranks: [SourceRegistration.Kind: Int] = [
    .deepLinks: 0, .openURL: 1, .activity: 2, .sceneDelegate: 3, .applicationDelegate: 4,
  ]

  private let sites: [Site]
  private let hasScenes: Bool

  init(_ files: [SourceFile]) {
    let graph = SourceViewGraph(files)
    let apps = files.filter { $0.declarations.interface.entries.contains(.app) }
    let delegates = files.filter { $0.declarations.interface.entries.contains(.delegate) }
    let entries = (apps.isEmpty ? delegates : apps).map(\.name)
    hasScenes = !apps.isEmpty
    let own = files.reduce(into: Set()) { $0.formUnion($1.declarations.interface.ownModifiers) }
    let sites = files.flatMap { file in
      file.declarations.interface.registrations.filter { registration in
        !registration.context.isPreview && Self.ranks[registration.kind] != nil
          && !own.contains { registration.name.utf8.starts(with: "\($0)(".utf8) }
      }.map {
        Site(
          file: file.name, registration: $0, chains: graph.chains(from: $0.context, in: file.name),
          home: Self.home(of: file.name, among: entries))
      }
    }
    .filter { site in
      // A handler inside 'deepLinks(_:)' is not a second one.
      ![.openURL, .activity].contains(site.registration.kind)
        || !site.chains.contains(where: \.isOfDeepLinks)
    }
    self.sites = sites.sorted { $0.order < $1.order }
  }

  var findings: [LintFinding] {
    sites.indices.compactMap { index -> LintFinding? in
      let site = sites[index]
      let others = Array(
        sites[..<index].lazy.filter { takesTwice($0, site) }.prefix(Self.relatedLimit))
      guard let first = others.first else { return nil }
      return LintCheck.repeatedOpenURL.finding(
        "\(site.name) handles the same links as \(first.name).", at: site.place,
        about: site.subject, related: others.map(\.place))
    }
  }

  /// The handlers that come and go with a branch of the views, if there are no others.
  var conditional: [LintFinding] {
    let handlers = sites.filter {
      $0.registration.kind == .deepLinks && !$0.chains.contains(where: \.isOfDeepLinks)
    }
    // One that is always there takes every link.
    guard handlers.allSatisfy({ $0.chains.allSatisfy(\.isConditional) }) else { return [] }
    return handlers.filter { site in
      // With one in another branch, too, which one is there does not matter.
      !site.chains.contains { chain in
        handlers.contains { $0.chains.contains { chain.isInAnotherBranch(than: $0) } }
      }
    }.map { site in
      LintCheck.conditionalDeepLinks.finding(
        "\(site.name) is in a view that is not always on screen.", at: site.place,
        about: site.subject,
        related: (site.chains.first?.changing ?? []).map {
          LintFinding.Place($0.place, in: $0.file)
        }
      )
    }
  }

  private func takesTwice(_ one: Site, _ other: Site) -> Bool {
    let (first, second) = (one.registration, other.registration)
    guard first.context.mayHold(with: second.context) else { return false }
    let kinds = [first.kind, second.kind]
    // What else takes activities takes only some of the links.
    if kinds.contains(.activity), !kinds.allSatisfy({ [.activity, .deepLinks].contains($0) }) {
      return false
    }
    let ofDelegates = kinds.filter { [.sceneDelegate, .applicationDelegate].contains($0) }.count
    // The system calls only one delegate, a UIKit window does not call `onOpenURL`, and an app's own
    // one may be there for what its delegate does not receive.
    if ofDelegates > 0 {
      return ofDelegates == 1 && kinds.contains(.deepLinks) && hasScenes && one.home != nil
        && one.home == other.home
    }
    // The intended handler comes first, so if the second one is intended, both are.
    if second.kind == .deepLinks {
      // One for each window is correct, and one inside another has no effect.
      guard one.file == other.file, first.context.owner == second.context.owner,
        first.context.member == second.context.member, !first.extent.overlaps(second.extent)
      else { return false }
    }
    let ways = one.chains.flatMap { way in other.chains.map { (way, $0) } }
    guard ways.contains(where: { !$0.excludes($1) }) else { return false }
    if one.home != nil, one.home == other.home { return true }
    return ways.contains { !$0.excludes($1) && !$0.nodes.isDisjoint(with: $1.nodes) }
  }

  /// Returns the folder of the app nearest to a file.
  static func home(of file: String, among entries: [String]) -> String? {
    let ranked = entries.map { (SourceFile.nearness($0, file), folder(of: $0)) }
    let best = ranked.map(\.0).max()
    // An app's own file is nearest to itself, and its siblings are as near as any file.
    let folders = Set(ranked.filter { $0.0 == best }.map(\.1))
    return folders.count == 1 ? folders.first : nil
  }

  private static func folder(of file: String) -> String {
    file.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map(Substring.init)
      .dropLast().joined(separator: "/")
  }
}

extension SourceContext {
  /// Returns whether the conditions of `#if` may hold for both.
  fileprivate func mayHold(with other: SourceContext) -> Bool {
    let (own, theirs) = (Set(conditions), Set(other.conditions))
    return own.isSubset(of: theirs) || theirs.isSubset(of: own)
  }
}

extension RegistrationLint.Site {
  /// The name in messages.
  fileprivate var name: String {
    let owner = registration.context.owner.spelled
    return owner.isEmpty ? "'\(registration.name)'" : "'\(registration.name)' of '\(owner)'"
  }

  fileprivate var subject: String {
    let context = registration.context
    return (context.owner + [context.member ?? "", registration.kind.rawValue])
      .filter { !$0.isEmpty }.spelled
  }

  /// Sorts intended handlers first, then by place.
  fileprivate var order: (Int, String, Int, Int) {
    let rank = RegistrationLint.ranks[registration.kind] ?? 0
    return (rank, file, registration.place.line, registration.place.column)
  }
}
