// SPDX-License-Identifier: MIT

import Foundation

/// Finds the tool to connect to: from the options, then the environment, then the file of a running
/// tool.
struct InspectorLookup: Sendable {
  /// The environment variable that contains an address.
  static let variable = "DEEPLINKS_INSPECTOR"
  /// The result of a lookup.
  enum Finding: Equatable {
    case address(InspectorAddress)
    /// No tool is listening now.
    case nothing
    case refused(InspectorError)
  }

  var environment: [String: String]
  var read: @Sendable (_ path: String) -> Data?

  /// Whether the process with an ID is running.
  var isRunning: @Sendable (_ pid: Int) -> Bool = { _ in true }

  static let standard = InspectorLookup(
    environment: ProcessInfo.processInfo.environment,
    read: { InspectorRunFile.content(ofFile: $0) },
    isRunning: { InspectorRunFile.isRunning($0) })

  func find(_ given: InspectorAddress?) -> Finding {
    if let given { return .address(given) }
    if let text = environment[Self.variable], !text.isEmpty {
      return finding { () throws(InspectorError) in try InspectorAddress(text) }
    }
    guard let folder = InspectorRunFile.directory(in: environment),
      let data = read(folder + "/" + InspectorRunFile.name),
      // A file that is still being written is read the next time.
      let file = try? JSONDecoder().decode(InspectorRunFile.self, from: data),
      // By now, the port of a tool that ended may belong to anyone.
      isRunning(file.pid)
    else { return .nothing }
    return finding { () throws(InspectorError) in
      try InspectorAddress(file.address, token: file.token)
    }
  }

  private func finding(_ make: () throws(InspectorError) -> InspectorAddress) -> Finding {
    do throws(InspectorError) {
      return .address(try make())
    } catch {
      return .refused(error)
    }
  }
}

/// The file in which a running tool states where it listens.
///
/// It is read only if it and its folder belong to the app's user and to no one else, neither is a
/// symbolic link, and the process is running.
///
/// ```json
/// {"address": "http://127.0.0.1:4747", "token": "T", "pid": 4711}
/// ```
@_spi(Project) public struct InspectorRunFile: Sendable, Hashable, Codable {
  /// Where the tool listens.
  var address: String
  /// The secret that an app must know to connect; it is never sent, see `InspectorHandshake`.
  package var token: String
  /// The process ID of the tool.
  var pid: Int

  /// The name of the file.
  package static let name = "inspector.json"

  /// Creates the contents of the file.
  package init(address: String, token: String, pid: Int) {
    self.address = address
    self.token = token
    self.pid = pid
  }

  /// Returns the directory of the file, which only its owner can access; `nil` if there is no home.
  ///
  /// It is `$XDG_RUNTIME_DIR/deeplinks`, or `$HOME/.deeplinks/run` without that variable. In a
  /// simulator, it is the directory in the home folder of the Mac.
  static func directory(in environment: [String: String]) -> String? {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let home = folder("SIMULATOR_HOST_HOME") { return home + "/.deeplinks/run" }
    // By its specification, a relative path is ignored; the tool does the same.
    if let runtime = folder("XDG_RUNTIME_DIR"), runtime.unicodeScalars.first == "/" {
      return runtime + "/deeplinks"
    }
    return folder("HOME").map { $0 + "/.deeplinks/run" }
  }
}

extension InspectorRunFile {
  /// The maximum size of the file in bytes.
  static let longest = 4_096

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// Returns the contents of a file that only this user can have written; `nil` otherwise.
  ///
  /// Anyone who can write the file can direct the app's links to themselves. So the folder and the
  /// file must belong to the user of this process and be inaccessible to others, neither may be a
  /// link, and a pipe in the file's place must not block.
  static func content(ofFile path: String) -> Data? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    // With a trailing slash, a link in place of the folder would be followed.
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0
    else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0, status.st_size <= longest
    else { return nil }
    return try? file.read(upToCount: longest)
  }

  /// Returns whether a process is running, including a process of another user.
  static func isRunning(_ pid: Int) -> Bool {
    guard let pid = Int32(exactly: pid), pid > 0 else { return false }
    return kill(pid, 0) == 0 || errno == EPERM
  }
  #else
  static func content(ofFile path: String) -> Data? { nil }
  static func isRunning(_ pid: Int) -> Bool { false }
  #endif
}
