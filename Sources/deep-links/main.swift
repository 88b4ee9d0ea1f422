// SPDX-License-Identifier: MIT

#if Commands
import CommandConsole
import ContractCommands

await ContractCommand.runProcess()
#else
// Without the trait the program is empty, so that the package still builds whole.
#endif
