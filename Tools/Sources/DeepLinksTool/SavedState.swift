// SPDX-License-Identifier: MIT

import LinkCommands
import DeepLinks
import Foundation
import JSONText

/// The state for `--from`: the output of `open --json`, or only its `state`.
struct SavedState: Sendable {
  /// The maximum size of the file, in bytes.
  static let sizeLimit = 1 << 20

  /// The app that the state belongs to; `nil` if the file does not say.
  let app: String?
  let state: JSONValue
  /// The name of the file, for messages.
  let name: String

  /// Reads a state from a file.
  init(file: String) throws(Misuse) {
    name = TerminalText(file).text
    let text = try InputFile.text(at: file, role: "saved state", limit: Self.sizeLimit)
    let value: JSONValue
    do throws(JSONReader.Malformed) {
      value = try JSONReader.read(Array(text.utf8))
    } catch {
      throw Misuse("The saved state \(name) is not valid JSON at byte \(error.position).")
    }
    app = value["app"]?.text
    state = value["state"] ?? value
    guard case .object = state else {
      throw Misuse("The saved state \(name) is not a state. Write one with open --json.")
    }
  }

  /// Restores the state as an app does on launch, reporting what this version of the app could not
  /// restore.
  func restoration<Structure: AppStructure>(
    of structure: Structure.Type, by app: String
  ) throws -> NavigationRestoration<Structure> {
    do {
      return try JSONDecoder().decode(
        NavigationRestoration<Structure>.self, from: Data(state.line.utf8))
    } catch let error as DecodingError {
      throw refusal(by: app, error)
    }
  }

  /// Returns a message about a state that was not completely restored; `nil` if it was.
  func complaint(about losses: [String], in app: String) -> String? {
    guard !losses.isEmpty else { return nil }
    return TerminalText(
      "The saved state \(name) is from another version of the app \(app). Lost: "
        + losses.joined(separator: ", ") + "."
    ).text
  }

  /// Returns the reason why an app cannot start from the state.
  private func refusal(by app: String, _ error: DecodingError) -> Misuse {
    let context: DecodingError.Context
    switch error {
    case .typeMismatch(_, let value), .valueNotFound(_, let value), .keyNotFound(_, let value),
      .dataCorrupted(let value):
      context = value
    @unknown default:
      return Misuse("The saved state \(name) is not a state of the app \(app).")
    }
    var path = "state"
    for key in context.codingPath {
      path += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
    return Misuse(
      TerminalText(
        "The saved state \(name) is not a state of the app \(app). At \(path): "
          + context.debugDescription
      ).text)
  }
}
