// SPDX-License-Identifier: MIT

/// The values that a pattern captured from a link, still in the link's bytes.
///
/// Numbered as the route's parameters are. Values are decoded as they are read, so a route without
/// text costs no allocation. It cannot outlive the match it comes from.
public struct LinkCaptures: ~Escapable {
  /// The bytes of the link.
  package let bytes: RawSpan
  /// One entry per parameter of the whole pattern, prefixes first.
  package let ranges: Span<Range>
  /// How many entries belong to enclosing prefixes.
  package let offset: Int
  package let plusIsSpace: Bool

  /// Where a value stands in the link.
  package struct Range: Sendable, BitwiseCopyable {
    /// Offsets in bytes; `lower == .max` marks a value that is absent.
    package var lower: UInt32
    package var upper: UInt32
    package static var absent: Range { Range(lower: .max, upper: .max) }
  }

  @_lifetime(copy bytes, copy ranges)
  package init(bytes: RawSpan, ranges: Span<Range>, offset: Int, plusIsSpace: Bool) {
    self.bytes = bytes
    self.ranges = ranges
    self.offset = offset
    self.plusIsSpace = plusIsSpace
  }

  /// The captures without the first `count`, which belong to the prefix of a mounted enum.
  @_lifetime(copy self)
  public func dropFirst(_ count: Int) -> LinkCaptures {
    LinkCaptures(bytes: bytes, ranges: ranges, offset: offset + count, plusIsSpace: plusIsSpace)
  }

  /// The value of a required parameter; `nil` if it is absent or does not parse.
  public func value<Value: LinkValue>(_ index: Int, as type: Value.Type) -> Value? { nil }

  /// The value of an optional parameter: `.some(nil)` if absent, `nil` if it does not parse.
  public func optional<Value: LinkValue>(_ index: Int, as type: Value.Type) -> Value?? { nil }

  /// The value of an optional parameter, or its default if absent; `nil` if it does not parse.
  public func value<Value: LinkValue>(
    _ index: Int, as type: Value.Type, default defaultValue: @autoclosure () -> Value
  ) -> Value? { nil }

  /// All values of a list, in the link's order, none if absent; `nil` if one does not parse.
  public func list<Value: LinkValue>(_ index: Int, as type: Value.Type) -> [Value]? { nil }
}
