// SPDX-License-Identifier: MIT

/// All patterns of a router, compiled once: a trie in flat arrays, immutable and `Sendable`.
///
/// Where literal edges are several, they are found by hash in one open-addressing table, whatever
/// the number of routes, and their bytes verified. The other ways on from a node are few and stand in the order
/// of precedence, so that a walk depth first meets the candidates of a link in that order.
///
/// Never copied, so that a walk counts no references.
struct LinkTable: ~Copyable, Sendable {
  /// The text of a literal edge, 16 bytes: short ones are compared without a look at the arena.
  struct Text: Sendable, BitwiseCopyable {
    /// The first eight bytes, the first one lowest, with zeros behind the end.
    let word: UInt64
    /// Where the bytes stand in the arena.
    let place: UInt32
    let count: UInt32

    static let none = Text(word: 0, place: 0, count: 0)
  }

  /// A literal edge of a node with several ways on, or of a scope, 24 bytes.
  ///
  /// Free slots have the child `.max`, and a parent that no edge has.
  struct Slot: Sendable, BitwiseCopyable {
    var text: Text
    var parent: UInt32
    var child: UInt32

    static let free = Slot(text: .none, parent: .max - 1, child: .max)
  }

  /// A place in the trie, 24 bytes.
  ///
  /// Most have one way on, which then stands here and nowhere else. The nodes of a pattern follow
  /// each other, so that a walk down one of them stays in few lines of the cache.
  struct Node: Sendable, BitwiseCopyable {
    enum Kind: UInt32, Sendable, BitwiseCopyable {
      /// There is no way on.
      case end
      /// One literal edge.
      case literal
      /// One capture of a segment, of whatever type.
      case capture
      /// Anything else.
      case several
    }

    /// The first of the routes that end here, in their order; they end where the next node's begin.
    var routesLower: UInt32
    /// The node behind, or, of `several`, the first of the ways that are no literal edges.
    let link: UInt32
    /// The text of the one literal edge, apart from its length.
    private let word: UInt64
    private let place: UInt32
    /// The kind, whether literal edges are among several ways, and how many others there are; or the
    /// length of the text.
    private let info: UInt32

    init(routesLower: Int, kind: Kind = .end, link: UInt32 = 0, text: Text = .none) {
      self.routesLower = UInt32(truncatingIfNeeded: routesLower)
      self.link = link
      word = text.word
      place = text.place
      info = kind.rawValue | text.count &<< 3
    }

    init(routesLower: Int, ways: Range<Int>, hasLiterals: Bool) {
      self.routesLower = UInt32(truncatingIfNeeded: routesLower)
      link = UInt32(truncatingIfNeeded: ways.lowerBound)
      word = 0
      place = 0
      info =
        Kind.several.rawValue | (hasLiterals ? 4 : 0)
        | UInt32(truncatingIfNeeded: ways.count) << 3
    }

    @inline(__always)
    var text: Text { Text(word: word, place: place, count: info &>> 3) }
    @inline(__always)
    var kind: Kind { Kind(rawValue: info & 3) ?? .end }
    @inline(__always)
    var hasLiterals: Bool { info & 4 != 0 }
    @inline(__always)
    var wayCount: Int { kind == .several ? Int(info &>> 3) : 0 }
  }

