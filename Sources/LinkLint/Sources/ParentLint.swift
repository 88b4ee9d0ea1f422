// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
import LinkContracts

/// Follows the parents of routes.
enum ParentLint {
  static func findings(in program: SourceProgram) -> [LintFinding] {
    let sensitive = sensitiveCases(of: program)
    return program.interface.navigables.values.flatMap { navigable in
      guard let parents = navigable.parents, let file = navigable.parentFile else {
        return [] as [LintFinding]
      }
      return cycles(in: navigable, parents, file) + rootless(in: navigable, parents, file)
        + unprotected(sensitive[navigable.key] ?? [], in: navigable, parents, file, program)
    }
  }

  private static func sensitiveCases(
    of program: SourceProgram
  ) -> [SourceInterfaceIndex.TypeKey: Set<String>] {
    let evaluator = SourceEvaluator(index: program.interface.index)
    var names: [SourceInterfaceIndex.TypeKey: Set<String>] = [:]
    for file in program.files {
      for route in file.declarations.enums {
        let scope = SourceIndex.Scope(file: file.name, path: route.path)
        names[.init(file: file.name, path: route.path)] = Set(
          route.cases.filter { $0.sensitivePattern(evaluator, in: scope) != nil }.map(\.name))
      }
    }
    return names
  }

  /// Finds routes whose links open a sensitive one on the way.
  private static func unprotected(
    _ sensitive: Set<String>, in navigable: SourceInterfaceIndex.Navigable,
    _ parents: SourceParents, _ file: String, _ program: SourceProgram
  ) -> [LintFinding] {
    guard !sensitive.isEmpty else { return [] }
    let inspection = inspection(of: navigable, parents, in: program)
    return navigable.cases.compactMap { name in
      guard !sensitive.contains(name),
        let (next, place) = parent(of: name, in: navigable, parents)
          ?? pathParent(of: name, in: navigable, parents, inspection),
        sensitive.contains(next)
      else { return nil }
      return LintCheck.sensitiveParent.finding(
        "The parent of '\(name)', '\(next)', is sensitive, and '\(name)' is not.",
        at: LintFinding.Place(place, in: file), about: "\(navigable.key.path.spelled).\(name)")
    }
  }

  /// Returns the parent of all values of a case, if they have the same one.
  private static func parent(
    of name: String, in navigable: SourceInterfaceIndex.Navigable, _ parents: SourceParents
  ) -> (name: String, place: SourcePlace)? {
    guard let parent = parents.choices.value(for: name) else { return nil }
    switch parent.kind {
    case .itself: return (name, parent.place)
    // A static member with the same name could be anything.
    case .route(let next) where navigable.cases.contains(next): return (next, parent.place)
    case .route, .none, .path, .unknown: return nil
    }
  }

  /// Returns the case that all links of a case lead to if their last segments are removed.
  ///
  /// - Parameter inspection: the routes under ``pathOrigin`` alone.
  private static func pathParent(
    of name: String, in navigable: SourceInterfaceIndex.Navigable, _ parents: SourceParents,
    _ inspection: ContractInspection?
  ) -> (name: String, place: SourcePlace)? {
    guard let parent = parents.choices.value(for: name), parent.kind == .path, let inspection,
      let number = inspection.catalog.routes.firstIndex(where: { $0.name == name }),
      case let pattern = inspection.catalog.routes[number].pattern,
      // Without a printed link, there is no way back by its path.
      inspection.catalog.routes[number].decision(for: pattern).isReceiveOnly != true,
      let link = inspection.plainLinks(of: .pattern(route: number, text: pattern)).first ?? nil,
      link.utf8.starts(with: pathOrigin.utf8)
    else { return nil }
    var path = link.utf8.dropFirst(pathOrigin.utf8.count)
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    while !path.isEmpty {
      path = path.prefix(upTo: path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
      let answers = Set(
        inspection.answers(to: pathOrigin + String(decoding: path, as: UTF8.self)))
      // Values of types that are known only by name may decide.
      guard answers.count == 1, let answer = answers.first else { return nil }
      guard case .pattern(let route, _)? = answer else { continue }
      return (inspection.catalog.routes[route].name, parent.place)
    }
    return nil
  }

  private static let pathOrigin = "route://"

  /// Returns the routes of an enum as a way back by path has them; `nil` if none goes back so, or
  /// if some have origins of their own, under which their paths lead elsewhere.
  private static func inspection(
    of navigable: SourceInterfaceIndex.Navigable, _ parents: SourceParents,
    in program: SourceProgram
  ) -> ContractInspection? {
    guard parents.choices.contains(where: { $0.value.kind == .path }) else { return nil }
    let source = program.catalogs.first {
      $0.file == navigable.key.file && $0.name == navigable.key.path.spelled
    }
    guard let catalog = source?.catalog, Set(catalog.routes.map(\.origins)).count == 1 else {
      return nil
    }
    return ContractInspection(catalog.withOrigins([pathOrigin]))
  }

  private static func cycles(
    in navigable: SourceInterfaceIndex.Navigable, _ parents: SourceParents, _ file: String
  ) -> [LintFinding] {
    var told: Set<String> = []
    var findings: [LintFinding] = []
    for start in navigable.cases where !told.contains(start) {
      var path = [start]
      var places: [SourcePlace] = []
      while let (next, place) = parent(of: path[path.count - 1], in: navigable, parents) {
        places.append(place)
        guard let index = path.firstIndex(of: next) else {
          path.append(next)
          continue
        }
        let cycle = path[index...]
        // A route that only leads into the loop is not part of it.
        guard index == 0, told.isDisjoint(with: cycle), let first = places.first else { break }
        told.formUnion(cycle)
        let type = navigable.key.path.spelled
        let way = (cycle + [next]).map { "'\($0)'" }.joined(separator: " → ")
        findings.append(
          LintCheck.parentCycle.finding(
            cycle.count == 1
              ? "The parent of '\(start)' is '\(start)' again, whatever its values."
              : "The parents of '\(start)' lead back to it: \(way).",
            at: LintFinding.Place(first, in: file), about: "\(type).\(cycle.min() ?? start)",
            related: places.dropFirst().map { LintFinding.Place($0, in: file) }))
        break
      }
    }
    return findings
  }

  private static func rootless(
    in navigable: SourceInterfaceIndex.Navigable, _ parents: SourceParents, _ file: String
  ) -> [LintFinding] {
    // In an app with one tab, that tab is selected.
    guard let tabs = navigable.tabs, tabs.count > 1, let destinations = navigable.destinations
    else { return [] }
    return navigable.cases.compactMap { start in
      var path = [start]
      var place: SourcePlace?
      while true {
        let name = path[path.count - 1]
        guard let destination = destinations.choices.value(for: name),
          let named = destination.tabs, named.isEmpty
        else { return nil }
        if let (next, found) = parent(of: name, in: navigable, parents) {
          guard !path.contains(next) else { return nil }
          path.append(next)
          place = place ?? found
        } else if parents.choices.value(for: name)?.kind == SourceParent.Kind.none {
          break
        } else {
          return nil
        }
      }
      guard let place, let last = path.last else { return nil }
      return LintCheck.parentWithoutRoot.finding(
        "The parents of '\(start)' end in '\(last)', and none of them names a tab.",
        at: LintFinding.Place(place, in: file), about: "\(navigable.key.path.spelled).\(start)",
        related: [LintFinding.Place(destinations.place, in: navigable.file)])
    }
  }
}
