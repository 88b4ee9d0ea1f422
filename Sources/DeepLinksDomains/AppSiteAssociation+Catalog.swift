// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
