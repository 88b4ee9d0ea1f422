// SPDX-License-Identifier: MIT

/// Generates code that creates a case from captures, and takes it apart again.
///
/// Its variables are called `value0` and so on, which no label can hide.
struct CaseSource {
  private let route: RouteCase

  init(_ route: RouteCase) { self.route = route }

  /// The conditions that read the values.
  var readings: [String] {
    route.values.enumerated().map { index, value in
      let arguments = "\(index), as: \(value.type).self"
      let call =
        switch route.reading(of: value) {
        case .required: "value(\(arguments))"
        case .optional: "optional(\(arguments))"
        case .list: "list(\(arguments))"
        case .items: "items(\(index))"
        case .dictionary: "dictionary(\(index))"
        case .link: "link"
        case .defaulted(let expression): "value(\(arguments), default: \(expression))"
        }
      return "let value\(index) = captures.\(call)"
    }
  }

  /// Reads all values, or returns `nil`.
  func guardStatement(indent: String) -> String {
    let conditions = readings.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "guard\n\(conditions)\n\(indent)else { return nil }"
  }

  /// The arguments of the case in an expression, such as `(id: value0, child)`.
  func arguments(child: RouteValue? = nil) -> String {
    var arguments = route.values.enumerated().map { index, value in
      labeled(value, "value\(index)")
    }
    if let child { arguments.append(labeled(child, "child")) }
    return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }

  /// The bindings of the case in a pattern, such as `(id: let value0, let child)`.
  func bindings(child: RouteValue? = nil) -> String {
    var bindings = route.values.enumerated().map { index, value in
      labeled(value, "let value\(index)")
    }
    if let child { bindings.append(labeled(child, "let child")) }
    return bindings.isEmpty ? "" : "(\(bindings.joined(separator: ", ")))"
  }

  /// The statements that pass the values to a printer.
  var printing: [String] {
    route.values.enumerated().map { index, value in
      switch route.reading(of: value) {
      case .required: "printer.value(\(index), value\(index)\(cast(value, value.type)))"
      case .optional: "printer.value(\(index), value\(index)\(cast(value, "\(value.type)?")))"
      case .list: "printer.list(\(index), value\(index)\(cast(value, "[\(value.type)]")))"
      case .items, .dictionary: "printer.items(\(index), value\(index))"
      case .link: "printer.link(\(index), value\(index))"
      case .defaulted(let expression):
        "printer.value(\(index), value\(index)\(cast(value, value.type)), default: \(expression))"
      }
    }
  }

  /// Returns what makes a value one of a type that has a name of its own; otherwise nothing.
  ///
  /// If that type is no `LinkValue`, the compiler reports the name, and not the use.
  private func cast(_ value: RouteValue, _ type: String) -> String {
    value.type.utf8.starts(with: "\(ValueScope.name).".utf8) ? " as \(type)" : ""
  }

  private func labeled(_ value: RouteValue, _ text: String) -> String {
    value.argumentLabel.map { "\($0): \(text)" } ?? text
  }
}
