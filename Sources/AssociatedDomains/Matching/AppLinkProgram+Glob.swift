// SPDX-License-Identifier: MIT

extension AppLinkProgram {
  /// Returns whether a pattern without choices matches an entire text, from left to right.
  ///
  /// Everything between two `*` has a fixed length in characters. So the first place where it fits
  /// is the best one, and only the last `*` is ever retried.
  ///
  /// - Parameter steps: the number of bytes after stars that may still be examined; if it becomes
  ///   negative, the result is `false` and means nothing.
  @inline(__always)
  func globs<Reader: AppLinkReader>(
    _ range: Range<Int>, _ text: RawSpan, from start: Int, to end: Int, _ reader: Reader,
    _ steps: inout Int
  ) -> Bool {
    var index = range.lowerBound
    var offset = start
    var afterStar = -1
    var starOffset = start
    while true {
      if index == range.upperBound {
        if offset == end { return true }
      } else {
        let step = self.steps[index]
        switch step.kind {
        case .anything:
          index &+= 1
          if index == range.upperBound { return true }
          if step.upper >= 0 {
            // This many characters follow the last star; they must be the last ones in the text.
            let count = Int(step.upper)
            steps &-= end &- offset
            guard let last = reader.start(ofLast: count, in: text, from: offset, to: end) else {
              return false
            }
            offset = last
            afterStar = -1
            continue
          }
          let behind = offset
          offset = begin(self.steps[index], text, from: offset, to: end, reader)
          steps &-= offset &- behind
          afterStar = index
          starOffset = offset
          continue
        case .text:
          let found = reader.compare(bytes, step.range, with: text, at: offset, to: end)
          let missing = step.range.count &- found.matched
          if missing == 0 {
            index &+= 1
            offset = found.next
            continue
          }
          if missing == Int(step.tail), found.next == end { return true }
          steps &-= found.matched
        case .character:
          if offset < end {
            index &+= 1
            offset = reader.next(in: text, at: offset, to: end)
            continue
          }
        case .set:
          if offset < end {
            let character = reader.character(in: text, at: offset, to: end)
            if sets[Int(step.lower)].contains(character.value) {
              index &+= 1
              offset = character.next
              continue
            }
          }
        case .choice:
          return false
        }
      }
      guard afterStar >= 0, starOffset < end else { return false }
      let next = reader.next(in: text, at: starOffset, to: end)
      let place = begin(self.steps[afterStar], text, from: next, to: end, reader)
      steps &-= (place &- starOffset) &+ (offset &- starOffset) &+ 1
      guard steps >= 0 else { return false }
      starOffset = place
      index = afterStar
      offset = starOffset
    }
  }

  /// Returns the first position after a star where a step can match.
  @inline(__always)
  private func begin<Reader: AppLinkReader>(
    _ step: Step, _ text: RawSpan, from offset: Int, to end: Int, _ reader: Reader
  ) -> Int {
    guard step.kind == .text else { return offset }
    return reader.place(of: bytes[Int(step.lower)], in: text, from: offset, to: end)
  }
}
