// SPDX-License-Identifier: MIT

/// Inserts patterns into the trie that becomes a `LinkTable`.
struct LinkTableBuilder {
  /// A node that is still growing; its ways and routes are linked lists.
  struct OpenNode: Sendable, BitwiseCopyable {
    var firstWay: UInt32 = .max
    var firstRoute: UInt32 = .max
    var firstEdge: UInt32 = .max
    /// Whether there are more literal edges after the first.
    var hasMoreEdges = false
  }

  /// A literal edge.
  struct OpenEdge: Sendable, BitwiseCopyable {
    var parent: UInt32
    var child: UInt32
    /// The text's place in the arena; its hash follows.
    var text: UInt32
    var hash: UInt32
  }

  struct OpenWay: Sendable, BitwiseCopyable {
    var way: LinkTable.Way
    var next: UInt32
  }

  struct OpenRoute: Sendable, BitwiseCopyable {
    var route: LinkTable.Route
    var next: UInt32
  }

  /// The indices of the edges, found by hash.
  private var slots: LinkRecords<UInt32>
  private var edges = LinkRecords<OpenEdge>()
  /// The places of texts in the arena, found by hash, so that equal texts are stored once.
  private var texts: LinkRecords<UInt32>
  private var textCount = 0
  var nodes = LinkRecords<OpenNode>()
  var ways = LinkRecords<OpenWay>()
  var routes = LinkRecords<OpenRoute>()
  var checks = LinkRecords<LinkTable.Check>()
  var arena: ContiguousArray<UInt8> = []
  var types: ContiguousArray<LinkParameter> = []
  var scopes = LinkRecords<LinkTable.Scope>()
  var literalScopeCount = 0
  var parameterCount = 0
  var allowsUserinfo = false
  var routesInFragment = false

  var finishedSlots = LinkRecords<LinkTable.Slot>()
  var finishedNodes = LinkRecords<LinkTable.Node>()
  var finishedWays = LinkRecords<LinkTable.Way>()
  var finishedRoutes = LinkRecords<LinkTable.Route>()

  init(routeCount: Int) {
    // Tables for two edges and one text per route, half of them free.
    let room = 1 << (Int.bitWidth - (routeCount + 7).leadingZeroBitCount)
    slots = LinkRecords(repeating: .max, count: room * 4)
    texts = LinkRecords(repeating: .max, count: room * 2)
    edges.reserveCapacity(routeCount * 2)
    nodes.reserveCapacity(routeCount * 2)
    routes.reserveCapacity(routeCount)
    checks.reserveCapacity(routeCount)
    arena.reserveCapacity(routeCount * 16)
  }

  mutating func addNode() -> UInt32 {
    nodes.append(OpenNode())
    return UInt32(nodes.count - 1)
  }

  // MARK: Literal edges

  /// Follows the edge with the text last appended to the arena at `text`, or adds it.
  ///
  /// If an equal text already exists, the new one is removed from the arena.
  mutating func child(
    of parent: UInt32, hash: UInt32, text: Int, ignoresCase: Bool,
    make: (inout LinkTableBuilder) -> UInt32
  ) -> UInt32 {
    if (edges.count + 1) * 2 > slots.count { growSlots() }
    let mask = slots.count - 1
    var index = LinkTable.edgePlace(hash, parent: parent) & mask
    while slots[index] != .max {
      let edge = edges[Int(slots[index])]
      if edge.hash == hash, edge.parent == parent,
        isEqual(Int(edge.text), text, ignoresCase: ignoresCase)
      {
        arena.removeLast(arena.count - text)
        return edge.child
      }
      index = (index + 1) & mask
    }
    let known = interned(text, hash)
    let child = make(&self)
    let number = UInt32(edges.count)
    slots[index] = number
    edges.append(OpenEdge(parent: parent, child: child, text: known, hash: hash))
    if parent < UInt32(nodes.count) {
      if nodes[Int(parent)].firstEdge == .max {
        nodes[Int(parent)].firstEdge = number
      } else {
        nodes[Int(parent)].hasMoreEdges = true
      }
    }
    return child
  }

