// SPDX-License-Identifier: MIT

/// Takes a route apart for printing: its number, and its values as text.
///
/// ```swift
/// func print(into printer: inout LinkPrinter) {
///   switch self {
///   case .home: printer.route(0)
///   case .details(let reference):
///     printer.route(1)
///     printer.value(0, reference)
///   case .shop(let child):
///     printer.group(2)          // then values of the prefix, then the child
///     printer.child(child)
///   }
/// }
/// ```
public struct LinkPrinter: Sendable {
  /// The numbers of the routes from the outermost enum inwards.
  package var slots: [Int] = []
  /// The texts of each parameter, prefixes first: `nil` where absent.
  package var values: [[String]?] = []
  /// The parameters of enclosing prefixes.
  package var offset = 0
  /// The parameter whose value does not survive being written and read again, if any.
  package var unfaithful: Int?
  package var isHidden = false

  package init() {}

  /// The route's number in its enum.
  public mutating func route(_ slot: Int) { slots.append(slot) }

  /// The number of the case that carries another enum's route; its own values follow, then `child`.
  public mutating func group(_ slot: Int) { slots.append(slot) }

  /// The mounted enum's route.
  public mutating func child<Child: LinkRoutable>(_ child: Child) {
    offset = values.count
    child.print(into: &self)
  }

  /// Says that the route has no link; it opens from inside the app only.
  public mutating func hidden() { isHidden = true }

  /// The value of a required parameter.
  ///
  /// Parameters are given in their order.
  public mutating func value<Value: LinkValue>(_ index: Int, _ value: Value) {
    set(index, [text(of: value, at: index)])
  }

  /// The value of an optional parameter, if there is one.
  public mutating func value<Value: LinkValue>(_ index: Int, _ value: Value?) {
    set(index, value.map { [text(of: $0, at: index)] })
  }

  /// The value of an optional parameter, left out if it equals the default.
  public mutating func value<Value: LinkValue>(
    _ index: Int, _ value: Value, default defaultValue: Value
  ) {
    set(index, value == defaultValue ? nil : [text(of: value, at: index)])
  }

  /// All values of a list.
  public mutating func list<Value: LinkValue>(_ index: Int, _ values: [Value]) {
    set(index, values.map { text(of: $0, at: index) })
  }

  private mutating func text<Value: LinkValue>(of value: Value, at index: Int) -> String {
    let text = value.linkText
    if Value(linkText: text) != value { unfaithful = offset + index }
    return text
  }

  private mutating func set(_ index: Int, _ texts: [String]?) {
    while values.count <= offset + index { values.append(nil) }
    values[offset + index] = texts
  }
}

extension LinkPrinter: LinkRedacted {
  /// The numbers of the routes, without their values.
  public var _redacted: String { "route \(slots.map(String.init).joined(separator: "."))" }
  /// The numbers of the routes, and their values.
  public var _revealed: String {
    "\(description): " + values.map { $0?.joined(separator: ", ") ?? "nil" }.joined(separator: "; ")
  }
}
