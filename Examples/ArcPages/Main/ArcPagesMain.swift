// SPDX-License-Identifier: MIT

import ArcPages
import SwiftUI

@main enum ArcPagesMain {
  @MainActor static func main() { ArcPagesApp.main() }
}
