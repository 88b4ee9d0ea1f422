// SPDX-License-Identifier: MIT

/// All patterns of a router, compiled once: a trie in flat arrays, immutable and `Sendable`.
///
/// If a node has several literal edges, they are found by hash in one open-addressing table,
/// regardless of the number of routes, and their bytes are verified. The other ways on from a node
/// are few and in order of precedence, so that a depth-first walk finds the candidates of a link in
/// that order.
///
/// Never copied, so that a walk needs no retain.
struct LinkTable: ~Copyable, Sendable {
  /// The text of a literal edge, 16 bytes; short texts are compared without reading the arena.
  struct Text: Sendable, BitwiseCopyable {
    /// The first eight bytes as a little-endian word, padded with zeros.
    let word: UInt64
    /// Where the bytes are in the arena.
    let place: UInt32
    let count: UInt32

    static let none = Text(word: 0, place: 0, count: 0)
  }

  /// A literal edge of a scope, or of a node with several ways on, 24 bytes.
  ///
  /// A free slot has the child `.max`, and a parent that no edge has.
  struct Slot: Sendable, BitwiseCopyable {
    var text: Text
    var parent: UInt32
    var child: UInt32

    static let free = Slot(text: .none, parent: .max - 1, child: .max)
  }

  /// A place in the trie, 24 bytes.
  ///
  /// Most nodes have one way on, which is stored only here. The nodes of a pattern follow each
  /// other, so that a walk along one of them touches few cache lines.
  struct Node: Sendable, BitwiseCopyable {
    enum Kind: UInt32, Sendable, BitwiseCopyable {
      /// There is no way on.
      case end
      /// One literal edge.
      case literal
      /// One capture of a segment, of any type.
      case capture
      /// Anything else.
      case several
    }

    /// The first of the routes that end here, in order; they end where the next node's begin.
    var routesLower: UInt32
    /// The next node or, for `several`, the first way on that is not a literal edge.
    let link: UInt32
    /// The text of the one literal edge, without its length.
    private let word: UInt64
    private let place: UInt32
    /// The kind, and the length of the text or a description of several ways on.
    ///
    /// For several, it says whether some are literal edges, and how many others there are.
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

    var text: Text { Text(word: word, place: place, count: info &>> 3) }
    var kind: Kind { Kind(rawValue: info & 3) ?? .end }
    var hasLiterals: Bool { info & 4 != 0 }
    /// How many ways on, other than literal edges, there are; only for `several`.
    var wayCount: Int { Int(info &>> 3) }
  }

