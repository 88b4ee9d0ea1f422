// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
public import UIKit

/// A screen that shows the path and data it was requested with.
public struct EchoScreen: DeeplinkScreen {
  private let path: String
  private let data: [String: String]?

  public init(path: String, data: [String: String]?) {
    self.path = path
    self.data = data
  }

  public func screenController() -> UIViewController {
    let items = data?.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    return DescribedScreenController(
      Screen(
        navigationBar: NavigationBar(title: "Echo"),
        child: .container((["path: \(path)"] + (items ?? ["no data"])).map { .text($0) })))
  }
}
#endif
