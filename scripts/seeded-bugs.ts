/**
 * `npm run test:seeded-bugs [-- words of a name, words of another]`: plants each bug of the list in a copy of this tree
 * and expects its test to fail.
 */
import { editsOf, type SeededBug } from './seeded-bugs/bug.ts'
import { slowTestTimeouts, seededBugs } from './seeded-bugs/bugs.ts'
import { runNamed } from './seeded-bugs/run-named.ts'
import { makeScratch, type Scratch } from './seeded-bugs/scratch.ts'
import { root } from './steps/paths.mjs'

const requested = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .split(',')
  .map((words) => words.trim())
const chosen = seededBugs.filter((bug) => requested.some((words) => bug.name.toLowerCase().includes(words)))
if (chosen.length === 0) end(`No bug is called so. There are:\n${seededBugs.map((bug) => `  ${bug.name}`).join('\n')}`)

const scratch = makeScratch(root)
process.on('exit', () => scratch.remove())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

scratch.plant(slowTestTimeouts)
const unsound = await withoutBugs(scratch, chosen)
let caught = 0
for (const bug of chosen) {
  const began = Date.now()
  // Repeats the test alone: in the joint run a busy machine may have made it fail.
  const isUnsound = unsound.has(bug) && (await withoutBugs(scratch, [bug])).has(bug)
  const { isCaught, why } = isUnsound
    ? { isCaught: false, why: 'its test fails without it too' }
    : await withBug(scratch, bug)
  if (isCaught) caught += 1
  process.stdout.write(
    `${isCaught ? '✓ caught    ' : '✗ NOT caught'}  ${bug.name}  [${bug.on}: ${bug.test}]  ${((Date.now() - began) / 1000).toFixed(0)} s: ${why}\n`,
  )
}
process.stdout.write(`${caught} of ${chosen.length} planted bugs caught by their tests\n`)
process.exitCode = caught === chosen.length ? 0 : 1

/** Control run: the same tests without the bugs. A test that fails here proves nothing. */
async function withoutBugs(copy: Scratch, bugs: readonly SeededBug[]): Promise<Set<SeededBug>> {
  const wrong = new Set<SeededBug>()
  for (const on of ['domain', 'pglite', 'postgres', 'web'] as const) {
    const named = bugs.filter((bug) => bug.on === on)
    if (named.length === 0) continue
    process.stdout.write(`· the tests of ${named.length} bugs without them, on ${on} …\n`)
    const ran = await runNamed(copy, on, named)
    for (const bug of named) {
      const tests = ran?.(bug) ?? []
      if (tests.length === 0 || tests.some(({ isRed }) => isRed)) wrong.add(bug)
    }
  }
  return wrong
}

/** `why` is the test's message, so that a reader sees whether the bug made it fail. */
async function withBug(copy: Scratch, bug: SeededBug): Promise<{ isCaught: boolean; why: string }> {
  const removeBug = copy.plant(editsOf(bug))
  try {
    const ran = await runNamed(copy, bug.on, [bug])
    if (!ran) return { isCaught: false, why: 'the run ended without a report' }
    const tests = ran(bug)
    if (tests.length === 0) return { isCaught: false, why: 'its test did not run' }
    const red = tests.find(({ isRed }) => isRed)
    return red ? { isCaught: true, why: red.why } : { isCaught: false, why: 'its test passed' }
  } finally {
    removeBug()
  }
}

function end(said: string): never {
  process.stderr.write(`${said}\n`)
  process.exit(2)
}
