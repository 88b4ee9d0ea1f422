// SPDX-License-Identifier: MIT

import JSONText

/// Finds the values at paths, for a reader that looks up very many of them.
///
/// A node searches its members one by one; here, the names in a large object are indexed once.
struct AssociationPlaces {
  private let root: JSONNode?
  /// For each object's path, the index of the member that counts for each name.
  private var names: [AssociationPath: [String: Int]] = [:]
  /// Objects with fewer members are searched directly.
  private static let few = 16

  init(_ root: JSONNode?) {
    self.root = root
  }

  /// Returns the value at a path; `nil` if there is none.
  mutating func node(at path: AssociationPath) -> JSONNode? {
    guard var node = root else { return nil }
    for (depth, step) in path.steps.enumerated() {
      let next =
        switch step {
        case .element(let index): node[index]
        case .member(let name): member(name, of: node, at: path.steps[..<depth])
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private mutating func member(
    _ name: String, of node: JSONNode, at steps: ArraySlice<AssociationPath.Step>
  ) -> JSONNode? {
    guard let members = node.members, members.count > Self.few else { return node[name] }
    let path = AssociationPath(Array(steps))
    if names[path] == nil {
      names[path] = Dictionary(
        members.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    }
    return names[path]?[name].map { members[$0].node }
  }
}
