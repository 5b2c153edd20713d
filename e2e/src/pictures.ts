/**
 * Takes screenshots of every page of a running server, on a phone and at a desk or at other widths, in both themes:
 * node e2e/src/pictures.ts <folder> [--url http://localhost:3000] [--only dashboard] [--widths 320,768,1920] [--readme]
 * `--readme` writes the README's pictures into docs instead; `--site` those that social networks show beside a link.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { browserLaunch } from './support/browser-launch.ts'
import { DESK, PHONE, storedTokens } from './support/journey.ts'
import { storeIn } from './support/tabs.ts'
import type { LooksWorld, PageToPhotograph } from './looks/page.ts'
import { goTo, PAGES, settled, tokensFor } from './looks/pages.ts'
import { openLooks } from './looks/world.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const README_PICTURES = {
  dashboard: 'docs/screenshot.png',
  statistics: 'docs/statistics.png',
  plans: 'docs/plans.png',
  'admin-merchant': 'docs/admin.png',
}
/** Pixels of width from which a window counts as a desk's. */
const DESK_FROM = 1000
/** The size that social networks show whole. */
const SOCIAL = { width: 1200, height: 630 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    widths: { type: 'string' },
    readme: { type: 'boolean', default: false },
    site: { type: 'boolean', default: false },
  },
})
process.env['E2E_URL'] = values.url ?? process.env['E2E_URL'] ?? 'http://localhost:3000'
const [folder] = positionals
if (!folder && !values.readme && !values.site) {
  process.stderr.write('Name the folder for the pictures: node e2e/src/pictures.ts <folder>\n')
  process.exit(1)
}
const viewports = values.widths === undefined ? [PHONE, DESK] : values.widths.split(',').map(viewportOf)

const browser = await chromium.launch(browserLaunch())
try {
  const world = await openLooks()
  if (values.readme)
    for (const [name, path] of Object.entries(README_PICTURES)) {
      const target = targetNamed(name)
      await photograph(browser, world, { target, dark: false, viewport: DESK, path: inProject(path) })
    }
  if (values.site)
    for (const [language, path] of Object.entries({ en: '/', fr: '/fr' })) {
      const target = { ...targetNamed('home'), path: () => path }
      const picture = inProject(`web/public/social/${language}.png`)
      await photograph(browser, world, { target, dark: false, viewport: SOCIAL, path: picture })
    }
  if (folder) await photographAll(folder, world)
} finally {
  await browser.close()
}

async function photographAll(into: string, world: LooksWorld) {
  mkdirSync(into, { recursive: true })
  for (const target of PAGES.filter((one) => values.only === undefined || one.name === values.only)) {
    for (const viewport of viewports) {
      for (const dark of [false, true]) {
        const path = join(into, `${target.name}-${viewport.width}-${dark ? 'dark' : 'light'}.png`)
        await photograph(browser, world, { target, dark, viewport, path, whole: true })
        process.stdout.write(`${path}\n`)
      }
    }
  }
}

/** Narrow windows are as tall as a phone, wide ones as a desk's. */
function viewportOf(text: string): { width: number; height: number } {
  const width = Number(text)
  if (!Number.isInteger(width) || width < 1) throw new RangeError(`--widths takes pixels, not "${text}".`)
  return { width, height: width < DESK_FROM ? PHONE.height : DESK.height }
}

type Picture = {
  target: PageToPhotograph
  dark: boolean
  viewport: { width: number; height: number }
  path: string
  whole?: boolean
}

async function photograph(by: Browser, world: LooksWorld, { target, dark, viewport, path, whole = false }: Picture) {
  const context = await by.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
  })
  const page = await context.newPage()
  await storeIn(page, storedTokens(await tokensFor(target, world)))
  await goTo(page, target, world)
  // Parts that may come late leave no skeleton behind.
  await page.waitForLoadState('networkidle')
  // Makes the viewport as tall as the page, so that bottom bars are at its end. A dialog covers one viewport.
  if (whole && (await page.locator('dialog[open]').count()) === 0) {
    const height = await page.evaluate(() => document.scrollingElement?.scrollHeight ?? 0)
    await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, height) })
    await settled(page)
  }
  await page.screenshot({ path })
  await context.close()
}

function targetNamed(name: string): PageToPhotograph {
  const target = PAGES.find((one) => one.name === name)
  if (!target) throw new Error(`No place is called ${name}`)
  return target
}
