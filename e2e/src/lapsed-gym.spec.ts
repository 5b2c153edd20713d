/** A business in grace: what is closed and what goes on, until its owner pays. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { LAPSED_GYM } from '@stampwell/seeds/lapsed-gym/lapsed-gym.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { as } from './support/businesses.ts'
import { decide, urlOf } from './support/sandbox.ts'
import { onOwnServer } from './support/own-server.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

let token = ''
onOwnServer({
  settings: { SANDBOX_PAYMENTS: '1' },
  world: 'lapsed-gym',
  afterStart: async () => {
    token = (await as(null)(auth.login, { body: LAPSED_GYM })).data.token
  },
})

for (const viewport of [PHONE, DESK])
  test(`in grace each page says what is open, and no plan closes the counter, ${viewport.width} px`, async ({
    device,
  }) => {
    const page = await device({ own: true, token, viewport, dark: viewport === PHONE })
    await page.goto(urlOf('/business/customers'))
    const notice = page.getByRole('note').filter({ hasText: 'nobody new can join and nothing is sent' })
    await expect(notice).toBeVisible()
    await expect(page.getByText('Kunle Afolabi')).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])

    await notice.getByRole('link', { name: 'See and pay' }).click()
    await expect(page).toHaveURL(/\/business\/subscription$/)
    await expect(page.getByText('Last days')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])

    await page.goto(urlOf('/business/payments'))
    await expect(page.getByRole('link', { name: 'Subscription' }).first()).toBeVisible()
    await expect(page.getByText('Failed').first()).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

test('paying the open amount ends grace on every page', async ({ device }) => {
  const page = await device({ own: true, token, viewport: DESK })
  await page.goto(urlOf('/business/subscription'))
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await decide(page, 'Pay')
  await expect(page.getByRole('heading', { name: /^Paid/ })).toBeVisible()
  await page.goto(urlOf('/business/dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('nobody new can join and nothing is sent')).toHaveCount(0)
})
