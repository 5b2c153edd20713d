/** Whoever joined with an e-mail is asked again, says yes, and later no, without a log-in. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { expect, PHONE, test } from './support/journey.ts'
import { emailTo, linkIn } from './support/outbox.ts'
import { as, openCard, registerBusiness } from './support/businesses.ts'
import { freshEmail } from './support/fresh.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

for (const dark of [false, true]) {
  test(`a yes behind the e-mail counts, and one press ends it${dark ? ', in the dark' : ''}`, async ({ device }) => {
    const business = await registerBusiness()
    const card = await openCard(business, { name: 'Coffee' })
    const email = freshEmail('news')
    const params = { code: card.join_code }
    await as(null)(cards.join, { params, body: { name: 'Ada', email, marketing_consent: true } })
    const page = await device({ viewport: PHONE, dark })

    await page.goto(linkIn(await emailTo(email), '/u/'))
    await page.getByRole('button', { name: 'Yes, send me news and offers' }).click()
    await expect(page.getByRole('checkbox', { name: 'By e-mail' })).toBeChecked()
    expect(await listAccessibilityViolations(page)).toEqual([])

    await business.call(campaigns.store, {
      body: {
        campaignName: 'Friday',
        goal: 'announcement',
        audience: 'all',
        channels: ['email'],
        messageHeading: 'Closed on Friday',
        messageBody: 'Hello {first_name}, we are back on Saturday.',
      },
    })
    const mail = await emailTo(email, /Closed on Friday/)
    expect(mail.text).toContain('Hello Ada')
    await page.goto(linkIn(mail, '/u/'))
    await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
    await expect(page.getByRole('checkbox', { name: 'By e-mail' })).not.toBeChecked()
    await expect(page.getByText(/^Done\. .+ will not write to you\.$/)).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])
  })
}
