/** A new business: how much it has to do until its code is on paper, and what its pages say before there is anything to show. */
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './support/journey.ts'
import { registerBusiness } from './support/businesses.ts'
import { countActions } from './support/count-actions.ts'
import { finishCard, goOn, registerAndVerify } from './support/steps.ts'
import { settled } from './looks/pages.ts'
import { MERCHANT_ROUTES } from './looks/route-pages.ts'

/** Fields and presses from the home page to the poster of a suggested card, and the time that they may take. */
const SHORT_ACTIONS = 14
const SHORT_MS = 60_000
/** Of these, what the live card has taken. */
const MOST_CLICKS = 8
const MOST_FIELDS = 6

/** Fields and presses from the sign-up to the poster of a card of one's own, with a place. */
const MOST_ACTIONS = 24

test(`from the home page to the printed code of a suggested card takes at most ${SHORT_ACTIONS} fields and presses, and less than a minute`, async ({
  device,
}) => {
  const page = await device({ viewport: PHONE, own: true })
  const actions = await countActions(page)
  await page.goto('/')
  const began = performance.now()

  await page.getByRole('link', { name: 'Make your card' }).first().click()
  await registerAndVerify(page)
  await page.getByRole('button', { name: /^Stamp card/ }).click()
  await expect(page).toHaveURL(/card=/)
  for (const [press, step] of [
    ['Next: Rewards', 'Rewards'],
    ['Next: Locations', 'Locations'],
    ['Skip: Review', 'Review and publish'],
  ] as const) {
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Publish the card' }).click()
  await expect(page.getByRole('heading', { name: 'Your card is live' })).toBeVisible()
  const clicks = actions.filter((action) => action.startsWith('press '))
  const fields = actions.filter((action) => action.startsWith('fill '))
  expect(clicks.length, clicks.join('\n')).toBeLessThanOrEqual(MOST_CLICKS)
  expect(fields.length, fields.join('\n')).toBeLessThanOrEqual(MOST_FIELDS)
  await savePoster(page, 'Stamp card')

  const took = performance.now() - began
  console.log(`From the home page to the poster: ${actions.length} actions, ${Math.round(took / 1000)} s`)
  expect(actions).toEqual(expect.arrayContaining(['fill Business name', 'press Publish the card']))
  expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(SHORT_ACTIONS)
  expect(took).toBeLessThan(SHORT_MS)
})

async function savePoster(page: Page, card: string): Promise<void> {
  await expect(page.getByRole('img', { name: `QR code to join ${card}` })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Poster A4/ }).click()
  expect((await saving).suggestedFilename()).toBe(`${card.toLowerCase().replace(' ', '-')}-a4.pdf`)
}

test(`from the sign-up to the printed code takes at most ${MOST_ACTIONS} fields and presses`, async ({ device }) => {
  const page = await device({ viewport: PHONE, own: true })
  const actions = await countActions(page)
  await page.goto('/business/register')
  const began = performance.now()

  await registerAndVerify(page)

  // Every choice that makes a card one's own; a suggestion would fill in most of it with one press.
  await page.getByRole('group', { name: 'Common counts' }).getByRole('button', { name: '8', exact: true }).click()
  await page.getByLabel('Card name').fill('Bread card')
  await page.getByTitle('Garri').click()
  await goOn(page, 'Next: Rewards', 2)
  await finishCard(page, 'Free loaf of rye')
  await savePoster(page, 'Bread card')

  // The time says how fast this machine is, so it is told and not checked.
  console.log(
    `From the sign-up to the poster: ${actions.length} actions, ${Math.round((performance.now() - began) / 1000)} s`,
  )
  expect(actions).toEqual(
    expect.arrayContaining(['fill Business name', 'press Create account', 'press Publish the card']),
  )
  expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(MOST_ACTIONS)
})

type Step = ['link' | 'button', string | RegExp]

/** What a new business is to do next, by page. */
const NEXT_STEPS: Record<string, Step> = {
  'business/dashboard': ['link', 'Design'],
  'business/stamps': ['link', 'New stamp card'],
  'business/offers': ['link', 'New offer'],
  'business/payouts': ['link', 'See your stamp cards'],
  'business/payouts?status=done': ['link', 'See what waits to be sent'],
  'business/tills': ['button', 'Add a till'],
  'business/campaigns': ['link', 'Start from nothing'],
  'business/automations': ['button', /^Edit message/],
  'business/communications': ['link', 'Send a message'],
  'business/payments': ['link', 'See the plans'],
  'business/statistics': ['link', 'Design a card'],
  'business/statistics?view=hours': ['link', 'Design a card'],
  'business/statistics?view=rewards': ['link', 'Design a card'],
  'business/statistics?view=rhythm': ['link', 'Design a card'],
  'business/customers': ['link', 'Design a card'],
  'business/customers?search=Ade': ['button', 'Add a customer'],
  'business/customers/duplicates': ['link', 'See all customers'],
  'business/counter': ['link', 'Go to stamp cards'],
}

/** Forms and texts, which are whole without any data. */
const NEVER_EMPTY = [
  'stamp/create',
  'business/offers/create',
  'business/campaigns/create',
  'business/communications/create',
  'plans',
  'business/subscription',
  'business/settings',
  'business/help/center',
  'business/customers/import',
]

test('every page of a merchant is either whole without data, or has a next step for a new business', () => {
  const pages = MERCHANT_ROUTES.filter((route) => !route.includes(':'))
  const steps = Object.keys(NEXT_STEPS).filter((path) => !path.includes('?'))
  expect([...steps, ...NEVER_EMPTY].toSorted()).toEqual(pages.toSorted())
})

test('a page that has nothing to show yet says what to do next, and leads there', async ({ device }) => {
  test.setTimeout(180_000)
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: PHONE })
  for (const [path, [role, name]] of Object.entries(NEXT_STEPS)) {
    await page.goto(`/${path}`)
    await settled(page)
    await expect(page.getByRole('main').getByRole(role, { name }).first(), `the next step on ${path}`).toBeVisible()
    for (const blank of await page.locator('main .blank-state').all())
      await expect(
        blank.getByRole('link').or(blank.getByRole('button')).first(),
        `nothing yet on ${path}`,
      ).toBeVisible()
  }
})
