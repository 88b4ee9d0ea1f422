// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import JSONText
@_spi(Project) import LinkCommands

/// The Swift runtime's crash output, reduced to what describes the app.
///
/// The text may contain an untrusted link, so hidden characters are made visible, and it is only
/// ever shown as text.
struct CrashReport: Hashable, Sendable {
  /// How much of a process's last output is kept, in bytes.
  static let limit = 65_536
  private static let maximumLength = 400
  private static let maximumFrames = 32

  /// What went wrong; `nil` if the runtime did not report it.
  var message: String?
  /// The frames, innermost first: `Order.product.getter, Examples/…/Order.swift:10:29`; only the
  /// functions if the program has no debug information.
  var frames: [String] = []

  /// Creates a report that contains nothing.
  init() {}

  /// Parses the last output of a process.
  init(_ output: String) {
    let lines = Self.lines(of: output)
    message = Self.message(in: lines)
    let start = lines.lastIndex { line in
      line.starts(with: "Thread ".unicodeScalars)
        && line.ends(with: "crashed:".unicodeScalars)
    }
    guard let start else { return }
    let found = lines[start...].compactMap(Self.frame)
    // A build without debug information has no places, so whose frames they are is not known.
    let hasPlaces = found.contains { $0.text != nil }
    var omitted = 0
    for frame in found where frames.count < Self.maximumFrames {
      guard let text = hasPlaces ? frame.text : frame.symbol else {
        omitted += 1
        continue
      }
      if omitted > 0, !frames.isEmpty { frames.append("… \(omitted) more") }
      omitted = 0
      frames.append(text)
    }
    if omitted > 0, !frames.isEmpty { frames.append("… \(omitted) more") }
  }

  /// Returns whether the runtime announces that it is writing a backtrace.
  static func announcesCrash(_ output: String) -> Bool {
    lines(of: output).contains { line in
      line.starts(with: "*** Signal ".unicodeScalars)
        && line.contains(": Backtracing from ".unicodeScalars)
    }
  }

  private static func lines(of output: String) -> [Substring.UnicodeScalarView] {
    output[...].unicodeScalars.split { $0 == "\n" || $0 == "\r" }
  }

  private static func message(in lines: [Substring.UnicodeScalarView]) -> String? {
    let fatal = lines.last { $0.contains("Fatal error: ".unicodeScalars) }
    if let fatal { return shown(fatal) }
    let signal = lines.last { line in
      line.starts(with: "*** ".unicodeScalars) && line.ends(with: " ***".unicodeScalars)
    }
    guard let signal else { return nil }
    let text = signal.dropFirst(4).dropLast(4)
    let address = text.firstRange(of: " at 0x".unicodeScalars)
    return shown(address.map { text[..<$0.lowerBound] } ?? text)
  }

  private struct Frame {
    /// The frame's text; `nil` if it says nothing about the app.
    var text: String?
    /// The function; `nil` if it belongs to a library of the system.
    var symbol: String?
  }

  /// Parses the frame in a line; `nil` if the line has none.
  private static func frame(_ line: Substring.UnicodeScalarView) -> Frame? {
    let words = line.split(separator: " ")
    guard let first = words.first, Int(String(first)) != nil,
      let address = words.firstIndex(where: { $0.starts(with: "0x".unicodeScalars) }), address < 6
    else { return nil }
    let marks = words[1..<address].map { String($0) }
    let rest = line[words[address].endIndex...].drop { $0 == " " }
    guard !marks.contains("[thunk]"), !marks.contains("[system]") else { return Frame() }
    guard let place = rest.ranges(of: " at /".unicodeScalars).last else {
      let image = rest.ranges(of: " in ".unicodeScalars).last.map { rest[$0.upperBound...] }
      let isApp = image.map { !$0.starts(with: "lib".unicodeScalars) } ?? false
      return Frame(symbol: isApp ? shown(symbol(of: rest)) : nil)
    }
    let path = rest[place.upperBound...]
    // Frames of the stand-ins and the command alternate with the app's own frames.
    let foreign = ["/Verification/Sources/", "/Playground/Sources/", "/Sources/LinkCommands/", "<"]
    guard !foreign.contains(where: { path.contains($0.unicodeScalars) }) else { return Frame() }
    return Frame(text: shown(symbol(of: rest[..<place.lowerBound])) + ", " + shown(short(path)))
  }

  /// Returns a frame's function, without what follows it.
  private static func symbol(
    of text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var symbol = text
    for end in [" in ", " + "] {
      if let found = symbol.ranges(of: end.unicodeScalars).last {
        symbol = symbol[..<found.lowerBound]
      }
    }
    return symbol
  }

  /// Returns a path relative to the package.
  private static func short(_ path: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    for folder in ["/Examples/", "/Sources/", "/Playground/"] {
      if let found = path.ranges(of: folder.unicodeScalars).last {
        return path[found.lowerBound...].dropFirst()
      }
    }
    return path
  }

  private static func shown(_ text: Substring.UnicodeScalarView) -> String {
    TerminalText(String(text.prefix(maximumLength))).text
  }
}

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
