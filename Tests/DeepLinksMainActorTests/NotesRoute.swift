// SPDX-License-Identifier: MIT

import DeepLinks

enum NotesStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case notes }
  enum Screen: Hashable, Codable { case note(id: Int) }
  typealias Modal = Never
}

/// A route without a macro, in a module of the main actor.
enum NotesRoute: Hashable {
  case notes
  case note(id: Int)
}

nonisolated extension NotesRoute: LinkRoutable {
  static var linkRoutes: LinkRouteList<NotesRoute> {
    LinkRouteList(
      origins: ["notes://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "notes", pattern: "/", metadata: LinkRouteMetadata(examples: ["/"]))),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "note", pattern: "/notes/{id}",
            parameters: [.required("id", Int.self)],
            metadata: LinkRouteMetadata(examples: ["/notes/7"]))),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> NotesRoute? {
    slot == 0 ? .notes : captures.value(0, as: Int.self).map { .note(id: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .notes: printer.route(0)
    case .note(let id):
      printer.route(1)
      printer.value(0, id)
    }
  }
}

extension NotesRoute: LinkNavigable {
  typealias Structure = NotesStructure

  var destination: LinkDestination<NotesStructure> {
    switch self {
    case .notes: .root(of: .notes)
    case .note(let id): .push(.note(id: id), in: .notes)
    }
  }
}
