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
