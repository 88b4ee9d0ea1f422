// SPDX-License-Identifier: MIT

extension View {
  /// Presents an alert as long as a flag is true; each of its buttons closes it.
  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents an alert as long as a flag is true; each of its buttons closes it.
  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents an alert with a message.
  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert with a message.
  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert with a message.
  nonisolated public func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = AlertContent(actions: actions(), message: message())
    return modifier(
      PresentationModifier(.alert, isPresented: isPresented, title: title.content) { content })
  }

  /// Presents an alert about a value.
  nonisolated public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let content = data.map { AlertContent(actions: actions($0), message: message($0)) }
    let isComplete = Binding(
      read: { isPresented.wrappedValue && data != nil }, write: { isPresented.wrappedValue = $0 })
    return modifier(
      PresentationModifier(.alert, isPresented: isComplete, title: titleKey.text) { content })
  }

  /// Presents a choice of actions as long as a flag is true.
  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    confirmationDialog(titleKey, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents a choice of actions with a message.
  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = AlertContent(actions: actions(), message: message())
    return modifier(
      PresentationModifier(.dialog, isPresented: isPresented, title: titleKey.text) { content })
  }
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the system has it.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}
