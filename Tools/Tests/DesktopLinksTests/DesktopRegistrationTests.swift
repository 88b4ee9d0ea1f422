// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DesktopLinks

@Suite struct DesktopRegistrationTests {
  private let entries = "data/applications"

  @Test func `writes entries, defaults and a record`() throws {
    let folder = try TemporaryFolder()
    let registration = try DesktopRegistration(folder.environment())
    try registration.register()
    #expect(
      try folder.text(of: "config/mimeapps.list") == """
        [Default Applications]
        x-scheme-handler/tcal=deeplinks-tcal.desktop;
        x-scheme-handler/arc=deeplinks-arc.desktop;

        """)
    #expect(
      try folder.text(of: entries + "/deeplinks-tcal.desktop")
        .contains("Exec=/opt/deeplinks play --link %u\n"))
    #expect(
      try folder.text(of: "state/deeplinks/registered.json") == """
        {
          "addsLine" : {
            "arc" : true,
            "tcal" : true
          },
          "folders" : [
            "\(folder.path)/state",
            "\(folder.path)/state/deeplinks",
            "\(folder.path)/data",
            "\(folder.path)/data/applications",
            "\(folder.path)/config"
          ],
          "frame" : {
            "isFileAdded" : true,
            "isGroupAdded" : true
          },
          "isCacheAdded" : false
        }

        """)
  }

  @Test(arguments: [1, 2, 3])
  func `leaves nothing behind`(_ times: Int) throws {
    let folder = try TemporaryFolder()
    let registration = try DesktopRegistration(folder.environment())
    for time in 1...times { #expect(try (registration.register() == 0) == (time > 1)) }
    try registration.unregister()
    #expect(try folder.contents().isEmpty)
    #expect(try registration.unregister() == 0)
  }

  @Test func `takes schemes back one by one, in any order`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[Other]\na=b", to: "config/mimeapps.list")
    let before = try folder.contents()
    let registration = try DesktopRegistration(folder.environment())
    for app in DesktopRegistration.apps { try registration.register([app]) }
    try registration.unregister(["arc"])
    #expect(try folder.contents().keys.contains(entries + "/deeplinks-tcal.desktop"))
    #expect(try !folder.contents().keys.contains(entries + "/deeplinks-arc.desktop"))
    #expect(try folder.text(of: "config/mimeapps.list").contains("deeplinks-tcal"))
    try registration.unregister(["tcal"])
    #expect(try folder.contents() == before)
  }

  @Test func `gives back every byte of random lists`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let folder = try TemporaryFolder()
      try folder.write(AssociationText.random(&random), to: "config/mimeapps.list", mode: 0o640)
      let before = try folder.contents()
      let registration = try DesktopRegistration(folder.environment())
      for _ in 0...Int.random(in: 0...1) { try registration.register() }
      try registration.unregister()
      #expect(try folder.contents() == before)
      let mode = try FileManager.default.attributesOfItem(atPath: folder.list)[.posixPermissions]
      #expect(mode as? Int == 0o640)
    }
  }

  @Test func `keeps the default that someone chose later`() throws {
    let folder = try TemporaryFolder()
    let registration = try DesktopRegistration(folder.environment())
    try registration.register()
    let other = "[Default Applications]\nx-scheme-handler/tcal=other.desktop\n"
    try folder.write(other, to: "config/mimeapps.list")
    try folder.write("theirs", to: entries + "/theirs.desktop")
    try registration.unregister()
    #expect(try folder.text(of: "config/mimeapps.list") == other)
    #expect(
      Set(try folder.contents().keys)
        == ["config", "config/mimeapps.list", "data", entries, entries + "/theirs.desktop"])
  }

  @Test func `is the default again if asked again`() throws {
    let folder = try TemporaryFolder()
    let registration = try DesktopRegistration(folder.environment())
    try registration.register()
    try folder.write(
      "[Default Applications]\nx-scheme-handler/tcal=other.desktop;deeplinks-tcal.desktop;\n",
      to: "config/mimeapps.list")
    try registration.register()
    #expect(
      try folder.text(of: "config/mimeapps.list").contains(
        "x-scheme-handler/tcal=deeplinks-tcal.desktop;other.desktop;\n"))
  }

  @Test func `takes back what it can without its record`() throws {
    let folder = try TemporaryFolder()
    let registration = try DesktopRegistration(folder.environment())
    try registration.register()
    try FileManager.default.removeItem(atPath: folder.path + "/state")
    try registration.unregister()
    #expect(try folder.text(of: "config/mimeapps.list") == "[Default Applications]\n")
    #expect(try !folder.contents().keys.contains { $0.hasSuffix(".desktop") })
  }

  @Test func `follows the program to another place`() throws {
    let folder = try TemporaryFolder()
    try DesktopRegistration(folder.environment()).register()
    let moved = try DesktopRegistration(folder.environment(executable: "/srv/deeplinks"))
    #expect(try moved.register() == 2)
    #expect(try folder.text(of: entries + "/deeplinks-arc.desktop").contains("Exec=/srv/"))
  }

  @Test func `keeps a link to the list`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[Other]\n", to: "dotfiles/list")
    try folder.write("", to: "config/other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.list, withDestinationPath: "../dotfiles/list")
    let registration = try DesktopRegistration(folder.environment())
    try registration.register()
    #expect(try folder.text(of: "dotfiles/list").contains("deeplinks-tcal"))
    try registration.unregister()
    #expect(try folder.text(of: "dotfiles/list") == "[Other]\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.list) == "../dotfiles/list")
  }

  @Test(arguments: [
    ("config", "is not a folder"), ("config/mimeapps.list/x", "is not a file"),
    ("data/applications", "is not a folder"), ("state/deeplinks/registered.json/x", "not a file"),
    ("data/applications/deeplinks-tcal.desktop", "was written by something else"),
    ("data/applications/deeplinks-tcal.desktop/x", "is not a file"),
    ("config/mimeapps.list", "Line 1 of"), ("state/deeplinks/registered.json", "cannot be read"),
  ])
  func `changes nothing if something is in the way`(_ name: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("in the way", to: name)
    let before = try folder.contents()
    let registration = try DesktopRegistration(folder.environment())
    #expect {
      try registration.register()
    } throws: {
      ($0 as? DesktopFailure)?.message.contains(reason) == true
    }
    #expect(try folder.contents() == before)
  }

  @Test func `refuses a link that leads nowhere`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "config/other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.list, withDestinationPath: "/nowhere/at/all")
    let registration = try DesktopRegistration(folder.environment())
    #expect(throws: DesktopFailure.self) { try registration.register() }
  }

  @Test func `refuses folders that no one can write to`() throws {
    let folder = try TemporaryFolder()
    var environment = folder.environment()
    environment.variables["XDG_CONFIG_HOME"] = "/proc/deeplinks"
    guard FileManager.default.fileExists(atPath: "/proc/self") else {
      print("Skipped: there is no /proc.")
      return
    }
    let registration = try DesktopRegistration(environment)
    #expect(throws: DesktopFailure.self) { try registration.register() }
  }

  @Test func `refuses a program that is gone, a home that is not a folder, and macOS`() throws {
    let folder = try TemporaryFolder()
    let registration = try DesktopRegistration(folder.environment(executable: nil))
    #expect(throws: DesktopFailure.self) { try registration.register() }
    #expect(throws: DesktopFailure.self) {
      try DesktopRegistration(DesktopEnvironment(variables: [:], executable: "/a"))
    }
    #expect(throws: DesktopFailure.self) {
      try DesktopRegistration(folder.environment(on: .macOS))
    }
  }

  @Test(arguments: [
    (["HOME": "/h"], "/h/.local/share/applications", "/h/.config", "/h/.local/state/deeplinks"),
    (
      ["HOME": "/h/", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "/s//"],
      "/h/.local/share/applications", "/h/.config", "/s/deeplinks"
    ),
  ])
  func `finds the folders`(
    _ variables: [String: String], _ data: String, _ config: String, _ state: String
  ) throws {
    let folders = try DesktopFolders(variables)
    #expect([folders.applications, folders.configuration, folders.state] == [data, config, state])
  }
}
