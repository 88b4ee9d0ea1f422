// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import JSONText

/// The contents of an app's folder that matter to its first links.
struct StarterFolder: Sendable {
  /// What is at a path.
  enum Entry: Sendable, Hashable {
    /// A file, with its bytes if they are wanted and can be read.
    case file([UInt8]?)
    case folder
    /// A symbolic link, no matter where it leads.
    case link
    /// Anything else.
    case other
  }

  /// The name of the folder.
  let name: String
  /// The contents, by paths such as `App/Info.plist`.
  let entries: [String: Entry]

  /// Creates a description.
  ///
  /// Default: an empty folder.
  init(name: String, entries: [String: Entry] = [:]) {
    self.name = name
    self.entries = entries
  }

  /// Returns whether the bytes of a file are wanted.
  static func isWanted(_ path: String) -> Bool {
    isPropertyList(path) || StarterProject.isProject(path)
      || StarterPaths.folders.contains { path.utf8.starts(with: $0.utf8) }
  }

  /// Returns whether a file is the `Info.plist` or `.entitlements` file of an app, not of its
  /// tests.
  private static func isPropertyList(_ path: String) -> Bool {
    guard let name = path.unicodeScalars.split(separator: "/").map(Substring.init).last else {
      return false
    }
    let isWanted =
      name == "Info.plist" || name.utf8.ends(with: "-Info.plist".utf8)
      || name.utf8.ends(with: ".entitlements".utf8)
    return isWanted
      && !path.unicodeScalars.split(separator: "/").map(Substring.init).contains {
        $0.utf8.ends(with: "Tests".utf8)
      }
  }

  /// The `Info.plist` files, outermost first.
  var information: [(path: String, reading: AppInformationReading)] {
    propertyLists { !$0.utf8.ends(with: ".entitlements".utf8) }.map {
      ($0, AppInformationReading($1))
    }
  }

  /// The `.entitlements` files, outermost first.
  var entitlements: [(path: String, reading: AppEntitlementsReading)] {
    propertyLists { $0.utf8.ends(with: ".entitlements".utf8) }.map {
      ($0, AppEntitlementsReading($1))
    }
  }

  private func propertyLists(_ isWanted: (String) -> Bool) -> [(String, [UInt8])] {
    let others = foldersOfOthers
    return entries.compactMap { path, entry -> (String, [UInt8])? in
      guard case .file(let bytes) = entry, Self.isPropertyList(path), isWanted(path),
        !isOther(path), !others.contains(Self.folder(of: path))
      else { return nil }
      return (path, bytes ?? [])
    }.sorted {
      ($0.0.count { $0 == "/" }, $0.0) < ($1.0.count { $0 == "/" }, $1.0)
    }
  }

  /// Returns whether a file is the `Info.plist` of an extension or watch app, which no link opens.
  private func isOther(_ path: String) -> Bool {
    guard !path.utf8.ends(with: ".entitlements".utf8), let bytes = bytes(of: path) else {
      return false
    }
    return !AppInformationReading(bytes).isOfApp
  }

  /// The folders of extensions and watch apps, which contain no app.
  private var foldersOfOthers: Set<String> {
    let lists = entries.keys.filter {
      Self.isPropertyList($0) && !$0.utf8.ends(with: ".entitlements".utf8)
    }
    return Set(lists.filter { isOther($0) }.map { Self.folder(of: $0) })
      .subtracting(lists.filter { !isOther($0) }.map { Self.folder(of: $0) })
  }

  private static func folder(of path: String) -> String {
    path.unicodeScalars.split(separator: "/").map { String($0) }.dropLast().joined(separator: "/")
  }

  /// Returns the bytes of a file; `nil` if it does not exist or could not be read.
  func bytes(of path: String) -> [UInt8]? {
    if case .file(let bytes) = entries[path] { bytes } else { nil }
  }

  /// Returns why a file cannot be written to a path; `nil` if it can.
  func obstacle(to path: String) -> String? {
    var folder = ""
    for name in path.unicodeScalars.split(separator: "/").map(Substring.init).dropLast() {
      folder += (folder.isEmpty ? "" : "/") + name
      switch entries[folder] {
      case nil: return nil
      case .folder: break
      case .link: return "\(folder) is a symbolic link, which deeplinks does not write through."
      case .file, .other: return "\(folder) is not a folder."
      }
    }
    switch entries[path] {
    case nil: return nil
    case .folder: return "A folder with that name already exists."
    case .link: return "A symbolic link with that name already exists."
    case .file, .other: return "A file with that name already exists; it is not changed."
    }
  }
}

extension StarterFolder {
  /// The apps in the folder that have an `Info.plist`, named by its folder.
  var targets: [String] {
    var seen: Set<String> = []
    return information.map { Self.target(of: $0.path, in: name) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns the same folder with the property lists and entitlements of one app only.
  ///
  /// - Throws: `StarterFault`, if there are none with that name.
  func narrowed(to target: String) throws(StarterFault) -> StarterFolder {
    let lists = information.map(\.path) + entitlements.map(\.path)
    let own = lists.filter { isOf(target, $0) }
    guard !own.isEmpty else {
      throw StarterFault(
        "No property list or entitlements belong to a target called \(target.quoted).",
        targets.isEmpty
          ? "Omit --target." : "The targets are: \(targets.joined(separator: ", ")).")
    }
    let others = Set(lists).subtracting(own)
    return StarterFolder(name: name, entries: entries.filter { !others.contains($0.key) })
  }

  private func isOf(_ target: String, _ path: String) -> Bool {
    let file = path.unicodeScalars.split(separator: "/").map { String($0) }.last ?? ""
    return Self.target(of: path, in: name).utf8.elementsEqual(target.utf8)
      || [".entitlements", "-Info.plist"].contains { file.utf8.elementsEqual((target + $0).utf8) }
  }

  private static func target(of path: String, in folder: String) -> String {
    path.unicodeScalars.split(separator: "/").map { String($0) }.dropLast().last ?? folder
  }
}
