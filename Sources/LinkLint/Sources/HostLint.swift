// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// Finds tabs and modals that destinations name but nothing shows.
struct HostLint {
  private typealias Navigable = SourceInterfaceIndex.Navigable

  private struct Host {
    let file: String
    let host: SourceHost
    /// The route of its navigator; `nil` if the source does not reveal it.
    let route: SourceInterfaceIndex.TypeKey?

    var place: LintFinding.Place { LintFinding.Place(host.place, in: file) }
  }

  private let navigables: [Navigable]
  private let hosts: [Host]

  init(_ program: SourceProgram) {
    let interface = program.interface
    navigables = Array(interface.navigables.values)
    hosts = program.files.flatMap { file in
      file.declarations.interface.hosts.filter { !$0.context.isPreview }.map {
        Host(file: file.name, host: $0, route: interface.route(of: $0, in: file.name))
      }
    }
  }

  var findings: [LintFinding] {
    navigables.flatMap { navigable in
      guard let destinations = navigable.destinations else { return [] as [LintFinding] }
      // A host that certainly shows another route shows nothing of this one.
      let possible = hosts.filter { $0.route == nil || $0.route == navigable.key }
      // Another module may show it, so there must be a host that certainly shows the route.
      guard possible.contains(where: { $0.route == navigable.key }) else { return [] }
      return modals(navigable, destinations, possible) + tabs(navigable, destinations, possible)
    }
  }

  private func modals(
    _ navigable: Navigable, _ destinations: SourceDestinations, _ hosts: [Host]
  ) -> [LintFinding] {
    guard !hosts.contains(where: { $0.host.kind == .modals }) else { return [] }
    return destinations.distinct { $0.modal.map { [$0] } ?? [] }.map { modal in
      LintCheck.modalWithoutHost.finding(
        "Nothing presents '\(modal.name)', the modal of a destination of '\(navigable.key.path.spelled)'.",
        at: LintFinding.Place(modal.place, in: navigable.file),
        about: "\(navigable.key.path.spelled) modal \(modal.name)",
        related: hosts.filter { $0.route == navigable.key }.prefix(1).map(\.place))
    }
  }

  private func tabs(
    _ navigable: Navigable, _ destinations: SourceDestinations, _ hosts: [Host]
  ) -> [LintFinding] {
    guard let tabs = navigable.tabs else { return [] }
    let containers = hosts.filter { $0.host.kind == .tabs }
    let deciding = containers.isEmpty ? hosts.filter { $0.host.kind == .stack } : containers
    guard !deciding.isEmpty else { return [] }
    var shown: Set<String> = []
    for host in deciding {
      guard let names = host.host.tabs else { return [] }
      shown.formUnion(names)
    }
    // The tabs of another navigator may have other names.
    guard !shown.isDisjoint(with: tabs) else { return [] }
    return destinations.distinct { destination in
      // One shown tab is enough. A name that is not a case of the tabs could be any of them.
      let named = destination.tabs ?? []
      let isAbsent = named.allSatisfy { tabs.contains($0.name) && !shown.contains($0.name) }
      return isAbsent ? Array(named.prefix(1)) : []
    }
    .map { tab in
      LintCheck.tabWithoutHost.finding(
        "Nothing shows the tab '\(tab.name)', which a destination of "
          + "'\(navigable.key.path.spelled)' names.",
        at: LintFinding.Place(tab.place, in: navigable.file),
        about: "\(navigable.key.path.spelled) tab \(tab.name)",
        related: deciding.map(\.place))
    }
  }
}

extension SourceDestinations {
  /// Returns the first destination for each name.
  fileprivate func distinct(
    _ names: (SourceDestination) -> [SourceDestination.Name]
  ) -> [SourceDestination.Name] {
    var seen: Set<String> = []
    return choices.compactMap(\.value).flatMap(names).filter { seen.insert($0.name).inserted }
  }
}
