// SPDX-License-Identifier: MIT

/// Makes a program the handler for links with some schemes on a desktop, and undoes that.
///
/// The work is first planned as a list of changes, so that it can be shown, and nothing is started
/// that cannot be finished.
public struct DesktopRegistration {
  private let environment: DesktopEnvironment
  private let folders: DesktopFolders

  /// Creates a registration for the folders of an environment.
  public init(_ environment: DesktopEnvironment) throws(DesktopFailure) {
    guard environment.system == .linux else {
      throw DesktopFailure(
        "On macOS, schemes belong to app bundles: build an example app with Xcode and run it "
          + "once, and links with its scheme open it. Then try: deeplinks send LINK")
    }
    self.environment = environment
    folders = try DesktopFolders(environment.variables)
  }

  /// Returns the path of a scheme's file.
  public func entryPath(of scheme: String) -> String { folders.entry(of: scheme) }

  /// Returns whether `xdg-open` itself can run the program without the help of a desktop.
  public func isReadableByScripts() throws(DesktopFailure) -> Bool {
    try !DesktopEntry(RegisteredApp(scheme: "a", name: ""), executable: executable()).isQuoted
  }

  /// Returns the missing changes so that links open apps; empty if there are none.
  public func changesToRegister(
    _ apps: [RegisteredApp]
  ) throws(DesktopFailure) -> [FileChange] {
    let executable = try executable()
    var record = try record() ?? RegistrationRecord()
    var made: [String] = []
    for folder in [folders.state, folders.applications, folders.configuration] {
      made += try FileReading.missingFolders(to: folder).filter { !made.contains($0) }
    }
    record.folders += made.filter { !record.folders.contains($0) }

    var entries: [FileChange] = []
    let old = try FileReading.contents(of: folders.associations)
    var list = try AssociationList(old ?? [], at: folders.associations)
    if old == nil { record.frame.isFileAdded = true }
    for app in apps {
      let bytes = Array(try DesktopEntry(app, executable: executable).text.utf8)
      let path = folders.entry(of: app.scheme)
      let present = try FileReading.contents(of: path)
      if let present, !DesktopEntry.isOurs(present) {
        throw DesktopFailure("\(path) was written by something else. Move it away.")
      }
      if present != bytes { entries.append(.write(path, bytes: bytes, mode: 0o644)) }
      let addsLine = list.prepend(
        DesktopEntry.fileName(of: app.scheme), for: DesktopEntry.type(of: app.scheme),
        &record.frame)
      record.addsLine[app.scheme] = addsLine || (record.addsLine[app.scheme] ?? false)
    }
    let indexer = ProgramPath(environment.variables).find("update-desktop-database")
    if let indexer, !entries.isEmpty {
      if try FileReading.contents(of: folders.cache) == nil { record.isCacheAdded = true }
      entries.append(.index(folder: folders.applications, program: indexer))
    }
    if list.bytes != old {
      entries.insert(.write(folders.associations, bytes: list.bytes, mode: 0o644), at: 0)
    }
    // Write the record first, so that everything can be undone if a later step fails.
    let notes: [FileChange] =
      try FileReading.contents(of: folders.record) == record.bytes
      ? [] : [.write(folders.record, bytes: record.bytes, mode: 0o600)]
    return made.map { .makeFolder($0) } + notes + entries
  }

  /// Returns the changes that undo the registration of apps; empty if there are none.
  ///
  /// What others changed since then stays. Without names, this includes schemes in the record that
  /// no app has anymore.
  ///
  /// - Parameter names: the schemes, or `nil` for all.
  public func changesToUnregister(
    _ names: [String]?, among apps: [RegisteredApp]
  ) throws(DesktopFailure) -> [FileChange] {
    let known = try record()
    var record = known ?? RegistrationRecord()
    let schemes = names ?? Set(record.addsLine.keys).union(apps.map(\.scheme)).sorted()

    var changes: [FileChange] = []
    let old = try FileReading.contents(of: folders.associations)
    var list = try AssociationList(old ?? [], at: folders.associations)
    for scheme in schemes {
      list.remove(
        DesktopEntry.fileName(of: scheme), for: DesktopEntry.type(of: scheme),
        isLineAdded: record.addsLine[scheme] ?? true)
      record.addsLine[scheme] = nil
    }
    let isLast = known != nil && record.addsLine.isEmpty
    if isLast { list.remove(record.frame) }
    if isLast, record.frame.isFileAdded, list.isBare {
      if old != nil { changes.append(.remove(folders.associations)) }
    } else if let old, list.bytes != old {
      changes.append(.write(folders.associations, bytes: list.bytes, mode: 0o644))
    }

    var entries: [String] = []
    for scheme in schemes {
      let path = folders.entry(of: scheme)
      guard let bytes = try FileReading.contents(of: path), DesktopEntry.isOurs(bytes) else {
        continue
      }
      entries.append(path)
    }
    changes += entries.map { .remove($0) }
    if !entries.isEmpty,
      let indexer = ProgramPath(environment.variables).find("update-desktop-database")
    {
      changes.append(.index(folder: folders.applications, program: indexer))
    }
    guard let known else { return changes }
    guard isLast else {
      if record != known {
        changes.append(.write(folders.record, bytes: record.bytes, mode: 0o600))
      }
      return changes
    }
    if record.isCacheAdded { changes.append(.removeIfEmptyIndex(folders.cache)) }
    changes.append(.remove(folders.record))
    return changes + record.folders.reversed().map { .removeFolder($0) }
  }

  /// Makes changes in order, stopping at the first failure.
  public func perform(_ changes: [FileChange]) throws(DesktopFailure) {
    let runner = ProgramRunner(environment)
    for change in changes { try change.perform(by: runner) }
  }

  private func executable() throws(DesktopFailure) -> String {
    guard let path = environment.executable else {
      throw DesktopFailure(
        "The deeplinks executable is gone, so nothing could start it. Build it and try again.")
    }
    return path
  }

  private func record() throws(DesktopFailure) -> RegistrationRecord? {
    guard let bytes = try FileReading.contents(of: folders.record) else { return nil }
    return try RegistrationRecord(bytes, at: folders.record)
  }
}
