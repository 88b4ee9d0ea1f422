// SPDX-License-Identifier: MIT

/// A feature's route on its way to the screen of the whole app.
///
/// It takes the steps of the feature's own plan, and in between brings the feature to the front.
@MainActor final class FeatureCandidate: LinkCandidate {
  private let inner: any LinkCandidate
  private let feature: String
  private let own: any ComposedNavigator
  private let container: CompositionContainer
  private var hasBegun = false
  /// The modals of other features that the user allowed to close, by navigator.
  private var consents: [ObjectIdentifier: DismissalConsent] = [:]

  init(
    _ inner: any LinkCandidate, of feature: String, _ own: any ComposedNavigator,
    in container: CompositionContainer
  ) {
    self.inner = inner
    self.feature = feature
    self.own = own
    self.container = container
  }

  /// The other features at present: some may have come or gone since the link arrived.
  private var others: [any ComposedNavigator] { container.navigators.filter { $0 !== own } }

  var isCommand: Bool { inner.isCommand }
  var route: Any? { inner.route }
  var name: String { "\(feature).\(inner.name)" }
  var place: String { "\(feature) › \(inner.place)" }
  var link: String? { inner.link }
  func needsConsent(_ context: LinkContext) -> Bool { inner.needsConsent(context) }
  var survivesRelaunch: Bool { inner.survivesRelaunch }
  var account: String? { inner.account }
  var resolver: (id: String, limit: Duration)? { inner.resolver }
  var answersCaller: Bool { inner.answersCaller }
  var preparations: [LinkCandidatePreparation] { inner.preparations }
  var action: LinkCandidateAction? { inner.action }

  func begin() {
    hasBegun = true
    inner.begin()
  }

  func allowDismissal() {
    for other in consents.keys { consents[other]?.allow() }
    inner.allowDismissal()
  }

  func arrived() { inner.arrived() }

  func ended(_ context: LinkContext) { inner.ended(context) }

  /// The feature may be gone, and a later one may have its identifier.
  var removal: LinkRefusal? {
    let isPresent = zip(container.ids, container.navigators).contains { id, navigator in
      id == feature && navigator === own
    }
    return isPresent ? nil : LinkRefusal(.absentTab, reason: feature)
  }

  /// A feature that is not offered may be again, so a link may wait for that at a gate.
  var refusal: LinkRefusal? {
    removal
      ?? (container.offered.contains(feature) ? nil : LinkRefusal(.absentTab, reason: feature))
  }

  func isOwn(scheme: String) -> Bool { inner.isOwn(scheme: scheme) }

  func resolve(
    _ context: LinkContext, _ answer: @escaping @MainActor (LinkReading) -> Void
  ) -> LinkTimer {
    inner.resolve(context) { [self] in answer(wrapped($0)) }
  }

  func fallback(_ failure: LinkFailure, _ context: LinkContext) -> LinkReading {
    wrapped(inner.fallback(failure, context))
  }

  private func wrapped(_ resolution: LinkReading) -> LinkReading {
    guard case .candidate(let candidate) = resolution.content, !(candidate is FeatureCandidate)
    else { return resolution }
    return .candidate(
      FeatureCandidate(candidate, of: feature, own, in: container))
  }

  func gate(_ number: Int, _ context: LinkContext) -> LinkGateQuestion? {
    inner.gate(number, context)
  }

  func asks(atGate number: Int) -> Bool { inner.asks(atGate: number) }

  func plan(_ start: LinkStart, isConfirmed: Bool) -> LinkPlanning {
    if let refusal { return .declined(refusal) }
    let others = others
    for other in others { other.forgetLostModals() }
    for other in others where other.modalCount > 0 {
      let place = ObjectIdentifier(other)
      var consent = consents[place] ?? DismissalConsent()
      let decision = other.obstruction(
        ofDismissing: 0, &consent, isBegun: hasBegun && isConfirmed)
      consents[place, default: DismissalConsent()].ask(like: consent)
      if let decision { return .obstructed(decision) }
    }
    let planning = inner.plan(start, isConfirmed: isConfirmed)
    guard case .moves(let moves) = planning else { return planning }
    let dismissals = moves.prefix { $0.kind == .dismiss }
    var all = others.filter { $0.modalCount > 0 }.map { $0.dismissMove() } + dismissals
    if container.front != feature { all.append(FeatureMove(feature, in: container)) }
    return .moves(all + moves.dropFirst(dismissals.count))
  }
}

/// Brings a feature to the front.
@MainActor final class FeatureMove: NavigationMove {
  let number = OpeningKeys.step()
  private let id: String
  private let container: CompositionContainer

  init(_ id: String, in container: CompositionContainer) {
    self.id = id
    self.container = container
  }

  var kind: LinkOpening.Step.Kind { .select }
  var text: String { "select \(id)" }
  var aspect: String { CompositionContainer.selectionAspect }
  var facts: LinkOpening.StepFacts {
    var facts: LinkOpening.StepFacts = .isWritable
    if container.reportsSelection { facts.insert(.isReported) }
    if container.shown == id { facts.insert(.isShown) }
    return facts
  }

  func write(isAnimated: Bool) {
    container.performChange(isAnimated) {
      container.selected = id
      container.isListShown = false
    }
  }

  // A missing report is no reason to show a user an undo.
  var canTakeBack: Bool { false }

  func takeBack() {}
  func leaveUnshown() {}
  func assumeShown() { container.shown = id }
}
