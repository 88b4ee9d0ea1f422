// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
@_spi(Project) import LinkFiles

/// A program that was started, in its own process group.
///
/// On Linux, Foundation's `Process` waits until the last descendant has ended, and `adb` leaves a
/// server running.
@_spi(Project) public final class ChildProcess: Sendable {
  /// How a program ended.
  public enum End: Sendable, Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The file for starting another process of this program; `nil` if it cannot be found.
  ///
  /// On Linux, it is the running file, even if another one was built in its place.
  public static var ownProgram: String? {
    let own = "/proc/self/exe"
    return FileStatus.isProgram(own) ? own : Bundle.main.executablePath
  }

  /// Signaled when the program has ended.
  let end = DispatchSemaphore(value: 0)
  /// The IDs of the program's process and of its group, which are the same.
  public let identifier: Int32

  private final class Status: @unchecked Sendable {
    // Both are only accessed while holding the lock.
    let lock = NSLock()
    var value: Int32?

    /// Signals a group, but only while its ID still belongs to it.
    func send(_ signal: Int32, to identifier: pid_t) {
      lock.withLock { if value == nil { _ = kill(-identifier, signal) } }
    }
  }
  private let status = Status()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: the name passed to the process as its own. Default: its file.
  ///   - input: where it reads. Default: no input.
  ///   - output: where its results go.
  ///   - errors: where its messages go. Default: to the results.
  ///   - endsGroup: whether the processes that it started end with it. Default: `false`.
  ///   - onEnd: called on a separate thread when the program has ended.
  /// - Returns: `nil` if it cannot be run.
  public init?(
    _ file: String, name: String? = nil, _ arguments: [String], variables: [String: String],
    input: Int32? = nil, output: Int32, errors: Int32? = nil, endsGroup: Bool = false,
    onEnd: @escaping @Sendable (End) -> Void = { _ in }
  ) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // In a process without standard streams, one of these may have their numbers, and would be
    // replaced before it is copied.
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    func beyondStandard(_ descriptor: Int32) -> Int32 {
      guard descriptor <= STDERR_FILENO else { return descriptor }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      guard copy >= 0 else { return descriptor }
      copies.append(copy)
      return copy
    }
    let input = input.map(beyondStandard)
    let output = beyondStandard(output)
    let errors = errors.map(beyondStandard)
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors ?? output, STDERR_FILENO)
    var flags =
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    #if canImport(Darwin)
    // The program inherits no other open files.
    flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)
    posix_spawnattr_setpgroup(&attributes, 0)
    // Children must not ignore what this process ignores, such as Ctrl-C while it serves.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Nor must they block what this thread blocks: the threads of Dispatch's queues block signals.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)

    var words = ([name ?? file] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, file, &actions, &attributes, &words, &settings) == 0 else {
      return nil
    }
    self.identifier = identifier
    Thread.detachNewThread { [identifier, status, end] in
      // Until the process is reaped below, its ID belongs to nothing else.
      var information = siginfo_t()
      while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      if endsGroup { kill(-identifier, SIGKILL) }
      var value: Int32 = 0
      status.lock.withLock {
        while waitpid(identifier, &value, 0) < 0, errno == EINTR {}
        status.value = value
      }
      end.signal()
      onEnd(End(status: value))
    }
  }

  /// Ends the program and its children, unless it has ended; does not wait.
  public func terminate() { status.send(SIGKILL, to: identifier) }

  /// Ends the program and its children, and waits for that.
  func stop() {
    terminate()
    end.wait()
  }

  /// How it ended; access this only after it did.
  var result: End { End(status: status.lock.withLock { status.value } ?? 0) }
}

extension ChildProcess.End {
  fileprivate init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }
}

extension FileDraft {
  /// Receives the output of a program.
  ///
  /// It is a file, not a pipe: nothing has to read at the same time, and a process that the program
  /// leaves running, such as the server of `adb`, does not keep a reader waiting.
  static func output() throws(ProgramFailure) -> FileDraft {
    let folder = FileManager.default.temporaryDirectory.path
    do { return try FileFolder(folder).draft(for: folder, mode: 0o600) } catch {
      throw ProgramFailure("Nothing can be written to \(folder). Set TMPDIR.")
    }
  }
}

/// Receives the output of a program up to a limit, while the program runs.
///
/// A program that writes more finds that nothing is reading anymore, and ends; a file would fill
/// the disk until the time is up.
final class OutputPipe: Sendable {
  /// The end of the pipe for the program.
  let writer: Int32
  private let reader: Int32
  private let limit: Int
  private let isRead = DispatchSemaphore(value: 0)

  private final class Taken: @unchecked Sendable {
    // It is written before the semaphore is signaled, and read after waiting for it.
    var bytes: [UInt8] = []
  }
  private let taken = Taken()

  init(limit: Int) throws(ProgramFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ProgramFailure("No pipe can be created. Close some programs.")
    }
    // Otherwise, another program started now would keep the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer, self.limit) = (ends[0], ends[1], limit)
  }

  /// Starts reading; call it once, after the program was started or failed to start.
  func start() {
    close(writer)
    Thread.detachNewThread { [reader, limit, taken, isRead] in
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        let chunk = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
          var result = 0
          repeat {
            result = read(reader, buffer.baseAddress, buffer.count)
          } while result < 0 && errno == EINTR
          count = max(0, result)
        }
        if chunk.isEmpty { break }
        bytes += chunk
      }
      close(reader)
      taken.bytes = bytes
      isRead.signal()
    }
  }

  /// Returns the output, at most a little more than the limit, after waiting for its end.
  func finish() -> [UInt8] {
    isRead.wait()
    return taken.bytes
  }
}
