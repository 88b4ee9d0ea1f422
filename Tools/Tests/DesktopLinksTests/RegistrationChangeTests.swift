// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DesktopLinks

/// Every change that registering makes, in its order, and that taking back makes none too many.
@Suite struct RegistrationChangeTests {
  private let folder: TemporaryFolder
  private let tcal = [RegisteredApp(scheme: "tcal", name: "Trips")]

  init() throws { folder = try TemporaryFolder() }

  private func registration(_ executable: String = "/opt/deeplinks") throws -> DesktopRegistration {
    try DesktopRegistration(
      folder.environment(executable: executable))
  }

  /// The changes in words, with paths in the folder.
  private func words(_ changes: [FileChange]) -> [String] {
    changes.map { $0.summary.verb + $0.summary.path.dropFirst(folder.path.count) }
  }

  /// Puts an indexer where programs are found, which writes what it was given into its index.
  private func installIndexer(writing entries: String = "") throws {
    try folder.install(
      "update-desktop-database",
      #"printf '[MIME Cache]\n\#(entries)' > "$1/mimeinfo.cache"; echo "$#" >> "$0.log""#)
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/" + name)
  }

  @Test func `makes folders, the record, the list, and the entries, in this order`() throws {
    try installIndexer()
    let registration = try registration()
    #expect(
      try words(registration.changesToRegister(DesktopRegistration.apps)) == [
        "make/state", "make/state/deeplinks", "make/data", "make/data/applications",
        "make/config", "write/state/deeplinks/registered.json", "write/config/mimeapps.list",
        "write/data/applications/deeplinks-arc.desktop",
        "write/data/applications/deeplinks-tcal.desktop", "index/data/applications",
      ])
    try registration.register()
    #expect(try registration.changesToRegister(DesktopRegistration.apps).isEmpty)
    #expect(
      try words(
        registration.changesToUnregister(nil, among: DesktopRegistration.apps)) == [
          "remove/config/mimeapps.list", "remove/data/applications/deeplinks-arc.desktop",
          "remove/data/applications/deeplinks-tcal.desktop", "index/data/applications",
          "remove if empty/data/applications/mimeinfo.cache",
          "remove/state/deeplinks/registered.json", "remove if empty/config",
          "remove if empty/data/applications", "remove if empty/data",
          "remove if empty/state/deeplinks", "remove if empty/state",
        ])
  }

  @Test func `makes only what is not there`() throws {
    try folder.write("[Default Applications]\n", to: "config/mimeapps.list")
    try folder.write("", to: "data/applications/other.desktop")
    let registration = try registration()
    try registration.register(tcal)
    #expect(
      try words(registration.changesToRegister(DesktopRegistration.apps)) == [
        "write/state/deeplinks/registered.json", "write/config/mimeapps.list",
        "write/data/applications/deeplinks-arc.desktop",
        // Its name is another one.
        "write/data/applications/deeplinks-tcal.desktop",
      ])
    try registration.register()
    let moved = try self.registration("/srv/deeplinks")
    #expect(
      try words(moved.changesToRegister(DesktopRegistration.apps)) == [
        "write/data/applications/deeplinks-arc.desktop",
        "write/data/applications/deeplinks-tcal.desktop",
      ])
    #expect(
      try words(registration.changesToUnregister(["arc"], among: DesktopRegistration.apps)) == [
        "write/config/mimeapps.list", "remove/data/applications/deeplinks-arc.desktop",
        "write/state/deeplinks/registered.json",
      ])
    #expect(
      try words(registration.changesToUnregister(nil, among: DesktopRegistration.apps)) == [
        "write/config/mimeapps.list", "remove/data/applications/deeplinks-arc.desktop",
        "remove/data/applications/deeplinks-tcal.desktop",
        "remove/state/deeplinks/registered.json", "remove if empty/state/deeplinks",
        "remove if empty/state",
      ])
  }

  /// An indexer has no work if no entry changes.
  @Test(arguments: [false, true])
  func `takes back nothing that was not registered`(_ hasIndexer: Bool) throws {
    if hasIndexer { try installIndexer() }
    let registration = try registration()
    let apps = DesktopRegistration.apps
    for names in [nil, [], ["arc"], ["arc", "none"]] as [[String]?] {
      #expect(try registration.changesToUnregister(names, among: apps).isEmpty)
    }
    try registration.register(tcal)
    for names in [[], ["arc"], ["arc", "none"]] {
      #expect(try registration.changesToUnregister(names, among: apps).isEmpty)
    }
    #expect(try registration.changesToRegister(tcal).isEmpty)
    // A scheme that no app has anymore is taken back with all.
    let changes = try registration.changesToUnregister(nil, among: [])
    #expect(words(changes).contains("index/data/applications") == hasIndexer)
    try registration.perform(changes)
    #expect(try folder.contents().keys.filter { !$0.hasPrefix("bin") } == [])
  }

  @Test func `an index that was not there goes, unless it has something in it`() throws {
    for (entries, isLeft) in [("", false), ("a/b=c.desktop\\n", true)] {
      try installIndexer(writing: entries)
      let registration = try registration()
      try registration.register(tcal)
      #expect(isThere("data/applications/mimeinfo.cache"))
      #expect(
        try folder.text(of: "state/deeplinks/registered.json").contains("\"isCacheAdded\" : true"))
      try registration.unregister()
      #expect(isThere("data/applications/mimeinfo.cache") == isLeft)
      #expect(!isThere("state"))
    }
    // It was given the folder alone, each time that an entry came or went.
    #expect(try folder.text(of: "bin/update-desktop-database.log") == "1\n1\n1\n1\n")
  }

  @Test func `an index that was there stays`() throws {
    try folder.write("[MIME Cache]\n", to: "data/applications/mimeinfo.cache")
    try installIndexer()
    let registration = try registration()
    try registration.register(tcal)
    #expect(
      try folder.text(of: "state/deeplinks/registered.json").contains("\"isCacheAdded\" : false"))
    try registration.unregister()
    #expect(isThere("data/applications/mimeinfo.cache"))
  }

  @Test func `an indexer that fails keeps nothing from being registered`() throws {
    try folder.install("update-desktop-database", "exit 1")
    try registration().register(tcal)
    #expect(isThere("data/applications/deeplinks-tcal.desktop"))
    try registration().unregister()
    #expect(!isThere("data"))
  }

  @Test func `a list that someone uses stays without the app`() throws {
    let registration = try registration()
    try registration.register(tcal)
    let list = try folder.text(of: "config/mimeapps.list")
    try folder.write(list + "# mine\n", to: "config/mimeapps.list")
    try registration.unregister()
    #expect(try folder.text(of: "config/mimeapps.list") == "[Default Applications]\n# mine\n")
    #expect(try folder.contents().keys.sorted() == ["config", "config/mimeapps.list"])
  }

  @Test func `a list that has gone meanwhile is no list to remove`() throws {
    let registration = try registration()
    try registration.register(tcal)
    try FileManager.default.removeItem(atPath: folder.list)
    #expect(
      try words(registration.changesToUnregister(nil, among: tcal)).first
        == "remove/data/applications/deeplinks-tcal.desktop")
    try registration.unregister()
    #expect(try folder.contents().isEmpty)
  }

  @Test func `an entry of someone else stays`() throws {
    let registration = try registration()
    try registration.register(tcal)
    try folder.write("theirs", to: "data/applications/deeplinks-tcal.desktop")
    #expect(
      throws: DesktopFailure(
        "\(folder.path)/data/applications/deeplinks-tcal.desktop was written by something else. "
          + "Move it away.")
    ) { try registration.changesToRegister(tcal) }
    try registration.unregister()
    #expect(try folder.text(of: "data/applications/deeplinks-tcal.desktop") == "theirs")
  }

  @Test(arguments: [
    ("/opt/deeplinks", true), ("/opt/my tools/deeplinks", false), ("/opt/a$b/deeplinks", false),
  ])
  func `says whether a script can read the path`(_ path: String, _ isReadable: Bool) throws {
    #expect(try registration(path).isReadableByScripts() == isReadable)
    #expect(
      try registration(path).entryPath(of: "tcal")
        == folder.path + "/data/applications/deeplinks-tcal.desktop")
  }

  @Test func `modes of new files are exact, and those of folders are the usual ones`() throws {
    func mode(_ name: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      return try #require(attributes[.posixPermissions] as? Int)
    }
    try registration().register(tcal)
    #expect(try mode("state/deeplinks/registered.json") == 0o600)
    #expect(try mode("config/mimeapps.list") == 0o644)
    #expect(try mode("data/applications/deeplinks-tcal.desktop") == 0o644)
    let runner = ProgramRunner(folder.environment())
    for bits in [0o600, 0o644, 0o666, 0o755, 0o777] {
      let path = folder.path + "/\(bits)"
      try FileChange.write(path, bytes: [7], mode: UInt16(bits)).perform(by: runner)
      #expect(try mode("\(bits)") == bits)
    }
  }

  // MARK: Changes and folders

  @Test(
    arguments: [
      (.makeFolder("/a"), "make", nil),
      (.write("/a", bytes: Array("é".utf8), mode: 0), "write", "é"),
      (.remove("/a"), "remove", nil), (.index(folder: "/a", program: "/b"), "index", nil),
      (.removeIfEmptyIndex("/a"), "remove if empty", nil),
      (.removeFolder("/a"), "remove if empty", nil),
    ] as [(FileChange, String, String?)])
  func `a change says what it does`(_ change: FileChange, _ verb: String, _ text: String?) {
    #expect(change.summary.verb == verb)
    #expect(change.summary.path == "/a")
    #expect(change.text == text)
  }

  @Test func `finds the folders that are missing, the outer ones first`() throws {
    let path = folder.path
    #expect(try FileReading.missingFolders(to: path) == [])
    #expect(try FileReading.missingFolders(to: path + "/a") == [path + "/a"])
    #expect(
      try FileReading.missingFolders(to: path + "/a/b/c")
        == [path + "/a", path + "/a/b", path + "/a/b/c"])
    try folder.write("", to: "file")
    #expect(throws: DesktopFailure("\(path)/file is not a folder. Move it away.")) {
      try FileReading.missingFolders(to: path + "/file")
    }
    #expect(
      throws: DesktopFailure(
        "\(path)/file/a cannot be a folder: Not a directory. Fix that first.")
    ) { try FileReading.missingFolders(to: path + "/file/a") }
    #expect(
      throws: DesktopFailure("a cannot be a folder: No such file or directory. Fix that first.")
    ) { try FileReading.missingFolders(to: "a/b") }
  }

  @Test(
    arguments: [
      (["HOME": "/"], ["/.local/share/applications", "/.config", "/.local/state/deeplinks"]),
      (
        ["HOME": "//h//"],
        ["//h/.local/share/applications", "//h/.config", "//h/.local/state/deeplinks"]
      ),
      (
        ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/", "XDG_STATE_HOME": "/s/"],
        ["/d/applications", "", "/s/deeplinks"]
      ),
    ] as [([String: String], [String])])
  func `folders have no slash too many`(_ variables: [String: String], _ paths: [String]) throws {
    let folders = try DesktopFolders(variables)
    #expect([folders.applications, folders.configuration, folders.state] == paths)
    #expect(folders.associations == paths[1] + "/mimeapps.list")
    #expect(folders.record == paths[2] + "/registered.json")
    #expect(folders.cache == paths[0] + "/mimeinfo.cache")
    #expect(folders.entry(of: "a") == paths[0] + "/deeplinks-a.desktop")
  }

  @Test(
    arguments: [
      ([:], "XDG_DATA_HOME"), (["HOME": "h"], "XDG_DATA_HOME"), (["HOME": ""], "XDG_DATA_HOME"),
      (["XDG_DATA_HOME": "/d"], "XDG_CONFIG_HOME"),
      (["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "s"], "XDG_STATE_HOME"),
    ] as [([String: String], String)])
  func `says which folder is missing`(_ variables: [String: String], _ name: String) {
    let message = "No home folder is set. Set HOME, or \(name), to an absolute path."
    #expect(throws: DesktopFailure(message)) { try DesktopFolders(variables) }
  }

  @Test func `says what it cannot do`() throws {
    #expect(
      throws: DesktopFailure(
        "The deeplinks executable is gone, so nothing could start it. Build it and try again.")
    ) {
      try DesktopRegistration(folder.environment(executable: nil)).changesToRegister(tcal)
    }
    let path = folder.path + "/state/deeplinks/registered.json"
    for text in ["", "{}", "[]", #"{"addsLine":{},"folders":[],"frame":{}}"#] {
      try folder.write(text, to: "state/deeplinks/registered.json")
      #expect(
        throws: DesktopFailure(
          "The record \(path) cannot be read. Remove it; unregister then undoes what it can.")
      ) { try registration().changesToRegister(tcal) }
    }
  }
}
