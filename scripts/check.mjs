/** `npm run check`: runs the checks that need no browser and no database. */
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
  suites.knip,
  suites.unit,
  suites.build,
])
process.exit(green ? 0 : 1)
