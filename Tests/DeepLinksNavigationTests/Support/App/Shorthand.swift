// SPDX-License-Identifier: MIT

public import DeepLinksNavigation
import DeepLinksSimulation

/// Screens by their pages.
func screens(_ pages: [Int]) -> [RandomStructure.Screen] { pages.map { .init(page: $0) } }
func screens(_ pages: Int...) -> [RandomStructure.Screen] { screens(pages) }

extension LinkNavigator {
  /// A navigator whose root view is on screen, and says nothing more.
  static func ready(
    in tab: Structure.Tab, rules: LinkRules<Route> = LinkRules(), clock: any LinkClock
  ) -> LinkNavigator {
    let navigator = LinkNavigator(initialTab: tab, rules: rules, clock: clock)
    navigator.acknowledge(.ready)
    return navigator
  }
}

extension LinkSceneID: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(rawValue: name) }
}

extension LinkManualClock {
  /// Lets everything end that ends by itself.
  func settle() { advance(by: .seconds(30)) }
}

extension LinkInbox {
  /// Delivers a link as `onOpenURL` does, or as another callback.
  @discardableResult
  func deliver(
    _ text: String, from source: LinkSource = .customScheme, by callback: LinkCallback = .onOpenURL,
    scene: LinkSceneID? = nil, identifier: String? = nil, isColdStart: Bool = false
  ) -> LinkReception {
    deliver(
      LinkDelivery(
        text: text, source: source, callback: callback, scene: scene, identifier: identifier,
        isColdStart: isColdStart))
  }
}

extension LinkOutcome {
  /// The name, with the code of a refusal or a failure: `declined noRoute`.
  var ending: String {
    switch self {
    case .declined(let refusal): "declined \(refusal.code)"
    case .failed(let failure): "failed \(failure.code)"
    default: name
    }
  }
}

extension LinkRequest {
  /// The outcome, with the code of its reason, or `none`.
  @MainActor var ending: String { result?.ending ?? "none" }

  /// What happened to the request after a number of entries of its trace, with the reasons.
  @MainActor func way(after count: Int) -> [String] {
    trace.entries.dropFirst(count).map { entry in
      entry.decision + (entry.reason.map { " \($0)" } ?? "")
    }
  }
}
