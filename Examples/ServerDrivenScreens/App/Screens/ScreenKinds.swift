// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
import UIKit

/// The kinds of screens that this app has, by the names that a server's table uses.
@MainActor public enum ScreenKinds {
  /// All of them.
  public static let all: [String: any DeeplinkScreen.Type] = [
    "text": TextScreen.self, "echo": EchoScreen.self,
  ]

  /// Registers the screens that are available before a server sends any.
  public static func register(in manager: DeeplinkScreenManager) throws(ScreenRegistryError) {
    try manager.register { screens in
      screens["text"] = TextScreen.self
      screens["echo"] = EchoScreen.self
      screens["products/{id}"] = EchoScreen.self
      screens["account"] = EchoScreen.self
    }
  }
}
#endif
