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
