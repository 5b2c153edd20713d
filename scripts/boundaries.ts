/**
 * Checks the repository's architecture: layers, domain order, import cycles, file sizes and names. Prints the code
 * figures.
 */
import { fileURLToPath } from 'node:url'
import { inspect } from './boundaries/inspect.ts'

const { problems, numbers } = await inspect(fileURLToPath(new URL('..', import.meta.url)))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `Tree: ${numbers.files} files, median ${numbers.medianLines} lines, biggest ${numbers.biggest}, import cycles ${numbers.cycles}, ` +
    `without a layer ${numbers.unlayered}, any ${numbers.anys}, problems ${problems.length}\n`,
)
// A run that finds no files to check must not pass.
process.exitCode = problems.length === 0 && numbers.files > 100 ? 0 : 1
