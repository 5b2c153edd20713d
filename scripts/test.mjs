/** `npm test`: installs what is missing and runs everything. The last line is `N passed, N failed`. */
import { ensureInstalled } from './steps/install.mjs'
import { runSuites } from './steps/run-suites.mjs'
import { giveUp } from './steps/say.mjs'
import * as suites from './steps/suites.mjs'

await ensureInstalled().catch(giveUp)
const green = await runSuites([
  suites.types,
  suites.formatting,
  suites.lint,
  suites.boundaries,
  suites.clientEndpoints,
  suites.tableTypes,
  suites.knip,
  suites.unit,
  suites.build,
  suites.onPglite,
  suites.onPostgres,
  suites.browser,
])
process.exit(green ? 0 : 1)
