// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinksSyntax
import Testing

/// Files, by name, and what is read from them.
struct SourceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  /// One line for each route: name, origins, pattern, values.
  let routes: [String]
  /// `file:line:column code` for each finding.
  let findings: [String]

  init(_ description: String, _ source: String, _ routes: [String], _ findings: [String] = []) {
    self.init(description, ["A.swift": source], routes, findings)
  }

  init(
    _ description: String, _ files: [String: String], _ routes: [String], _ findings: [String] = []
  ) {
    testDescription = description
    self.files = files
    self.routes = routes
    self.findings = findings
  }

  var program: SourceProgram {
    SourceProgram(
      files.sorted { $0.key < $1.key }.map {
        SourceFile(name: $0.key, declarations: SourceDeclarations(reading: $0.value))
      })
  }

  static func lines(_ program: SourceProgram) -> [String] {
    program.roots.flatMap { root in
      root.catalog.routes.map { route in
        let values = route.parameters.map { value in
          let mark = ["required": "", "optional": "?", "list": "*"][value.kind.rawValue] ?? ""
          return "\(value.name): \(value.type)\(mark)\(value.isConstrained ? "" : "~")"
            + (value.hasDefault ? "=\(value.defaultText ?? "…")" : "")
        }
        return ([root.name, route.name] + route.origins + [route.pattern] + values)
          .joined(separator: " ")
      }
    }
  }
}
