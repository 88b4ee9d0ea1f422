// SPDX-License-Identifier: MIT

/// What can react to events.
@MainActor open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() { super.init() }
}
