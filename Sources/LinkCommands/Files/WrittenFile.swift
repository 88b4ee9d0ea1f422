// SPDX-License-Identifier: MIT

import Foundation
import JSONText

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is written completely or not at all, first under another name.
struct WrittenFile {
  /// Why a file could not be written.
  enum Failure: Error, Hashable {
    /// Something with that name already exists.
    case exists
    /// The system's error message.
    case system(String)

    /// The reason, as the end of a sentence.
    var reason: String {
      switch self {
      case .exists: "a file already exists"
      case .system(let reason): reason
      }
    }
  }

  /// Who may read the file.
  enum Access {
    /// Anyone who can read the user's other files: for documents to publish.
    case usual
    /// Like `usual`, and executable.
    case program
    /// Accessible only to the user: for files with links, which can contain tokens and names.
    case personal

    fileprivate var mode: mode_t {
      switch self {
      case .usual: 0o666
      case .program: 0o777
      case .personal: 0o600
      }
    }
  }

  private let path: String
  /// The path of the bytes until the file gets its name.
  private let draft: String

  /// Writes the bytes next to the file's final path.
  ///
  /// - Parameters:
  ///   - path: the final path, in an existing folder.
  ///   - access: who may read the file.
  init(
    _ bytes: some Collection<UInt8>, for path: String, as access: Access = .usual
  ) throws(Failure) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    let name = ".deeplinks-\(UUID().uuidString)"
    draft = folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, access.mode)
    guard descriptor >= 0 else { throw Self.failure() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(bytes))
      try file.synchronize()
      try file.close()
    } catch {
      discard()
      throw .system("it could not be written completely")
    }
  }

  /// Gives the file its name; never replaces another file or a symbolic link.
  func place() throws(Failure) {
    defer { discard() }
    if link(draft, path) == 0 { return }
    let fault = errno
    guard fault != EEXIST else { throw .exists }
    guard [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK].contains(fault) else {
      throw Self.failure(fault)
    }
    // Some file systems do not support hard links.
    var status = stat()
    if lstat(path, &status) == 0 { throw .exists }
    guard rename(draft, path) == 0 else { throw Self.failure() }
  }

  /// Gives the file its name, replacing an existing file.
  func replace() throws(Failure) {
    guard rename(draft, path) == 0 else {
      let fault = errno
      discard()
      throw Self.failure(fault)
    }
  }

  /// Deletes the bytes, unless they got their name.
  func discard() { unlink(draft) }

  private static func failure(_ fault: Int32 = errno) -> Failure {
    .system(String(cString: strerror(fault)).lowercased())
  }
}

extension WrittenFile {
  /// Writes the result of a command to a file that the user named.
  ///
  /// - Parameters:
  ///   - force: whether to replace a file with that name.
  ///   - access: who may read the file.
  /// - Throws: `Misuse`, with what to do.
  static func write(
    _ text: String, to path: String, force: Bool, as access: Access = .usual
  ) throws(Misuse) {
    let name = TerminalText(path).text
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Misuse("The name of the output is empty or has a NUL in it.")
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Misuse("\(name) is a folder. Give a file.")
    }
    do throws(Failure) {
      let target = force ? try target(of: path) : path
      let file = try WrittenFile(text.utf8, for: target, as: access)
      if force { try file.replace() } else { try file.place() }
    } catch {
      switch error {
      case .exists: throw Misuse("\(name) already exists. Use --force to replace it.")
      case .system(let reason): throw Misuse("Nothing can be written to \(name): \(reason).")
      }
    }
  }
}

extension WrittenFile {
  /// Returns the file to replace: the target, if the path is a symbolic link.
  ///
  /// A link in a folder that anyone can write to may lead wherever another user wants, so only the
  /// user's own links are followed there.
  static func target(of path: String) throws(Failure) -> String {
    var path = path
    for _ in 0..<longestChain {
      var link = stat()
      guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK else { return path }
      let folder = (path as NSString).deletingLastPathComponent
      var place = stat()
      guard stat(folder.isEmpty ? "." : folder, &place) == 0 else { throw failure() }
      guard place.st_mode & 0o022 == 0 || link.st_uid == geteuid() else {
        throw .system("it is another user's symbolic link")
      }
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        throw .system("it is a symbolic link that cannot be read")
      }
      path =
        next.utf8.first == 0x2f || folder.isEmpty
        ? next : (folder as NSString).appendingPathComponent(next)
    }
    throw .system("it is a symbolic link in a loop")
  }

  private static var longestChain: Int { 32 }
}
