// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import PlaygroundServer

/// The playground or inspector that this user is running on this machine.
@MainActor
struct RunningTool {
  /// The result of opening a link.
  struct Answer {
    /// Whether the link was opened.
    let isOpened: Bool
    /// The reason if it was not.
    let reason: String
    /// Whether no browser shows the page.
    let lacksPage: Bool
    /// A file of this run that opens the page in a browser; `nil` if there is none.
    let file: String?
  }

  /// The address of its page, without a secret.
  let address: String
  /// Whether it has phones, instead of only apps that connect.
  let hasPhones: Bool
  private let client: ToolClient
  private let directory: RunDirectory

  /// Finds the running tool; `nil` if none is running.
  init?(_ surroundings: Surroundings) async {
    directory = RunDirectory(environment: surroundings.environment)
    guard let record = directory.read() else { return nil }
    client = ToolClient(record, in: directory, clock: surroundings.clock)
    guard let health = await client.send("GET", "/api/health"), health.status == 200,
      let state = try? JSONReader.read(Array(health.body))
    else { return nil }
    address = record.address
    hasPhones = state["hasPhones"] == .bool(true)
  }

  /// Opens a link in the app of the playground that takes it.
  ///
  /// - Parameter attached: whether a connected app gets a link that no phone takes.
  /// - Returns: `nil` if the tool does not answer.
  func open(_ link: String, attached: Bool = false) async -> Answer? {
    let body: JSONValue = ["link": .string(link), "attached": .bool(attached)]
    guard
      let answer = await client.send("POST", "/api/system/open", body: Data(body.line.utf8)),
      let reply = try? JSONReader.read(Array(answer.body))
    else { return nil }
    // Open only a file of the run, no matter what the answer names.
    let file = reply["file"]?.text
    return Answer(
      isOpened: answer.status == 200,
      reason: reply["error"]?.text ?? "The playground refuses the link.",
      lacksPage: reply["pages"] == .number("0"),
      file: file.flatMap { directory.holds($0) ? $0 : nil })
  }
}
