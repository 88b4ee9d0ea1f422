// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
@_spi(Project) import LinkCommands

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The threads and descriptors of a phone process.
final class PhoneWire: Sendable {
  /// How it ended.
  struct End: Sendable {
    var process: ChildProcess.End
    /// Whether the process wrote something that is not a message.
    var isGarbled: Bool
    /// Its last output.
    var output: String
  }

  private let line: PhoneSocket
  private let output: PhoneSocket
  private let process: ChildProcess
  private let writer = DispatchQueue(label: "phone")
  private let ended: AsyncStream<ChildProcess.End>

  /// Starts a process; `nil` if that fails.
  init?(_ program: PhoneProgram, role: String) {
    guard let (line, itsLine) = PhoneSocket.pair(), let (output, itsOutput) = PhoneSocket.pair()
    else { return nil }
    let (ended, end) = AsyncStream<ChildProcess.End>.makeStream()
    let process = withExtendedLifetime((itsLine, itsOutput)) {
      ChildProcess(
        program.file, name: program.name, program.arguments + [role], variables: program.variables,
        input: itsLine.descriptor, output: itsOutput.descriptor, endsGroup: true
      ) { [output] in
        // No process of its group remains that could write more.
        output.end()
        end.yield($0)
        end.finish()
      }
    }
    guard let process else { return nil }
    (self.line, self.output, self.process, self.ended) = (line, output, process, ended)
  }

  var identifier: Int32 { process.identifier }

  /// Ends the process without waiting for it.
  func terminate() { process.terminate() }

  /// Writes a line, waiting on a separate thread if the process does not read.
  func send(_ bytes: [UInt8]) {
    writer.async { [line] in line.deliver(bytes) }
  }

  /// Reads until the process has ended.
  ///
  /// - Parameters:
  ///   - onMessages: receives its messages, in order; nothing more is read until it returns.
  ///   - onCrash: called with the last output when the runtime reports that the process crashed.
  ///   - onEnd: called once, last.
  func start(
    onMessages: @escaping @MainActor ([PhoneMessage]) -> Void,
    onCrash: @escaping @MainActor (String) -> Void,
    onEnd: @escaping @MainActor (End) -> Void
  ) {
    let (line, output, process, ended) = (line, output, process, ended)
    Thread.detachNewThread {
      var reader = PhoneReader(line: line, output: output)
      while let news = reader.next() {
        if case .lineEnd = news {
          // A process that cannot communicate is useless.
          process.terminate()
          continue
        }
        // The playground sets the pace at which messages are read.
        let isTaken = DispatchSemaphore(value: 0)
        Task { @MainActor in
          switch news {
          case .messages(let messages): onMessages(messages)
          case .crash(let text): onCrash(text)
          case .lineEnd: break
          }
          isTaken.signal()
        }
        isTaken.wait()
      }
      let (isGarbled, text) = (reader.isGarbled, reader.text)
      Task { @MainActor in
        for await end in ended {
          onEnd(End(process: end, isGarbled: isGarbled, output: text))
        }
      }
    }
  }
}

/// Splits a stream of bytes into lines as they arrive.
struct LineSplitter {
  /// A line is longer than anything that is sent.
  struct TooLong: Error, Hashable {}

  /// The maximum length of a line, in bytes.
  let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// Adds bytes.
  ///
  /// - Returns: the lines that are now complete, without line breaks.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(TooLong) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count, let base = bytes.baseAddress {
      let end = memchr(base + start, 0x0a, bytes.count - start).map { base.distance(to: $0) }
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<(end ?? bytes.count)])
      guard rest.count + part.count <= limit else { throw TooLong() }
      rest.append(contentsOf: part)
      guard let end else { break }
      lines.append(rest)
      rest = []
      start = end + 1
    }
    return lines
  }
}

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
