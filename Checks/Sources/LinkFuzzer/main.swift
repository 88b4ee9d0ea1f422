// SPDX-License-Identifier: MIT

import FuzzDriver

fuzz { start, count in
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  ParsingLaws.check(bytes)
  MatchingLaws.check(bytes)
  PrintingLaws.check(bytes)
  PatternLaws.check(bytes)
  return 0
}
