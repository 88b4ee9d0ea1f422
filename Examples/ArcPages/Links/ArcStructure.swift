// SPDX-License-Identifier: MIT

public import DeepLinks

/// The shape of the pages app: two tabs with pages, and no modals.
public enum ArcStructure: AppStructure {
  /// The tabs.
  public typealias Tab = ArcTab
  /// What is pushed.
  public typealias Screen = ArcPage
  /// Nothing is presented.
  public typealias Modal = Never
}

extension ArcRoute: LinkNavigable {
  /// The app that the routes are part of.
  public typealias Structure = ArcStructure

  /// A tab link only selects; a page link pushes and keeps what the user opened before.
  public var destination: LinkDestination<ArcStructure> {
    switch self {
    case .tab(let tab): .select(tab)
    case .page(let page): .push(page, policy: .push)
    case .profile(let page): .push(page, in: .profile, policy: .push)
    }
  }
}
