/** `npm run lighthouse [-- --write]`: builds where needed, finds Chromium, installs Lighthouse, and measures the pages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { handOver } from './steps/hand-over.mjs'
import { ensureInstalled, npm } from './steps/install.mjs'
import { node, root, toolEnv } from './steps/paths.mjs'
import { giveUp, step } from './steps/say.mjs'

const VERSION = '13.5.0'
/** Outside of the project's packages: only this command needs it. */
const folder = join(root, '.cache', `lighthouse-${VERSION}`)
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

try {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = await ensureChromium()
  if (!existsSync(program))
    await step('Install Lighthouse', () =>
      npm('Installing Lighthouse', ['install', '--prefix', folder, '--no-save', '--no-audit', `lighthouse@${VERSION}`]),
    )
  handOver(node, ['e2e/src/lighthouse.ts', program, ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv({ ...chromium, CHROME_PATH: chromium.CHROMIUM_PATH }),
  })
} catch (error) {
  giveUp(error)
}
