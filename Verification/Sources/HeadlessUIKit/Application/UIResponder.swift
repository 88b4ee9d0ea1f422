// SPDX-License-Identifier: MIT

/// What can react to events.
@MainActor open class UIResponder: NSObject {
  /// What a driver knows it by.
  lazy var nodeName = NodeName.next()

  /// Makes a responder.
  public override init() { super.init() }

  /// Tells the driver of the app that something looks different.
  func noteChange() {
    UIApplication.shared.system?.noteChange()
  }
}
