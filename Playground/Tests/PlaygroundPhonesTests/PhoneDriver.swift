// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import PlaygroundServer
import Testing

@testable import PlaygroundPhones

/// A phone in a test's time, and someone who uses it through what a page is given.
@MainActor final class PhoneDriver {
  let time: LinkManualClock
  let phone: Phone
  /// The snapshots that came by themselves.
  private(set) var changes: [EncodedJSON] = []

  init(
    _ app: PlaygroundApp, opening link: String? = nil, settings: PhoneSettings = PhoneSettings(),
    restoring saved: SavedPhone? = nil
  ) {
    let time = LinkManualClock()
    self.time = time
    phone = Phone(
      app, opening: link.flatMap { URL(string: $0) }, settings: settings, restoring: saved,
      time: time)
    phone.onChange = { [weak self] in self?.changes.append($0) }
  }

  /// Lets everything end that ends by itself.
  func rest() async {
    for _ in 0..<3 {
      for _ in 0..<30 { await Task.yield() }
      time.advance(by: .seconds(5))
    }
  }

  func open(_ link: String, from source: String = "system") async throws {
    try phone.open(link, from: source)
    await rest()
  }

  var shown: ShownPhone {
    get throws { try ShownPhone(phone.snapshot.data) }
  }

  /// The window in front.
  var window: ShownPhone.Window {
    get throws { try #require(try shown.windows.last) }
  }

  var tree: ShownNode {
    get throws { try window.tree }
  }

  /// Finds the last node that says something and can do something.
  func node(_ text: String, for action: String = "tap") throws -> ShownNode {
    let nodes = try tree.all.filter { $0.actions?.contains(action) == true && $0.says(text) }
    return try #require(nodes.last, "Nothing says \(text) and can \(action).")
  }

  func act(_ action: String, on text: String, with typed: String = "") async throws {
    let node = try node(text, for: action)
    try phone.act(action, at: node.id, in: window.id, text: typed)
    await rest()
  }

  /// Does what only one node can do.
  func act(_ action: String) async throws {
    let node = try #require(try tree.all.last { $0.actions?.contains(action) == true })
    try phone.act(action, at: node.id, in: window.id)
    await rest()
  }

  var sight: ScenarioSight {
    ScenarioSight(
      title: phone.front?.title ?? "", tab: phone.front?.selectedTab,
      modals: phone.front?.modals ?? [], left: phone.running?.opened.last)
  }
}
