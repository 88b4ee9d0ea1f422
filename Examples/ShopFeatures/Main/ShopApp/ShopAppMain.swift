// SPDX-License-Identifier: MIT

import ShopFeatures
import SwiftUI

@main
extension ShopApp {}
