// SPDX-License-Identifier: MIT

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
