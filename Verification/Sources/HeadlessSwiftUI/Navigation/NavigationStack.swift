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

/// Sets what a stack shows for values of a type.
nonisolated struct NavigationDestinationModifier<Value: Hashable, Destination: View>:
  PrimitiveModifier
{
  let destination: (Value) -> Destination

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    if let stack = renderer.stack {
      stack.register(Value.self, destination)
    } else {
      renderer.graph.report("A navigationDestination is outside of any NavigationStack.")
    }
    content()
  }
}

/// Pushes a screen while a binding has a value.
nonisolated struct PresentedDestinationModifier<Item>: PrimitiveModifier {
  let item: () -> (item: Item, id: AnyHashable)?
  let clear: () -> Void
  let destination: (Item) -> any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    guard let asked = item() else { return }
    renderer.stack?.present(
      NavigationStackState.PresentedDestination(
        place: renderer.place, id: asked.id, clear: clear, content: destination(asked.item)))
  }
}

extension View {
  /// Sets what the view's stack shows for values of a type.
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(NavigationDestinationModifier(destination: destination))
  }

  /// Pushes a screen while a flag is true.
  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View where V: View {
    let content = destination()
    return modifier(
      PresentedDestinationModifier<Void>(
        item: { isPresented.wrappedValue ? ((), AnyHashable(true)) : nil },
        clear: { isPresented.wrappedValue = false }, destination: { _ in content }))
  }

  /// Pushes a screen while there is an item.
  nonisolated public func navigationDestination<D, C>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(
      PresentedDestinationModifier<D>(
        item: { item.wrappedValue.map { ($0, AnyHashable($0)) } },
        clear: { item.wrappedValue = nil }, destination: { destination($0) }))
  }
}

/// A button that leads to another screen.
nonisolated public struct NavigationLink<Label, Destination>: PrimitiveView
where Label: View, Destination: View {
  private let label: Label
  private let value: AnyHashable?
  private let destination: Destination?

  /// Creates a link to the destination for a value; without a value, it is disabled.
  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label)
  where P: Hashable, Destination == Never {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
  }

  /// Creates a link to a view.
  nonisolated public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    value = nil
    self.destination = destination()
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.navigationLink) { _ in renderer.render(label, at: "label") }
    if let value, node.isEnabled {
      node.value = "\(value.base)"
      let stack = renderer.stack
      let select = renderer.environment.listSelection
      node.row.tag = value
      node.actions[.tap] = { _ in
        if select?(value) != true { stack?.push(value) }
      }
    } else if let destination, let stack = renderer.stack, node.isEnabled {
      let isActive = renderer.slot("isActive") { StateBox(false) }
      node.actions[.tap] = { _ in isActive.value = true }
      guard isActive.value else { return }
      stack.present(
        NavigationStackState.PresentedDestination(
          place: renderer.place, id: AnyHashable(node.label), clear: { isActive.value = false },
          content: destination))
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to the destination for a value.
  nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?)
  where P: Hashable, Destination == Never {
    self.init(value: value) { Text(titleKey) }
  }

  /// Creates a link with a title to the destination for a value.
  @_disfavoredOverload
  nonisolated public init<S, P>(_ title: S, value: P?)
  where S: StringProtocol, P: Hashable, Destination == Never {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link with a title to a view.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }
}
