// SPDX-License-Identifier: MIT

/// Combines what files reveal about where links lead and what shows it.
package struct SourceInterfaceIndex: Sendable {
  /// A type, identified by its file and name.
  package struct TypeKey: Sendable, Hashable {
    package var file: String
    package var path: [String]

    package init(file: String, path: [String]) {
      self.file = file
      self.path = path
    }
  }

  /// A type with a `destination`.
  package struct Navigable: Sendable {
    package var key: TypeKey
    /// The file that declares its destination.
    package var file: String
    /// The destinations; `nil` if there are several, such as in the branches of `#if`.
    package var destinations: SourceDestinations?
    /// The file that declares its parents.
    package var parentFile: String?
    /// The parents; `nil` if there are none or several.
    package var parents: SourceParents?
    /// The names of its cases; empty if it is not an enum, or was not read.
    package var cases: [String]
    /// The structure of the app that it is part of.
    package var structure: TypeKey?
    /// The names of the tabs in that structure; `nil` if unknown.
    package var tabs: [String]?
  }

  private typealias Scope = SourceIndex.Scope
  private static let aliasLimit = 8

  package let index: SourceIndex
  package private(set) var navigables: [TypeKey: Navigable] = [:]
  package private(set) var mounters: [TypeKey: Set<TypeKey>] = [:]
  /// The types that were looked up and that no file declares.
  private(set) var unknownTypes: Set<String> = []
  private var properties: [[String]: [(file: String, type: String)]] = [:]

  /// Combines what an app's files reveal.
  ///
  /// - Parameter all: these files and others, which also declare types.
  init(_ files: [SourceFile], among all: [SourceFile]) {
    index = SourceIndex(all)
    for file in files {
      for property in file.declarations.interface.properties {
        properties[property.owner + [property.name], default: []].append((file.name, property.type))
      }
    }
    for file in files {
      for route in file.declarations.enums { addMounts(of: route, file.name) }
      for destinations in file.declarations.interface.destinations {
        add(destinations, file.name)
      }
    }
    for file in files {
      for parents in file.declarations.interface.parents { add(parents, file.name) }
    }
    unknownTypes.formUnion(SourceViewGraph(files).unknownViews())
  }

  // MARK: Types

  /// Returns the type that a name refers to, through aliases; `nil` if none was read, or several
  /// are possible.
  private func type(
    _ name: [String], in scope: Scope
  ) -> SourceIndex.Entry<SourceType>? {
    var (name, scope) = (name, scope)
    for _ in 0..<Self.aliasLimit {
      guard let (entry, isCertain) = index.type(name, in: scope), isCertain else { return nil }
      guard let aliased = entry.declaration.aliased else { return entry }
      name = SourceTypeName(aliased).path
      scope = Scope(file: entry.file, path: Array(entry.declaration.path.dropLast()))
    }
    return nil
  }

  /// Returns the key of the type that a name refers to.
  package func key(_ name: String, in file: String, owner: [String]) -> TypeKey? {
    type(SourceTypeName(name).path, in: Scope(file: file, path: owner)).map {
      TypeKey(file: $0.file, path: $0.declaration.path)
    }
  }

  private mutating func ownerKey(_ owner: [String], _ file: String) -> TypeKey {
    if let entry = type(owner, in: Scope(file: file, path: [])) {
      return TypeKey(file: entry.file, path: entry.declaration.path)
    }
    if let name = owner.last { unknownTypes.insert(name) }
    return TypeKey(file: "", path: owner)
  }

  private mutating func add(_ destinations: SourceDestinations, _ file: String) {
    let key = ownerKey(destinations.owner, file)
    guard navigables[key] == nil else {
      navigables[key]?.destinations = nil
      return
    }
    let scope = Scope(file: file, path: destinations.owner)
    var navigable = Navigable(key: key, file: file, destinations: destinations, cases: [])
    if let declaration = index.type(key.path, in: Scope(file: key.file, path: []))?.entry {
      navigable.cases = declaration.declaration.cases.map(\.name)
    }
    let name = SourceTypeName(destinations.structure).path
    if let structure = type(name, in: scope) {
      let path = structure.declaration.path
      navigable.structure = TypeKey(file: structure.file, path: path)
      navigable.tabs = tabs(of: path, structure.file)
    } else {
      unknownTypes.formUnion(name)
      for target in index.aliasTargets(of: name, in: scope) { unknownTypes.formUnion(target) }
    }
    navigables[key] = navigable
  }

  private mutating func tabs(of structure: [String], _ file: String) -> [String]? {
    var name = structure + ["Tab"]
    var scope = Scope(file: file, path: [])
    for _ in 0..<Self.aliasLimit {
      if name.last == "SingleTab" { return ["only"] }
      guard let (entry, isCertain) = index.type(name, in: scope) else { break }
      guard isCertain else { return nil }
      guard let aliased = entry.declaration.aliased else {
        return entry.declaration.kind == .enumeration ? entry.declaration.cases.map(\.name) : nil
      }
      name = SourceTypeName(aliased).path
      scope = Scope(file: entry.file, path: Array(entry.declaration.path.dropLast()))
    }
    if let last = name.last, name.dropLast() != structure[...] { unknownTypes.insert(last) }
    return nil
  }

  private mutating func add(_ parents: SourceParents, _ file: String) {
    let key = ownerKey(parents.owner, file)
    guard navigables[key] != nil else { return }
    let isFirst = navigables[key]?.parentFile == nil
    navigables[key]?.parents = isFirst ? parents : nil
    navigables[key]?.parentFile = file
  }

  private mutating func addMounts(of route: SourceRouteEnum, _ file: String) {
    let key = TypeKey(file: file, path: route.path)
    for child in route.cases.compactMap(\.child) {
      if let mounted = self.key(child, in: file, owner: route.path) {
        mounters[mounted, default: []].insert(key)
      }
    }
  }

  /// Returns a route enum and all enums that mount it.
  package func mounting(_ key: TypeKey) -> Set<TypeKey> {
    var found: Set<TypeKey> = [key]
    var open = [key]
    while let next = open.popLast() {
      for outer in mounters[next] ?? [] where found.insert(outer).inserted { open.append(outer) }
    }
    return found
  }

  // MARK: Navigators

  /// Returns the route type that a host shows; `nil` if the source does not reveal it.
  package func route(of host: SourceHost, in file: String) -> TypeKey? {
    guard let first = host.navigator.first else { return nil }
    // `LinkStack(TripsRoute.self)` creates its own navigator.
    if host.kind == .stack, host.navigator.count > 1, host.navigator.last == "self" {
      let type = host.navigator.dropLast().joined(separator: ".")
      return key(type, in: file, owner: host.context.owner)
    }
    var scope = Scope(file: file, path: host.context.owner)
    var spelled: String
    if let local = host.localType {
      spelled = local
    } else {
      guard let property = property(first, of: host.context.owner, near: file) else { return nil }
      spelled = property.type
      scope = Scope(file: property.file, path: host.context.owner)
    }
    for name in host.navigator.dropFirst() {
      guard let owner = type(SourceTypeName(Self.plain(spelled)).path, in: scope),
        let property = property(name, of: owner.declaration.path, near: owner.file)
      else { return nil }
      spelled = property.type
      scope = Scope(file: property.file, path: owner.declaration.path)
    }
    let navigator = SourceTypeName(Self.plain(spelled))
    guard navigator.path.last == "LinkNavigator", let route = navigator.argument else { return nil }
    return key(route, in: scope.file, owner: scope.path)
  }

  private func property(
    _ name: String, of owner: [String], near file: String
  ) -> (file: String, type: String)? {
    let found = properties[owner + [name]] ?? []
    let best = found.map { SourceFile.nearness($0.file, file) }.max()
    let nearest = found.filter { SourceFile.nearness($0.file, file) == best }
    return nearest.count == 1 ? nearest.first : nil
  }

  private static func plain(_ type: String) -> String {
    var text = type[...]
    for prefix in ["any ", "some ", "inout "] where text.utf8.starts(with: prefix.utf8) {
      text = Substring(text.unicodeScalars.dropFirst(prefix.unicodeScalars.count))
    }
    while text.unicodeScalars.last == "?" || text.unicodeScalars.last == "!" {
      text = text.dropLast()
    }
    return String(text)
  }
}
