// SPDX-License-Identifier: MIT

/// A horizontal edge.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing

  /// A set of horizontal edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one edge.
    public init(_ edge: HorizontalEdge) {
      rawValue = 1 << edge.rawValue
    }

    /// The leading edge.
    public static let leading = Set(.leading)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

/// Draws the views that a row or view offers, separately from it.
nonisolated struct OfferModifier: PrimitiveModifier {
  let kind: HeadlessNode.Kind
  let items: any View
  /// How the user reaches them.
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
  /// Offers actions when the user swipes the row.
  @available(tvOS, unavailable)
  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View where T: View {
    modifier(OfferModifier(kind: .group, items: content(), part: "\(edge)"))
  }

  /// Offers actions when the user touches and holds the view.
  @available(watchOS, unavailable)
  nonisolated public func contextMenu<MenuItems>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View where MenuItems: View {
    modifier(OfferModifier(kind: .menu, items: menuItems()))
  }

  /// Offers actions when the user touches and holds the view, with a preview of it.
  @available(watchOS, unavailable)
  nonisolated public func contextMenu<M, P>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View where M: View, P: View {
    modifier(OfferModifier(kind: .menu, items: menuItems()))
  }
}
