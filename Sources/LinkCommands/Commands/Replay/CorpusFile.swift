// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import LinkContracts
import JSONText

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file of links that is read in pieces, and rewritten completely or not at all.
struct CorpusFile {
  private static let pieceSize = 1 << 18

  /// The name for messages.
  private let name: String
  private let path: String

  init(_ path: String) {
    name = TerminalText(path).text
    self.path = path
  }

  /// - Throws: `Misuse`, if the file does not exist.
  func check() throws(Misuse) { _ = try state(of: path) }

  /// Opens every link in the file.
  ///
  /// - Throws: `Misuse`, if the file cannot be read, or, with `isUpdating`, not be written.
  func replay(_ replay: inout LinkReplay, isUpdating: Bool) throws(Misuse) {
    let before = try state(of: path)
    var file = try openedFile()
    guard isUpdating else {
      while let piece = try piece(of: &file), replay.report.fault == nil { replay.read(piece) }
      replay.finish()
      return
    }
    let target = try self.target()
    try checkWriting(target, before)
    let copy = target + ".deeplinks-" + UUID().uuidString
    guard let output = Self.beginCopy(at: copy, before) else {
      throw Misuse("Nothing can be written next to \(name). Check the folder's permissions.")
    }
    var isKept = false
    defer {
      try? output.close()
      if !isKept { unlink(copy) }
    }
    while let piece = try piece(of: &file), replay.report.fault == nil {
      replay.read(piece)
      try write(replay.takeOutput(), to: output)
    }
    replay.finish()
    try write(replay.takeOutput(), to: output)
    guard replay.report.fault == nil, replay.report.updated > 0 else { return }
    let after = try state(of: target)
    guard before.st_ino == after.st_ino, before.st_size == after.st_size,
      Self.isSameTime(before, after)
    else { throw Misuse("\(name) was changed while it was read. Run this again.") }
    guard (try? output.synchronize()) != nil, rename(copy, target) == 0 else {
      throw Misuse("\(name) cannot be written. It is unchanged.")
    }
    isKept = true
  }

  /// Refuses to replace a file that cannot be written with one written elsewhere.
  private func checkWriting(_ target: String, _ status: stat) throws(Misuse) {
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Misuse("\(name) is not a regular file, so --update cannot write it.")
    }
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw Misuse("\(name) is read-only. Make it writable, or omit --update.")
    }
    guard status.st_nlink == 1 else {
      throw Misuse("\(name) has other hard links, which would keep the old file. Copy it first.")
    }
  }

  /// Creates an empty file with another file's owner and permissions; returns `nil` if that fails.
  private static func beginCopy(at path: String, _ status: stat) -> FileHandle? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // Only root can change the owner; otherwise, the file belongs to the user of this program.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    _ = fchmod(descriptor, status.st_mode & 0o777)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private func state(of path: String) throws(Misuse) -> stat {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else {
      throw Misuse("There is no file of links at \(name).")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Misuse("\(name) is a directory. Name a file of links.")
    }
    return status
  }

  private static func isSameTime(_ one: stat, _ other: stat) -> Bool {
    #if canImport(Darwin)
    one.st_mtimespec.tv_sec == other.st_mtimespec.tv_sec
      && one.st_mtimespec.tv_nsec == other.st_mtimespec.tv_nsec
    #else
    one.st_mtim.tv_sec == other.st_mtim.tv_sec && one.st_mtim.tv_nsec == other.st_mtim.tv_nsec
    #endif
  }

  private func openedFile() throws(Misuse) -> OpenFile {
    do throws(FileContents.Failure) {
      return try FileContents.open(named: path)
    } catch {
      switch error {
      case .missing: throw Misuse("There is no file of links at \(name).")
      case .folder: throw Misuse("\(name) is a directory. Name a file of links.")
      case .notAFile: throw Misuse("\(name) is a device, not a file. Name a file of links.")
      case .silentPipe:
        throw Misuse("No program is writing to the pipe \(name). Start that program first.")
      case .tooLarge, .unreadable:
        throw Misuse("The file \(name) cannot be read. Check its permissions.")
      }
    }
  }

  /// Returns the file itself, if the path is a symbolic link.
  private func target() throws(Misuse) -> String {
    do throws(WrittenFile.Failure) {
      return try WrittenFile.target(of: path)
    } catch {
      throw Misuse("\(name) cannot be written: \(error.reason).")
    }
  }

  private func piece(of file: inout OpenFile) throws(Misuse) -> [UInt8]? {
    do {
      let piece = try file.read(upTo: Self.pieceSize)
      return piece.isEmpty ? nil : piece
    } catch {
      throw Misuse("The file \(name) cannot be read to its end.")
    }
  }

  private func write(_ bytes: [UInt8], to file: FileHandle) throws(Misuse) {
    guard !bytes.isEmpty else { return }
    do {
      try file.write(contentsOf: Data(bytes))
    } catch {
      throw Misuse("\(name) cannot be written; the disk may be full. It is unchanged.")
    }
  }
}
