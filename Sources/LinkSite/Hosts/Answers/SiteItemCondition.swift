// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A condition that a pattern puts on query items.
///
/// Whether an item may repeat, and whether an optional one has a value of its type, is up to the
/// app: a page about the link is right in both cases.
enum SiteItemCondition: Sendable, Hashable {
  /// At least one item matches the expression.
  case some(SiteExpression, name: String)
  /// No item matches the expression.
  case no(SiteExpression, name: String)
  /// All items match the expression.
  case all(SiteExpression)

  /// Returns the conditions of a pattern.
  static func conditions(of rewrite: SiteServing.Rewrite) -> [SiteItemCondition] {
    let pattern = rewrite.pattern
    let equals = SiteExpression.byte(SiteByteSet(0x3d))
    func name(_ item: LinkPattern.QueryItem) -> SiteExpression {
      .choice(
        rewrite.names(of: item).map {
          .literal($0, in: .query, isFolded: rewrite.folding.items)
        })
    }
    return pattern.query.compactMap { item in
      let text = pattern.name(of: item)
      switch item.kind {
      case .flag: return .some(name(item), name: text)
      case .literal:
        let value = SiteExpression.literal(pattern.literalBytes(of: item), in: .query)
        return .some(.sequence([name(item), equals, value]), name: text)
      case .capture, .remainder:
        let capture = pattern.captureName(of: item)
        guard rewrite.kind(ofCapture: capture) == .required else { return nil }
        let type = item.kind == .remainder ? nil : rewrite.type(ofCapture: capture)
        return .some(
          .sequence([name(item), equals, .value(ofType: type, in: .query)]), name: text)
      case .absent: return .no(.sequence([name(item), value]), name: text)
      case .remaining: return nil
      case .noOthers:
        let own = pattern.query.filter(\.isNamed)
        return .all(.sequence([.choice(own.map(name)), value]))
      }
    }
  }

  /// The condition for hosts that can check only whether an item is present; `nil` if nothing
  /// remains to check.
  var presence: SiteItemCondition? {
    switch self {
    case .some(_, let name) where !name.utf8.contains(0x7c):
      let item = SiteExpression.literal(Array(name.utf8), in: .query)
      return .some(.sequence([item, Self.value]), name: name)
    case .no: return self
    case .some, .all: return nil
    }
  }

  /// A value, or no value.
  private static var value: SiteExpression {
    .optional(.sequence([.byte(SiteByteSet(0x3d)), .any(.byte(.noAmpersand))]))
  }

  /// Matches a whole query that contains an item which the expression describes, no matter what
  /// comes before or after it.
  var query: SiteExpression {
    let and = SiteExpression.byte(SiteByteSet(0x26))
    switch self {
    case .some(let item, _), .no(let item, _):
      let before = SiteExpression.any(.sequence([.any(.byte(.noAmpersand)), and]))
      return .sequence([before, item, .optional(.sequence([and, .any(.byte(.all))]))])
    case .all(let item):
      return .optional(.sequence([item, .any(.sequence([and, item]))]))
    }
  }
}

extension SiteServing.Rewrite {
  /// Returns the decoded names of an item.
  fileprivate func names(of item: LinkPattern.QueryItem) -> [[UInt8]] {
    pattern.nameBytes(of: item).split(separator: UInt8(ascii: "|")).map(Array.init)
  }
}
