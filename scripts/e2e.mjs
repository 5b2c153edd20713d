/** `npm run e2e [-- playwright's arguments]`: builds where needed, finds Chromium, runs the browser journeys. */
import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { handOver } from './steps/hand-over.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { bin, root, toolEnv } from './steps/paths.mjs'
import { giveUp } from './steps/say.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = await ensureChromium()
  handOver(join(bin, 'playwright'), ['test', '-c', 'e2e', ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv(chromium),
  })
} catch (error) {
  giveUp(error)
}
