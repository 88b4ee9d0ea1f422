// SPDX-License-Identifier: MIT

/// Finds declarations by name, as the compiler would if there is no doubt.
package struct SourceIndex: Sendable {
  /// A declaration and its file.
  package struct Entry<Declaration: Sendable>: Sendable {
    package let file: String
    package let declaration: Declaration
  }

  /// The place where a name is used.
  package struct Scope: Sendable, Hashable {
    package let file: String
    /// The names of the enclosing types, outermost first.
    package let path: [String]

    package init(file: String, path: [String]) {
      self.file = file
      self.path = path
    }
  }

  typealias Found = (entry: Entry<SourceType>, isCertain: Bool)

  /// The maximum number of aliases to follow.
  static let aliasLimit = 8

  private var enums: [[String]: [Entry<SourceRouteEnum>]] = [:]
  private var types: [[String]: [Entry<SourceType>]] = [:]
  private var extensions: [[String]: [Entry<SourceType>]] = [:]
  /// What extensions add to a type, by the type's file and path.
  private var additions: [Scope: SourceType] = [:]
  /// The types, extensions, and files that declare a constant, by path and name; a file has no path.
  private var constants: [[String]: [String: [Entry<SourceType>]]] = [:]

  package init(_ files: [SourceFile]) {
    for file in files {
      for route in file.declarations.enums {
        enums[route.path, default: []].append(Entry(file: file.name, declaration: route))
      }
      for type in file.declarations.types {
        let entry = Entry(file: file.name, declaration: type)
        let path = type.kind == .file ? [] : type.path
        for name in type.constants.keys {
          constants[path, default: [:]][name, default: []] += [entry]
        }
        switch type.kind {
        case .file: break
        case .extension: extensions[type.path, default: []].append(entry)
        case .enumeration, .aggregate, .alias, .protocol:
          types[type.path, default: []].append(entry)
        }
      }
    }
    for other in extensions.values.joined() {
      // An extension belongs to the nearest type with the name that its file sees, which may be
      // none: a private type is not what another file extends.
      let scope = Scope(file: other.file, path: [])
      guard let own = resolved(other.declaration.path, in: scope)?.entry else { continue }
      let path = own.declaration.path
      additions[
        Scope(file: own.file, path: path), default: SourceType(kind: .extension, path: path)
      ]
      .take(other.declaration)
    }
  }

  // MARK: Types

  /// Returns the route enum that a name refers to, through aliases; `isCertain` is `false` if there
  /// are several.
  func route(
    _ name: [String], in scope: Scope
  ) -> (entry: Entry<SourceRouteEnum>, isCertain: Bool)? {
    guard let found = resolved(name, in: scope) else { return nil }
    let own = enums[found.entry.declaration.path]?.first { $0.file == found.entry.file }
    return own.map { ($0, found.isCertain) }
  }

  /// Returns the type that a name refers to, through aliases; `isCertain` is `false` if there are
  /// several.
  private func resolved(_ name: [String], in scope: Scope) -> Found? {
    var (name, scope) = (name, scope)
    var isCertain = true
    for _ in 0..<Self.aliasLimit {
      guard let found = type(name, in: scope) else { return nil }
      isCertain = isCertain && found.isCertain
      let type = found.entry.declaration
      guard let aliased = type.aliased else { return (found.entry, isCertain) }
      name = SourceTypeName(aliased).path
      scope = Scope(file: found.entry.file, path: Array(type.path.dropLast()))
    }
    return nil
  }

  /// Returns the type that a name refers to; an alias stands for itself.
  func type(_ name: [String], in scope: Scope) -> Found? { type(name, in: scope, depth: 0) }

  /// Returns the names that a name stands for, one after the other, if it is an alias.
  func aliasTargets(of name: [String], in scope: Scope) -> [[String]] {
    var targets: [[String]] = []
    var (name, scope) = (name, scope)
    while targets.count < Self.aliasLimit, let alias = type(name, in: scope)?.entry,
      let target = alias.declaration.aliased
    {
      name = SourceTypeName(target).path
      scope = Scope(file: alias.file, path: Array(alias.declaration.path.dropLast()))
      targets.append(name)
    }
    return targets
  }

  private func type(_ name: [String], in scope: Scope, depth: Int) -> Found? {
    guard let first = name.first else { return nil }
    if first == "Self" {
      return name.count == 1
        ? nil : nearest(types[scope.path + name.dropFirst()] ?? [], to: scope.file)
    }
    for count in (0...scope.path.count).reversed() {
      let path = Array(scope.path.prefix(count)) + name
      if let found = nearest(types[path] ?? [], to: scope.file) { return found }
    }
    guard name.count > 1, depth < Self.aliasLimit else { return nil }
    if let base = type(Array(name.dropLast()), in: scope, depth: depth + 1) {
      guard let aliased = base.entry.declaration.aliased else {
        let path = base.entry.declaration.path + name.suffix(1)
        return nearest(types[path] ?? [], to: base.entry.file)
      }
      let outer = Scope(
        file: base.entry.file, path: Array(base.entry.declaration.path.dropLast()))
      return type(SourceTypeName(aliased).path + name.suffix(1), in: outer, depth: depth + 1)
    }
    // The first name is that of a module, whose files are in a folder with that name.
    let entries = types[Array(name.dropFirst())] ?? []
    let own = entries.filter { SourceFile.folders(of: $0.file).contains(Substring(first)) }
    return nearest(own.isEmpty ? entries : own, to: scope.file)
  }

  /// Returns a type with the additions of its extensions, except their constants.
  func merged(_ entry: Entry<SourceType>) -> SourceType {
    var merged = entry.declaration
    if let added = additions[Scope(file: entry.file, path: merged.path)] { merged.take(added) }
    return merged
  }

  /// Returns whether an extension of a protocol gives conforming types their own rules for texts.
  func isGivenRules(_ type: SourceType) -> Bool {
    (type.inherited + ["LinkValue"]).contains { name in
      (extensions[SourceTypeName(name).path.suffix(1)] ?? []).contains { entry in
        let given = entry.declaration
        return given.constrainsText != nil || given.linkInitializer != nil
          || given.rawInitializer != nil
      }
    }
  }

  // MARK: Constants

  /// Returns the value of a constant, such as `firstPage` or `Team.firstPage`, with the scope for
  /// interpreting it; `nil` if there is none, or several with different values.
  func constant(
    _ path: [String], in scope: Scope
  ) -> (value: SourceExpression, scope: Scope)? {
    guard let name = path.last else { return nil }
    if path.count > 1 {
      let owner = Array(path.dropLast())
      if owner == ["Self"] { return member(name, of: scope.path, file: scope.file) }
      guard var named = type(owner, in: scope)?.entry else {
        // Sources add constants to a type of a library.
        return member(name, of: owner, file: scope.file)
      }
      for _ in 0..<Self.aliasLimit {
        guard let aliased = named.declaration.aliased else { break }
        let outer = Scope(file: named.file, path: Array(named.declaration.path.dropLast()))
        let target = SourceTypeName(aliased).path
        guard let next = type(target, in: outer)?.entry else {
          return member(name, of: target, file: scope.file)
        }
        named = next
      }
      return member(name, of: named.declaration.path, file: named.file)
    }
    for count in (0..<scope.path.count).reversed() {
      let enclosing = Array(scope.path.prefix(count + 1))
      if let found = member(name, of: enclosing, file: scope.file) { return found }
    }
    return member(name, of: [], file: scope.file)
  }

  /// Returns the value of a static member of a type.
  func member(
    _ name: String, of path: [String], file: String
  ) -> (value: SourceExpression, scope: Scope)? {
    let declaring = ranked(constants[path]?[name] ?? [], to: file)
    guard let first = declaring.first, let value = first.entry.declaration.constants[name],
      declaring.allSatisfy({
        $0.nearness < first.nearness || $0.entry.declaration.constants[name] == value
      })
    else { return nil }
    return (value, Scope(file: first.entry.file, path: path))
  }

  // MARK: Nearness

  private func nearest(_ entries: [Entry<SourceType>], to file: String) -> Found? {
    if entries.isEmpty { return nil }
    let ranked = ranked(entries, to: file)
    guard let first = ranked.first else { return nil }
    let isCertain = ranked.dropFirst().first.map { $0.nearness < first.nearness } ?? true
    return (first.entry, isCertain)
  }

  /// Returns the declarations that a file sees, nearest first.
  private func ranked(
    _ entries: [Entry<SourceType>], to file: String
  ) -> [(nearness: Int, entry: Entry<SourceType>)] {
    entries.filter { !$0.declaration.isHidden || $0.file == file }
      .map { (nearness: SourceFile.nearness($0.file, file), entry: $0) }
      .sorted {
        $0.nearness != $1.nearness
          ? $0.nearness > $1.nearness : $0.entry.file < $1.entry.file
      }
  }
}
