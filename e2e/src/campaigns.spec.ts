/** A campaign from its form to what became of each recipient, and one that is scheduled and stopped in time. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { openCard, registerBusiness } from './support/businesses.ts'
import { businessDay } from './support/clock.ts'
import { freshEmail, freshPhone } from './support/fresh.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { emailTo } from './support/outbox.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

for (const { name, viewport, dark } of [
  { name: 'at a desk', viewport: DESK, dark: false },
  { name: 'on a phone, in the dark', viewport: PHONE, dark: true },
]) {
  test(`a campaign is scheduled and stopped, another one is sent, and its page says who got it, ${name}`, async ({
    device,
    expectProblem,
  }) => {
    expectProblem(/409/)
    const business = await registerBusiness()
    await openCard(business)
    const email = freshEmail('reader')
    await business.call(customers.create, {
      body: { name: 'Ada Obi', email, phone: freshPhone(), marketing_consent: true },
    })
    const page = await device({ token: business.token, viewport, dark })
    const write = async (campaign: string) => {
      await page.goto('/business/campaigns/create')
      await page.getByText('Flash sale').click()
      await page.getByRole('textbox', { name: /^Name/ }).fill(campaign)
      await page.getByRole('textbox', { name: /^Heading/ }).fill('Only today, {first_name}')
      await page.getByRole('textbox', { name: /^Message/ }).fill('Two stamps for every flat white.')
      // Before the first count a press sends nothing.
      await expect(page.getByRole('table', { name: /Who gets it/ })).toBeAttached()
    }

    await write('For tomorrow')
    await page.getByText('Later', { exact: true }).click()
    await page.getByLabel('Day', { exact: true }).fill(businessDay(1))
    await page.getByLabel('Time', { exact: true }).fill('11:30')
    await page.getByRole('button', { name: 'Schedule it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule it' }).click()
    await expect(page.getByText('Scheduled. Until then you can stop it.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'For tomorrow' })).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])

    await page.goto('/business/campaigns')
    await page.getByRole('button', { name: /For tomorrow/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel it' }).click()
    await page.getByRole('button', { name: 'Cancel it' }).click()
    await expect(page.getByText('Cancelled. Nothing more is sent.')).toBeVisible()

    await write('For today')
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    expect(await listAccessibilityViolations(page)).toEqual([])
    const refusal = { success: false, code: 'conflict', message: 'Somebody changed this.' }
    await page.route('**/campaigns/store', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click()
    await expect(page.getByRole('dialog').getByText('Somebody changed this.')).toBeInViewport()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click()
    await expect(page.getByText('On its way to 1 person.')).toBeVisible()
    expect((await emailTo(email, /Only today/)).text).toContain('Only today, Ada')
    await expect(page).toHaveURL(/\/campaigns\/details\//)
    await page.reload()
    await expect(page.getByRole('heading', { name: '1 got it' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who' }).getByText('Ada Obi').first()).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])

    // Saving has emptied the form.
    await page.goto('/business/campaigns/create')
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('')
  })
}
