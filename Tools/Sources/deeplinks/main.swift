// SPDX-License-Identifier: MIT

import DeepLinksTool

DeepLinksCommand.runProcess()
