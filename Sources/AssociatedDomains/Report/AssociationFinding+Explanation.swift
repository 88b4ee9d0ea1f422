// SPDX-License-Identifier: MIT

extension AssociationFinding {
  /// What a code means, for readers who see it for the first time.
  public struct Explanation: Sendable, Hashable {
    /// The code.
    public let code: Code
    /// What was found, in a few words.
    public let title: String
    /// What it means and how to fix it.
    public let text: String

    /// Creates an explanation.
    init(_ code: Code, _ title: String, _ text: String) {
      self.code = code
      self.title = title
      self.text = text
    }
  }
}

extension AssociationFinding.Explanation {
  /// All codes, in the order of their names.
  public static let all: [Self] =
    (reading + rules + apps + project + hosting + assetLinks)
    .sorted { $0.code.rawValue < $1.code.rawValue }
}
