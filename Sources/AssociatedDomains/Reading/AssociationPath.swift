// SPDX-License-Identifier: MIT

package import JSONText

/// A position in a JSON file, from the root inward: `applinks.details[0].components[2]["/"]`.
public struct AssociationPath: Sendable, Hashable {
  /// One step inward.
  package typealias Step = JSONNode.Step

  /// The steps from the root; none for the root itself.
  package var steps: [Step]

  /// Creates a path.
  ///
  /// Default: the root.
  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// Returns the path to a member of the value at this path.
  package func member(_ name: String) -> AssociationPath {
    AssociationPath(steps + [.member(name)])
  }

  /// Returns the path to an element, counted from 0, of the value at this path.
  package func element(_ index: Int) -> AssociationPath {
    AssociationPath(steps + [.element(index)])
  }
}

extension AssociationPath: CustomStringConvertible {
  /// The path as text: names that are words follow a period, other names are quoted in brackets,
  /// and the root is `$`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let name) where Self.isWord(name): text += text.isEmpty ? name : ".\(name)"
      case .member(let name): text += "[\(SwiftStringLiteral(name).text)]"
      }
    }
    return text.isEmpty ? "$" : text
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
          || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: "_")
      }
  }
}

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