  /// A way on from a node that is no literal edge.
  struct Way: Sendable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      /// A mixed segment that begins with a literal.
      case literalFirst
      /// A capture of a type that does not accept every text.
      case constrained
      /// A mixed segment that begins with a capture.
      case captureFirst
      /// A capture that accepts any text.
      case text
      /// One or more whole segments; `child` is the node whose routes it ends in.
      case rest
    }

    var kind: Kind
    var captures: UInt8
    /// Bytes of the leading literal.
    var lead: UInt16
    /// Bytes of the trailing literal if the segment has one capture, which fixes it; else 0.
    var trail: UInt16
    /// Bytes of all literals.
    var literal: UInt16
    /// The node behind, or, for mixed segments, the parent of an edge found by its literals.
    var child: UInt32
  }

  /// One route at one end of a pattern, 36 bytes.
  struct Route: Sendable, BitwiseCopyable {
    /// A capture of a whole segment.
    struct Capture: Sendable, BitwiseCopyable {
      var parameter: UInt8 = 0
      /// The number of the segment, from the pattern's first.
      var segment: UInt8 = 0
    }

    /// What is looked at before all else.
    struct Counts: Sendable, BitwiseCopyable {
      var parameters: UInt8
      /// How many captures stand in the route: the first two, which are no checks then.
      var captures: UInt8
      /// How many segments of a base path stand in front of the pattern's.
      var base: UInt8
      private let checks: UInt8

      init(parameters: Int, base: Int, _ requirements: LinkTableBuilder.Requirements) {
        self.parameters = UInt8(truncatingIfNeeded: parameters)
        captures = UInt8(truncatingIfNeeded: requirements.captureCount)
        self.base = UInt8(truncatingIfNeeded: base)
        checks =
          (requirements.checkCount > 0 ? 1 : 0) | (requirements.queryCheckCount > 0 ? 2 : 0)
      }

      @inline(__always)
      var hasChecks: Bool { checks & 1 != 0 }
      @inline(__always)
      var hasQueryChecks: Bool { checks & 2 != 0 }
    }

    /// The index in the router's list of routes.
    var index: UInt32
    /// The number of the enum that makes the route; negative for a redirect.
    var group: Int32
    /// The route's number in its enum.
    var slot: Int32
    var checksLower: UInt32
    var checkCount: UInt16
    var queryCheckCount: UInt16
    /// The longest captured value in scalars.
    var captureLength: UInt32
    var counts: Counts
    var first: Capture
    var second: Capture
  }

  /// Something a route asks of a link beyond the literal segments.
  struct Check: Sendable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      case capture, mixed, rest, host, fragment, fragmentCapture
      /// The path and the items of a fragment: `text` is the first of the checks for them,
      /// `nameCount` how many are for segments, `literalCount` how many for items; `segment` is 1
      /// if a slash stands in front.
      case fragmentParts
      /// A literal segment of a fragment.
      case literal
      /// A segment behind a rest; `segment` is how many stand behind it.
      case tailLiteral, tailCapture, tailMixed
      case queryLiteral, queryFlag, queryCapture, queryOptional, queryList
      /// All segments from one on, as written; some may be empty.
      case textRest
      /// The last item: its value is everything that follows, as written.
      case queryRemainder, queryRemainderOptional
      /// The items of the query, if unnamed items matter: `text` is the first of their checks, and
      /// `literalCount` the number of checks.
      case items
      /// An item that must be absent.
      case queryAbsent
      /// The last check of the items: there are no others.
      case queryNoOthers
      /// The last check of the items: the parameter takes all others.
      case queryRemaining
    }

    var kind: Kind
    /// The number of the parameter that takes the value.
    var parameter: UInt8
    /// The number of the segment, from the pattern's first.
    var segment: UInt16
    /// A place in the arena: the query item's name, and its literal behind it; or a mixed
    /// segment's pieces.
    var text: UInt32
    var nameCount: UInt16
    var literalCount: UInt16
  }

  /// An origin, as the walk needs it.
  struct Scope: Sendable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      case literal
      /// A capture of whole labels.
      case labels
      /// A capture of a part of one label.
      case part
      case none

      var isCaptured: Bool { self == .labels || self == .part }
    }

    var kind: Kind
    var root: UInt32
    /// The length of the whole text, for an origin with a literal host.
    var textCount: UInt16
    /// A place in the arena: the scheme, then what stands before and behind the capture.
    var text: UInt32
    var schemeCount: UInt16
    var prefixCount: UInt16
    var suffixCount: UInt16
    var port: Int32
    var options: UInt8
    /// The root of the patterns that links with an empty segment may have; `.max` if there are none.
    var sparseRoot = UInt32.max

    var reading: LinkItemReading { LinkItemReading(rawValue: options & 9) }
    var ignoresPathCase: Bool { options & 2 != 0 }
    var routesInFragment: Bool { options & 4 != 0 }
  }

  /// The parent of the edges that lead to the scopes with a literal host.
  static let scopeParent = UInt32.max
  /// Set in the parent of an edge of mixed segments.
  static let mixedFlag: UInt32 = 0x8000_0000

  let slots: LinkRecords<Slot>
  let slotMask: Int
  let nodes: LinkRecords<Node>
  let ways: LinkRecords<Way>
  let routes: LinkRecords<Route>
  let checks: LinkRecords<Check>
  /// Texts, and eight zeros behind them, so that any text can be read by whole words.
  let arena: ContiguousArray<UInt8>
  /// The types that the pieces of mixed segments name, counted from 1.
  let types: ContiguousArray<any LinkValue.Type>
  /// Those with a literal host, which edges lead to, and then the others in their order.
  let scopes: LinkRecords<Scope>
  let patternScopesLower: Int
  let parameterCount: Int
  let allowsUserinfo: Bool
  /// Whether a scope reads paths from fragments.
  let routesInFragment: Bool

  init(_ builder: consuming LinkTableBuilder) {
    slots = builder.finishedSlots
    slotMask = builder.finishedSlots.count - 1
    nodes = builder.finishedNodes
    ways = builder.finishedWays
    routes = builder.finishedRoutes
    checks = builder.checks
    arena = builder.arena
    types = builder.types
    scopes = builder.scopes
    patternScopesLower = builder.literalScopeCount
    parameterCount = builder.parameterCount
    allowsUserinfo = builder.allowsUserinfo
    routesInFragment = builder.routesInFragment
  }

  /// Where the search for an edge begins, before the table's mask.
  @inline(__always)
  static func edgePlace(_ hash: UInt32, parent: UInt32) -> Int {
    let key = LinkHash.mixed(UInt64(hash) | UInt64(parent) &<< 32, 0x9e37_79b9_7f4a_7c15)
    return Int(truncatingIfNeeded: key &>> 32)
  }
}
