// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore
import SwiftSyntax

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

extension SourceRouteEnum {
  /// Extracts what a catalog needs from what the macros read.
  ///
  /// - Parameters:
  ///   - attribute: `@DeepLinkRoutes`.
  ///   - path: the enum's name, including enclosing types.
  ///   - isHidden: whether no other file sees it.
  ///   - place: the place of the enum's name.
  ///   - locate: returns the place of a node.
  init(
    _ route: RouteEnum, attribute: AttributeSyntax, path: [String], isHidden: Bool,
    place: SourcePlace, locate: (Syntax) -> SourcePlace
  ) {
    self.init(
      path: path, isHidden: isHidden, place: place, origins: route.origins.map(\.literal.text),
      options: attribute.argument("options").map { SourceExpression($0) },
      feature: attribute.argument("feature").map { SourceExpression($0) },
      cases: route.numberedCases.map { Case($0.route, slot: $0.slot, locate: locate) },
      redirects: route.redirects.map {
        Redirect(from: $0.from.text, to: $0.to.text, place: locate(Syntax($0.from.literal.node)))
      })
  }
}

extension SourceRouteEnum.Case {
  fileprivate init(_ route: RouteCase, slot: Int, locate: (Syntax) -> SourcePlace) {
    self.init(
      slot: slot, name: route.name,
      patterns: route.paths.map { SourceRouteEnum.Pattern($0, locate: locate) },
      values: route.values.compactMap { value in
        value.name.map {
          SourceRouteEnum.Value(value, name: $0, of: route, place: locate(value.place))
        }
      },
      documentation: DocumentationComment.text(of: route.declaration))
    if case .group(let mounted) = route.kind {
      child = mounted.type
      childPlace = locate(Syntax(mounted.node.type))
    }
  }
}

extension SourceRouteEnum.Pattern {
  fileprivate init(_ path: RouteCase.Path, locate: (Syntax) -> SourcePlace) {
    func argument(_ label: String) -> SourceExpression? {
      path.attribute.argument(label).map { SourceExpression($0) }
    }
    self.init(
      text: path.pattern.text, place: locate(Syntax(path.attribute)), since: argument("since"),
      deprecated: argument("deprecated"), owner: argument("owner"),
      examples: argument("examples"), trust: argument("trust"),
      priority: argument("priority"), shared: argument("shared"), strict: argument("strict"),
      receiveOnly: argument("receiveOnly"), captureLength: argument("captureLength"),
      trustPlace: path.attribute.argument("trust").map { locate(Syntax($0)) })
  }
}

extension SourceRouteEnum.Value {
  fileprivate init(_ value: RouteValue, name: String, of route: RouteCase, place: SourcePlace) {
    self.init(name: name, type: value.type, kind: .required, place: place)
    switch route.reading(of: value) {
    case .required: break
    case .optional: kind = .optional
    case .list: kind = .list
    case .items: kind = .items
    case .dictionary: kind = .dictionary
    case .link: kind = .link
    case .defaulted:
      kind = .optional
      defaultValue = value.node.defaultValue.map { SourceExpression($0.value) }
    }
  }
}
