/** `.cache/last-green.json`: the last commit on which the whole `npm test` was green, `{ commit, at, seconds, passed, flaky }`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the commit of a clean work tree; null with changes that no commit holds, or without git. */
export function cleanCommit(tree) {
  try {
    const git = (...args) => execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null
  } catch {
    return null
  }
}

export function lastGreenFile(tree) {
  return join(tree, '.cache', 'last-green.json')
}

/** `result`: `{ commit, at, seconds, passed, flaky }`; `at` as ISO text in UTC. */
export function writeLastGreen(tree, result) {
  mkdirSync(join(tree, '.cache'), { recursive: true })
  writeFileSync(lastGreenFile(tree), `${JSON.stringify(result, null, 2)}\n`)
}
