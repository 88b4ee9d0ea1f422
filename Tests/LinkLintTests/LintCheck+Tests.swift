// SPDX-License-Identifier: MIT

import LinkLint
import Testing

extension LintCheck: CustomTestStringConvertible {
  public var testDescription: String { id }
}
