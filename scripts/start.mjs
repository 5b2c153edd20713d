/**
 * `npm start`: installs, builds what changed, then serves web app and API on one port. Runs on Node 20 without any
 * package.
 */
import { ensureBuilt } from './steps/build.mjs'
import { handOver } from './steps/hand-over.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node, program, root, toolEnv } from './steps/paths.mjs'
import { giveUp } from './steps/say.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  giveUp(error)
}
handOver(node, [...program, ...process.argv.slice(2)], { cwd: root, env: toolEnv() })
