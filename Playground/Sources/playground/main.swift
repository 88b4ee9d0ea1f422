// SPDX-License-Identifier: MIT

import PlaygroundCommands

await DeepLinksCommand.runProcess()
