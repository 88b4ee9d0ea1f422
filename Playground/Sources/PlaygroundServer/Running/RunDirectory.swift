// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import LinkFiles

/// The folder in which a running tool tells the same user's other programs where it listens.
package struct RunDirectory: Sendable, Hashable {
  /// Why there is no usable folder.
  package struct Unsafe: Error, Hashable, Sendable {
    /// One sentence on what is wrong and how to fix it.
    package var message: String
  }

  /// The folder's path.
  package let path: String

  /// Finds the folder for an environment: `$XDG_RUNTIME_DIR/deeplinks`, or else `~/.deeplinks/run`.
  package init(environment: [String: String]) {
    if let folder = environment["XDG_RUNTIME_DIR"], folder.unicodeScalars.first == "/" {
      path = folder + "/deeplinks"
    } else {
      path = (environment["HOME"] ?? NSHomeDirectory()) + "/.deeplinks/run"
    }
  }

  /// The file that records where the newest tool listens.
  package var file: String { "\(path)/\(Self.name)" }

  private static let name = "inspector.json"

  /// Creates the folder, accessible only to this user.
  package func prepare() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), chmod(path, 0o700) == 0
    else { throw Unsafe(message: "\(path) is not a folder of your own; remove it.") }
  }

  /// The maximum length of a socket path on all systems, in bytes; macOS allows 104 including the
  /// terminator.
  static let longestSocket = 103

  /// Returns the socket path for the tool at a port.
  package func socket(ofPort port: Int) -> String { "\(path)/\(port).sock" }

  /// Creates the folder, and removes the socket of a killed tool.
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

  /// Returns the socket of the tool that wrote a record; `nil` unless only this user can have
  /// created it and the tool is running.
  func socket(of record: RunRecord) -> String? {
    guard let port = record.port, isOwn, record.isRunning else { return nil }
    let socket = socket(ofPort: port)
    var status = stat()
    guard lstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return socket
  }

  /// Returns whether a file is a redirect file of this folder: its name is in the folder, and it
  /// belongs only to this user.
  package func holds(_ file: String) -> Bool {
    let name = file.utf8.dropFirst(path.utf8.count + 1)
    guard isOwn, file.utf8.starts(with: (path + "/").utf8), !name.isEmpty,
      name.allSatisfy({ $0 != UInt8(ascii: "/") && (0x21...0x7e).contains($0) })
    else { return false }
    var status = stat()
    return lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// Whether the folder is a real folder of this user that no one else can write to.
  private var isOwn: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  /// Reads what the newest tool wrote; `nil` if there is nothing that only this user can have
  /// written.
  package func read() -> RunRecord? {
    guard isOwn, let file = try? FileFolder(path).file(Self.name), file.status.isPrivate,
      let bytes = try? file.bytes(limit: 4_096)
    else { return nil }
    return try? JSONDecoder().decode(RunRecord.self, from: Data(bytes))
  }

  /// Records where a tool listens, replacing any other tool's record.
  ///
  /// - Returns: the replaced record.
  @discardableResult
  package func write(_ record: RunRecord) throws -> RunRecord? {
    try prepare()
    removeLeftovers()
    let other = read()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(record)
    do {
      try FileFolder(path, draft: "\(Self.name).\(record.pid)")
        .write(data, to: Self.name, mode: 0o600, over: .anything)
    } catch {
      throw Unsafe(message: "\(file) cannot be replaced.")
    }
    return other
  }

  /// Removes the redirect files of tools that were killed.
  private func removeLeftovers() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      if let writer = RedirectFile.writer(of: name), !RunRecord.isRunning(writer) {
        unlink("\(path)/\(name)")
      }
    }
  }

  /// Creates a new file in the folder, accessible only to this user.
  func makeFile(at path: String, _ data: Data) throws {
    do {
      let (folder, name) = try FileFolder.around(path)
      try folder.write(data, to: name, mode: 0o600, over: .nothing)
    } catch {
      throw Unsafe(message: "\(self.path) cannot be written to.")
    }
  }

  /// Removes a tool's record, unless another tool has written one since.
  ///
  /// - Parameter other: the record before it, which is restored if its process is still running.
  package func remove(_ record: RunRecord, restoring other: RunRecord? = nil) {
    guard read() == record else { return }
    if let other, other.pid != record.pid, other.isRunning, (try? write(other)) != nil { return }
    unlink(file)
  }
}

/// Where a running tool listens, and what inspected apps must know.
package struct RunRecord: Sendable, Hashable, Codable {
  /// The address, without the secret.
  package var address: String
  /// The secret of apps, which is never sent.
  package var token: String
  /// The process ID.
  package var pid: Int32

  /// Creates a record.
  package init(address: String, token: String, pid: Int32) {
    self.address = address
    self.token = token
    self.pid = pid
  }

  /// The port of the address; `nil` if the address is not on the loopback interface.
  package var port: Int? {
    let start = "http://127.0.0.1:"
    guard address.utf8.starts(with: start.utf8) else { return nil }
    let port = Int(
      Substring(
        address.unicodeScalars.dropFirst(start.unicodeScalars.count).prefix { $0 != "/" }))
    return port.flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  /// Whether the tool's process is running.
  ///
  /// A process that we may not signal belongs to another user, so it did not write the record. (A
  /// sandbox forbids an app any signal, so the inspector's lookup treats that case as running.)
  var isRunning: Bool { Self.isRunning(pid) }

  /// Whether a process of this user is running.
  static func isRunning(_ pid: pid_t) -> Bool { pid > 0 && kill(pid, 0) == 0 }
}
