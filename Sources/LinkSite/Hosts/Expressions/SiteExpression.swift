// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// A regular expression over the bytes of a request, as written.
///
/// It uses only syntax that PCRE, RE2, and JavaScript share, except for ``text(isAtomic:)``. Nothing
/// here matches it: it is written for servers, and `Checks/Site` compares their answers with those
/// of `SiteResponder`.
indirect enum SiteExpression: Sendable, Hashable {
  /// One byte of a set.
  case byte(SiteByteSet)
  case sequence([SiteExpression])
  case choice([SiteExpression])
  /// At least `lower` and at most `upper` times; `nil` means no upper bound.
  case repeated(SiteExpression, lower: Int, upper: Int?)
  /// At least one of the former up to the first place where the latter follows.
  ///
  /// No text matches only with a later place.
  case first(SiteExpression, before: SiteExpression)

  /// Returns an expression for a text, byte for byte.
  static func literal(_ text: StaticString) -> SiteExpression {
    text.withUTF8Buffer { .sequence($0.map { .byte(SiteByteSet($0)) }) }
  }

  static func any(_ expression: SiteExpression) -> SiteExpression {
    .repeated(expression, lower: 0, upper: nil)
  }

  static func many(_ expression: SiteExpression) -> SiteExpression {
    .repeated(expression, lower: 1, upper: nil)
  }

  static func optional(_ expression: SiteExpression) -> SiteExpression {
    .repeated(expression, lower: 0, upper: 1)
  }

  /// Returns an expression for a byte as `%XX`, with digits in either case.
  static func encoded(_ byte: UInt8) -> SiteExpression {
    .sequence([.byte(SiteByteSet(0x25)), digit(byte >> 4), digit(byte & 15)])
  }

  /// Any byte as `%XX`.
  static var anyEncoded: SiteExpression {
    .sequence([
      .byte(SiteByteSet(0x25)), .repeated(.byte(.hexadecimal), lower: 2, upper: 2),
    ])
  }

  private static func digit(_ value: UInt8) -> SiteExpression {
    .byte(value < 10 ? SiteByteSet(0x30 + value) : SiteByteSet(folding: 0x41 + value - 10))
  }
}

/// A set of bytes, like a bracket expression in a regular expression.
struct SiteByteSet: Sendable, Hashable {
  /// The ranges, ascending and without overlap.
  let ranges: [ClosedRange<UInt8>]

  init(_ ranges: ClosedRange<UInt8>...) { self.ranges = ranges }

  init(_ byte: UInt8) { ranges = [byte...byte] }

  /// Creates the set of a letter in both cases.
  init(folding letter: UInt8) {
    let upper = letter & ~0x20
    let lower = letter | 0x20
    ranges = [upper...upper, lower...lower]
  }

  func contains(_ byte: UInt8) -> Bool { ranges.contains { $0.contains(byte) } }

  /// Every byte.
  static var all: SiteByteSet { SiteByteSet(0...0xff) }
  /// `0` to `9`.
  static var digits: SiteByteSet { SiteByteSet(0x30...0x39) }
  /// `1` to `9`.
  static var positiveDigits: SiteByteSet { SiteByteSet(0x31...0x39) }
  /// Hexadecimal digits in both cases.
  static var hexadecimal: SiteByteSet { SiteByteSet(0x30...0x39, 0x41...0x46, 0x61...0x66) }
  /// What may appear unencoded in a path segment: visible ASCII except `"`, `#`, `%`, `/`, and `?`.
  static var segment: SiteByteSet {
    SiteByteSet(0x21...0x21, 0x24...0x24, 0x26...0x2e, 0x30...0x3e, 0x40...0x7e)
  }
  /// What may appear unencoded in the name or value of an item: visible ASCII except `"`, `#`, `%`,
  /// `&`, `+`, and `=`.
  static var item: SiteByteSet {
    SiteByteSet(0x21...0x21, 0x24...0x24, 0x27...0x2a, 0x2c...0x3c, 0x3e...0x7e)
  }
  /// Every byte except `?`.
  static var noQuestionMark: SiteByteSet { SiteByteSet(0...0x3e, 0x40...0xff) }
  /// Every byte except `&`.
  static var noAmpersand: SiteByteSet { SiteByteSet(0...0x25, 0x27...0xff) }
}

extension SiteExpression {
  /// The expression as text, without anchors.
  ///
  /// It contains no quotes, no spaces, and no braces except for repetition, so that it can be
  /// quoted in any configuration.
  ///
  /// - Parameter isAtomic: whether it is for PCRE, which would try each way to divide a text:
  ///   `(?>...)` keeps the first one.
  func text(isAtomic: Bool = false) -> String {
    switch self {
    case .byte(let set): set.text
    case .sequence(let parts): parts.map { $0.partText(isAtomic: isAtomic) }.joined()
    case .choice(let parts): parts.map { $0.text(isAtomic: isAtomic) }.joined(separator: "|")
    case .repeated(let part, let lower, let upper):
      (part.isAtom ? part.text() : "(?:\(part.text(isAtomic: isAtomic)))")
        + Self.sign(lower, upper)
    case .first(let part, let end):
      isAtomic
        ? "(?>\(Self.many(part).text())?\(end.partText(isAtomic: true)))"
        : Self.many(part).text() + end.partText()
    }
  }

  /// The text for use inside a larger expression.
  func partText(isAtomic: Bool = false) -> String {
    let text = text(isAtomic: isAtomic)
    if case .choice = self { return "(?:\(text))" }
    return text
  }

  private var isAtom: Bool {
    switch self {
    case .byte: true
    case .sequence(let parts): parts.count == 1 && parts[0].isAtom
    default: false
    }
  }

  private static func sign(_ lower: Int, _ upper: Int?) -> String {
    switch (lower, upper) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(lower),}"
    case (_, let upper?): upper == lower ? "{\(lower)}" : "{\(lower),\(upper)}"
    }
  }
}

extension SiteByteSet {
  /// One byte, or a bracket expression.
  var text: String {
    if ranges.count == 1, ranges[0].count == 1 { return Self.escaped(ranges[0].lowerBound) }
    if self == .noAmpersand { return "[^&]" }
    if self == .noQuestionMark { return "[^?]" }
    let parts = ranges.map { range in
      switch range.count {
      case 1: Self.escaped(range.lowerBound)
      default: Self.escaped(range.lowerBound) + "-" + Self.escaped(range.upperBound)
      }
    }
    return "[\(parts.joined())]"
  }

  /// Returns a byte escaped to stand for itself, inside and outside of brackets.
  private static func escaped(_ byte: UInt8) -> String {
    let plain: StaticString = "/%_~@:,;=&!<>"
    let isPlain = plain.withUTF8Buffer { $0.contains(byte) }
    if byte.isASCIILetter || byte.isASCIIDigit || isPlain {
      return String(UnicodeScalar(byte))
    }
    // A backslash makes other ASCII marks literal, but quotes and braces mean too much in
    // configurations.
    let isMark = ".^$*+?()[]|\\-".utf8.contains(byte)
    if isMark { return "\\" + String(UnicodeScalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
  }
}

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
