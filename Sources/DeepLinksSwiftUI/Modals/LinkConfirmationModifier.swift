// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

/// Asks the user a gate's question.
///
/// Only the front layer can ask: an alert on a view under a sheet never appears.
struct LinkConfirmationModifier: ViewModifier {
  let window: LinkWindow
  let isFront: Bool
  /// Whether no modal is known to be in transition; during one, SwiftUI refuses to present an
  /// alert.
  let isCalm: @MainActor () -> Bool

  @State private var question = LinkQuestion()

  init(window: LinkWindow, isFront: Bool, isCalm: @escaping @MainActor () -> Bool) {
    self.window = window
    self.isFront = isFront
    self.isCalm = isCalm
  }

  func body(content: Content) -> some View {
    let wanted = isFront ? window.confirmations.first : nil
    let words = LinkNoticeWords.ofApp
    content
      .alert(
        Text(verbatim: question.shown?.prompt ?? ""),
        isPresented: Bindable(question).isPresented, presenting: question.shown
      ) { confirmation in
        ForEach(confirmation.answers) { answer in
          Button(answer.title, role: answer.isRefusal ? .destructive : nil) {
            window.answer(confirmation.id, choosing: answer.id)
          }
        }
        if confirmation.answers.isEmpty {
          Button(words.title(of: .open)) { window.answer(confirmation.id, isAllowed: true) }
        }
        Button(words.title(of: .cancel), role: .cancel) {
          window.answer(confirmation.id, isAllowed: false)
        }
      } message: { _ in
        EmptyView()
      }
      .onChange(of: wanted, initial: true) {
        question.ask(wanted, of: window, isCalm: isCalm)
      }
      .onChange(of: question.isPresented) { _, isPresented in
        if !isPresented { question.askAgain(of: window, isCalm: isCalm) }
      }
  }
}

/// The question that an alert shows, and the one it is about to show.
///
/// Between two questions, the alert is dismissed for at least one turn: SwiftUI shows the second
/// only if its binding was `false` in between.
@MainActor @Observable final class LinkQuestion {
  private(set) var shown: LinkConfirmation?
  var isPresented = false
  @ObservationIgnored private var wanted: LinkConfirmation?
  @ObservationIgnored private var timer: LinkTimer?

  nonisolated init() {}

  /// Replaces the current question; `nil` asks none.
  func ask(
    _ confirmation: LinkConfirmation?, of window: LinkWindow,
    isCalm: @escaping @MainActor () -> Bool
  ) {
    wanted = confirmation
    isPresented = false
    present(of: window, after: .zero, isCalm: isCalm)
  }

  /// Asks again if the alert disappeared without an answer.
  func askAgain(of window: LinkWindow, isCalm: @escaping @MainActor () -> Bool) {
    present(of: window, after: .milliseconds(100), isCalm: isCalm)
  }

  /// - Parameter tries: how many times to check whether it is calm before asking anyway.
  private func present(
    of window: LinkWindow, after delay: Duration, tries: Int = 30,
    isCalm: @escaping @MainActor () -> Bool
  ) {
    timer?.cancel()
    guard let wanted else { return }
    timer = window.clock.schedule(after: delay) { [weak self, weak window] in
      guard let self, let window, window.confirmations.contains(wanted) else { return }
      guard tries == 0 || isCalm() else {
        return self.present(
          of: window, after: .milliseconds(100), tries: tries - 1, isCalm: isCalm)
      }
      self.shown = wanted
      self.isPresented = true
    }
  }
}

#endif
