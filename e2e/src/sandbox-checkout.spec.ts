/** The sandbox's checkout in a real browser: its look, without scripts, and the policy that lets it lead back. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { as, registerBusiness, type BusinessAccount } from './support/businesses.ts'
import { decide } from './support/sandbox.ts'
import { serverUrl } from './support/server-url.ts'
import { onOwnServer } from './support/own-server.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

onOwnServer({ settings: { SANDBOX_PAYMENTS: '1' }, world: 'fresh-bakery' })

async function openCheckout({ call }: BusinessAccount): Promise<{ checkout_url: string; reference: string }> {
  const { data } = await as(null)(pricing.list, { query: { currency: 'NGN' } })
  const growth = data.plans.find(({ tier, interval }) => tier === 'growth' && interval === 'month')
  return (await call(payments.initiate, { body: { plan_id: growth?.id ?? '' } })).data
}

for (const dark of [false, true])
  for (const viewport of [PHONE, DESK])
    test(`the checkout says that it is a sandbox, ${dark ? 'dark' : 'light'}, ${viewport.width} px`, async ({
      device,
    }) => {
      const business = await registerBusiness()
      const { checkout_url } = await openCheckout(business)
      const page = await device({ own: true, viewport, dark })
      await page.goto(checkout_url)
      await expect(page.getByText('This is a sandbox. No money moves.')).toBeVisible()
      await expect(page.getByText('₦18,000.00')).toBeVisible()
      await expect(page.getByText('Growth plan, one month')).toBeVisible()
      expect(await listAccessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await page.getByRole('radio', { name: 'They are declined' }).check()
      await page.getByRole('radio', { name: 'Never' }).focus()
      await expect(page.getByRole('radio', { name: 'Never' })).toBeFocused()
    })

test('without scripts the payment is made, and going back offers no second one', async ({ browser }) => {
  const business = await registerBusiness()
  const { checkout_url, reference } = await openCheckout(business)
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(checkout_url)
  await decide(page, 'Pay')
  await expect(page).toHaveURL(`${serverUrl()}/payment/success?reference=${reference}`)
  await expect
    .poll(async () => (await business.call(payments.show, { params: { reference } })).data.payment.status)
    .toBe('paid')
  await page.goBack()
  await expect(page).toHaveURL(checkout_url)
  await page.reload()
  await expect(page.getByText('This payment is paid.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await context.close()
})
