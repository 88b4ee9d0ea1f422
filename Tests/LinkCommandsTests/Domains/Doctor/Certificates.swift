// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

/// An authority of the test's own, and certificates that it signs, in a folder that goes with it.
final class Certificates: Sendable {
  /// A certificate that a server shows, and its key.
  struct Identity: Sendable {
    let certificate: String
    let key: String
  }

  enum Kind: Sendable {
    /// For the hosts.
    case good
    /// For the hosts, and over since yesterday.
    case expired
    /// For another host.
    case foreign
    /// For the hosts, and signed by itself.
    case selfSigned
  }

  /// The hosts that the good certificate names.
  static let hosts = ["example.com", "www.example.com", "copies.example.net"]

  let folder: String
  /// The certificate of the authority.
  let authority: String
  private let identities: [Kind: Identity]

  /// Made once for all tests.
  static let shared = Result { try Certificates() }

  /// Whether the programs that the tests need are there; says what is missing.
  static let isPossible: Bool = {
    let path = ProgramPath(ProcessInfo.processInfo.environment)
    let missing = ["curl", "openssl"].filter { path.find($0) == nil }
    for name in missing { print("Skipped: the tests of the doctor need \(name).") }
    return missing.isEmpty
  }()

  /// Where programs are found, and nothing that tells curl of proxies.
  static let environment = ProgramEnvironment(
    variables: [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "HOME": FileManager.default.temporaryDirectory.path, "NO_PROXY": "*",
    ],
    timeLimit: .seconds(60))

  private init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "doctor-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let folder = url.resolvingSymlinksInPath().path
    self.folder = folder
    func run(_ arguments: [String]) throws {
      try ProgramRunner(Self.environment).run(ProgramCall("openssl", arguments))
    }
    func newKey(_ name: String) -> [String] {
      [
        "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
        "\(folder)/\(name).key", "-out",
      ]
    }
    let names = Self.hosts.map { "DNS:" + $0 }.joined(separator: ",")
    authority = "\(folder)/authority.pem"
    try run(
      ["req", "-x509"] + newKey("authority") + [authority, "-days", "2", "-subj", "/CN=Authority"])
    try run(
      ["req", "-x509"] + newKey("self") + [
        "\(folder)/self.pem", "-days", "2", "-subj", "/CN=example.com", "-addext",
        "subjectAltName=" + names,
      ])
    try run(["req"] + newKey("host") + ["\(folder)/host.csr", "-subj", "/CN=example.com"])
    func sign(_ name: String, for names: String, days: String) throws -> Identity {
      let extensions = "\(folder)/\(name).cnf"
      try Data("subjectAltName=\(names)\n".utf8).write(to: URL(filePath: extensions))
      try run([
        "x509", "-req", "-in", "\(folder)/host.csr", "-CA", "\(folder)/authority.pem", "-CAkey",
        "\(folder)/authority.key", "-CAcreateserial", "-days", days, "-extfile", extensions,
        "-out", "\(folder)/\(name).pem",
      ])
      return Identity(certificate: "\(folder)/\(name).pem", key: "\(folder)/host.key")
    }
    identities = [
      .good: try sign("good", for: names, days: "2"),
      .expired: try sign("expired", for: names, days: "-1"),
      .foreign: try sign("foreign", for: "DNS:elsewhere.example", days: "2"),
      .selfSigned: Identity(certificate: "\(folder)/self.pem", key: "\(folder)/self.key"),
    ]
    Self.removeAtExit(folder)
  }

  /// The certificate of a kind.
  func identity(_ kind: Kind) throws -> Identity { try #require(identities[kind]) }

  /// No one deinitializes what is static.
  private static func removeAtExit(_ folder: String) {
    Folders.all.append(folder)
    atexit { Folders.removeAll() }
  }
}

/// The folders to remove when the process ends; written once, before that.
private enum Folders {
  nonisolated(unsafe) static var all: [String] = []

  static func removeAll() {
    for folder in all { try? FileManager.default.removeItem(atPath: folder) }
  }
}
