/** `npm run format`: formats every supported file. `npm run check` fails on unformatted files. */
import { ensureInstalled } from './steps/install.mjs'
import { root, toolEnv } from './steps/paths.mjs'
import { giveUp, mustRun } from './steps/say.mjs'

await ensureInstalled()
  .then(() => mustRun('Formatting', 'oxfmt', ['.'], { cwd: root, env: toolEnv() }))
  .catch(giveUp)
