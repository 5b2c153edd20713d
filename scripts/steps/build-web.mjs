/**
 * The web app, built into web/build/client (the router's pages, the customer pages, then the public pages) if its sources
 * changed since.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { root, toolEnv } from './paths.mjs'
import { prerenderSite } from './prerender-site.mjs'
import { mustRun } from './say.mjs'

const SOURCES = [
  'web/src',
  'web/public',
  'web/customer.html',
  'web/customer-page.ts',
  'web/site.html',
  'web/site-pages.ts',
  'web/site-document.ts',
  'web/site-renderer.ts',
  'web/first-paint.ts',
  'web/page-loading.ts',
  'web/page-paths.ts',
  'web/build-rules.ts',
  'web/browser-floor.ts',
  'web/check-browser-floor.ts',
  'web/css-fallbacks.ts',
  'web/read-script.ts',
  'web/read-style.ts',
  'web/message-marks.ts',
  'web/message-texts.ts',
  'web/write-languages.ts',
  'web/code-groups.ts',
  'web/package.json',
  'web/vite.config.ts',
  'web/vite.customer.config.ts',
  'web/vite.site.config.ts',
  'web/vite.site-render.config.ts',
  'web/vite.wallet-worker.config.ts',
  'web/react-router.config.ts',
  'contract/src',
  'domain/src',
  'scripts/steps/prerender-site.mjs',
  'scripts/steps/compress-files.mjs',
  'package-lock.json',
]
const stamp = join(root, 'web', 'build', '.stampwell-built')

// A change of the API host needs a rebuild, because the pages contain it.
const sources = () => `${fingerprint(root, SOURCES)} ${process.env['API_URL'] ?? ''}`.trim()

export const webApp = {
  title: 'the web app',
  isCurrent: () => readStamp(stamp) === sources(),
  async make() {
    rmSync(stamp, { force: true })
    await buildWeb()
    writeFileSync(stamp, `${sources()}\n`)
  },
}

async function buildWeb() {
  const options = {
    cwd: join(root, 'web'),
    env: toolEnv({ NODE_ENV: 'production' }),
    shell: process.platform === 'win32',
  }
  await mustRun('Building the web app', 'react-router', ['build'], options)
  // Runs second, because the first build empties the folder.
  await mustRun('Building the customer’s pages', 'vite', ['build', '--config', 'vite.customer.config.ts'], options)
  await mustRun('Building what public pages load', 'vite', ['build', '--config', 'vite.site.config.ts'], options)
  await mustRun('Building the public pages', 'vite', ['build', '--config', 'vite.site-render.config.ts'], options)
  // The files that all builds made, with the texts of each language.
  await mustRun('Writing the languages', 'node', ['write-languages.ts'], options)
  await prerenderSite()
  await mustRun(
    'Building the wallet’s service worker',
    'vite',
    ['build', '--config', 'vite.wallet-worker.config.ts'],
    options,
  )
  await mustRun('Reading the scripts for the oldest browsers', 'node', ['check-browser-floor.ts'], options)
  await compressFiles()
}
