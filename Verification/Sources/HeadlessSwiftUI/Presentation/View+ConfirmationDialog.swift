// SPDX-License-Identifier: MIT

extension View {
  /// Presents a choice of actions while a flag is true; each of its buttons dismisses it.
  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    present(.dialog, Text(titleKey), isPresented, AlertContent(actions(), EmptyView()))
  }

  /// Presents a choice of actions with a message while a flag is true.
  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    present(.dialog, Text(titleKey), isPresented, AlertContent(actions(), message()))
  }

  /// Presents a choice of actions while a flag is true; each of its buttons dismisses it.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    present(.dialog, Text(title), isPresented, AlertContent(actions(), EmptyView()))
  }

  /// Presents a choice of actions with a message while a flag is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    present(.dialog, Text(title), isPresented, AlertContent(actions(), message()))
  }

  /// Presents a choice of actions while a flag is true; each of its buttons dismisses it.
  nonisolated public func confirmationDialog<A>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    present(.dialog, title, isPresented, AlertContent(actions(), EmptyView()))
  }

  /// Presents a choice of actions with a message while a flag is true.
  nonisolated public func confirmationDialog<A, M>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    present(.dialog, title, isPresented, AlertContent(actions(), message()))
  }
}

extension View {
  /// Presents a choice of actions about a value, while there is one and a flag is true.
  nonisolated public func confirmationDialog<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    present(
      .dialog, Text(titleKey), isPresented, data.map { AlertContent(actions($0), EmptyView()) })
  }

  /// Presents a choice of actions with a message about a value, while there is one and a flag is
  /// true.
  nonisolated public func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    present(
      .dialog, Text(titleKey), isPresented, data.map { AlertContent(actions($0), message($0)) })
  }

  /// Presents a choice of actions about a value, while there is one and a flag is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    present(.dialog, Text(title), isPresented, data.map { AlertContent(actions($0), EmptyView()) })
  }

  /// Presents a choice of actions with a message about a value, while there is one and a flag is
  /// true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    present(.dialog, Text(title), isPresented, data.map { AlertContent(actions($0), message($0)) })
  }

  /// Presents a choice of actions about a value, while there is one and a flag is true.
  nonisolated public func confirmationDialog<A, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    present(.dialog, title, isPresented, data.map { AlertContent(actions($0), EmptyView()) })
  }

  /// Presents a choice of actions with a message about a value, while there is one and a flag is
  /// true.
  nonisolated public func confirmationDialog<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    present(.dialog, title, isPresented, data.map { AlertContent(actions($0), message($0)) })
  }
}
