// SPDX-License-Identifier: MIT

import DeepLinksInspector
import Testing
