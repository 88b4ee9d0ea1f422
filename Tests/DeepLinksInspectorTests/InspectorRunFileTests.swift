// SPDX-License-Identifier: MIT

import Foundation
import Testing

@_spi(Project) @testable import DeepLinksInspector

@Suite struct InspectorRunFileTests {
  @Test(
    arguments: [
      ([:], nil),
      (["HOME": ""], nil),
      (["SIMULATOR_HOST_HOME": "", "XDG_RUNTIME_DIR": "", "HOME": ""], nil),
      (["XDG_RUNTIME_DIR": "run/user"], nil),
      (["HOME": "/h"], "/h/.deeplinks/run"),
      (["XDG_RUNTIME_DIR": "/r", "HOME": "/h"], "/r/deeplinks"),
      (["XDG_RUNTIME_DIR": "/r/"], "/r//deeplinks"),
      (["XDG_RUNTIME_DIR": "r/", "HOME": "/h"], "/h/.deeplinks/run"),
      (["SIMULATOR_HOST_HOME": "/m", "XDG_RUNTIME_DIR": "/r", "HOME": "/h"], "/m/.deeplinks/run"),
      (["SIMULATOR_HOST_HOME": "", "XDG_RUNTIME_DIR": "/r", "HOME": "/h"], "/r/deeplinks"),
    ] as [([String: String], String?)])
  func `the folder is that of the Mac, of the session, or of the home`(
    _ environment: [String: String], _ folder: String?
  ) {
    #expect(InspectorRunFile.directory(in: environment) == folder)
  }

  @Test func `a process runs or not`() {
    #expect(InspectorRunFile.isRunning(Int(ProcessInfo.processInfo.processIdentifier)))
    // The first process always exists, no matter who owns it.
    #expect(InspectorRunFile.isRunning(1))
    for number in [0, -1, Int.min, Int(Int32.max), Int(Int32.max) + 1, Int.max] {
      #expect(!InspectorRunFile.isRunning(number), "\(number)")
    }
  }

  @Test func `a file is read up to its longest, by a whole path, in a folder of this user`() throws
  {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let path = folder.path + "/file"
    #expect(InspectorRunFile.content(ofFile: path) == nil)
    #expect(InspectorRunFile.content(ofFile: folder.path + "/no/file") == nil)
    #expect(InspectorRunFile.content(ofFile: "file") == nil)
    #expect(InspectorRunFile.content(ofFile: "") == nil)
    #expect(InspectorRunFile.content(ofFile: folder.path) == nil)
    for (count, isRead) in [(0, true), (1, true), (4_096, true), (4_097, false)] {
      let content = Data(repeating: 0x61, count: count)
      #expect(
        files.createFile(atPath: path, contents: content, attributes: [.posixPermissions: 0o600]))
      #expect(InspectorRunFile.content(ofFile: path) ?? Data() == (isRead ? content : Data()))
    }
    let content = Data("content".utf8)
    for (mode, isRead) in [
      (0o600, true), (0o400, true), (0o700, true), (0o601, false), (0o602, false), (0o604, false),
      (0o610, false), (0o620, false), (0o640, false),
    ] {
      try? files.removeItem(atPath: path)
      #expect(
        files.createFile(atPath: path, contents: content, attributes: [.posixPermissions: mode]))
      #expect(InspectorRunFile.content(ofFile: path) == (isRead ? content : nil), "\(mode)")
    }
    try? files.removeItem(atPath: path)
    #expect(
      files.createFile(atPath: path, contents: content, attributes: [.posixPermissions: 0o600]))
    for (mode, isRead) in [
      (0o700, true), (0o755, true), (0o711, true), (0o720, false), (0o702, false), (0o777, false),
    ] as [(mode_t, Bool)] {
      chmod(folder.path, mode)
      #expect(InspectorRunFile.content(ofFile: path) == (isRead ? content : nil), "\(mode)")
    }
  }

  @Test func `what is given goes first, then the environment, then a file of a process that runs`()
    throws
  {
    func file(_ address: String, _ token: String, _ pid: Int) throws -> Data {
      try JSONEncoder().encode(InspectorRunFile(address: address, token: token, pid: pid))
    }
    let good = try file("http://127.0.0.1:1", "F", 7)
    let address = try InspectorAddress("http://127.0.0.1:1", token: "F")
    var lookup = InspectorLookup(
      environment: ["HOME": "/h"],
      read: { $0 == "/h/.deeplinks/run/inspector.json" ? good : nil })
    #expect(lookup.find(nil) == .address(address))
    lookup.environment["DEEPLINKS_INSPECTOR"] = ""
    #expect(lookup.find(nil) == .address(address))
    lookup.isRunning = { $0 != 7 }
    #expect(lookup.find(nil) == .nothing)
    lookup.isRunning = { $0 == 7 }
    #expect(lookup.find(nil) == .address(address))
    lookup.environment["DEEPLINKS_INSPECTOR"] = "http://example.com/?token=T"
    guard case .refused(let error) = lookup.find(nil) else {
      Issue.record("A foreign address is taken.")
      return
    }
    #expect(error.code == .foreignAddress)
    #expect(lookup.find(address) == .address(address))
    let foreign = try file("http://example.com", "F", 7)
    guard
      case .refused(let other) = InspectorLookup(
        environment: ["HOME": "/h"], read: { _ in foreign }
      )
      .find(nil)
    else {
      Issue.record("A foreign address is taken.")
      return
    }
    #expect(other.code == .foreignAddress)
  }
}
