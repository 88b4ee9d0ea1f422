// SPDX-License-Identifier: MIT

import DeepLinks

/// Route enums spelled in every way that compiles, for what is read without a compiler.
private let outsideOwner = "Top of the file"

/// Of the same name as one of the enum's own, which is meant.
private let ownName = "Not this one"

enum SpelledNames {
  static let owner = "Team " + "A"
  static let base = "https://spelled.example.com"
  static let examples = [base + "/texts/1", "/texts/2"]
  static var computed: String { "Computed" }
  static var returned: String { return "Returned" }
  static var got: String { get { "Got" } }
  static let multiline = """
    Two \
    lines
    """
  static let raw = #"A "raw" one"#
  enum Inner { static let since = "1.0" }
  typealias Deep = Inner
}

typealias Names = SpelledNames

extension SpelledNames { static let late = "Late" }

// MARK: Values

enum Shade: String, LinkValue { case dark = "d", `default`, light }
enum Level: Int, LinkValue { case low = -1, middle, high }
/// Takes what is no case, too.
enum Loose: String, LinkValue {
  case one, other

  init(linkText: String) { self = Loose(rawValue: linkText) ?? .other }
}
enum Ruled: LinkValue, Equatable {
  case on

  init?(linkText: String) { guard linkText == "on" else { return nil }; self = .on }
  var linkText: String { "on" }
}
struct Wrapped: RawRepresentable, LinkValue { let rawValue: String }
struct Extended { let text: String }
extension Extended: RawRepresentable {
  init(rawValue: String) { text = rawValue }
  var rawValue: String { text }
}
extension Extended: LinkValue {}
struct Nested: RawRepresentable, LinkValue { var rawValue: Wrapped }
struct Aliased: RawRepresentable, LinkValue {
  typealias Text = String
  let rawValue: Text
}
struct Free: LinkValue {
  static var constrainsText: Bool { return false }
  var linkText: String
  init(linkText: String) { self.linkText = linkText }
}
struct Kept: RawRepresentable, LinkValue {
  static let constrainsText = true
  let rawValue: String
}
struct Box<Content: LinkValue>: LinkValue {
  struct Lid: LinkValue {
    var linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  var content: Content
  init?(linkText: String) {
    guard let content = Content(linkText: linkText) else { return nil }
    self.content = content
  }
  var linkText: String { content.linkText }
}
struct Pair<First: LinkValue, Second: LinkValue>: LinkValue {
  var linkText: String
  init?(linkText: String) { self.linkText = linkText }
}
typealias Number = Swift.Int
typealias Numbers = Box<Number>

// MARK: Enums

@DeepLinkRoutes("spelled://", "https://spelled.example.com")
enum SpelledRoute: Equatable {
  static let ownName = "The enum's own"
  static let first: Number = 1
  typealias Own = Shade

  enum Kind: String, LinkValue { case a }

  // A comment.
  @LinkPath(
    "/texts/{id}", since: Names.Deep.since, owner: SpelledNames.owner, examples: Names.examples)
  // Another one.
  case texts(id: Number)
  @LinkPath(#"/raw/{id}"#, owner: SpelledNames.raw) case raw(id: Aliased)
  @LinkPath(
    """
    /long/\
    {id}
    """, owner: SpelledNames.multiline) case long(id: Wrapped)
  @LinkPath("/own", owner: ownName) case own
  @LinkPath("/outside", owner: outsideOwner) case outside
  @LinkPath("/computed", owner: Names.computed) case computed
  @LinkPath("/returned", owner: Names.returned) case returned
  @LinkPath("/got", owner: Names.got) case got
  @LinkPath("/late", owner: Names.late + "!") case late
  @LinkPath("/shade?s={s}&l={l}&n={n}&o={o}&k={k}")
  case shade(
    s: Shade = .default, l: Level = Level.middle, n: Number = first, o: Own = .dark,
    k: Self.Kind = .a)
  @LinkPath("/more?a={a}&b={b}&c={c}&d={d}&e={e}&f={f}")
  case more(
    a: Double = 1, b: Int = 0x1F, c: Int = -1_000, d: Bool = false, e: String = "a" + "b",
    f: Float = 2.5)
  @LinkPath("/rules/{a}/{b}/{c}/{d}/{e}/{f}/{g}")
  case rules(a: Loose, b: Ruled, c: Extended, d: Nested, e: Free, f: Kept, g: Level)
  @LinkPath("/boxes/{a}/{b}/{c}/{d}")
  case boxes(a: Box<Int>, b: Numbers, c: Pair<Swift.Int, Box<Shade>>, d: Box<String>.Lid)
  @LinkPath("/lists?a={a}&b={b}&c={c}") case lists(a: [Shade], b: Array<Number>, c: Optional<Int>)
  @LinkPath("/%60/{in}") case `switch`(in: Swift.String)
  @LinkPath("/one") @LinkPath("/two", deprecated: Names.owner) @LinkPath("/three") case several
  @LinkGroup("/a") case a(SpelledShop.Route)
  @LinkGroup("/b/{id}") case b(id: Shade, SpelledNews)
  @LinkHidden case hidden, also
}

enum SpelledShop {
  @DeepLinks.DeepLinkRoutes(feature: SpelledNames.owner)
  @DeepLinks.LinkRedirect("/old", to: "/")
  enum Route: Equatable { @DeepLinks.LinkPath("/") case all }
}

typealias SpelledNews = SpelledOther.`Type`

enum SpelledOther {
  @DeepLinkRoutes
  enum `Type`: Equatable {
    #if DEBUG || !DEBUG
    typealias ID = Int
    #endif
    @LinkPath("/{number}") case number(number: ID)
    @LinkGroup("/more") case more(SpelledShop.Route)
  }
}
