/**
 * `npm start`: installs, builds what changed, then serves web app and API on one port. Runs on Node 20 without any
 * package.
 */
import { ensureWebBuilt } from './steps/build-web.mjs'
import { handOver } from './steps/hand-over.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node, program, root, toolEnv } from './steps/paths.mjs'
import { giveUp } from './steps/say.mjs'

try {
  await ensureInstalled()
  await ensureWebBuilt()
} catch (error) {
  giveUp(error)
}
handOver(node, [...program, ...process.argv.slice(2)], { cwd: root, env: toolEnv() })
