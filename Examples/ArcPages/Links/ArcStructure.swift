// SPDX-License-Identifier: MIT

public import DeepLinks

/// The shape of the pages app: two tabs with pages, and no modals.
public enum ArcStructure: AppStructure {
  /// The tabs.
  public typealias Tab = ArcTab
  /// The pushed screens.
  public typealias Screen = ArcPage
  /// There are no modals.
  public typealias Modal = Never
}

extension ArcRoute: LinkNavigable {
  /// The structure of the app that the routes belong to.
  public typealias Structure = ArcStructure

  /// A tab link only selects a tab; a page link pushes a page and keeps what the user opened
  /// before.
  public var destination: LinkDestination<ArcStructure> {
    switch self {
    case .tab(let tab): .select(tab)
    case .page(let page): .push(page, policy: .push)
    case .profile(let page): .push(page, in: .profile, policy: .push)
    }
  }
}
