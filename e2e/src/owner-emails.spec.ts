/** An owner chooses which e-mails about the business come. The address is the one in these e-mails. */
import { registerBusiness } from './support/businesses.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

for (const { name, viewport, dark } of [
  { name: 'on a phone', viewport: PHONE, dark: false },
  { name: 'at a desk, in the dark', viewport: DESK, dark: true },
]) {
  test(`an owner switches the summary of the week off, and it stays off, ${name}`, async ({ device }) => {
    const business = await registerBusiness()
    const page = await device({ token: business.token, viewport, dark })
    await page.goto('/business/settings#emails')
    const part = page.getByRole('region', { name: 'E-mails to you' })
    await expect(part.getByRole('heading')).toBeInViewport()
    const summary = part.getByRole('switch', { name: 'A summary of the week' })
    const rewards = part.getByRole('switch', { name: 'Rewards to send' })
    await expect(summary).toBeChecked()
    const answer = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await summary.uncheck()
    expect((await answer).status()).toBe(200)
    expect(await listAccessibilityViolations(page)).toEqual([])

    await page.reload()
    await expect(summary).not.toBeChecked()
    await expect(rewards).toBeChecked()
  })
}
