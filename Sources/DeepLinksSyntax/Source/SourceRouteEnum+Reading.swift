// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import SwiftSyntax

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
