// SPDX-License-Identifier: MIT

extension View {
  /// Presents an alert while a flag is true; each of its buttons dismisses it.
  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    present(.alert, Text(titleKey), isPresented, AlertContent(actions(), EmptyView()))
  }

  /// Presents an alert with a message while a flag is true.
  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    present(.alert, Text(titleKey), isPresented, AlertContent(actions(), message()))
  }

  /// Presents an alert while a flag is true; each of its buttons dismisses it.
  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    present(.alert, Text(title), isPresented, AlertContent(actions(), EmptyView()))
  }

  /// Presents an alert with a message while a flag is true.
  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    present(.alert, Text(title), isPresented, AlertContent(actions(), message()))
  }

  /// Presents an alert while a flag is true; each of its buttons dismisses it.
  nonisolated public func alert<A>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    present(.alert, title, isPresented, AlertContent(actions(), EmptyView()))
  }

  /// Presents an alert with a message while a flag is true.
  nonisolated public func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    present(.alert, title, isPresented, AlertContent(actions(), message()))
  }
}

extension View {
  /// Presents an alert about a value, while there is one and a flag is true.
  nonisolated public func alert<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    present(
      .alert, Text(titleKey), isPresented, data.map { AlertContent(actions($0), EmptyView()) })
  }

  /// Presents an alert with a message about a value, while there is one and a flag is true.
  nonisolated public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    present(
      .alert, Text(titleKey), isPresented, data.map { AlertContent(actions($0), message($0)) })
  }

  /// Presents an alert about a value, while there is one and a flag is true.
  @_disfavoredOverload
  nonisolated public func alert<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    present(.alert, Text(title), isPresented, data.map { AlertContent(actions($0), EmptyView()) })
  }

  /// Presents an alert with a message about a value, while there is one and a flag is true.
  @_disfavoredOverload
  nonisolated public func alert<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    present(.alert, Text(title), isPresented, data.map { AlertContent(actions($0), message($0)) })
  }

  /// Presents an alert about a value, while there is one and a flag is true.
  nonisolated public func alert<A, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    present(.alert, title, isPresented, data.map { AlertContent(actions($0), EmptyView()) })
  }

  /// Presents an alert with a message about a value, while there is one and a flag is true.
  nonisolated public func alert<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    present(.alert, title, isPresented, data.map { AlertContent(actions($0), message($0)) })
  }
}

extension View {
  /// Presents an alert about an error, while there is one and a flag is true.
  nonisolated public func alert<E, A>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View where E: LocalizedError, A: View {
    present(
      .alert, Text(error), isPresented, error.map { _ in AlertContent(actions(), EmptyView()) })
  }

  /// Presents an alert with a message about an error, while there is one and a flag is true.
  nonisolated public func alert<E, A, M>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View where E: LocalizedError, A: View, M: View {
    present(
      .alert, Text(error), isPresented, error.map { AlertContent(actions($0), message($0)) })
  }
}

extension Text {
  /// Creates the title of an alert about an error.
  fileprivate init(_ error: (any LocalizedError)?) {
    self.init(verbatim: error?.errorDescription ?? error?.localizedDescription ?? "")
  }
}

/// The content of an alert: its message and its buttons.
nonisolated struct AlertContent<Actions: View, Message: View>: PrimitiveView {
  let actions: Actions
  let message: Message

  init(_ actions: Actions, _ message: Message) {
    self.actions = actions
    self.message = message
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.render(message, at: "message")
    let added = renderer.added { renderer.render(actions, at: "actions") }
    if !added.contains(where: { $0.kind == .button }) {
      renderer.render(Button("OK") {}, at: "ok")
    }
  }
}

extension View {
  /// Presents an alert or dialog while there is content and a flag is true.
  nonisolated func present<Actions: View, Message: View>(
    _ kind: HeadlessNode.Kind, _ title: Text, _ isPresented: Binding<Bool>,
    _ content: AlertContent<Actions, Message>?
  ) -> some View {
    let isComplete = Binding(
      read: { isPresented.wrappedValue && content != nil },
      write: { isPresented.wrappedValue = $0 })
    return modifier(
      PresentationModifier(kind, isPresented: isComplete, title: title.content) { content })
  }
}
