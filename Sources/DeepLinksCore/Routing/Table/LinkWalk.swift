// SPDX-License-Identifier: MIT

/// A place in the trie with ways on that have not been tried.
struct LinkStep: Sendable, BitwiseCopyable {
  var node: UInt32
  /// The number of the segment that the ways on take.
  var number: UInt32
  /// 0 if nothing has been tried; otherwise one more than the number of ways tried.
  var stage: UInt32
}

/// How far a link has been matched against a table; yields one candidate after another.
///
/// Only one path leads to each node of the trie, so a walk visits each node at most once:
/// backtracking is linear in the size of the table, and usually in the length of the link.
///
/// Never copied, because it is larger than what a step changes.
struct LinkWalk: ~Copyable, Sendable {
  var layout = LinkLayout()
  /// The number of segments, counted from 1; the authority is number 0.
  var segmentCount = 0
  /// The number of the first segment that counts under the current scope.
  var first = 1
  /// How many places there are to go back to.
  var depth = 0
  var scope = -1
  /// Whether the current scope ignores case in paths.
  var ignoresPathCase = false
  var reading = LinkItemReading.exact
  /// The number of the segment that is an authority, and so ignores case; `-1` if there is none.
  var foldedSegment = -1
  var nextScope = 0
  var route = 0
  var routeEnd = 0
  /// The number of base path segments before those of the candidate.
  var baseCount = 0
  /// Whether the path and the query of `layout` come from the fragment.
  private(set) var isInFragment = false
  /// The layout of the link as it is, while they do.
  private var wholeLayout = LinkLayout()

  @inline(__always)
  init() {}

  /// Begins with a link whose parts are known.
  @inline(__always)
  mutating func begin(_ layout: LinkLayout, firstScope: Int) {
    self.layout = layout
    segmentCount = Int(layout.segmentCount)
    nextScope = firstScope
  }

  /// Takes a path and a query from the fragment, for the current scope.
  mutating func enterFragment(_ own: LinkLayout) {
    wholeLayout = layout
    isInFragment = true
    layout.queryLower = own.queryLower
    layout.queryUpper = own.queryUpper
    layout.fragmentUpper = layout.fragmentLower
    layout.hasPlainQuery = own.hasPlainQuery
    layout.hasEmptySegment = own.hasEmptySegment
    segmentCount = Int(own.segmentCount)
  }

  /// Returns to the link as it is, for the next scope.
  mutating func leaveFragment() {
    layout = wholeLayout
    isInFragment = false
    segmentCount = Int(layout.segmentCount)
  }

  /// The query, if `+` is a space there; plain if item names ignore case.
  @inline(__always)
  var spaced: LinkCaptures.Range {
    reading.plusIsSpace
      ? LinkCaptures.Range(
        lower: layout.queryLower, upper: layout.queryUpper, isPlain: reading.ignoresCase)
      : LinkCaptures.Range(lower: .max, upper: 0, isPlain: reading.ignoresCase)
  }
}

/// Memory for one match, on the stack for links of ordinary size.
///
/// It is not cleared, so a span over it contains what was there before. That is safe, for these
/// reasons:
/// - `LinkSegment`, `LinkStep`, and `LinkCaptures.Range` are bitwise copyable and consist only of
///   integers, so any bits are a valid value, and nothing has to be released.
/// - A span checks every index, so nothing is read or written outside the memory, and a span cannot
///   escape the closure that receives it.
/// - The old contents are never read. The scanner stores segments one after another, and readers
///   stay below the number that it counted; index 0 is written before a walk begins there. A step
///   is stored before `depth` counts it. All captures of a route are stored, or made absent, before
///   its route is created: see `LinkTable.accepts`. If one of these were broken, a match would be
///   wrong; it could not read memory outside its own.
enum LinkWorkspace {
  /// What a link with few segments needs, as numbers known at compile time.
  ///
  /// Up to 1,024 bytes in one piece are sure to be on the stack.
  static var fewSegments: Int { 36 }
  static var fewCaptures: Int { 16 }

  /// Memory for few segments and captures.
  @inline(__always)
  static func withLittle<Result>(
    _ body: (
      inout MutableSpan<LinkSegment>, inout MutableSpan<LinkStep>,
      inout MutableSpan<LinkCaptures.Range>
    ) -> Result
  ) -> Result {
    with(segments: fewSegments, captures: fewCaptures, body)
  }

  /// Memory for segments only.
  @inline(__always)
  static func withSegments<Result>(
    _ count: Int, _ body: (inout MutableSpan<LinkSegment>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: count) { segments in
      var span = segments.mutableSpan
      return body(&span)
    }
  }

