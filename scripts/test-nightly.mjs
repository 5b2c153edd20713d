/** `npm run test:nightly`: the long forms of the tests that try at random, on both databases. The last line is `N passed, N failed`. */
import { randomInt } from 'node:crypto'
import { ensureInstalled } from './steps/install.mjs'
import { runSuites } from './steps/run-suites.mjs'
import { giveUp } from './steps/say.mjs'
import * as suites from './steps/suites.mjs'

// First, so that a run that is stopped can be repeated too.
process.env.SEED ||= String(randomInt(1, 2 ** 31))
process.stdout.write(`SEED=${process.env.SEED} repeats this run\n`)
await ensureInstalled().catch(giveUp)
const { green } = await runSuites([[suites.unit, suites.nightOnPglite, suites.nightOnPostgres, suites.nightInBrowser]])
process.exit(green ? 0 : 1)
