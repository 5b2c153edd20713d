/** `npm run format`: formats every file that the formatter knows. `npm run check` fails on what is not formatted. */
import { ensureInstalled } from './steps/install.mjs'
import { root, toolEnv } from './steps/paths.mjs'
import { giveUp, mustRun } from './steps/say.mjs'

await ensureInstalled()
  .then(() => mustRun('Formatting', 'oxfmt', ['.'], { cwd: root, env: toolEnv() }))
  .catch(giveUp)
