// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

/// A route enum as declared in a file, without its syntax tree.
package struct SourceRouteEnum: Sendable, Hashable, Codable {
  /// One pattern of a case, or the prefix of a group.
  package struct Pattern: Sendable, Hashable, Codable {
    package var text: String
    package var place: SourcePlace
    package var since: SourceExpression?
    package var deprecated: SourceExpression?
    package var owner: SourceExpression?
    package var examples: SourceExpression?
    package var trust: SourceExpression?
    package var priority: SourceExpression?
    package var shared: SourceExpression?
    package var strict: SourceExpression?
    package var receiveOnly: SourceExpression?
    package var captureLength: SourceExpression?
    package var trustPlace: SourcePlace?
  }

  /// An associated value that appears in links.
  package struct Value: Sendable, Hashable, Codable {
    package var name: String
    /// The type of one value, as spelled.
    package var type: String
    package var kind: LinkParameter.Kind
    package var defaultValue: SourceExpression?
    package var place: SourcePlace
  }

  /// A case that links open.
  package struct Case: Sendable, Hashable, Codable {
    package var slot: Int
    package var name: String
    package var patterns: [Pattern]
    package var values: [Value]
    /// The enum that the case mounts, as spelled.
    package var child: String?
    package var childPlace: SourcePlace?
    package var documentation: String?
  }

  /// A `@LinkRedirect`.
  package struct Redirect: Sendable, Hashable, Codable {
    package var from: String
    package var to: String
    package var place: SourcePlace
  }

  /// The enum's name, including enclosing types.
  package var path: [String]
  /// Whether no other file sees it.
  package var isHidden = false
  package var place: SourcePlace
  package var origins: [String]
  package var options: SourceExpression?
  package var feature: SourceExpression?
  package var cases: [Case]
  package var redirects: [Redirect]

  package var name: String { path.joined(separator: ".") }

  /// Whether a spelled type may mean this one: `Route` and `App.Shop.Route` may mean `Shop.Route`.
  func isNamed(_ type: String) -> Bool {
    let names = SourceTypeName(type).path
    return !names.isEmpty && zip(path.reversed(), names.reversed()).allSatisfy(==)
  }
}
