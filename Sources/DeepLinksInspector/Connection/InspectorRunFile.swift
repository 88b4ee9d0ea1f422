// SPDX-License-Identifier: MIT

/// The file in which a running tool says where it listens.
///
/// It is read only if it and its folder belong to the user of the app and to no one else, neither is
/// a symbolic link, and the process runs.
///
/// ```json
/// {"address": "http://127.0.0.1:4747", "token": "T", "pid": 4711}
/// ```
package struct InspectorRunFile: Sendable, Hashable, Codable {
  /// Where the tool listens.
  var address: String
  /// What an app must know to speak to it; it is never sent, see `InspectorHandshake`.
  package var token: String
  /// The process of the tool.
  var pid: Int

  /// The name of the file.
  package static let name = "inspector.json"

  /// Makes the content of the file.
  package init(address: String, token: String, pid: Int) {
    self.address = address
    self.token = token
    self.pid = pid
  }

  /// The directory of the file, which is its owner's alone; `nil` if there is no home.
  ///
  /// `$XDG_RUNTIME_DIR/deeplinks`, else `$HOME/.deeplinks/run`; in a simulator the directory in the
  /// home of its Mac.
  static func directory(in environment: [String: String]) -> String? {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let home = folder("SIMULATOR_HOST_HOME") { return home + "/.deeplinks/run" }
    // By its specification, a relative path counts as none, and the tool reads it so too.
    if let runtime = folder("XDG_RUNTIME_DIR"), runtime.unicodeScalars.first == "/" {
      return runtime + "/deeplinks"
    }
    return folder("HOME").map { $0 + "/.deeplinks/run" }
  }
}
