// SPDX-License-Identifier: MIT

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
