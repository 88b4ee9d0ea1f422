// SPDX-License-Identifier: MIT

import Foundation

/// The folder in which a running tool tells this user's other programs where it listens.
package struct RunDirectory: Sendable, Hashable {
  /// Why there is no such folder.
  package struct Unsafe: Error, Hashable, Sendable {
    /// One sentence on what is wrong and what to do.
    package var message: String
  }

  /// The folder's path.
  package let path: String

  /// The folder of an environment: `$XDG_RUNTIME_DIR/deeplinks`, else `~/.deeplinks/run`.
  package init(environment: [String: String]) {
    if let folder = environment["XDG_RUNTIME_DIR"], folder.unicodeScalars.first == "/" {
      path = folder + "/deeplinks"
    } else {
      path = (environment["HOME"] ?? NSHomeDirectory()) + "/.deeplinks/run"
    }
  }

  /// The file that says where the newest tool listens.
  package var file: String { path + "/inspector.json" }

  /// Makes the folder, for this user alone.
  package func prepare() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), chmod(path, 0o700) == 0
    else { throw Unsafe(message: "\(path) is not a folder of your own; remove it.") }
  }

  /// The longest path of a socket that every system takes, in bytes: macOS has 104 with the end.
  static let longestSocket = 103

  /// The path of the socket of the tool at a port.
  package func socket(ofPort port: Int) -> String { "\(path)/\(port).sock" }

  /// Makes the folder, and removes what a tool that was killed left where the socket will be.
  func makeWay(forSocketOf port: Int) throws -> String {
    let socket = socket(ofPort: port)
    guard socket.utf8.count <= Self.longestSocket else {
      throw Unsafe(
        message:
          "The path \(socket) is longer than the \(Self.longestSocket) bytes that a socket's "
          + "may have; set XDG_RUNTIME_DIR to a shorter one.")
    }
    try prepare()
    var status = stat()
    if lstat(socket, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK, unlink(socket) == 0 else {
        throw Unsafe(message: "\(socket) is in the way; remove it.")
      }
    }
    return socket
  }

  /// The socket of the tool that wrote a record; `nil` unless this user alone can have made it and
  /// the tool runs.
  func socket(of record: RunRecord) -> String? {
    guard let port = record.port, isOwn, record.isRunning else { return nil }
    let socket = socket(ofPort: port)
    var status = stat()
    guard lstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return socket
  }

  /// Whether a file of the folder is one that leads a browser to the page: a name of this folder,
  /// and a file of this user alone.
  package func holds(_ file: String) -> Bool {
    let name = file.utf8.dropFirst(path.utf8.count + 1)
    guard isOwn, file.utf8.starts(with: (path + "/").utf8), !name.isEmpty,
      name.allSatisfy({ $0 != UInt8(ascii: "/") && (0x21...0x7e).contains($0) })
    else { return false }
    var status = stat()
    return lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// Whether the folder is one, of this user, and no one else writes to it.
  private var isOwn: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  /// Reads what the newest tool wrote; `nil` if there is nothing that this user alone can have
  /// written.
  package func read() -> RunRecord? {
    guard isOwn else { return nil }
    var status = stat()
    // A pipe in its place must not keep anyone waiting.
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0, status.st_size <= 4_096
    else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard let data = try? handle.read(upToCount: 4_096) else { return nil }
    return try? JSONDecoder().decode(RunRecord.self, from: data)
  }

  /// Writes where a tool listens, in place of what another one wrote.
  ///
  /// - Returns: what the other one wrote.
  @discardableResult
  package func write(_ record: RunRecord) throws -> RunRecord? {
    try prepare()
    let other = read()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(record)
    let draft = file + ".\(record.pid)"
    unlink(draft)
    try makeFile(at: draft, data)
    guard rename(draft, file) == 0 else {
      unlink(draft)
      throw Unsafe(message: "\(file) cannot be replaced.")
    }
    return other
  }

  /// Writes a file of the folder that is not there yet, for this user alone.
  func makeFile(at path: String, _ data: Data) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Unsafe(message: "\(self.path) cannot be written to.") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try handle.close()
    } catch {
      // The disk is full: half a file is worse than none.
      unlink(path)
      throw error
    }
  }

  /// Removes what a tool wrote, unless another one has written since.
  ///
  /// - Parameter other: what was there before; it is there again if its process still runs.
  package func remove(_ record: RunRecord, restoring other: RunRecord? = nil) {
    guard read() == record else { return }
    if let other, other.pid != record.pid, other.isRunning, (try? write(other)) != nil { return }
    unlink(file)
  }
}
