// SPDX-License-Identifier: MIT

import PlaygroundPhones

await ExampleProcess.run()
