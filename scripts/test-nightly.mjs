/** `npm run test:nightly`: the long forms of the tests that try at random, on both databases. The last line is `N passed, N failed`. */
import { ensureInstalled } from './steps/install.mjs'
import { runSuites } from './steps/run-suites.mjs'
import { giveUp } from './steps/say.mjs'
import * as suites from './steps/suites.mjs'

await ensureInstalled().catch(giveUp)
const { green } = await runSuites([[suites.nightOnPglite, suites.nightOnPostgres]])
process.exit(green ? 0 : 1)
