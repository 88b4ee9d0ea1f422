// SPDX-License-Identifier: MIT

import Foundation

/// A file open for reading, from its start; its status is that of the open file, whatever has been
/// given its name since.
@_spi(Project) public final class OpenFile {
  package let descriptor: Int32
  /// The status when it was opened.
  public let status: FileStatus
  /// Bytes of a pipe that were read while waiting for a program.
  private var first: [UInt8] = []

  /// Takes a descriptor, and closes it in the end.
  init(_ descriptor: Int32) throws(FileFailure) {
    guard descriptor >= 0 else { throw .opening(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw .system(number)
    }
    self.descriptor = descriptor
    self.status = FileStatus(status)
  }

  deinit { close(descriptor) }

  /// Opens what is at a path of a folder, without waiting for the other end of a pipe.
  ///
  /// - Parameters:
  ///   - folder: the descriptor of the folder. Default: the current one.
  ///   - followsLinks: whether the last name may be a symbolic link.
  convenience init(
    _ path: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool
  ) throws(FileFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    do throws(FileFailure) {
      try self.init(openat(folder, path, flags))
    } catch {
      // Without `O_NOFOLLOW`, there are too many links.
      throw followsLinks && error == .linked ? .missing : error
    }
  }

  /// The path that the system knows the open file by, which has no links; `nil` if it has none.
  var place: [UInt8]? {
    let size = 4_096
    var name = [CChar](repeating: 0, count: size)
    #if canImport(Darwin)
    guard fcntl(descriptor, F_GETPATH, &name) == 0 else { return nil }
    #else
    let count = readlink("/proc/self/fd/\(descriptor)", &name, size)
    guard count > 0, count < size else { return nil }
    #endif
    return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  /// Throws unless it is a regular file.
  func checkKind() throws(FileFailure) {
    switch status.kind {
    case .file: break
    case .folder: throw .folder
    case .pipe, .link, .other: throw .notAFile
    }
  }

  /// Returns the next bytes, at least one; none at the end.
  package func read(upTo count: Int) throws(FileFailure) -> [UInt8] {
    guard first.isEmpty else {
      defer { first = [] }
      return first
    }
    var fault: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      var result = 0
      repeat {
        result = systemRead(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      if result < 0 { fault = errno }
      done = max(0, result)
    }
    guard fault == 0 else { throw .system(fault) }
    return bytes
  }

  /// Returns the rest of the file, of which little more than a limit is read.
  public func bytes(limit: Int) throws(FileFailure) -> [UInt8] {
    guard status.kind != .file || status.size <= limit else { throw .tooLarge }
    var bytes: [UInt8] = []
    while true {
      let size = bytes.isEmpty && status.kind == .file ? Int(status.size) + 1 : Self.pieceSize
      let more = try read(upTo: min(size, limit + 1 - bytes.count))
      guard !more.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }

  private static let pieceSize = 1 << 16

  /// Waits for a program to open the other end of a pipe, up to a time limit.
  func waitForWriter(milliseconds: Int32) throws(FileFailure) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, milliseconds) == 0 {
      // An empty pipe is at its end if no program holds the other end.
      var byte: UInt8 = 0
      switch systemRead(descriptor, &byte, 1) {
      case 0: throw .silentPipe
      case 1: first = [byte]
      default: break
      }
    }
    // From here on, read normally.
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
      throw .system(errno)
    }
  }
}

/// Calls the system's `read`, which a method of the type above shadows.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

/// Opens files in such a way that nothing in a file's place can block a command.
///
/// A file found in a folder must be a regular file inside of it. A file that a user named can also
/// be a pipe, as in `deeplinks aasa check <(curl …)`. Devices are refused, because some of them
/// never end.
package enum FileContents {
  /// How long a program may take to open the other end of a pipe, in milliseconds.
  private static let patience: Int32 = 2_000

  /// Returns the bytes of a file or pipe that a user named.
  package static func bytes(named path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try open(named: path).bytes(limit: limit)
  }

  /// Returns the bytes of a file found in a folder.
  ///
  /// - Parameters:
  ///   - fence: what may be read, also after following links.
  ///   - status: what was found; another file is refused, so that no file is read differently by
  ///     two readers of one run. Default: any file.
  package static func bytes(
    found path: String, in fence: FileFence, status: FileStatus? = nil, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    let file = try OpenFile(path, followsLinks: true)
    guard fence.holds(file) else { throw .outside }
    guard status == nil || file.status == status else { throw .changed }
    try file.checkKind()
    return try file.bytes(limit: limit)
  }

  /// Opens a file or pipe that a user named.
  package static func open(named path: String) throws(FileFailure) -> OpenFile {
    let file = try OpenFile(path, followsLinks: true)
    if file.status.kind == .pipe {
      try file.waitForWriter(milliseconds: patience)
    } else {
      try file.checkKind()
    }
    return file
  }
}

/// The files and folders that a user named: nothing that is found may be outside of them.
///
/// A file is compared once it is open, so no link can be exchanged between the check and the
/// reading.
package struct FileFence: Sendable {
  private var places: [[UInt8]] = []

  package init(_ paths: [String] = []) { for path in paths { add(path) } }

  mutating func add(_ path: String) {
    guard let place = try? OpenFile(path, followsLinks: true).place else { return }
    places.append(place)
  }

  func holds(_ file: OpenFile) -> Bool {
    guard let place = file.place else { return false }
    return places.contains { fence in
      guard place.starts(with: fence) else { return false }
      return place.count == fence.count || fence.last == 0x2f || place[fence.count] == 0x2f
    }
  }
}