  /// The place of an equal text from before, or of this one.
  private mutating func interned(_ text: Int, _ hash: UInt32) -> UInt32 {
    if (textCount + 1) * 2 > texts.count {
      let old = texts
      texts = LinkRecords(repeating: .max, count: old.count * 2)
      for number in 0..<old.count where old[number] != .max {
        let place = old[number]
        texts[textIndex(Int(place), self.hash(at: Int(place)))] = place
      }
    }
    let index = textIndex(text, hash)
    guard texts[index] == .max else {
      arena.removeLast(arena.count - text)
      return texts[index]
    }
    texts[index] = UInt32(text)
    textCount += 1
    return UInt32(text)
  }

  private func textIndex(_ text: Int, _ hash: UInt32) -> Int {
    let mask = texts.count - 1
    var index = Int(hash) & mask
    while texts[index] != .max, !isEqual(Int(texts[index]), text, ignoresCase: false) {
      index = (index + 1) & mask
    }
    return index
  }

  private mutating func growSlots() {
    slots = LinkRecords(repeating: .max, count: slots.count * 2)
    let mask = slots.count - 1
    for number in 0..<edges.count {
      let edge = edges[number]
      var index = LinkTable.edgePlace(edge.hash, parent: edge.parent) & mask
      while slots[index] != .max { index = (index + 1) & mask }
      slots[index] = UInt32(number)
    }
  }

  private func count(at text: Int) -> Int { Int(arena[text]) | Int(arena[text + 1]) << 8 }

  private func hash(at text: Int) -> UInt32 {
    var hash = LinkHash()
    for place in text + 2..<text + 2 + count(at: text) { hash.add(arena[place]) }
    return hash.finished()
  }

  private func isEqual(_ one: Int, _ other: Int, ignoresCase: Bool) -> Bool {
    let count = count(at: one)
    guard count == self.count(at: other) else { return false }
    for offset in 2..<2 + count {
      let left = arena[one + offset]
      let right = arena[other + offset]
      if left != right,
        !ignoresCase || left.asciiLowercased != right.asciiLowercased
      {
        return false
      }
    }
    return true
  }

  /// Appends text to the arena in the form of an edge's; returns its place and hash.
  mutating func appendText(_ bytes: some Collection<UInt8>) -> (text: Int, hash: UInt32) {
    let text = arena.count
    arena.append(0)
    arena.append(0)
    var hash = LinkHash()
    for byte in bytes {
      arena.append(byte)
      hash.add(byte)
    }
    return (text, closeText(text, hash))
  }

  /// Stores the length of a text that was appended byte by byte; returns its hash.
  mutating func closeText(_ text: Int, _ hash: LinkHash) -> UInt32 {
    let count = arena.count - text - 2
    arena[text] = UInt8(truncatingIfNeeded: count)
    arena[text + 1] = UInt8(truncatingIfNeeded: count >> 8)
    return hash.finished()
  }

  // MARK: Other ways

  /// The way on from a node with the given shape, added if it is missing.
  mutating func way(_ shape: LinkTable.Way, of node: UInt32) -> UInt32 {
    var index = nodes[Int(node)].firstWay
    while index != .max {
      let way = ways[Int(index)].way
      if way.kind == shape.kind, way.captures == shape.captures, way.lead == shape.lead,
        way.trail == shape.trail, way.literal == shape.literal
      {
        return way.child
      }
      index = ways[Int(index)].next
    }
    var way = shape
    way.child = addNode()
    ways.append(OpenWay(way: way, next: nodes[Int(node)].firstWay))
    nodes[Int(node)].firstWay = UInt32(ways.count - 1)
    return way.child
  }

  mutating func add(_ route: LinkTable.Route, to node: UInt32) {
    routes.append(OpenRoute(route: route, next: nodes[Int(node)].firstRoute))
    nodes[Int(node)].firstRoute = UInt32(routes.count - 1)
    parameterCount = max(parameterCount, Int(route.counts.parameters))
  }

  // MARK: Finishing

