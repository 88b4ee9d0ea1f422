// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads a phone process's messages and its runtime's output.
///
/// Messages come first, so that everything the app did is known before its crash.
struct PhoneReader {
  /// What was read.
  enum News {
    case messages([PhoneMessage])
    /// The runtime reports that the process crashed.
    case crash(String)
    /// The messages have ended, or contain something that is not a message.
    case lineEnd
  }

  /// Whether the process wrote something that is not a message.
  private(set) var isGarbled = false

  private var line: PhoneSocket?
  private var output: PhoneSocket?
  private var splitter = LineSplitter(limit: PhoneMessage.limit)
  private var tail: [UInt8] = []
  private var isCrashTold = false

  init(line: PhoneSocket, output: PhoneSocket) {
    self.line = line
    self.output = output
  }

  /// The last output of the process.
  var text: String { String(decoding: tail.suffix(CrashReport.limit), as: UTF8.self) }

  /// Waits for what comes next; `nil` once nothing more can come.
  mutating func next() -> News? {
    while line != nil || output != nil {
      let events = Int16(POLLIN)
      var ends = [
        pollfd(fd: line?.descriptor ?? -1, events: events, revents: 0),
        pollfd(fd: output?.descriptor ?? -1, events: events, revents: 0),
      ]
      guard poll(&ends, 2, -1) > 0 else {
        if errno == EINTR { continue }
        return nil
      }
      if ends[0].revents != 0 {
        if let news = readLine() { return news }
      } else if ends[1].revents != 0, let news = readOutput() {
        return news
      }
    }
    return nil
  }

  private mutating func readLine() -> News? {
    var messages: [PhoneMessage] = []
    let isOpen =
      line?.receive { bytes in
        do {
          messages = try splitter.take(bytes).map { try PhoneMessage(line: $0) }
        } catch {
          isGarbled = true
        }
      } ?? false
    if !isOpen || isGarbled {
      line = nil
      return .lineEnd
    }
    return messages.isEmpty ? nil : .messages(messages)
  }

  private mutating func readOutput() -> News? {
    let isOpen = output?.receive { tail.append(contentsOf: $0) } ?? false
    if !isOpen { output = nil }
    if tail.count > 2 * CrashReport.limit { tail.removeFirst(tail.count - CrashReport.limit) }
    guard !isCrashTold, CrashReport.announcesCrash(text) else { return nil }
    isCrashTold = true
    return .crash(text)
  }
}
