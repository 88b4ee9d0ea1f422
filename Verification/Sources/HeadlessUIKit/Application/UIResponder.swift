// SPDX-License-Identifier: MIT

/// An object that responds to events.
@MainActor open class UIResponder: NSObject {
  /// Its ID for drivers.
  lazy var nodeName = NodeName.next()

  /// Creates a responder.
  public override init() { super.init() }

  /// Notifies the app's driver of a visible change.
  func noteChange() {
    UIApplication.shared.system?.noteChange()
  }
}
