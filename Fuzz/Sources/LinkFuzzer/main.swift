// SPDX-License-Identifier: MIT

import Foundation

/// What libFuzzer calls with one input after the other.
private let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { start, count in
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  ParsingLaws.check(bytes)
  MatchingLaws.check(bytes)
  PrintingLaws.check(bytes)
  PatternLaws.check(bytes)
  return 0
}

/// libFuzzer's own `main`, which a Swift package cannot leave to it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runFuzzer(&count, &arguments, check))
