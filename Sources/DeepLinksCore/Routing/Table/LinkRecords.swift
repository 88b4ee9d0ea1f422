// SPDX-License-Identifier: MIT

/// Records of plain numbers, one after the other, in an array of bytes.
///
/// An array for each type of record would do the same, but a process sets up the type of an array
/// when it makes the first one, which costs 20,000 instructions for each type of element; the bytes
/// are of one type for all.
struct LinkRecords<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The records, and zeros where there is room for more.
  private var bytes: ContiguousArray<UInt8> = []
  /// `bytes` always has at least so many strides.
  private(set) var count = 0

  @inline(__always)
  private static var stride: Int { MemoryLayout<Element>.stride }

  @inline(__always)
  init() {}

  init(repeating element: Element, count: Int) {
    reserveCapacity(count)
    for _ in 0..<count { append(element) }
  }

  /// The records, for a loop that reads many.
  @inline(__always)
  var span: Records {
    @_lifetime(borrow self)
    get { Records(bytes.span.bytes, count: count) }
  }

  @inline(__always)
  mutating func reserveCapacity(_ room: Int) {
    LinkRecordRoom.grow(&bytes, to: room &* Self.stride)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    let end = (count &+ 1) &* Self.stride
    if end > bytes.count {
      LinkRecordRoom.grow(&bytes, to: max(bytes.count &* 2, 4 &* Self.stride))
    }
    store(element, at: count)
    count &+= 1
  }

  /// The record with a number; a number that none has traps.
  @inline(__always)
  subscript(index: Int) -> Element {
    get { span[index] }
    set {
      precondition(index >= 0 && index < count, "No record has this number.")
      store(newValue, at: index)
    }
  }

  /// - Parameter index: of a record that there is room for.
  @inline(__always)
  private mutating func store(_ element: Element, at index: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: element, toByteOffset: index &* Self.stride, as: Element.self)
    }
  }

  /// Sorts the records from a number on.
  mutating func sort(from lower: Int, by precedes: (Element, Element) -> Bool) {
    let old = self
    let order = LinkOrder.numbers(count - lower) { precedes(old[lower + $0], old[lower + $1]) }
    for (offset, number) in order.enumerated() { self[lower + offset] = old[lower + number] }
  }

  /// A view of the records, as `Span` is one of an array.
  struct Records: ~Escapable {
    private let bytes: RawSpan
    private let count: Int

    @inline(__always)
    @_lifetime(copy bytes)
    fileprivate init(_ bytes: RawSpan, count: Int) {
      self.bytes = bytes
      self.count = count
    }

    @inline(__always)
    subscript(index: Int) -> Element {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "No record has this number.")
      // In front of `count`, at a multiple of the stride, begins a record that was stored as one, of
      // a type of plain bits; and the span has `count` strides.
      return bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index &* LinkRecords.stride, as: Element.self)
    }
  }
}

/// Makes room for records of any type; apart, so that it is compiled once.
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
