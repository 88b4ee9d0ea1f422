// SPDX-License-Identifier: MIT

/// The meaning of `$(name)` in the patterns of a file.
package struct AppLinkVariables: Sendable {
  private let pieces: [String: AppLinkPattern.Piece]

  /// Combines the system's variables with those of a file.
  ///
  /// Apple does not document what happens if a file defines a variable with the name of a system
  /// variable; here, patterns with that name never match.
  init(_ variables: [AppSiteAssociation.SubstitutionVariable]) {
    guard !variables.isEmpty else {
      pieces = Self.predefined
      return
    }
    var pieces = Self.predefined
    for variable in variables {
      if Self.predefined[variable.name] != nil {
        pieces[variable.name] = .never(
          reason: "The system has a variable \(variable.name) of its own.")
      } else if variable.values.isEmpty {
        pieces[variable.name] = .never(reason: "The variable \(variable.name) has no texts.")
      } else {
        let alternatives = variable.values.map { value in
          var scanner = AppLinkPatternScanner(value)
          // The texts of variables cannot contain variables.
          scanner.scan(variable: nil)
          return scanner.pieces
        }
        pieces[variable.name] = .variable(name: variable.name, alternatives: alternatives)
      }
    }
    self.pieces = pieces
  }

  /// Returns the piece for a name.
  func piece(for name: String) -> AppLinkPattern.Piece {
    pieces[name] ?? .never(reason: "No variable is named \(name).")
  }

  /// The names of the system's variables, in the order of Apple's documentation.
  static let predefinedNames = [
    "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang",
  ]

  private static let predefined: [String: AppLinkPattern.Piece] = {
    let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let lower = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let digits = "0123456789".map(String.init)
    let lists = [
      "alpha": upper + lower,
      "upper": upper,
      "lower": lower,
      "alnum": upper + lower + digits,
      "digit": digits,
      "xdigit": digits + upper.prefix(6) + lower.prefix(6),
      "region": AppLinkCodes.regions,
      "lang": AppLinkCodes.languages,
    ]
    return Dictionary(
      uniqueKeysWithValues: lists.map { name, texts in
        (name, .variable(name: name, alternatives: texts.map { [.text($0)] }))
      })
  }()
}
