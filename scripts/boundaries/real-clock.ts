/** Finds code of the server that reads the time of the machine, where tests could not move it. */

/** The clock itself, and tests: what they may read is another rule. */
const EXEMPT = /^server\/src\/(clock\.ts$|testing\/)|\.test\.ts$/
const READS_TIME = /\bnew Date\b(?!\s*\(\s*([^\s)]|$))|\bDate\.now\b|(?<![.\w]|new\s)\bDate\(/
const REASON = /\/\/ real clock: \S/

/** Returns a problem for each line that reads the machine's time without a reason, there or on the line above. */
export function findRealClock(path: string, text: string): string[] {
  if (!path.startsWith('server/src/') || EXEMPT.test(path)) return []
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const code = line.replace(/(^|\s)(\/\/|\/?\*).*$/, '')
    if (!READS_TIME.test(code) || REASON.test(line) || REASON.test(lines[at - 1] ?? '')) return []
    return [`${path}:${at + 1} reads the machine's time. Take it from the app's clock, or say "// real clock: <why>".`]
  })
}
