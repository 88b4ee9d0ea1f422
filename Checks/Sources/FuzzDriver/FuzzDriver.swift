// SPDX-License-Identifier: MIT

import Foundation

/// What libFuzzer calls with one input after the other.
public typealias FuzzCheck = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// Runs libFuzzer with the arguments of the process; the check returns 0.
public func fuzz(_ check: FuzzCheck) -> Never {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(runFuzzer(&count, &arguments, check))
}

/// libFuzzer's own `main`, which a Swift package cannot leave to it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: FuzzCheck
) -> CInt
