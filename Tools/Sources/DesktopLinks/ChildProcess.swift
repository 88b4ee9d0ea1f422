// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that was started, in a process group of its own.
///
/// Foundation's `Process` waits on Linux until the last descendant has ended, and `adb` leaves a
/// server behind.
package final class ChildProcess: Sendable {
  /// How a program ended.
  package enum End: Sendable, Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Is signalled when the program has ended.
  let end = DispatchSemaphore(value: 0)
  private let identifier: pid_t

  private final class Status: @unchecked Sendable {
    // Written before the semaphore is signalled, and read after it was waited for.
    var value: Int32 = 0
  }
  private let status = Status()

  /// Starts a program without input.
  ///
  /// - Parameters:
  ///   - output: where its results go.
  ///   - errors: where its messages go; default: to the results.
  /// - Returns: `nil` if it cannot be run.
  init?(
    _ file: String, _ arguments: [String], variables: [String: String], output: Int32,
    errors: Int32? = nil
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
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors ?? output, STDERR_FILENO)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    var words = ([file] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, file, &actions, &attributes, &words, &settings) == 0 else {
      return nil
    }
    self.identifier = identifier
    Thread.detachNewThread { [identifier, status, end] in
      var value: Int32 = 0
      while waitpid(identifier, &value, 0) < 0, errno == EINTR {}
      status.value = value
      end.signal()
    }
  }

  /// Ends the program and its children, and waits for that.
  func stop() {
    kill(-identifier, SIGKILL)
    end.wait()
  }

  /// How it ended; only to be asked after that.
  var result: End {
    let signal = status.value & 0x7f
    return signal == 0 ? .exit((status.value >> 8) & 0xff) : .signal(signal)
  }
}
