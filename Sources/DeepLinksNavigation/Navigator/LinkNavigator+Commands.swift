// SPDX-License-Identifier: MIT

/// What an app does itself, without a link; its steps are taken like a link's, one at a time.
extension LinkNavigator {
  /// Goes back one screen or more in the front stack, but never past its root.
  @discardableResult
  public func pop(count: Int = 1) -> LinkRequest {
    command("pop") { state in
      let path = state[state.frontStack]
      return [.setPath(Array(path.dropLast(max(0, count))), of: state.frontStack)]
    }
  }

  /// Goes back to the root of the front stack.
  @discardableResult
  public func popToRoot() -> LinkRequest { pop(count: .max) }

  /// Goes back to the root of a tab, wherever the user is.
  @discardableResult
  public func popToRoot(of tab: Structure.Tab) -> LinkRequest {
    command("pop to root") { _ in [.setPath([], of: .tab(tab))] }
  }

  /// Closes the topmost modal, even if the rules would keep a link from closing it.
  @discardableResult
  public func dismiss() -> LinkRequest {
    command("dismiss") { state in [.dismiss(toDepth: max(0, state.modals.count - 1))] }
  }

  /// Closes every modal.
  @discardableResult
  public func dismissAll() -> LinkRequest {
    command("dismiss all") { _ in [.dismiss(toDepth: 0)] }
  }

  /// Pushes a screen onto the front stack.
  @discardableResult
  public func push(_ screen: Structure.Screen) -> LinkRequest {
    command("push", comesToFront: true) { state in
      [.setPath(state[state.frontStack] + [screen], of: state.frontStack)]
    }
  }

  /// Presents a modal over the current screens.
  @discardableResult
  public func present(_ modal: Structure.Modal, path: [Structure.Screen] = []) -> LinkRequest {
    command("present") { _ in [.present(.init(modal, path: path))] }
  }

  /// Brings a tab to the front as the user left it.
  @discardableResult
  public func select(_ tab: Structure.Tab) -> LinkRequest {
    command("select", comesToFront: true) { _ in [.select(tab)] }
  }

  /// - Parameter comesToFront: whether the navigator's feature comes to the front, so that what the
  ///   command shows is seen. Default: `false`.
  private func command(
    _ name: String, comesToFront: Bool = false,
    _ steps: @escaping @MainActor (NavigationState<Structure>) -> [NavigationStep<Structure>]
  ) -> LinkRequest {
    let request = window.makeRequest(
      LinkDelivery(text: "", source: .programmatic, callback: .api))
    let reading = LinkReading.candidate(CommandCandidate(name, of: self, steps: steps))
    window.accept(
      request, comesToFront ? owner?.reading(reading, from: self) ?? reading : reading,
      isCommand: true)
    return request
  }
}
