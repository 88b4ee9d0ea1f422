// SPDX-License-Identifier: MIT

import Foundation

/// What the system knows about a file without reading it.
@_spi(Project) public struct FileStatus: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable { case file, folder, pipe, link, other }

  /// The identity of a file, regardless of its name.
  struct Identity: Sendable, Hashable, Codable {
    let device: UInt64
    let number: UInt64
  }

  package let kind: Kind
  let identity: Identity
  package let size: Int64
  /// When it was written, in nanoseconds since 1970; programs can set it as they like.
  package let written: Int64
  /// When anything about it changed, including its location and the time above.
  package let changed: Int64
  let owner: UInt32
  let group: UInt32
  /// The permissions.
  package let mode: UInt32
  /// The number of its names.
  package let links: UInt64

  /// Reads the status of a path; `nil` if nothing is there.
  package init?(at path: String, followsLinks: Bool) {
    var status = stat()
    guard !path.utf8.contains(0),
      (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
    else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFLNK: .link
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    #if canImport(Darwin)
    written = Self.nanoseconds(status.st_mtimespec)
    changed = Self.nanoseconds(status.st_ctimespec)
    #else
    written = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    #endif
    owner = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
    mode = UInt32(status.st_mode) & 0o7777
    links = UInt64(status.st_nlink)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Whether it is a file that only this user can read and write.
  public var isPrivate: Bool { kind == .file && owner == geteuid() && mode & 0o077 == 0 }
}

extension FileStatus {
  /// Returns whether something is at a path, after following links.
  package static func isThere(_ path: String) -> Bool {
    FileStatus(at: path, followsLinks: true) != nil
  }

  /// Returns whether a folder is at a path, after following links.
  package static func isFolder(_ path: String) -> Bool {
    FileStatus(at: path, followsLinks: true)?.kind == .folder
  }

  /// Returns whether a file that this user may run is at a path.
  public static func isProgram(_ path: String) -> Bool {
    FileStatus(at: path, followsLinks: true)?.kind == .file && access(path, X_OK) == 0
  }

  /// Returns whether this user may write to a file.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// The folder that relative paths begin in.
  package static var currentFolder: String { FileManager.default.currentDirectoryPath }
}

/// Why a file was not read or written.
@_spi(Project) public enum FileFailure: Error, Hashable {
  /// Nothing is there, or the link is broken.
  case missing
  /// It is a folder.
  case folder
  /// It is a device, a socket, or a pipe that was not named by the user.
  case notAFile
  /// It is a pipe that no program writes to.
  case silentPipe
  /// It is larger than the limit.
  case tooLarge
  /// A link or `..` leads out of the folder that bounds what is read or written.
  case outside
  /// It is a symbolic link, or has other hard links, so writing would change more than the name.
  case linked
  /// Something with that name already exists.
  case exists
  /// It is not the file that was found before, or has been changed since.
  case changed
  /// It exists, and this program did not write it.
  case foreign
  /// The system refuses, with this number.
  case system(Int32)

  /// The reason, as the end of a sentence.
  package var reason: String {
    switch self {
    case .missing: "there is no such file or folder"
    case .folder: "it is a folder"
    case .notAFile: "it is a pipe, a device, or a socket"
    case .silentPipe: "no program is writing to the pipe"
    case .tooLarge: "it is too large"
    case .outside: "a link leads out of the folder"
    case .linked: "it is a symbolic link, or has other hard links"
    case .exists: "something with that name already exists"
    case .changed: "it was changed while it was read"
    case .foreign: "another program wrote it"
    case .system(EWOULDBLOCK): "another run is writing into it"
    case .system(let number): String(cString: strerror(number)).lowercased()
    }
  }

  /// A sentence without a period about a file that was found.
  ///
  /// - Parameter limit: the maximum size, in bytes.
  package func sentence(limit: Int) -> String {
    switch self {
    case .tooLarge: "The file is larger than \(limit >> 20) MiB, and was not read"
    case .outside: "The link leads out of the folder"
    case .changed: "The file was changed while it was read"
    default: "The file cannot be read"
    }
  }

  /// Whether something other than a folder is in the path.
  package var isInTheWay: Bool { self == .system(ENOTDIR) }

  /// Translates the system's error of opening something; a link that may not be followed is
  /// `ELOOP`.
  static func opening(_ number: Int32) -> FileFailure {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case ELOOP: .linked
    case EEXIST: .exists
    case ENXIO, ENODEV: .notAFile
    default: .system(number)
    }
  }
}
