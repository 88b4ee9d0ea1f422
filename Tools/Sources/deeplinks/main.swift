// SPDX-License-Identifier: MIT

import DeepLinksTool

await DeepLinksCommand.runProcess()
