// SPDX-License-Identifier: MIT

public import DeepLinks

/// The shape of the reader: two timelines with a stack each, and a sheet to write.
public enum ReaderStructure: AppStructure {
  /// The timelines.
  public enum Tab: String, Hashable, Codable, CaseIterable, Sendable { case home, local }
  /// What is pushed: posts by their number on the reader's own server.
  public enum Screen: Hashable, Codable, Sendable { case status(id: Int) }
  /// What is presented.
  public enum Modal: String, Hashable, Codable, Sendable { case compose }
}

extension ReaderRoute: LinkNavigable {
  /// The app that the routes are part of.
  public typealias Structure = ReaderStructure

  /// A post is pushed on the stack that the user reads: one post leads to the next, and back.
  public var destination: LinkDestination<ReaderStructure> {
    switch self {
    case .status(let id): .push(.status(id: id), policy: .push)
    case .follow: .action
    // Resolved before anything is shown.
    case .post, .numbered, .page: LinkDestination(tab: nil, policy: .select)
    }
  }
}
