// SPDX-License-Identifier: MIT

@_spi(Project) import LinkCommands
import Dispatch
import Foundation

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
