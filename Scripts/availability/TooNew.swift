// SPDX-License-Identifier: MIT

// Each call is newer than the package's minimum, and unguarded: the check must refuse every one of
// them, or it proves nothing about the package. It reads the expectations from these comments.

func spanOfString(_ text: String) -> Int {
  text.utf8Span.count  // refused: utf8Span
}

func spanOfArray(_ array: [Int]) -> Int {
  array.span.count  // refused: span
}

func inlineArray() -> InlineArray<2, Int> {  // refused: InlineArray
  [1, 2]
}

func wideInteger(_ number: Int) -> Int128 {  // refused: Int128
  Int128(number)
}

func guarded(_ text: String) -> Int {
  if #available(macOS 26, iOS 26, *) { text.utf8Span.count } else { 0 }
}
