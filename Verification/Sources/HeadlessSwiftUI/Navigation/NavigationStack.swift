// SPDX-License-Identifier: MIT

/// A root screen, and the screens pushed onto it.
nonisolated public struct NavigationStack<Data, Root>: PrimitiveView where Root: View {
  private let root: Root
  private let path: NavigationStackPath?

  /// Creates a stack that keeps its own path.
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  /// Creates a stack whose path holds values of any types.
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = NavigationStackPath(
      read: { path.wrappedValue.elements.map(\.value) },
      push: { value in
        guard let hashable = value.base as? any Hashable else { return false }
        path.wrappedValue.append(value: hashable)
        return true
      },
      pop: { path.wrappedValue.removeLast($0) }, isComputed: path.isComputed)
  }

  /// Creates a stack whose path holds values of one type.
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = NavigationStackPath(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      push: { value in
        guard let element = value.base as? Data.Element else { return false }
        path.wrappedValue.append(element)
        return true
      },
      pop: { count in
        let elements = path.wrappedValue
        path.wrappedValue = Data(elements.dropLast(count))
      }, isComputed: path.isComputed)
  }

  @MainActor func render(in renderer: Renderer) {
    let state = renderer.slot("stack") { NavigationStackState(app: renderer.graph.app) }
    state.render(root: root, path: path, in: renderer)
  }
}

extension NavigationPath {
  /// Adds a type-erased value, codable if the original is.
  fileprivate mutating func append(value: any Hashable) {
    if let codable = value as? any (Codable & Hashable) {
      append(codable)
    } else {
      append(value)
    }
  }
}
