/**
 * Checks that no test reads the real clock: it would pass today and fail on another day or at another hour. Web tests
 * have the time of `web/src/testing/now.ts`, server tests a `movableClock`, the others a date of their own.
 */

const IS_TEST = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/src\/support\//
/** Plants what the checks refuse. */
const PLANTS = 'scripts/boundaries.test.ts'
const READS_CLOCK = /\bnew Date\(\s*\)|\bDate\.now\b/
const REASON = /\breal clock:[ \t]*\S/

/** Returns a problem for each line of a test or fixture that reads the clock with no reason beside or above it. */
export function findClockReads(path: string, text: string): string[] {
  if (!IS_TEST.test(path) || path === PLANTS) return []
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (!READS_CLOCK.test(line) || REASON.test(line) || REASON.test(lines[index - 1] ?? '')) return []
    return [`${path}:${index + 1} reads the real clock. Give it a date, or a comment "real clock: <why>".`]
  })
}
