// SPDX-License-Identifier: MIT

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
