// SPDX-License-Identifier: MIT

/// Why a link failed because something is broken: a declaration, a server, or the interface.
///
/// `description` is safe to log, because it contains no text of the link. `revealedDescription`
/// includes the link.
public struct LinkFailure: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The router cannot be built, or a route is sensitive and no gate asks about it.
    case configuration
    /// A resolver threw.
    case resolver
    /// A resolver did not answer in time.
    case resolverTimedOut
    /// A gate did not answer in time.
    case gateTimedOut
    /// A preparation threw, or gates kept changing their decisions after it.
    case preparation
    /// A preparation did not finish in time.
    case preparationTimedOut
    /// An action threw.
    case action
    /// An action did not finish in time; whether it is still running is unknown.
    case actionTimedOut
    /// The app ended while an action was running; the action does not run again.
    case interrupted
    /// The stored requests could not be changed, so an action might have run twice.
    case unsaved
    /// The parents of a route lead back to it.
    case parentsInACycle
    /// Nothing on screen can present the modal.
    case absentModalHost
    /// The interface ignored a step, even when it was written again.
    case ignoredByInterface
    /// Too many requests were waiting, and this one gave way to newer ones.
    case queueFull
    /// A resolver or a redirect returned a route that does not belong to this app.
    case foreignRoute
  }

  /// The cause of the failure.
  public let code: Code
  /// The name of what failed (a route, a resolver, a gate, or a step), without values.
  public let subject: String?
  /// What to do now, in one sentence, for developers.
  public let hint: String
  /// What the failed part reported; may contain text of the link.
  package let detail: String?
  /// The link, cut after 2,048 bytes; may contain secrets.
  package let link: String?

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: the cause.
  ///   - subject: the name of what failed, without values.
  ///   - detail: what it reported, such as the text of an error; only for `revealedDescription`.
  ///   - link: the link; only for `revealedDescription`.
  ///   - hint: what to do now. Default: the hint of the code.
  package init(
    _ code: Code, subject: String? = nil, detail: String? = nil, link: String? = nil,
    hint: String? = nil
  ) {
    self.code = code
    self.subject = subject
    self.hint = hint ?? code.hint
    self.detail = detail.map(DeepLinkError.excerpt)
    self.link = link.map(DeepLinkError.excerpt)
  }
}

extension LinkFailure {
  /// The failure of every request if something is wrong with the routes or their rules.
  init(_ error: LinkRouterError?, link: String? = nil) {
    let unasked = error?.problems.first { $0.code == .sensitiveWithoutGate }
    self.init(
      .configuration, subject: unasked?.routes.first, detail: error?.description, link: link,
      hint: unasked?.hint)
  }

  /// The failure of a request for a sensitive route if no gate that asks has asked.
  static func unasked(_ route: String?, acts: Bool = false) -> LinkFailure {
    let hint = "answer .confirm(prompt:) for it in a gate with asks: true."
    return LinkFailure(
      .configuration, subject: route,
      hint: acts ? "It acts: \(hint)" : "It is sensitive: \(hint)")
  }

  /// The failure of a request that a gate opened, in a gate of a link that a gate opened, and so on.
  static func openedInGate(link: String) -> LinkFailure {
    LinkFailure(
      .configuration, link: link,
      hint: "A gate opens the link that it is asked about: let it answer, and open nothing.")
  }

  /// The failure of a request for a route that acts if the rules have no action for it.
  static func undeclaredAction(_ route: String?) -> LinkFailure {
    LinkFailure(
      .configuration, subject: route,
      hint: "Its destination is an action: declare one for it with LinkRules.action.")
  }
}

extension LinkFailure: LinkRedacted {
  /// The code, what failed, and the hint; no text of the link.
  public var _redacted: String {
    "Failed (\(code))" + (subject.map { " in \($0)" } ?? "") + ". \(hint)"
  }

  /// The description, what the failed part reported, and the link.
  public var _revealed: String {
    ([description] + [detail, link].compactMap { $0.map { "  \($0)" } }).joined(separator: "\n")
  }
}

extension LinkFailure.Code {
  fileprivate var hint: String {
    switch self {
    case .configuration: "Call expectNoConflicts in a test, and fix what it finds."
    case .resolver: "Check the error that the resolver threw, and declare a fallback for it."
    case .resolverTimedOut: "Try again, or raise the resolver's time limit."
    case .gateTimedOut: "Answer hold immediately instead of waiting inside the gate."
    case .preparation: "Check the error that the preparation threw, and the gates that it changes."
    case .preparationTimedOut: "Try again, or raise the preparation's time limit."
    case .action: "Check the error that the action threw, and tell the user."
    case .actionTimedOut: "Check whether it was done, or raise the action's time limit."
    case .interrupted: "Check whether it was done, and let the user decide whether to repeat it."
    case .unsaved: "Open the link again when the device's storage is writable."
    case .parentsInACycle: "Fix the parents of the route so that they end at a root."
    case .absentModalHost: "Put linkModals on the root view, or the modal's case in its switch."
    case .ignoredByInterface: "Use LinkTabs and LinkStack, or check the bindings of the views."
    case .queueFull: "Satisfy the gate that the requests wait for, or raise the capacity."
    case .foreignRoute: "Return a route that the app's router declares."
    }
  }
}
