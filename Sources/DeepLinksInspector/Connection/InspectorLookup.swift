// SPDX-License-Identifier: MIT

import Foundation

/// Finds the tool to connect to: from the options, then the environment, then the file of a running
/// tool.
struct InspectorLookup: Sendable {
  /// The environment variable that contains an address.
  static let variable = "DEEPLINKS_INSPECTOR"
  /// The result of a lookup.
  enum Finding: Equatable {
    case address(InspectorAddress)
    /// No tool is listening now.
    case nothing
    case refused(InspectorError)
  }

  var environment: [String: String]
  var read: @Sendable (_ path: String) -> Data?

  /// Whether the process with an ID is running.
  var isRunning: @Sendable (_ pid: Int) -> Bool = { _ in true }

  static let standard = InspectorLookup(
    environment: ProcessInfo.processInfo.environment,
    read: { InspectorRunFile.content(ofFile: $0) },
    isRunning: { InspectorRunFile.isRunning($0) })

  func find(_ given: InspectorAddress?) -> Finding {
    if let given { return .address(given) }
    if let text = environment[Self.variable], !text.isEmpty {
      return finding { () throws(InspectorError) in try InspectorAddress(text) }
    }
    guard let folder = InspectorRunFile.directory(in: environment),
      let data = read(folder + "/" + InspectorRunFile.name),
      // A file that is still being written is read the next time.
      let file = try? JSONDecoder().decode(InspectorRunFile.self, from: data),
      // By now, the port of a tool that ended may belong to anyone.
      isRunning(file.pid)
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
