// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileChange {
  /// Does the step.
  ///
  /// - Throws: a failure that names the file and the system's reason.
  func perform(by runner: ProgramRunner) throws(DesktopFailure) {
    switch self {
    case .makeFolder(let path):
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw Self.failure("made", path) }
    case .write(let path, let bytes, let mode):
      try Self.write(bytes, to: path, mode: mode)
    case .remove(let path):
      guard unlink(path) == 0 || errno == ENOENT else { throw Self.failure("removed", path) }
    case .index(let folder, let program):
      // The index is optional; the list of default apps works without it.
      _ = try? runner.run(ProgramCall(program, [folder]))
    case .removeIfEmptyIndex(let path):
      guard let bytes = try FileReading.contents(of: path) else { return }
      let text = bytes.filter { $0 != 0x0a && $0 != 0x0d && $0 != 0x09 }
      if text.elementsEqual("[MIME Cache]".utf8) { unlink(path) }
    case .removeFolder(let path):
      // What others put there stays.
      rmdir(path)
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, mode: UInt16
  ) throws(DesktopFailure) {
    // If the file is a symbolic link, the user wants to keep the link.
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    var status = stat()
    let finalMode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : mode_t(mode)
    let temporary = target + "." + UUID().uuidString
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, finalMode)
    guard descriptor >= 0 else { throw failure("written", path) }
    var rest = bytes[...]
    var isWritten = fchmod(descriptor, finalMode) == 0
    while isWritten, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      isWritten = count > 0
      rest = rest.dropFirst(max(0, count))
    }
    isWritten = isWritten && fsync(descriptor) == 0
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, rename(temporary, target) == 0 else {
      let failure = failure("written", path)
      unlink(temporary)
      throw failure
    }
  }

  private static func failure(_ verb: String, _ path: String) -> DesktopFailure {
    DesktopFailure(
      "\(path) cannot be \(verb): \(String(cString: strerror(errno))). "
        + "Fix that and run the command again.")
  }
}
