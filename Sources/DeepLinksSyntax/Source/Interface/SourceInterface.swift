// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a file reveals about how links arrive and what shows them, as far as checks need it.
package struct SourceInterface: Sendable, Hashable, Codable {
  /// The entry point of an app.
  package enum Entry: String, Sendable, Hashable, Codable {
    /// A SwiftUI `App`.
    case app
    /// An application delegate.
    case delegate
  }

  /// Whether the file imports a testing library.
  package var isTest = false
  package var entries: Set<Entry> = []
  package var registrations: [SourceRegistration] = []
  /// The modifiers of views that the file declares with the name of one that receives links.
  package var ownModifiers: Set<String> = []
  package var confirmations: [SourceConfirmation] = []
  package var askingGates: [SourceConfirmation] = []
  package var destinations: [SourceDestinations] = []
  package var parents: [SourceParents] = []
  package var hosts: [SourceHost] = []
  package var pasteboardReads: [SourcePasteboardRead] = []
  /// The URLs that code hands to the system.
  package var openedLinks: [SourceLinkText] = []
  /// Texts with a domain of Firebase Dynamic Links.
  package var endedLinks: [SourceLinkText] = []
  package var sceneDelegates: [SourceSceneDelegate] = []
  /// The intents that the system hands to a scene.
  package var sceneIntents: [SourcePlace] = []
  /// What views present themselves.
  package var presentations: [SourcePresentation] = []
  /// The bindings of presentations that links close, by type.
  package var closedByLinks: [[String]: Set<String>] = [:]
  /// What the widgets of the file name; `nil` if it declares none.
  package var widgetUses: Set<String>?
  /// The schemes in the texts of a file that imports WidgetKit.
  package var widgetSchemes: Set<String> = []
  package var properties: [SourceProperty] = []
  package var views: [SourceView] = []
}

extension [SourceInterface] {
  /// The schemes in the files of widgets, and of the views that widgets show.
  ///
  /// An app also imports WidgetKit, to reload its widgets.
  package var widgetSchemes: Set<String> {
    let views = Dictionary(grouping: flatMap(\.views)) { $0.owner.last ?? "" }
    var shown: Set<String> = []
    var pending = compactMap(\.widgetUses).flatMap { $0 }
    while let name = pending.popLast() {
      guard shown.insert(name).inserted else { continue }
      pending += (views[name] ?? []).flatMap(\.uses).map(\.name)
    }
    return filter { file in
      file.widgetUses != nil || file.views.contains { shown.contains($0.owner.last ?? "") }
    }.reduce(into: []) { $0.formUnion($1.widgetSchemes) }
  }
}

/// A class that UIKit calls for the links of a window.
package struct SourceSceneDelegate: Sendable, Hashable, Codable {
  /// The class, outermost name first.
  package let type: [String]
  package let place: SourcePlace

  /// Recognizes a class that adopts the protocol; one that inherits from a class that may have the
  /// methods is not recognized.
  init?(_ inherited: [String], type: [String], place: SourcePlace) {
    let bases: Set<String?> = ["UIResponder", "NSObject"]
    let names = inherited.compactMap { SourceTypeName($0).path.last }
    guard bases.contains(names.first),
      names.contains(where: { SourceEntryPoint.role(of: $0, as: .base) == .delegatesScene })
    else { return nil }
    self.type = type
    self.place = place
  }
}

/// Something that shows the state of a navigator.
package struct SourceHost: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// Lets the user choose among tabs.
    case tabs
    /// Shows one stack.
    case stack
    /// Presents modals.
    case modals
    /// Connects a navigator to a window.
    case window
  }

  package var kind: Kind
  /// The name of the view, object, or modifier: `LinkStack`.
  package var name: String
  /// The names in `model.navigator`; empty if it is expressed in another way.
  package var navigator: [String]
  /// The type of the first of these names, if it is a parameter or a local constant.
  package var localType: String?
  /// The names of the tabs that it shows; `nil` if it shows all, or if the source does not reveal
  /// them.
  package var tabs: [String]?
  package var place: SourcePlace
  package var context: SourceContext
}

/// A property whose type is in the source.
package struct SourceProperty: Sendable, Hashable, Codable {
  /// The type that has it; empty at the top level of a file.
  package var owner: [String]
  package var name: String
  /// The type, as spelled.
  package var type: String
}

/// A sheet, cover, popover, alert, or dialog that a view presents itself.
package struct SourcePresentation: Sendable, Hashable, Codable {
  /// The modifier: `sheet`.
  package let name: String
  /// The binding: `$isEditing`.
  package let binding: String
  package let place: SourcePlace
  package let context: SourceContext

  /// The modifiers that present something.
  static let modifiers: Set<String> = [
    "alert", "confirmationDialog", "fullScreenCover", "popover", "sheet",
  ]

  /// Recognizes a modifier whose binding is plain, except those that show what a navigator presents.
  init?(_ node: FunctionCallExprSyntax, owner: [String], locate: (Syntax) -> SourcePlace) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = node.calleeName, Self.modifiers.contains(name),
      let binding = Self.binding(of: node), !binding.lowercased().utf8.contains("modal".utf8)
    else { return nil }
    self.name = name
    self.binding = binding
    place = locate(Syntax(callee.declName))
    context = SourceContext(of: node, owner: owner, locate: locate)
  }

  /// Returns the binding of a presentation, `$isEditing`; `nil` if it is made in another way.
  static func binding(of node: FunctionCallExprSyntax) -> String? {
    let text = (node.argument("isPresented") ?? node.argument("item"))?.trimmedDescription ?? ""
    return text.unicodeScalars.first == "$" ? text : nil
  }
}

/// A gate's decision to ask the user, `.confirm(prompt:)`, or a gate that declares that it asks,
/// with `asks: true`.
package struct SourceConfirmation: Sendable, Hashable, Codable {
  /// The route of its gate or rules, as spelled; `nil` if it is not named there.
  package var route: String?
  package var context: SourceContext
}
