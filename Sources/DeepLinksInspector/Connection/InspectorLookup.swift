// SPDX-License-Identifier: MIT

import Foundation

/// Finds the tool to speak to: the options, then the environment, then the file of a running tool.
struct InspectorLookup: Sendable {
  /// The variable that names an address.
  static let variable = "DEEPLINKS_INSPECTOR"
  /// The largest file that is read.
  static let longestFile = 4_096

  /// What was found.
  enum Finding: Equatable {
    case address(InspectorAddress)
    /// Nobody listens now.
    case nothing
    case refused(InspectorError)
  }

  var environment: [String: String]
  var read: @Sendable (_ path: String) -> Data?

  static let standard = InspectorLookup(
    environment: ProcessInfo.processInfo.environment,
    read: { path in
      // Whoever may write the file may have the app told of links; and a pipe would keep it waiting.
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        attributes[.type] as? FileAttributeType == .typeRegular,
        let mode = attributes[.posixPermissions] as? NSNumber, mode.intValue & 0o077 == 0,
        let file = FileHandle(forReadingAtPath: path)
      else { return nil }
      defer { try? file.close() }
      return try? file.read(upToCount: longestFile)
    })

  func find(_ given: InspectorAddress?) -> Finding {
    if let given { return .address(given) }
    if let text = environment[Self.variable], !text.isEmpty {
      return finding { () throws(InspectorError) in try InspectorAddress(text) }
    }
    guard let folder = InspectorRunFile.directory(in: environment),
      let data = read(folder + "/" + InspectorRunFile.name),
      // A file that is being written is read the next time.
      let file = try? JSONDecoder().decode(InspectorRunFile.self, from: data)
    else { return .nothing }
    return finding { () throws(InspectorError) in
      try InspectorAddress(file.address, token: file.token)
    }
  }

  private func finding(_ make: () throws(InspectorError) -> InspectorAddress) -> Finding {
    do throws(InspectorError) {
      return .address(try make())
    } catch {
      return .refused(error)
    }
  }
}
