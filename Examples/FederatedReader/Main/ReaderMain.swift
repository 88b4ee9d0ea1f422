// SPDX-License-Identifier: MIT

import FederatedReader

@main
extension ReaderApp {}
