// SPDX-License-Identifier: MIT

#if Macros
/// Finds declarations by their names, as the compiler would where there is no doubt.
package struct SourceIndex: Sendable {
  /// A declaration and the file that it stands in.
  package struct Entry<Declaration: Sendable>: Sendable {
    package let file: String
    package let declaration: Declaration
  }

  /// Where a name is used.
  package struct Scope: Sendable {
    package let file: String
    /// The names of the types around the use, outermost first.
    package let path: [String]

    package init(file: String, path: [String]) {
      self.file = file
      self.path = path
    }
  }

  private var enums: [[String]: [Entry<SourceRouteEnum>]] = [:]
  private var types: [[String]: [Entry<SourceType>]] = [:]
  private var extensions: [[String]: [Entry<SourceType>]] = [:]
  private var tops: [Entry<SourceType>] = []

  package init(_ files: [SourceFile]) {
    for file in files {
      for route in file.declarations.enums {
        enums[route.path, default: []].append(Entry(file: file.name, declaration: route))
      }
      for type in file.declarations.types {
        let entry = Entry(file: file.name, declaration: type)
        switch type.kind {
        case .file: tops.append(entry)
        case .extension: extensions[type.path, default: []].append(entry)
        case .enumeration, .aggregate, .alias: types[type.path, default: []].append(entry)
        }
      }
    }
  }

  /// The route enum that a name means; `isCertain` is false if there are several.
  func route(
    _ name: [String], in scope: Scope
  ) -> (entry: Entry<SourceRouteEnum>, isCertain: Bool)? {
    find(name, in: scope) { enums[$0] }
  }

  /// The type that a name means.
  func type(_ name: [String], in scope: Scope) -> (entry: Entry<SourceType>, isCertain: Bool)? {
    find(name, in: scope) { types[$0] }
  }

  /// A type with what its extensions add.
  func merged(_ type: SourceType) -> SourceType {
    var merged = type
    for entry in extensions[type.path] ?? [] {
      let other = entry.declaration
      merged.inherited += other.inherited
      merged.constants.merge(other.constants) { own, _ in own }
      merged.hasLinkText = merged.hasLinkText || other.hasLinkText
      merged.constrainsText = merged.constrainsText ?? other.constrainsText
      merged.rawInitializer = merged.rawInitializer ?? other.rawInitializer
    }
    return merged
  }

  /// The value of a constant of a type, such as `firstPage` or `Team.firstPage`, with the scope in
  /// which it is to be understood.
  func constant(
    _ path: [String], in scope: Scope
  ) -> (value: SourceExpression, scope: Scope)? {
    guard let name = path.last else { return nil }
    if path.count > 1 {
      var owner = Array(path.dropLast())
      if owner == ["Self"] { owner = scope.path }
      let named = type(owner, in: scope)?.entry
      return member(name, of: named?.declaration.path ?? owner, file: named?.file ?? scope.file)
    }
    for count in (1...max(1, scope.path.count)).reversed() where count <= scope.path.count {
      let enclosing = Array(scope.path.prefix(count))
      if let found = member(name, of: enclosing, file: scope.file) { return found }
    }
    let top = nearest(tops.filter { $0.declaration.constants[name] != nil }, to: scope.file)
    return top.flatMap { top in
      top.entry.declaration.constants[name].map { ($0, Scope(file: top.entry.file, path: [])) }
    }
  }

  /// The value of a static member of a type.
  func member(
    _ name: String, of path: [String], file: String
  ) -> (value: SourceExpression, scope: Scope)? {
    let entries = (types[path] ?? []) + (extensions[path] ?? [])
    let found = nearest(entries.filter { $0.declaration.constants[name] != nil }, to: file)
    return found.flatMap { found in
      found.entry.declaration.constants[name].map {
        ($0, Scope(file: found.entry.file, path: path))
      }
    }
  }

  private func find<Declaration>(
    _ name: [String], in scope: Scope, _ look: ([String]) -> [Entry<Declaration>]?
  ) -> (entry: Entry<Declaration>, isCertain: Bool)? {
    for count in (0...scope.path.count).reversed() {
      if let entries = look(Array(scope.path.prefix(count)) + name) {
        return nearest(entries, to: scope.file)
      }
    }
    // The first name may be that of a module.
    guard name.count > 1 else { return nil }
    return look(Array(name.dropFirst())).flatMap { nearest($0, to: scope.file) }
  }

  private func nearest<Declaration>(
    _ entries: [Entry<Declaration>], to file: String
  ) -> (entry: Entry<Declaration>, isCertain: Bool)? {
    let ranked = entries.map { (nearness: SourceFile.nearness($0.file, file), entry: $0) }.sorted {
      $0.nearness != $1.nearness ? $0.nearness > $1.nearness : $0.entry.file < $1.entry.file
    }
    guard let first = ranked.first else { return nil }
    let isCertain = ranked.dropFirst().first.map { $0.nearness < first.nearness } ?? true
    return (first.entry, isCertain)
  }
}
#endif
