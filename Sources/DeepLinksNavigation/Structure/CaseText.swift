// SPDX-License-Identifier: MIT

/// The text of a tab, screen, or modal as you would write it: `about(name: "huanghong")`.
///
/// Swift's own text puts `Optional(...)` around values and module names before nested types. A type
/// that is `CustomStringConvertible` provides its own text.
struct CaseText: CustomStringConvertible {
  let description: String

  init(_ value: Any) {
    if let value = value as? String {
      description = value.debugDescription
      return
    }
    // This text is meant to show values.
    if let value = value as? any LinkRedacted {
      description = value.revealedDescription
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      description = mirror.children.first.map { CaseText($0.value).description } ?? "nil"
    case .enum where !(value is any CustomStringConvertible):
      guard let payload = mirror.children.first, let name = payload.label else {
        description = "\(value)"
        return
      }
      let values = Mirror(reflecting: payload.value)
      let list =
        values.displayStyle == .tuple
        ? values.children.map(CaseText.argument).joined(separator: ", ")
        : CaseText(payload.value).description
      description = "\(name)(\(list))"
    default:
      description = "\(value)"
    }
  }

  /// `name: "huanghong"`, or only the value if Swift numbers it.
  private static func argument(_ child: Mirror.Child) -> String {
    let value = CaseText(child.value).description
    guard let label = child.label, label.utf8.first != 0x2e else { return value }
    return "\(label): \(value)"
  }

  /// The name of the case, without its values: `about`.
  static func caseName(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
    return mirror.children.first?.label ?? String(describing: value)
  }
}
