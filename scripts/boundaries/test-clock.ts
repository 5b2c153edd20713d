/**
 * Checks that no test reads the real clock: it would pass today and fail on another day or at another hour. Web tests
 * have the time of `web/src/testing/now.ts`, server tests a `movableClock`, the others a date of their own.
 */

const IS_TEST = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/src\/support\//
/** Plants what the checks refuse. */
const PLANTS = 'scripts/boundaries.test.ts'
const READS_CLOCK = /\bnew Date\(\s*\)|\bDate\.now\b/
/** Without a clock an app goes by the database's: what a world began at its own time has ended there some real day. */
const OPENS_APP = /\bcreateApp\(/g
const REASON = /\breal clock:[ \t]*\S/

/** Returns a problem for each line of a test or fixture that reads the clock with no reason beside or above it. */
export function findClockReads(path: string, text: string): string[] {
  if (!IS_TEST.test(path) || path === PLANTS) return []
  const lines = text.split('\n')
  const withoutClock = findAppsWithoutClock(text)
  return lines.flatMap((line, index) => {
    if (!READS_CLOCK.test(line) && !withoutClock.has(index)) return []
    if (REASON.test(line) || REASON.test(lines[index - 1] ?? '')) return []
    return [`${path}:${index + 1} reads the real clock. Give it a date or a clock, or a comment "real clock: <why>".`]
  })
}

/** Returns the lines, counted from 0, that open an app and hand it no clock. */
function findAppsWithoutClock(text: string): Set<number> {
  const calls = [...text.matchAll(OPENS_APP)].filter(
    ({ index, 0: opening }) => !/\bclock\b/.test(readParentheses(text, index + opening.length - 1)),
  )
  return new Set(calls.map(({ index }) => text.slice(0, index).split('\n').length - 1))
}

/** Returns the text from an opening parenthesis to the one that closes it. */
function readParentheses(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}
