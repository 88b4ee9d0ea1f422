// SPDX-License-Identifier: MIT

import LinkCommands

await ContractCommand.runProcess()
