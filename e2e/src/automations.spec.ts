/** An automation is written, switched on and off again; what was saved and what was not is there after a look around. */
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { openCard, registerBusiness } from './support/businesses.ts'
import { putOnPlan } from './support/put-on-plan.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

for (const { name, viewport, dark } of [
  { name: 'on a phone', viewport: PHONE, dark: false },
  { name: 'at a desk, in the dark', viewport: DESK, dark: true },
]) {
  test(`a message for one stamp to go is written once and switched on, ${name}`, async ({ device }) => {
    const business = await registerBusiness()
    await putOnPlan(business, 'Scale')
    await openCard(business)
    const page = await device({ token: business.token, viewport, dark })

    await page.goto('/business/campaigns')
    await page.locator('#content').getByRole('link', { name: 'Automations' }).click()
    await expect(page.getByText('All four are off.')).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])

    const oneToGo = page.getByRole('listitem', { name: 'One stamp to go' })
    const turn = oneToGo.getByRole('switch', { name: 'One stamp to go' })
    await turn.check()
    await expect(oneToGo.getByText(/^Next run: (today|tomorrow), 10:00$/)).toBeVisible()

    await oneToGo.getByRole('button', { name: 'Edit message' }).click()
    const preview = oneToGo.getByRole('complementary', { name: 'Preview' })
    await preview.getByText('Card page').click()
    await expect(preview.getByText('One more stamp on Coffee card and you get Free flat white.')).toBeVisible()
    const heading = oneToGo.getByRole('textbox', { name: /^Heading/ })
    await heading.fill('Hello {nickname}')
    await expect(oneToGo.getByText(/^We do not know \{nickname\}/)).toBeVisible()
    await heading.fill('Nearly there, {first_name}')
    await expect(preview.getByText('Nearly there, there')).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])
    await oneToGo.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“One stamp to go” is saved.')).toBeVisible()

    const winBack = page.getByRole('listitem', { name: 'Win back' })
    await winBack.getByRole('button', { name: 'Edit message' }).click()
    await winBack.getByRole('textbox', { name: /^Heading/ }).fill('Where are you?')
    await expect(winBack.frameLocator('iframe').getByText('Where are you?').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/business\/campaigns$/)
    await page.goForward()
    await expect(winBack.getByText('Not saved yet')).toBeVisible()

    await page.reload()
    await expect(turn).toBeChecked()
    await oneToGo.getByRole('button', { name: 'Edit message' }).click()
    await expect(heading).toHaveValue('Nearly there, {first_name}')
    await turn.uncheck()
    await expect(page.getByText('All four are off.')).toBeVisible()
  })
}
