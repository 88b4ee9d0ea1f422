// SPDX-License-Identifier: MIT

/// Something on screen that assistive technology would read out.
public struct HeadlessElement: Codable, Hashable, Sendable {
  /// What it is.
  public var kind: HeadlessNode.Kind
  /// What is read out.
  public var label: String
  /// The value of a control.
  public var value: String?
  /// The name that a test finds it by.
  public var identifier: String?
  /// Whether it can be used.
  public var isEnabled: Bool
  /// What a person can do to it.
  public var actions: [HeadlessNode.Action]
}
