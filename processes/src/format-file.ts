import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const FORMATTER = fileURLToPath(new URL('../../node_modules/.bin/oxfmt', import.meta.url))

/** Formats a file that a program wrote: `npm test` checks the format of every file. */
export function formatFile(path: string): void {
  execFileSync(process.execPath, [FORMATTER, path])
}
