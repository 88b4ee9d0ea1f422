// SPDX-License-Identifier: MIT

public import LinkLint
public import Testing

extension LintCheck: CustomTestStringConvertible {
  public var testDescription: String { id }
}
