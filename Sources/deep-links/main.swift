// SPDX-License-Identifier: MIT

import CommandConsole
import ContractCommands

await ContractCommand.runProcess()
