// SPDX-License-Identifier: MIT

/// The folders and files in which a desktop stores what opens a link, as specified by the XDG Base
/// Directory Specification.
struct DesktopFolders: Hashable {
  /// The folder of desktop entries.
  let applications: String
  /// The folder of the list of default apps.
  let configuration: String
  /// The folder of this command's record.
  let state: String

  /// The list of default apps.
  var associations: String { configuration + "/mimeapps.list" }
  /// The record of this command's changes.
  var record: String { state + "/registered.json" }
  /// The index of the entries' MIME types.
  var cache: String { applications + "/mimeinfo.cache" }

  init(_ variables: [String: String]) throws(DesktopFailure) {
    func folder(_ name: String, _ fallback: String) throws(DesktopFailure) -> String {
      // By the specification, a relative path is ignored.
      if let path = variables[name], path.unicodeScalars.first == "/" { return Self.trimmed(path) }
      guard let home = variables["HOME"], home.unicodeScalars.first == "/" else {
        throw DesktopFailure("No home folder is set. Set HOME, or \(name), to an absolute path.")
      }
      return Self.trimmed(home) + "/" + fallback
    }
    applications = try folder("XDG_DATA_HOME", ".local/share") + "/applications"
    configuration = try folder("XDG_CONFIG_HOME", ".config")
    state = try folder("XDG_STATE_HOME", ".local/state") + "/deeplinks"
  }

  /// Returns the path of the entry for a scheme.
  func entry(of scheme: String) -> String {
    applications + "/" + DesktopEntry.fileName(of: scheme)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.unicodeScalars.last == "/" {
      path = Substring(path.unicodeScalars.dropLast())
    }
    return path == "/" ? "" : String(path)
  }
}
