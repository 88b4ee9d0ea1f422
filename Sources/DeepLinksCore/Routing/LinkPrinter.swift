// SPDX-License-Identifier: MIT

/// Collects the parts of a route for printing: its number and its values as text.
///
/// ```swift
/// func print(into printer: inout LinkPrinter) {
///   switch self {
///   case .home: printer.route(0)
///   case .details(let reference):
///     printer.route(1)
///     printer.value(0, reference)
///   case .shop(let child):
///     printer.route(2)          // then values of the prefix, then the child
///     printer.child(child)
///   }
/// }
/// ```
public struct LinkPrinter: Sendable {
  /// The numbers of the cases that carry other enums, from the outermost inward.
  private(set) var mounts: [Int] = []
  /// The number of the innermost route or case, if any.
  private(set) var slot: Int?
  /// The texts of each parameter, prefixes first.
  private(set) var values = Values()
  /// The number of parameters in enclosing prefixes.
  @usableFromInline package var offset = 0
  /// The parameter whose value changes when it is printed and read again, if any.
  @usableFromInline package var unfaithful: Int?
  package var isHidden = false

  /// Whether the route is not one of the router's.
  @usableFromInline package var isUnknown = false
  /// Whether to look for an `unfaithful` value.
  @usableFromInline package var checksValues = true

  @usableFromInline package init() {}

  /// Sets the route's number in its enum.
  ///
  /// If the case carries another enum's route, its own values follow, then `child`.
  public mutating func route(_ slot: Int) {
    if let outer = self.slot { mounts.append(outer) }
    self.slot = slot
  }

  /// Adds the mounted enum's route.
  public mutating func child<Child: LinkRoutable>(_ child: Child) {
    offset = values.count
    child.print(into: &self)
  }

  /// Declares that the route has no link, because only the app itself can open it.
  public mutating func hidden() { isHidden = true }

  /// Adds the value of a required parameter.
  ///
  /// Add parameters in order.
  @inlinable
  public mutating func value<Value: LinkValue>(_ index: Int, _ value: Value) {
    set(index, .one(text(of: value, at: index)))
  }

  /// Adds the link of a route that takes a whole link; the route is printed as this link.
  ///
  /// - Parameters:
  ///   - index: the number of the parameter.
  ///   - link: the link that the route was created from, or should have.
  public mutating func link(_ index: Int, _ link: DeepLink) {
    set(index, .one(link.text))
  }

  /// Adds the value of an optional parameter, if there is one.
  @inlinable
  public mutating func value<Value: LinkValue>(_ index: Int, _ value: Value?) {
    guard let value else { return set(index, .absent) }
    set(index, .one(text(of: value, at: index)))
  }

  /// Adds the value of an optional parameter, or omits it if it equals the default.
  @inlinable
  public mutating func value<Value: LinkValue>(
    _ index: Int, _ value: Value, default defaultValue: Value
  ) {
    set(index, value == defaultValue ? .absent : .one(text(of: value, at: index)))
  }

  /// Adds all values of a list.
  @inlinable
  public mutating func list<Value: LinkValue>(_ index: Int, _ values: [Value]) {
    set(index, .list(values.map { text(of: $0, at: index) }))
  }

  /// Adds the items that `{name*}` takes, in order.
  ///
  /// If one of them has a name that the pattern names itself, or has neither a name nor a value,
  /// the route cannot be printed.
  public mutating func items(_ index: Int, _ items: [LinkQueryItem]) {
    set(index, .list(items.map(\.linkText)))
  }

  /// Adds the same items by name, sorted by the bytes of their names.
  public mutating func items(_ index: Int, _ items: [String: String]) {
    let items = items.map { LinkQueryItem(name: $0.key, value: $0.value) }
    self.items(
      index,
      LinkOrder.sorted(items) { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }

  @inlinable
  mutating func text<Value: LinkValue>(of value: Value, at index: Int) -> String {
    let text = value.linkText
    if checksValues, Value(linkText: text) != value { unfaithful = offset + index }
    return text
  }

  @usableFromInline
  mutating func set(_ index: Int, _ value: Value) {
    values.set(offset + index, value)
  }

  /// The numbers of the routes, from the outermost enum inward.
  private var slots: [Int] { slot.map { mounts + [$0] } ?? mounts }
}

extension LinkPrinter: LinkRedacted {
  /// The numbers of the routes, without their values.
  public var _redacted: String { "route \(slots.map(String.init).joined(separator: "."))" }
  /// The numbers of the routes and their values.
  public var _revealed: String {
    "\(description): "
      + (0..<values.count).map { values[$0].texts?.joined(separator: ", ") ?? "nil" }
      .joined(separator: "; ")
  }
}
