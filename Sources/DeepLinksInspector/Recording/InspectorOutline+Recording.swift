// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation

extension InspectorOutline {
  /// Creates the outline of a window, including its waiting requests.
  init(
    _ outline: LinkOutline, held: [HeldRequest], confirmations: [LinkConfirmation],
    revealsValues: Bool
  ) {
    self.init(
      tree: outline.description, selectedTab: outline.selectedTab ?? "",
      tabs: outline.tabs.map { Tab(name: $0.name, isSelected: $0.isSelected, path: $0.path) },
      modals: outline.modals.map { Modal(name: $0.name, path: $0.path) },
      held: held.map { request in
        Held(
          id: request.id, route: request.route, gate: request.gate,
          text: revealsValues ? request.place : "")
      },
      confirmations: confirmations.map { question in
        Confirmation(id: question.id, prompt: revealsValues ? question.prompt : "")
      })
  }
}