  /// Flattens the lists: ways on in order of precedence, routes in the given order.
  ///
  /// - Parameter shared: called for every node in which several routes end.
  mutating func finish(order: (UInt32, UInt32) -> Bool, shared: ([UInt32]) -> Void) {
    finishedNodes.reserveCapacity(nodes.count + 1)
    finishedRoutes.reserveCapacity(routes.count)
    for number in 0..<nodes.count {
      let node = nodes[number]
      let routesLower = finishedRoutes.count
      var index = node.firstRoute
      while index != .max {
        finishedRoutes.append(routes[Int(index)].route)
        index = routes[Int(index)].next
      }
      if finishedRoutes.count - routesLower > 1 {
        finishedRoutes.sort(from: routesLower) { order($0.index, $1.index) }
        shared((routesLower..<finishedRoutes.count).map { finishedRoutes[$0].index })
      }
      finishedNodes.append(finished(node, routesLower: routesLower))
    }
    finishedNodes.append(LinkTable.Node(routesLower: finishedRoutes.count))
    finishSlots()
    arena.append(contentsOf: repeatElement(0, count: 8))
  }

  private mutating func finished(_ node: OpenNode, routesLower: Int) -> LinkTable.Node {
    if node.firstWay == .max {
      guard node.firstEdge != .max else { return LinkTable.Node(routesLower: routesLower) }
      if !node.hasMoreEdges {
        let edge = edges[Int(node.firstEdge)]
        return LinkTable.Node(
          routesLower: routesLower, kind: .literal, link: edge.child, text: finishedText(edge.text))
      }
    } else if node.firstEdge == .max {
      let open = ways[Int(node.firstWay)]
      if open.next == .max, open.way.kind == .text || open.way.kind == .constrained {
        return LinkTable.Node(routesLower: routesLower, kind: .capture, link: open.way.child)
      }
    }
    let waysLower = finishedWays.count
    var index = node.firstWay
    while index != .max {
      finishedWays.append(ways[Int(index)].way)
      index = ways[Int(index)].next
    }
    if finishedWays.count - waysLower > 1 {
      finishedWays.sort(from: waysLower, by: LinkTableBuilder.precedes)
    }
    return LinkTable.Node(
      routesLower: routesLower, ways: waysLower..<finishedWays.count,
      hasLiterals: node.firstEdge != .max)
  }

  /// Creates the table of all edges that are not stored in a node.
  private mutating func finishSlots() {
    func isFound(_ edge: OpenEdge) -> Bool {
      edge.parent >= UInt32(nodes.count) || finishedNodes[Int(edge.parent)].kind == .several
    }
    let found = (0..<edges.count).count { isFound(edges[$0]) }
    let least = found * 4 / 3 + 1
    finishedSlots = LinkRecords(
      repeating: .free, count: 1 << (Int.bitWidth - least.leadingZeroBitCount))
    let mask = finishedSlots.count - 1
    for number in 0..<edges.count where isFound(edges[number]) {
      let edge = edges[number]
      var index = LinkTable.edgePlace(edge.hash, parent: edge.parent) & mask
      while finishedSlots[index].child != .max { index = (index + 1) & mask }
      finishedSlots[index] = LinkTable.Slot(
        text: finishedText(edge.text), parent: edge.parent, child: edge.child)
    }
  }

  private func finishedText(_ text: UInt32) -> LinkTable.Text {
    let count = count(at: Int(text))
    let lower = Int(text) + 2
    return LinkTable.Text(
      word: arena.withUnsafeBytes { $0.bytes.word(from: lower, to: lower + count) },
      place: UInt32(truncatingIfNeeded: lower), count: UInt32(truncatingIfNeeded: count))
  }

  /// The order of precedence: rank, longer leading literal, more literal bytes, fewer captures.
  ///
  /// Ways on that differ only in the trailing literal cannot take the same segment.
  private static func precedes(_ one: LinkTable.Way, _ other: LinkTable.Way) -> Bool {
    if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
    if one.lead != other.lead { return one.lead > other.lead }
    if one.literal != other.literal { return one.literal > other.literal }
    if one.captures != other.captures { return one.captures < other.captures }
    return one.trail < other.trail
  }
}
