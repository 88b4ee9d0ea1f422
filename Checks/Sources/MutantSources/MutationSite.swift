// SPDX-License-Identifier: MIT

/// A mutation and how it is written.
///
/// Around the source between `lower` and `upper` stand a text before and a text after; the number of the mutation takes
/// the place of ``number`` in both.
struct MutationSite {
  static let number: Unicode.Scalar = "\u{1}"

  var mutation: Mutation
  var before: String
  var after: String
}
