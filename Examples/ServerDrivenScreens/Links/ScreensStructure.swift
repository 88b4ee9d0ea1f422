// SPDX-License-Identifier: MIT

public import DeepLinks

/// The structure of the host: one stack of any screens.
public enum ScreensStructure: AppStructure {
  /// There is one stack.
  public typealias Tab = SingleTab
  /// The pushed screens.
  public typealias Screen = ScreenReference
  /// There are no modals.
  public typealias Modal = Never
}

extension ScreensRoute: LinkNavigable {
  public typealias Structure = ScreensStructure

  public var destination: LinkDestination<ScreensStructure> {
    switch self {
    case .home: .root(of: .only)
    case .link(let path, let data):
      LinkDestination(
        tabs: [.only], screens: [ScreenReference(path, items: data)], policy: .push)
    case .screen(let reference):
      LinkDestination(tabs: [.only], screens: [reference], policy: .push)
    }
  }
}
