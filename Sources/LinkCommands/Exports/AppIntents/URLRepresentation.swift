// SPDX-License-Identifier: MIT

/// An extension that gives a type of App Intents the universal link of a route.
public struct URLRepresentation: Sendable, Hashable {
  /// What kind of type the extension is for.
  public enum Subject: String, Sendable, Hashable, CaseIterable {
    /// An `AppEnum`: one of the routes that have no values.
    case appEnum
    /// An `AppEntity`: what the only value of a route identifies.
    case entity
    /// An `AppIntent`, whose parameters are the values of a route.
    case intent
  }

  /// The routes, as a catalog names them; several for an enum.
  public let routes: [String]
  /// The kind of type.
  public let subject: Subject
  /// The name of the type.
  public let typeName: String
  /// The extension, with comments on what the type has to have.
  public let text: String

  init(routes: [String], subject: Subject, typeName: String, text: String) {
    self.routes = routes
    self.subject = subject
    self.typeName = typeName
    self.text = text
  }
}
