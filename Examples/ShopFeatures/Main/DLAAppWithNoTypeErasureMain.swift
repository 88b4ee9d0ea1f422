// SPDX-License-Identifier: MIT

import ShopFeatures

@main
extension DLAAppWithNoTypeErasure {}
