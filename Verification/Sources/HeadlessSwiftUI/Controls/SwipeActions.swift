// SPDX-License-Identifier: MIT

/// A side of a row.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// Where text begins.
  case leading
  /// Where text ends.
  case trailing

  /// Several sides.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes a set of one side.
    public init(_ edge: HorizontalEdge) {
      rawValue = 1 << edge.rawValue
    }

    /// The side where text begins.
    public static let leading = Set(.leading)
    /// The side where text ends.
    public static let trailing = Set(.trailing)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

/// Draws views that a row or a view offers, apart from it.
nonisolated struct OfferModifier: PrimitiveModifier {
  let kind: HeadlessNode.Kind
  let items: any View
  /// How a user gets at them.
  var part = "menu"

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for (index, node) in renderer.added(by: content).enumerated() {
      let offer = RenderNode(kind)
      let place = "offer(\(kind))" + (index == 0 ? "" : " \(index)")
      offer.path = renderer.path + place
      offer.record { $0.part = part }
      renderer.draw(into: offer) { renderer.render(items, at: place) }
      node.offers.append(offer)
    }
  }
}

extension View {
  /// Offers actions to whom swipes the row to one side.
  @available(tvOS, unavailable)
  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View where T: View {
    modifier(OfferModifier(kind: .group, items: content(), part: "\(edge)"))
  }

  /// Offers actions to whom holds the view.
  @available(watchOS, unavailable)
  nonisolated public func contextMenu<MenuItems>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View where MenuItems: View {
    modifier(OfferModifier(kind: .menu, items: menuItems()))
  }

  /// Offers actions to whom holds the view, beside a picture of it.
  @available(watchOS, unavailable)
  nonisolated public func contextMenu<M, P>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View where M: View, P: View {
    modifier(OfferModifier(kind: .menu, items: menuItems()))
  }
}
