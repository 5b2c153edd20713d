/** The app in two languages made at test time: one 40 % longer than English, one from right to left. */
import type { Page } from '@playwright/test'
import { addCustomer, givesOf, openCard, pairTill, registerBusiness } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'
import { DESK, expect, PHONE, type Device } from './support/journey.ts'
import { LONGER, MIRRORED, type PseudoLocale } from './support/pseudo-locale.ts'
import { startPseudoServer, type PseudoServer } from './support/pseudo-server.ts'
import { urlOf } from './support/sandbox.ts'
import { serverUrl } from './support/server-url.ts'
import { goOn, registerAndVerify, type Say } from './support/steps.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'
import { cutWords, overhang, smallTargets, turnedAround } from './looks/measure.ts'
import { PAGES, settled } from './looks/pages.ts'
import { isByDay } from './looks/pages-by-day.ts'
import type { PageToPhotograph } from './looks/page.ts'
import { MERCHANT_ROUTES, PUBLIC_ROUTES, ROUTES } from './looks/route-pages.ts'
import { test } from './looks/world-test.ts'

const NARROW = { width: 320, height: 640 }
/** More states of pages that are made in other ways. */
const OTHERS = ['create-3-locations', 'customer', 'customer-recipient']
/** Before a log-in, and where one may be over: e-mails and payment providers lead there. */
const ENTRY = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify',
  'verify-guest',
  'payment-success',
  'payment-canceled',
]
/** An area has many pages, each looked at in three windows and by axe. */
const AREA_TIMEOUT_MS = 900_000
/** `looks.spec.ts` has all of them in English. */
const AREAS: Record<string, readonly PageToPhotograph[]> = {
  'the merchant': [...MERCHANT_ROUTES.map(firstOf), ...OTHERS.map(called)],
  'the log-in': ENTRY.map(called),
  'the till': ['till', 'till-ended', 'till-counter', 'till-who'].map(called),
  'the admin': ROUTES.filter((route) => /^admin(\/[^*]|$)/.test(route)).map(firstOf),
  'the customer': ['join-full', 'wallet-full', 'preferences'].map(called),
}
const PUBLIC = PUBLIC_ROUTES.map((route) => `/${route}`)

/** By night: a page that breaks in one of them has changed by a part that all languages share, and waits a day to be found. */
for (const locale of isByDay() ? [] : [LONGER, MIRRORED])
  test.describe(`in a language that is ${locale.name}`, () => {
    // One server for all of them.
    test.describe.configure({ mode: 'default' })
    const usual = serverUrl()
    let server: PseudoServer
    test.beforeAll(async () => {
      server = await startPseudoServer(usual, locale)
      process.env['E2E_URL'] = server.url
    })
    test.afterAll(() => {
      process.env['E2E_URL'] = usual
      server.close()
    })

    for (const [area, targets] of Object.entries(AREAS))
      test(`the pages of ${area} fit every window`, async ({ device, world }) => {
        test.setTimeout(AREA_TIMEOUT_MS)
        // What axe looks at may change with the direction, hardly with the length.
        const withAxe = locale.dir === 'rtl' || area === 'the customer'
        const open = pagesOf(device)
        const found: string[] = []
        for (const { name, eyes, path } of targets) {
          const page = await open(eyes, world.tokens[eyes])
          await page.goto(urlOf(path(world)))
          await settled(page)
          if (name === 'create-3-locations') await openMap(page, locale)
          await expect(page.locator('body'), name).toContainText(locale.mark)
          found.push(...(await wrongsOf(page, withAxe)).map((wrong) => `${name}: ${wrong}`))
        }
        expect(found).toEqual([])
      })

    test('the public pages fit every window', async ({ device }) => {
      test.setTimeout(AREA_TIMEOUT_MS)
      const page = await device({ viewport: PHONE, touch: true, own: true })
      const found: string[] = []
      for (const path of PUBLIC) {
        await page.goto(usual + path)
        await settled(page)
        await rewriteTexts(page, locale)
        found.push(...(await wrongsOf(page, true)).map((wrong) => `${path}: ${wrong}`))
      }
      expect(found).toEqual([])
    })

    test('a customer joins, the counter gives a stamp, and it lands on the card', async ({ device }) => {
      const say = locale.rewrite
      const business = await registerBusiness()
      const card = await openCard(business, { name: 'Coffee card' })
      const wallet = await device()
      await wallet.goto(urlOf(`/join/${card.join_code}`))
      const phone = freshPhone()
      await wallet.getByLabel(say('Your name')).fill('Zainab')
      await wallet.getByLabel(say('Phone number')).fill(phone)
      await wallet.getByRole('button', { name: say('Get the card') }).click()
      await expect(wallet.getByRole('heading', { name: say('Show this at the counter') })).toBeVisible()

      const counter = await device({ token: business.token })
      await counter.goto(urlOf('/business/counter'))
      await giveOneStamp(counter, { phone, name: 'Zainab' }, say)
      await expect(wallet.locator('.card-stub')).toContainText('1')
    })

    test('a till finds a customer and gives a stamp', async ({ device }) => {
      const business = await registerBusiness()
      const customer = await addCustomer(business, { name: 'Bayo Akande', card: await openCard(business) })
      const till = await device({ tillToken: await pairTill(business, { name: 'Till Yaba' }) })
      await till.goto(urlOf('/till/counter'))
      await giveOneStamp(till, customer, locale.rewrite)
      expect(await givesOf(business, customer.id)).toEqual([1])
    })

    test('somebody registers, takes the first suggestion and publishes the card', async ({ device }) => {
      const say = locale.rewrite
      const page = await device({ viewport: PHONE })
      await page.goto(urlOf('/business/register'))
      await registerAndVerify(page, { say })
      await page.locator('.wz-suggest button').first().click()
      await expect(page).toHaveURL(/card=/)
      const next = (step: string) => say('Next: {step}').replace('{step}', say(step))
      await goOn(page, next('Rewards'), 2, say)
      await goOn(page, next('Locations'), 3, say)
      await goOn(page, say('Skip: Review'), 4, say)
      await page.getByRole('button', { name: say('Publish the card') }).click()
      await expect(page.getByRole('heading', { name: say('Your card is live') })).toBeVisible()
    })
  })

