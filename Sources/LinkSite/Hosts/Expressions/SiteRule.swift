// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// A rewrite as servers see it.
struct SiteRule: Sendable, Hashable {
  /// The pattern, as in notes.
  let pattern: String
  /// The page's file.
  let file: String
  /// Matches the whole path.
  let path: SiteExpression
  /// The conditions on the query; all must hold.
  let conditions: [SiteItemCondition]

  /// Creates the rule of a rewrite; `nil` if no request to a web server can have such a link.
  init?(_ rewrite: SiteServing.Rewrite) {
    guard let path = SiteExpression.path(of: rewrite) else { return nil }
    pattern = rewrite.pattern.text
    file = rewrite.file
    self.path = path
    conditions = SiteItemCondition.conditions(of: rewrite)
  }
}

extension SiteServing {
  /// The rules, in order.
  var rules: [SiteRule] { rewrites.compactMap(SiteRule.init) }
}

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
        let value: SiteExpression =
          item.kind == .remainder
          ? .value(ofType: nil, in: .query) : rewrite.value(ofCapture: capture, in: .query)
        return .some(.sequence([name(item), equals, value]), name: text)
      case .absent: return .no(.sequence([name(item), value]), name: text)
      case .remaining: return nil
      case .noOthers:
        let own = pattern.query.filter(\.isNamed)
        return .all(.sequence([.choice(own.map(name)), value]))
      }
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
