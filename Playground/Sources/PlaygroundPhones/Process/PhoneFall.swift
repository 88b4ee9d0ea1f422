// SPDX-License-Identifier: MIT

@_spi(Project) import LinkCommands
import Foundation

/// Why a phone process is gone.
struct PhoneFall: Error, Hashable {
  /// What ended it.
  enum Cause: Hashable {
    /// It crashed, and the runtime is still writing a backtrace.
    case crashing
    case signal(Int32)
    case exit(Int32)
    /// It did not answer in time.
    case hung(Duration)
    /// It wrote something that is not a message.
    case garbled
    /// It could not be started.
    case missing
    /// The playground stopped it.
    case stopped
  }

  var cause: Cause
  /// What the runtime reported.
  var report = CrashReport()
  /// Whether nothing more will become known.
  var isComplete: Bool { cause != .crashing }

  /// One sentence for a user; safe to display.
  var reason: String {
    switch cause {
    case .hung(let limit):
      "It did not answer for \(limit.components.seconds) seconds, as in an endless loop, "
        + "and was ended."
    case .garbled: "Its process wrote what no phone writes, and was ended."
    case .missing: "Its process could not be started."
    case .stopped: "It was ended."
    case .crashing: report.message ?? "Its process crashed."
    case .signal(let number):
      report.message ?? "A signal ended its process: \(Self.name(of: number))."
    case .exit(let code): report.message ?? "Its process ended itself with the exit code \(code)."
    }
  }

  private static func name(of signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "\(signal)"
  }
}

extension PhoneFall.Cause {
  init(_ end: ChildProcess.End) {
    switch end {
    case .exit(let code): self = .exit(code)
    case .signal(let signal): self = .signal(signal)
    }
  }
}