test('the mirrored pages’ check finds a number, a card and a field that run from right to left', async ({ device }) => {
  const business = await registerBusiness()
  await addCustomer(business, { name: 'Ada', card: await openCard(business) })
  const page = await device()
  await page.goto('/business/login')
  await settled(page)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p>+254712345678</p><p>0803•••••67</p><p><bdi dir="ltr">+254712345679</bdi></p><p>\u2066+254712345670\u2069</p>' +
        '<div class="card">A card</div><input type="tel" style="direction: inherit">',
    )
  })
  expect(await turnedAround(page)).toEqual(['div.card', 'input.', 'number +254712345678', 'number 0803•••••67'])
})

function called(name: string): PageToPhotograph {
  const target = PAGES.find((one) => one.name === name)
  if (!target) throw new Error(`No page is called ${name}`)
  return target
}

/** The first page of the route that refuses nothing. */
function firstOf(route: string): PageToPhotograph {
  const target = PAGES.find((one) => one.route === route && !one.problem)
  if (!target) throw new Error(`No page of ${route} is there to be looked at`)
  return target
}

/** The counter opens with the camera where there is one, else with the field. */
async function giveOneStamp(counter: Page, { phone, name }: { phone: string; name: string }, say: Say): Promise<void> {
  const byNumber = counter.getByRole('button', { name: say('Type a phone number') })
  const field = counter.getByRole('textbox', { name: say('Phone, last digits or reward code') })
  await expect(byNumber.or(field).first()).toBeVisible()
  if (await byNumber.isVisible()) await byNumber.click()
  await field.fill(phone)
  const found = counter.getByRole('list', { name: say('Customers found') })
  await found.getByRole('button', { name }).click()
  await counter.getByRole('button', { name: say('Give {count} stamp').replace('{count}', '1') }).click()
  await expect(counter.getByRole('heading', { name: say('Stamped.') })).toBeVisible()
}

/** One tab for each viewer. */
function pagesOf(device: (asked: Device) => Promise<Page>) {
  const opened = new Map<string, Page>()
  return async (eyes: string, tokens: Device): Promise<Page> => {
    const page = opened.get(eyes) ?? (await device({ ...tokens, viewport: PHONE, touch: true }))
    opened.set(eyes, page)
    return page
  }
}

async function openMap(page: Page, { rewrite }: PseudoLocale): Promise<void> {
  await page.getByRole('button', { name: rewrite('Add a place') }).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await settled(page)
}

async function wrongsOf(page: Page, withAxe: boolean): Promise<string[]> {
  const found: string[] = []
  const add = (what: string, lines: readonly string[]) => {
    if (lines.length > 0) found.push(`${what}: ${lines.join(' | ')}`)
  }
  for (const size of [DESK, NARROW, PHONE]) {
    await page.setViewportSize(size)
    await settled(page)
    add(`sideways scroll at ${size.width}`, await overhang(page))
    add(`cut words at ${size.width}`, await cutWords(page))
  }
  add('small targets', await smallTargets(page))
  if (withAxe) add('axe', await listAccessibilityViolations(page))
  if ((await page.locator('html').getAttribute('dir')) === 'rtl') add('from right to left', await turnedAround(page))
  return found
}

/** A public page is a finished document, so its texts are rewritten where they stand. */
async function rewriteTexts(page: Page, { rewrite, dir }: PseudoLocale): Promise<void> {
  // A part that has not started yet would find other words than its own.
  await expect(page.locator('[data-island][inert]')).toHaveCount(0)
  const texts = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      // Our name is the same in every language, and the name of its link holds it.
      parentElement?.closest('script, style, .logo') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    return found
  })
  const english = await texts.evaluate((nodes) => nodes.map(({ textContent }) => textContent ?? ''))
  const written = english.map(rewrite)
  await texts.evaluate((nodes, own) => nodes.forEach((node, index) => (node.textContent = own[index] ?? '')), written)
  await page.evaluate((direction) => (document.documentElement.dir = direction), dir)
}
