// SPDX-License-Identifier: MIT

/// An extension that gives an App Intents type the universal link of a route.
public struct URLRepresentation: Sendable, Hashable {
  /// The kind of type that the extension is for.
  public enum Subject: String, Sendable, Hashable, CaseIterable {
    /// An `AppEnum`: one of the routes without values.
    case appEnum
    /// An `AppEntity`: the thing that the only value of a route identifies.
    case entity
    /// An `AppIntent`, whose parameters are the values of a route.
    case intent
  }

  /// The routes, by their names in the catalog; several for an enum.
  public let routes: [String]
  /// The kind of type.
  public let subject: Subject
  /// The name of the type.
  public let typeName: String
  /// The extension, with comments on what the type must provide.
  public let text: String

  init(routes: [String], subject: Subject, typeName: String, text: String) {
    self.routes = routes
    self.subject = subject
    self.typeName = typeName
    self.text = text
  }
}
