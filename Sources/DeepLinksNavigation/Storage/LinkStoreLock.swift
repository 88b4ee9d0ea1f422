// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Keeps the other processes of an app group out while one reads and writes.
///
/// The lock is advisory. It is on a separate file next to the others, because those are replaced.
/// The system releases it when the process dies. iOS ends a process that is suspended while it
/// holds a lock in a shared container (`0xdead10cc`), so the lock is held from one call to its
/// return, and never across a suspension point.
struct LinkStoreLock {
  /// No key begins with a dot.
  static let name = ".lock"
  /// How often to try: for some milliseconds, about as long as another process writes.
  ///
  /// Waiting for longer would block the main actor.
  static let tryCount = 10_000

  enum Failure: Error {
    /// Another process holds it.
    case busy
    /// The file cannot be opened, for example in a folder that is not writable.
    case unopened
  }

  private let descriptor: CInt
  /// Whether it keeps others out; not every network file system can do that.
  let isHeld: Bool

  /// Takes the lock of a folder.
  init(folder: CInt) throws(Failure) {
    let file = openat(
      folder, Self.name, O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unopened }
    // The process's mask may have removed the owner's own permissions.
    _ = fchmod(file, 0o600)
    let isTaken: Bool
    do throws(Failure) {
      isTaken = try Self.take(file)
    } catch {
      _ = close(file)
      throw error
    }
    descriptor = file
    isHeld = isTaken
  }

  /// Lets other processes continue; called once, before the owner of the lock returns.
  ///
  /// Closing is not enough: a child of this process has a copy of the descriptor until it runs
  /// another program, and all copies share the lock.
  func release() {
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }

  private static func take(_ file: CInt) throws(Failure) -> Bool {
    for _ in 0..<tryCount {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      switch errno {
      case EWOULDBLOCK: _ = sched_yield()
      case EINTR: continue
      default: return false
      }
    }
    throw .busy
  }
}
