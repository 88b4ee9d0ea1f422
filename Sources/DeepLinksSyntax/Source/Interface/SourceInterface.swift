// SPDX-License-Identifier: MIT

/// What a file says about how links come in and what shows them, as far as checks need it.
package struct SourceInterface: Sendable, Hashable, Codable {
  /// What an app begins with.
  package enum Entry: String, Sendable, Hashable, Codable {
    /// A SwiftUI `App`.
    case app
    /// A delegate of the application.
    case delegate
  }

  /// Whether the file imports a library of tests.
  package var isTest = false
  package var entries: Set<Entry> = []
  package var registrations: [SourceRegistration] = []
  package var confirmations: [SourceConfirmation] = []
  package var askingGates: [SourceConfirmation] = []
  package var destinations: [SourceDestinations] = []
  package var parents: [SourceParents] = []
  package var hosts: [SourceHost] = []
  package var pasteboardReads: [SourcePasteboardRead] = []
  package var properties: [SourceProperty] = []
  package var views: [SourceView] = []
}
