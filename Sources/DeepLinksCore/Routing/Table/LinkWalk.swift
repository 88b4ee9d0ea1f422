// SPDX-License-Identifier: MIT

/// A place in the trie with ways on that were not tried yet.
package struct LinkStep: Sendable, BitwiseCopyable {
  var node: UInt32
  /// The number of the segment that the ways take.
  var number: UInt32
  /// 0: nothing tried yet; then one more than the number of ways tried.
  var stage: UInt32
}

/// How far a link has been matched against a table: asked again and again for the next candidate.
///
/// Every node of the trie stands behind one path only, so a walk visits each node at most once:
/// backtracking is linear in the size of the table, and usually in the length of the link.
///
/// Never copied, since it is larger than what a step changes.
package struct LinkWalk: ~Copyable, Sendable {
  package var layout = LinkLayout()
  /// Segments are numbered from 1; the authority is number 0.
  var segmentCount = 0
  /// The number of the first segment that counts under the current scope.
  var first = 1
  /// How many places there are to go back to.
  var depth = 0
  var scope = -1
  /// Of the current scope.
  var ignoresPathCase = false
  var plusIsSpace = false
  /// The number of the segment that stands for an authority, and so is compared without regard to
  /// case; `-1`: none.
  var foldedSegment = -1
  var nextScope = -1
  var route = 0
  var routeEnd = 0
  /// How many segments of a base path stand in front of the candidate's.
  var baseCount = 0
  /// How many nodes were visited, for tests of the bound above.
  package var visits = 0

  package init() {}

  /// The query, if a `+` is a space there.
  @inline(__always)
  var spaced: LinkCaptures.Range {
    plusIsSpace
      ? LinkCaptures.Range(lower: layout.queryLower, upper: layout.queryUpper)
      : LinkCaptures.Range(lower: .max, upper: 0)
  }
}

/// Memory for one match, on the stack for links of ordinary size.
///
/// It is not cleared: the elements are plain bytes, and each is written before it is read.
package enum LinkWorkspace {
  @inline(__always)
  package static func with<Result>(
    segments: Int, captures: Int,
    _ body: (
      inout MutableSpan<LinkSegment>, inout MutableSpan<LinkStep>,
      inout MutableSpan<LinkCaptures.Range>
    ) -> Result
  ) -> Result {
    // One piece of memory for all three, since each piece costs a check; but for links of many
    // segments two of them, since up to 1,024 bytes are sure to be on the stack.
    let first = segments &* MemoryLayout<LinkSegment>.stride
    let rest =
      segments &* MemoryLayout<LinkStep>.stride
      &+ captures &* MemoryLayout<LinkCaptures.Range>.stride
    let alignment = MemoryLayout<UInt32>.alignment
    if first &+ rest <= 1_024 {
      return withUnsafeTemporaryAllocation(byteCount: first &+ rest, alignment: alignment) {
        return divide(
          UnsafeMutableRawBufferPointer(rebasing: $0[..<first]),
          UnsafeMutableRawBufferPointer(rebasing: $0[first...]), segments, body)
      }
    }
    return withUnsafeTemporaryAllocation(byteCount: first, alignment: alignment) { memory in
      return withUnsafeTemporaryAllocation(byteCount: rest, alignment: alignment) {
        return divide(memory, $0, segments, body)
      }
    }
  }

  @inline(__always)
  private static func divide<Result>(
    _ first: UnsafeMutableRawBufferPointer, _ rest: UnsafeMutableRawBufferPointer,
    _ count: Int,
    _ body: (
      inout MutableSpan<LinkSegment>, inout MutableSpan<LinkStep>,
      inout MutableSpan<LinkCaptures.Range>
    ) -> Result
  ) -> Result {
    let second = count &* MemoryLayout<LinkStep>.stride
    let steps = UnsafeMutableRawBufferPointer(rebasing: rest[..<second])
    let captures = UnsafeMutableRawBufferPointer(rebasing: rest[second...])
    var segmentSpan = first.bindMemory(to: LinkSegment.self).mutableSpan
    var stepSpan = steps.bindMemory(to: LinkStep.self).mutableSpan
    var captureSpan = captures.bindMemory(to: LinkCaptures.Range.self).mutableSpan
    return body(&segmentSpan, &stepSpan, &captureSpan)
  }
}