  @inline(__always)
  static func with<Result>(
    segments: Int, captures: Int,
    _ body: (
      inout MutableSpan<LinkSegment>, inout MutableSpan<LinkStep>,
      inout MutableSpan<LinkCaptures.Range>
    ) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: segments) { segments in
      return withUnsafeTemporaryAllocation(of: LinkStep.self, capacity: segments.count) { steps in
        return withUnsafeTemporaryAllocation(
          of: LinkCaptures.Range.self, capacity: captures
        ) { captures in
          var segmentSpan = segments.mutableSpan
          var stepSpan = steps.mutableSpan
          var captureSpan = captures.mutableSpan
          return body(&segmentSpan, &stepSpan, &captureSpan)
        }
      }
    }
  }
}

/// How the names and values of items are compared; a subset of an origin's options.
struct LinkItemReading: Sendable, BitwiseCopyable {
  /// Bits of `LinkOriginOptions`.
  let rawValue: UInt8

  /// Compares bytes as they are.
  static let exact = LinkItemReading(rawValue: 0)

  var isExact: Bool { rawValue == 0 }
  var plusIsSpace: Bool { rawValue & 1 != 0 }
  var ignoresCase: Bool { rawValue & 8 != 0 }

  /// The same for a fragment, where a plus sign is a plus sign.
  var inFragment: LinkItemReading { LinkItemReading(rawValue: rawValue & 8) }
}

/// Records of plain numbers, one after another, in an array of bytes.
///
/// An array for each type of record would do the same, but a process sets up each type of array
/// when it first creates one, which takes 20,000 instructions per element type. An array of bytes
/// is one type for all.
struct LinkRecords<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The records, followed by zeros for spare capacity.
  private var bytes: ContiguousArray<UInt8> = []
  /// `bytes` always has at least this many strides.
  private(set) var count = 0

  private static var stride: Int { MemoryLayout<Element>.stride }

  init() {}

  init(repeating element: Element, count: Int) {
    reserveCapacity(count)
    for _ in 0..<count { append(element) }
  }

  /// The records, for a loop that reads many of them.
  var span: Records {
    @_lifetime(borrow self)
    get { Records(bytes.span.bytes, count: count) }
  }

  mutating func reserveCapacity(_ room: Int) {
    LinkRecordRoom.grow(&bytes, to: room &* Self.stride)
  }

  mutating func append(_ element: Element) {
    let end = (count &+ 1) &* Self.stride
    if end > bytes.count {
      LinkRecordRoom.grow(&bytes, to: max(bytes.count &* 2, 4 &* Self.stride))
    }
    store(element, at: count)
    count &+= 1
  }

  /// The record at an index; an index without a record traps.
  subscript(index: Int) -> Element {
    get { span[index] }
    set {
      precondition(index >= 0 && index < count, "No record has this number.")
      store(newValue, at: index)
    }
  }

  /// Stores a record.
  ///
  /// - Parameter index: the index of a record that there is room for.
  private mutating func store(_ element: Element, at index: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: element, toByteOffset: index &* Self.stride, as: Element.self)
    }
  }

  /// Sorts the records from an index on.
  mutating func sort(from lower: Int, by precedes: (Element, Element) -> Bool) {
    let old = self
    let order = LinkOrder.numbers(count - lower) { precedes(old[lower + $0], old[lower + $1]) }
    for (offset, number) in order.enumerated() { self[lower + offset] = old[lower + number] }
  }

  /// A view of the records, like a `Span` of an array.
  struct Records: ~Escapable {
    private let bytes: RawSpan
    private let count: Int

    @_lifetime(copy bytes)
    fileprivate init(_ bytes: RawSpan, count: Int) {
      self.bytes = bytes
      self.count = count
    }

    subscript(index: Int) -> Element {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "No record has this number.")
      // At every multiple of the stride before `count`, a record of this plain type was stored, and
      // the span has `count` strides.
      return bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index &* LinkRecords.stride, as: Element.self)
    }
  }
}

/// Makes room for records of any type; separate, so that it is compiled once.
enum LinkRecordRoom {
  @inline(never)
  static func grow(_ bytes: inout ContiguousArray<UInt8>, to count: Int) {
    guard count > bytes.count else { return }
    var larger = ContiguousArray<UInt8>(repeating: 0, count: count)
    larger.withUnsafeMutableBytes { larger in
      bytes.withUnsafeBytes { larger.copyMemory(from: $0) }  // `larger` is larger.
    }
    bytes = larger
  }
}
