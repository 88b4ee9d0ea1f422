// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// A tab for each of several features, without their types being named or erased.
///
/// ```swift
/// FeatureTabs(productsFeature(), settingsFeature(), origins: ["dla://"])
/// ```
///
/// Any number of features will do; a phone's tab bar holds five, and shows the others under "More".
/// Which of them are shown may change as the app runs: see
/// `LinkComposition.offered`.
public struct FeatureTabs<each Feature: DeepLinkFeature>: View {
  @State private var holder: CompositionHolder<repeat each Feature>
  /// A composition that lives elsewhere; an app may replace it, as when another person signs in.
  private let given: LinkComposition<repeat each Feature>?
  private let storage: LinkStateStorage

  /// Makes tabs; the composition is made once, when they are first shown.
  ///
  /// - Parameters:
  ///   - features: the features, in the order of their tabs; the first is in front.
  ///   - origins: where links may come from, most canonical first.
  ///   - key: the name under which `SceneStorage` keeps the state. Default: it is not kept.
  public init(
    _ features: repeat each Feature, origins: [String], restoring key: String? = nil
  ) {
    let make = { @MainActor in LinkComposition(repeat each features, origins: origins) }
    given = nil
    storage = LinkStateStorage(key: key)
    // State comes last: from Xcode 27 on it is a macro, and what it makes is no stored property.
    _holder = State(initialValue: CompositionHolder(make))
  }

  /// Makes the tabs of a composition that lives elsewhere.
  public init(_ composition: LinkComposition<repeat each Feature>, restoring key: String? = nil) {
    given = composition
    storage = LinkStateStorage(key: key)
    _holder = State(initialValue: CompositionHolder { composition })
  }

  public var body: some View {
    let composition = given ?? holder.composition
    TabView(selection: Binding(get: { composition.selected }, set: { composition.selected = $0 })) {
      ForEach(composition.offered, id: \.self) { id in
        content(of: id, in: composition)
          .tabItem { label(of: id, in: composition) }
          .tag(id)
      }
    }
    // A tab that was prepared before it is shown may not say that it appears.
    .onChange(of: composition.selected, initial: true) { _, id in
      composition.featureAppeared(id)
    }
    .modifier(CompositionHostModifier(composition: composition, storage: storage))
    // Another composition has to be attached as the first one was.
    .id(ObjectIdentifier(composition))
  }
}

extension FeatureTabs {
  /// Each feature has a slot; that of the feature with the id is filled.
  private func content(
    of id: String, in composition: LinkComposition<repeat each Feature>
  ) -> some View {
    ZStack {
      // Not an explicit call of a builder: which of its overloads that takes depends on the SDK.
      TupleView((repeat FeatureSlot(feature: each composition.features, id: id)))
    }
  }

  private func label(
    of id: String, in composition: LinkComposition<repeat each Feature>
  ) -> some View {
    TupleView((repeat FeatureLabel(feature: each composition.features, id: id)))
  }
}

/// Makes a composition when it is first needed: a view is made much more often than it is shown.
@MainActor final class CompositionHolder<each Feature: DeepLinkFeature> {
  private let make: @MainActor () -> LinkComposition<repeat each Feature>
  private(set) lazy var composition: LinkComposition<repeat each Feature> = make()

  init(_ make: @escaping @MainActor () -> LinkComposition<repeat each Feature>) {
    self.make = make
  }
}

#endif
