/** `npm test`: installs what is missing and runs everything. The last line is `N passed, N failed`. */
import { announceChromium } from './steps/chromium.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { cleanCommit, writeLastGreen } from './steps/last-green.mjs'
import { root } from './steps/paths.mjs'
import { runSuites } from './steps/run-suites.mjs'
import { giveUp } from './steps/say.mjs'
import * as suites from './steps/suites.mjs'

const started = Date.now()
const commit = cleanCommit(root)
// The network is asked for packages only, and before the first test.
await ensureInstalled().then(announceChromium).catch(giveUp)
const { green, passed, flaky } = await runSuites(
  [
    [...suites.cheap, suites.tableTypes, suites.unit, suites.build],
    // The browser first: what it finds was found nowhere before.
    [suites.browser, suites.onPglite, suites.onPostgres],
  ],
  { forgive: true },
)
if (green && commit !== null && commit === cleanCommit(root)) {
  const seconds = Math.round((Date.now() - started) / 1000)
  writeLastGreen(root, { commit, at: new Date().toISOString(), seconds, passed, flaky })
}
process.exit(green ? 0 : 1)