  /// A way on from a node, other than a literal edge.
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
    /// Bytes of the trailing literal, which is fixed if there is only one capture; otherwise 0.
    var trail: UInt16
    /// Bytes of all literals.
    var literal: UInt16
    /// The next node or, for mixed segments, the parent of an edge found by its literals.
    var child: UInt32
  }

  /// One route at one end of a pattern, 36 bytes.
  struct Route: Sendable, BitwiseCopyable {
    /// A capture of a whole segment.
    struct Capture: Sendable, BitwiseCopyable {
      var parameter: UInt8 = 0
      /// The index of the segment in the pattern.
      var segment: UInt8 = 0
    }

    /// What is checked before everything else.
    struct Counts: Sendable, BitwiseCopyable {
      var parameters: UInt8
      /// How many captures are stored in the route, at most two, which then need no check.
      var captures: UInt8
      /// The number of base path segments before those of the pattern.
      var base: UInt8
      private let checks: UInt8

      init(parameters: Int, base: Int, _ requirements: LinkTableBuilder.Requirements) {
        self.parameters = UInt8(truncatingIfNeeded: parameters)
        captures = UInt8(truncatingIfNeeded: requirements.captureCount)
        self.base = UInt8(truncatingIfNeeded: base)
        checks =
          (requirements.checkCount > 0 ? 1 : 0) | (requirements.queryCheckCount > 0 ? 2 : 0)
      }

      var hasChecks: Bool { checks & 1 != 0 }
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

  /// Something that a route requires of a link besides its literal segments.
  struct Check: Sendable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      case capture, mixed, rest, host, fragment, fragmentCapture
      /// The path and items of a fragment.
      ///
      /// `text` is the index of the first check for them, `nameCount` the number of checks for
      /// segments, and `literalCount` the number for items; `segment` is 1 if there is a leading
      /// slash.
      case fragmentParts
      /// A literal segment of a fragment.
      case literal
      /// A segment after a rest; `segment` is the number of segments after it.
      case tailLiteral, tailCapture, tailMixed
      case queryLiteral, queryFlag, queryCapture, queryOptional, queryList
      /// All segments from one on, as written; some may be empty.
      case textRest
      /// The same up to the end of the link.
      case writtenRest
      /// The last item: its value is everything that follows, as written.
      case queryRemainder, queryRemainderOptional
      /// The items of the query, if unnamed items matter.
      ///
      /// `text` is the index of the first check for them, and `literalCount` the number of checks.
      case items
      /// An item that must be absent.
      case queryAbsent
      /// The last check of the items: there may be no others.
      case queryNoOthers
      /// The last check of the items: the parameter takes all others.
      case queryRemaining
    }

    var kind: Kind
    /// The number of the parameter that takes the value.
    var parameter: UInt8
    /// The index of the segment in the pattern.
    var segment: UInt16
    /// A place in the arena: an item's name and then its literal, or a mixed segment's pieces.
    var text: UInt32
    var nameCount: UInt16
    var literalCount: UInt16
  }

  /// An origin, in the form that a walk needs.
  struct Scope: Sendable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      case literal
      /// A capture of whole labels.
      case labels
      /// A capture of part of one label.
      case part
      case none

      var isCaptured: Bool { self == .labels || self == .part }
    }

    var kind: Kind
    var root: UInt32
    /// The length of the whole text, for an origin with a literal host.
    var textCount: UInt16
    /// A place in the arena: the scheme, then the text before and after the capture.
    var text: UInt32
    var schemeCount: UInt16
    var prefixCount: UInt16
    var suffixCount: UInt16
    var port: Int32
    var options: UInt8
    /// The root of patterns for links with an empty segment; `.max` if there are none.
    var sparseRoot = UInt32.max
    /// The scope of the same host with `https`, for a literal host with `http`; `.max` if none.
    var secure = UInt32.max

    var reading: LinkItemReading { LinkItemReading(rawValue: options & 9) }
    var ignoresPathCase: Bool { options & 2 != 0 }
    var routesInFragment: Bool { options & 4 != 0 }
    /// Whether the authority of a link is a server, with any port.
    var takesServer: Bool { options & Self.serverOption != 0 }
    static let serverOption: UInt8 = 0x80
  }

  /// The parent of the edges that lead to the scopes with a literal host.
  static let scopeParent = UInt32.max
  /// Set in the parent of an edge for mixed segments.
  static let mixedFlag: UInt32 = 0x8000_0000

  let slots: LinkRecords<Slot>
  let slotMask: Int
  let nodes: LinkRecords<Node>
  let ways: LinkRecords<Way>
  let routes: LinkRecords<Route>
  let checks: LinkRecords<Check>
  /// Texts, followed by eight zeros, so that any text can be read in whole words.
  let arena: ContiguousArray<UInt8>
  /// The parameters whose values the pieces of mixed segments are, counted from 1.
  let types: ContiguousArray<LinkParameter>
  /// Those with a literal host, which edges lead to, and then the others in order.
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

  /// Where the search for an edge begins, before applying the table's mask.
  static func edgePlace(_ hash: UInt32, parent: UInt32) -> Int {
    let key = LinkHash.mixed(UInt64(hash) | UInt64(parent) &<< 32, 0x9e37_79b9_7f4a_7c15)
    return Int(truncatingIfNeeded: key &>> 32)
  }
}
