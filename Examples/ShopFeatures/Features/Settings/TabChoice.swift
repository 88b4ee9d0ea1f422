// SPDX-License-Identifier: MIT

public import SwiftUI

/// A tab of the app that a user may do without.
///
/// The app says which there are; the settings know no other feature.
public struct TabChoice: Identifiable {
  /// The id of the feature.
  public let id: String
  let title: String
  let isShown: Binding<Bool>

  /// Makes a choice.
  public init(id: String, title: String, isShown: Binding<Bool>) {
    self.id = id
    self.title = title
    self.isShown = isShown
  }
}
