// SPDX-License-Identifier: MIT

import CommandConsole
import Foundation

/// What the Swift runtime wrote of a crash, cut down to what says something about the app.
///
/// The text may hold a stranger's link: hidden characters are made visible, and it is only ever
/// shown as text.
struct CrashReport: Hashable, Sendable {
  /// The last output that is kept of a process, in bytes.
  static let limit = 65_536
  private static let maximumLength = 400
  private static let maximumFrames = 32

  /// What went wrong; `nil` if the runtime did not say.
  var message: String?
  /// The frames, the innermost first: `Order.product.getter, Examples/…/Order.swift:10:29`.
  var frames: [String] = []

  /// Nothing is known.
  init() {}

  /// Reads the last output of a process.
  init(_ output: String) {
    let lines = output.split(whereSeparator: \.isNewline)
    message = Self.message(in: lines)
    let start = lines.lastIndex { $0.hasPrefix("Thread ") && $0.hasSuffix("crashed:") }
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

  /// Whether the runtime says that it looks at a crash now.
  static func announcesCrash(_ output: String) -> Bool {
    output.split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix("*** Signal ") && $0.contains(": Backtracing from ")
    }
  }

  private static func message(in lines: [Substring]) -> String? {
    if let line = lines.last(where: { $0.contains("Fatal error: ") }) { return shown(line) }
    guard let line = lines.last(where: { $0.hasPrefix("*** ") && $0.hasSuffix(" ***") }) else {
      return nil
    }
    let text = line.dropFirst(4).dropLast(4)
    let address = text.range(of: " at 0x")
    return shown(address.map { text[..<$0.lowerBound] } ?? text)
  }

  private struct Frame {
    /// `nil` if it says nothing about the app.
    var text: String?
  }

  /// The frame of a line; `nil` if the line is none.
  private static func frame(_ line: Substring) -> Frame? {
    let words = line.unicodeScalars.split(separator: " ").map { Substring($0) }
    guard let first = words.first, Int(first) != nil,
      let address = words.firstIndex(where: { $0.hasPrefix("0x") }), address < 6
    else { return nil }
    let marks = words[1..<address]
    let rest = words[(address + 1)...].joined(separator: " ")
    guard !marks.contains("[thunk]"), !marks.contains("[system]"),
      let place = rest.range(of: " at /", options: .backwards)
    else { return Frame() }
    let path = "/" + rest[place.upperBound...]
    // The stand-ins and the playground are between the app's own frames, over and over.
    guard !path.contains("/Verification/Sources/"), !path.contains("/Tools/Sources/"),
      !path.contains("<")
    else {
      return Frame()
    }
    var symbol = rest[..<place.lowerBound]
    if let module = symbol.range(of: " in ", options: .backwards) {
      symbol = symbol[..<module.lowerBound]
    }
    if let offset = symbol.range(of: " + ", options: .backwards) {
      symbol = symbol[..<offset.lowerBound]
    }
    return Frame(text: shown("\(symbol), \(short(path))"))
  }

  /// A path from the package on.
  private static func short(_ path: String) -> Substring {
    for folder in ["/Examples/", "/Sources/", "/Tools/"] {
      if let found = path.range(of: folder, options: .backwards) {
        return path[found.lowerBound...].dropFirst()
      }
    }
    return path[...]
  }

  private static func shown(_ text: some StringProtocol) -> String {
    TerminalText(String(text.prefix(maximumLength))).text
  }
}
