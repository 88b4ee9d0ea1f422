// SPDX-License-Identifier: MIT

import FuzzDriver

// An input is a link, a line end, and a file; without a line end it is a file.
fuzz { start, count in
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let end = bytes.firstIndex(of: 0x0A)
  let file = end.map { Array(bytes[($0 + 1)...]) } ?? bytes
  ReadingLaws.check(file)
  if let end { DecisionLaws.check(link: Array(bytes[..<end]), file: file) }
  return 0
}
