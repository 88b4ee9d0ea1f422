// SPDX-License-Identifier: MIT

import JSONText

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
  /// The frames, innermost first: `Order.product.getter, Examples/…/Order.swift:10:29`.
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
    var omitted = 0
    for line in lines[start...] where frames.count < Self.maximumFrames {
      guard let frame = Self.frame(line) else { continue }
      guard let text = frame.text else {
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
  }

  /// Parses the frame in a line; `nil` if the line has none.
  private static func frame(_ line: Substring.UnicodeScalarView) -> Frame? {
    let words = line.split(separator: " ")
    guard let first = words.first, Int(String(first)) != nil,
      let address = words.firstIndex(where: { $0.starts(with: "0x".unicodeScalars) }), address < 6
    else { return nil }
    let marks = words[1..<address].map { String($0) }
    let rest = line[words[address].endIndex...].drop { $0 == " " }
    guard !marks.contains("[thunk]"), !marks.contains("[system]"),
      let place = rest.ranges(of: " at /".unicodeScalars).last
    else { return Frame() }
    let path = rest[place.upperBound...]
    // Frames of the stand-ins and the playground alternate with the app's own frames.
    guard !path.contains("/Verification/Sources/".unicodeScalars),
      !path.contains("/Tools/Sources/".unicodeScalars), !path.contains("<".unicodeScalars)
    else {
      return Frame()
    }
    var symbol = rest[..<place.lowerBound]
    for end in [" in ", " + "] {
      if let found = symbol.ranges(of: end.unicodeScalars).last {
        symbol = symbol[..<found.lowerBound]
      }
    }
    return Frame(text: shown(symbol) + ", " + shown(short(path)))
  }

  /// Returns a path relative to the package.
  private static func short(_ path: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    for folder in ["/Examples/", "/Sources/", "/Tools/"] {
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
