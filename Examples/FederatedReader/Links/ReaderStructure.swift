// SPDX-License-Identifier: MIT

public import DeepLinks

/// The structure of the reader: two timelines with a stack each, and a sheet for writing.
public enum ReaderStructure: AppStructure {
  /// The timelines.
  public enum Tab: String, Hashable, Codable, CaseIterable, Sendable { case home, local }
  /// The pushed screens: posts, by their ID on the reader's own server.
  public enum Screen: Hashable, Codable, Sendable { case status(id: String) }
  /// The presented modals.
  public enum Modal: String, Hashable, Codable, Sendable { case compose }
}

extension ReaderRoute: LinkNavigable {
  /// The structure of the app that the routes belong to.
  public typealias Structure = ReaderStructure

  /// A post is pushed on the stack in front, so that one post leads to the next, and back.
  public var destination: LinkDestination<ReaderStructure> {
    switch self {
    // The ID of another server's post is resolved before anything is shown.
    case .status(let id), .post(_, _, let id), .numbered(_, let id):
      .push(.status(id: id), policy: .push)
    case .follow: .action
    case .page: LinkDestination(tab: nil, policy: .select)
    }
  }
}
