// SPDX-License-Identifier: MIT

#if Commands
import CommandConsole
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is written whole or not at all, under another name first.
struct WrittenFile {
  /// What a file could not be written for.
  enum Failure: Error, Hashable {
    /// There is something of that name already.
    case exists
    /// The system's own words.
    case system(String)
  }

  private let path: String
  /// Where the bytes are until the file has its name.
  private let draft: String

  /// Writes the bytes beside where they are to be.
  ///
  /// - Parameters:
  ///   - path: where the file is to be, in a folder that exists.
  ///   - isProgram: whether it can be run.
  init(_ bytes: some Collection<UInt8>, for path: String, isProgram: Bool = false) throws(Failure) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    let name = ".deeplinks-\(UUID().uuidString)"
    draft = folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, isProgram ? 0o777 : 0o666)
    guard descriptor >= 0 else { throw Self.failure() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(bytes))
      try file.close()
    } catch {
      discard()
      throw .system("it could not be written whole")
    }
  }

  /// Gives the file its name, and never takes the place of another one, also not of a symbolic link.
  func place() throws(Failure) {
    defer { discard() }
    if link(draft, path) == 0 { return }
    let fault = errno
    guard fault != EEXIST else { throw .exists }
    guard [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK].contains(fault) else {
      throw Self.failure(fault)
    }
    // Some file systems know no second name of a file.
    var status = stat()
    if lstat(path, &status) == 0 { throw .exists }
    guard rename(draft, path) == 0 else { throw Self.failure() }
  }

  /// Gives the file its name, in place of one that has it.
  func replace() throws(Failure) {
    guard rename(draft, path) == 0 else {
      let fault = errno
      discard()
      throw Self.failure(fault)
    }
  }

  /// Removes the bytes, if they did not get their name.
  func discard() { unlink(draft) }

  private static func failure(_ fault: Int32 = errno) -> Failure {
    .system(String(cString: strerror(fault)).lowercased())
  }
}

extension WrittenFile {
  /// Writes the result of a command to a file that the person named.
  ///
  /// - Parameter force: whether a file of that name is replaced.
  /// - Throws: `Misuse`, with what to do.
  static func write(
    _ text: String, to path: String, force: Bool, isProgram: Bool = false
  ) throws(Misuse) {
    let name = TerminalText(path).text
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Misuse("The name of the output is empty or has a NUL in it.")
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Misuse("\(name) is a folder. Name a file.")
    }
    // Through a symbolic link it is the file behind it that is replaced.
    let target =
      force ? URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false) : path
    do throws(Failure) {
      let file = try WrittenFile(text.utf8, for: target, isProgram: isProgram)
      if force { try file.replace() } else { try file.place() }
    } catch {
      switch error {
      case .exists: throw Misuse("There is a file at \(name) already. Replace it with --force.")
      case .system(let reason): throw Misuse("Nothing can be written to \(name): \(reason).")
      }
    }
  }
}
#endif
