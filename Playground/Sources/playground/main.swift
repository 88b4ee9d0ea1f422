// SPDX-License-Identifier: MIT

import PlaygroundCommands

await PlaygroundCommand.runProcess()
