// SPDX-License-Identifier: MIT

import LinkCommands

await DeepLinksCommand.runProcess()
