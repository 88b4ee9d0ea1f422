// SPDX-License-Identifier: MIT

import CommandConsole
import Foundation

/// Finds association files by their names.
enum AssociationFiles {
  /// What the files are called.
  static let names: Set<String> = [
    "apple-app-site-association", "apple-app-site-association.json", "assetlinks.json",
  ]

  /// Folders that have copies or things that nobody wrote.
  private static let passedOver: Set<String> = ["node_modules", "Pods", "Carthage"]

  /// Whether a file is one for Android, by its name.
  static func isAssetLinks(_ path: String) -> Bool {
    URL(filePath: path).lastPathComponent.lowercased().hasPrefix("assetlinks")
  }

  /// The files that an argument stands for: the ones in a folder, in order, or the file itself.
  ///
  /// - Throws: `Misuse`, if a folder has none.
  static func paths(at path: String) throws(Misuse) -> [String] {
    var isDirectory: ObjCBool = false
    guard path != "-", !path.utf8.contains(0),
      FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
    else { return [path] }
    let found = files(in: path)
    guard !found.isEmpty else {
      throw Misuse(
        "There is no association file in \(TerminalText(path).text). Name a file, or the folder "
          + "that holds .well-known.")
    }
    return found
  }

  private static func files(in folder: String) -> [String] {
    // The walk does not follow links, be it the first one.
    let target = URL(filePath: folder).resolvingSymlinksInPath().path
    guard let walk = FileManager.default.enumerator(atPath: target) else { return [] }
    var found: [String] = []
    while let name = walk.nextObject() as? String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if names.contains(last) {
        var isDirectory: ObjCBool = false
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
          !isDirectory.boolValue
        {
          found.append(path)
        }
      } else if passedOver.contains(last) || last.hasPrefix(".") && last != ".well-known" {
        walk.skipDescendants()
      }
    }
    return found.sorted()
  }
}
