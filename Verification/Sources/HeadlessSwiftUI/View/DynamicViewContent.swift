// SPDX-License-Identifier: MIT

/// Content generated from a collection.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  @MainActor @preconcurrency var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection.
  @MainActor public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets the user delete rows, unless `nil`.
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditingModifier(onDelete: action))
  }

  /// Lets the user move rows, unless `nil`.
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditingModifier(onMove: action))
  }
}
