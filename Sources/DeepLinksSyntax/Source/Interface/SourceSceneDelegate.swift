// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A class that UIKit calls for the links of a window.
package struct SourceSceneDelegate: Sendable, Hashable, Codable {
  /// A method that receives links.
  package enum Method: String, Sendable, Hashable, Codable, CaseIterable {
    case connect = "scene(_:willConnectTo:options:)"
    case open = "scene(_:openURLContexts:)"
    case activity = "scene(_:continue:)"
  }

  /// The class, outermost name first.
  package let type: [String]
  package let place: SourcePlace

  /// Recognizes a class that adopts the protocol; one that inherits from a class that may have the
  /// methods is not recognized.
  init?(_ inherited: [String], type: [String], place: SourcePlace) {
    let bases: Set<String?> = ["UIResponder", "NSObject"]
    let names = inherited.map { SourceTypeName($0).path.last }
    guard names.contains("UIWindowSceneDelegate"), bases.contains(names.first ?? nil) else {
      return nil
    }
    self.type = type
    self.place = place
  }
}

extension SourceSceneDelegate.Method {
  /// Recognizes a method by its labels; the one for a new scene only if it uses the options.
  init?(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    switch (node.name.text, parameters.dropFirst().map(\.firstName.text)) {
    case ("scene", ["openURLContexts"]): self = .open
    case ("scene", ["continue"]): self = .activity
    case ("scene", ["willConnectTo", "options"]):
      guard let options = parameters.last, let body = node.body else { return nil }
      let name = (options.secondName ?? options.firstName).identifierText
      guard body.tokens(viewMode: .sourceAccurate).contains(where: { $0.identifierText == name })
      else { return nil }
      self = .connect
    default: return nil
    }
  }
}
