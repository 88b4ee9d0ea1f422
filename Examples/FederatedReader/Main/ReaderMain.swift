// SPDX-License-Identifier: MIT

import FederatedReader
import SwiftUI

@main
extension ReaderApp {}
