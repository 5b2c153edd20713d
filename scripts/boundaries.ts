/** Holds the house against its plan: rooms, floors, rings, sizes and names. Prints the house numbers. */
import { fileURLToPath } from 'node:url'
import { inspect } from './boundaries/inspect.ts'

const { problems, numbers } = await inspect(fileURLToPath(new URL('..', import.meta.url)))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `House: ${numbers.files} files, median ${numbers.medianLines} lines, biggest ${numbers.biggest}, rings ${numbers.cycles}, ` +
    `without a room ${numbers.unlayered}, any ${numbers.anys}, wrongs ${problems.length}\n`,
)
// A walk that finds nothing to look at must not pass.
process.exitCode = problems.length === 0 && numbers.files > 100 ? 0 : 1
