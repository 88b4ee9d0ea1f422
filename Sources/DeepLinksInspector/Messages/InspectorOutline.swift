// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksNavigation

/// What a window shows, as texts: tabs and modals with their paths, and the waiting requests.
package struct InspectorOutline: Sendable, Hashable, Codable {
  /// A tab, or a feature of a composition.
  package struct Tab: Sendable, Hashable, Codable {
    /// The name of the tab.
    package var name: String
    /// Whether the tab is in front.
    var isSelected: Bool
    /// The screens above its root, outermost first.
    package var path: [String]

    /// Creates a tab.
    package init(name: String, isSelected: Bool = false, path: [String] = []) {
      self.name = name
      self.isSelected = isSelected
      self.path = path
    }
  }

  /// A modal, presented over everything below it.
  package struct Modal: Sendable, Hashable, Codable {
    /// The name of the modal.
    package var name: String
    /// The screens above its root, outermost first.
    package var path: [String]

    /// Creates a modal.
    package init(name: String, path: [String] = []) {
      self.name = name
      self.path = path
    }
  }

  /// A request that waits for a gate.
  package struct Held: Sendable, Hashable, Codable {
    /// The request.
    package var id: LinkRequestID
    /// The route's case, without values.
    package var route: String
    /// The gate it is waiting for.
    package var gate: String
    /// Where the request leads, with values; empty if values are not revealed.
    package var text: String

    /// Creates a held request.
    package init(id: LinkRequestID, route: String, gate: String, text: String = "") {
      self.id = id
      self.route = route
      self.gate = gate
      self.text = text
    }
  }

  /// A request that needs the user's answer.
  package struct Confirmation: Sendable, Hashable, Codable {
    /// The request, by which an answer refers to the question.
    package var id: LinkRequestID
    /// The question; empty if values are not revealed.
    package var prompt: String

    /// Creates a question.
    package init(id: LinkRequestID, prompt: String = "") {
      self.id = id
      self.prompt = prompt
    }
  }

  /// The whole outline as a tree of text with several lines.
  package var tree: String
  /// The name of the tab in front.
  package var selectedTab: String
  /// The tabs, in order.
  package var tabs: [Tab]
  /// The presented modals, outermost first.
  var modals: [Modal]
  /// The requests that wait for a gate, oldest first.
  package var held: [Held]
  /// The requests that need the user's answer, oldest first.
  package var confirmations: [Confirmation]

  /// Creates an outline.
  package init(
    tree: String, selectedTab: String, tabs: [Tab] = [], modals: [Modal] = [], held: [Held] = [],
    confirmations: [Confirmation] = []
  ) {
    self.tree = tree
    self.selectedTab = selectedTab
    self.tabs = tabs
    self.modals = modals
    self.held = held
    self.confirmations = confirmations
  }
}

extension InspectorOutline {
  private enum CodingKeys: String, CodingKey {
    case tree, selectedTab, tabs, modals, held, confirmations
  }

  /// Reads an outline; missing values are empty.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tree: try container.decodeIfPresent(String.self, forKey: .tree) ?? "",
      selectedTab: try container.decodeIfPresent(String.self, forKey: .selectedTab) ?? "",
      tabs: try container.decodeIfPresent([Tab].self, forKey: .tabs) ?? [],
      modals: try container.decodeIfPresent([Modal].self, forKey: .modals) ?? [],
      held: try container.decodeIfPresent([Held].self, forKey: .held) ?? [],
      confirmations: try container.decodeIfPresent([Confirmation].self, forKey: .confirmations)
        ?? [])
  }
}

extension InspectorOutline.Tab {
  private enum CodingKeys: String, CodingKey { case name, isSelected, path }

  /// Reads a tab; missing values are empty.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      isSelected: try container.decodeIfPresent(Bool.self, forKey: .isSelected) ?? false,
      path: try container.decodeIfPresent([String].self, forKey: .path) ?? [])
  }
}

extension InspectorOutline.Modal {
  private enum CodingKeys: String, CodingKey { case name, path }

  /// Reads a modal; a missing path is empty.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      path: try container.decodeIfPresent([String].self, forKey: .path) ?? [])
  }
}

extension InspectorOutline.Held {
  private enum CodingKeys: String, CodingKey { case id, route, gate, text }

  /// Reads a held request; a missing text is empty.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(LinkRequestID.self, forKey: .id),
      route: try container.decode(String.self, forKey: .route),
      gate: try container.decode(String.self, forKey: .gate),
      text: try container.decodeIfPresent(String.self, forKey: .text) ?? "")
  }
}

extension InspectorOutline.Confirmation {
  private enum CodingKeys: String, CodingKey { case id, prompt }

  /// Reads a question; a missing prompt is empty.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(LinkRequestID.self, forKey: .id),
      prompt: try container.decodeIfPresent(String.self, forKey: .prompt) ?? "")
  }
}

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
