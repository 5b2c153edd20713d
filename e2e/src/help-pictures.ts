/**
 * Takes the pictures of the help centre from a running server with the demo world, and writes them as WebP into the web app:
 * node e2e/src/help-pictures.ts [--url http://localhost:3000] [--only poster,offers]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { HELP_SHOTS, screenOf, shoot, toWebp, type HelpShot } from './looks/help-shots.ts'
import type { LooksWorld } from './looks/page.ts'
import { openLooks } from './looks/world.ts'
import { browserLaunch } from './support/browser-launch.ts'
import { storedTokens } from './support/journey.ts'
import { storeIn } from './support/tabs.ts'

const FOLDER = fileURLToPath(new URL('../../web/src/pages/business/help/+pictures', import.meta.url))

const { values } = parseArgs({ options: { url: { type: 'string' }, only: { type: 'string' } } })
process.env['E2E_URL'] = values.url ?? process.env['E2E_URL'] ?? 'http://localhost:3000'
mkdirSync(FOLDER, { recursive: true })

const browser = await chromium.launch(browserLaunch())
try {
  const world = await openLooks()
  for (const shot of HELP_SHOTS.filter(
    ({ name }) => values.only === undefined || values.only.split(',').includes(name),
  )) {
    const picture = await take(browser, world, shot)
    writeFileSync(join(FOLDER, `${shot.name}.webp`), picture)
    process.stdout.write(`${shot.name}: ${Math.round(picture.length / 1000)} kB\n`)
  }
} finally {
  await browser.close()
}

async function take(by: Browser, world: LooksWorld, shot: HelpShot): Promise<Buffer> {
  const { viewport, scale } = screenOf(shot)
  const context = await by.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport,
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
  })
  const page = await context.newPage()
  await storeIn(page, storedTokens(world.tokens[shot.eyes]))
  const png = await shoot(page, shot, world)
  const webp = await toWebp(page, png)
  await context.close()
  return webp
}
