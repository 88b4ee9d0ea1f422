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

extension LinkPrinter {
  /// The value of a parameter; a single text is separate from a list, so that it needs no array.
  @usableFromInline
  enum Value: Sendable, Equatable {
    case absent
    case one(String)
    case list([String])

    /// The first text, if there is one.
    var first: String? {
      switch self {
      case .absent: nil
      case .one(let text): text
      case .list(let texts): texts.first
      }
    }

    var isList: Bool { if case .list = self { true } else { false } }

    /// All texts; `nil` if absent.
    var texts: [String]? {
      switch self {
      case .absent: nil
      case .one(let text): [text]
      case .list(let texts): texts
      }
    }
  }

  /// The values of a route, by the numbers of their parameters.
  ///
  /// The first two are stored inline, so that most routes need no array.
  struct Values: Sendable, Equatable {
    private var first = Value.absent
    private var second = Value.absent
    private var others: [Value] = []
    private(set) var count = 0

    /// The value of a parameter; absent if none was set.
    subscript(index: Int) -> Value {
      switch index {
      case 0: first
      case 1: second
      default: index >= 2 && index < count ? others[index - 2] : .absent
      }
    }

    /// Sets the value of a parameter; earlier ones that were not set are absent.
    mutating func set(_ index: Int, _ value: Value) {
      guard index >= 0 else { return }
      if index == 0 {
        first = value
      } else if index == 1 {
        second = value
      } else {
        while others.count < index - 1 { others.append(.absent) }
        others[index - 2] = value
      }
      count = max(count, index + 1)
    }
  }
}

/// Why a route cannot be printed as a link.
public struct LinkPrintError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// Only the app itself can open the route.
    case hidden
    /// The route's patterns are only read: they are declared `receiveOnly`.
    case receiveOnly
    /// The route has no pattern in this router.
    case unknownRoute
    /// No origin can be printed, because its host is a capture that the route has no value for.
    case noOrigin
    /// A value is missing, or empty in the path.
    case emptyValue
    /// A value changes when it is printed and read again.
    case unfaithfulValue
    /// The link would not open this route, because another route takes it or a value is rejected.
    case unfaithfulLink
    /// The link would not be accepted, for example because it is too long.
    case invalidLink
  }

  /// The cause of the error.
  public let code: Code
  /// The name of the route, if it is known.
  public let route: String?
  /// The name of the parameter involved, if there is one.
  public let parameter: String?
  /// What to do now, in one sentence.
  public let hint: String

  package init(code: Code, route: String?, parameter: String? = nil, hint: String) {
    self.code = code
    self.route = route
    self.parameter = parameter
    self.hint = hint
  }

  /// The code, the route, the parameter, and the hint; no values.
  public var description: String {
    var text = "No link"
    if let route { text += " for \(route)" }
    text += " (\(code))"
    if let parameter { text += " because of \(parameter)" }
    return text + ". " + hint
  }
}
