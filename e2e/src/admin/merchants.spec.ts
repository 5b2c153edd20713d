/** An admin finds a business, makes its trial longer and gives it a plan; its owner sees both. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { demoAdminToken, registerBusiness } from '../support/businesses.ts'
import { businessDay } from '../support/clock.ts'
import { freshName } from '../support/fresh.ts'
import { DESK, expect, PHONE, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

const urlOf = (path: string) => `${serverUrl()}${path}`

test('an admin finds a business, gives it a plan until a day, and its owner has that plan at once', async ({
  device,
}) => {
  const name = freshName('Quick Cut')
  const business = await registerBusiness({ name })
  const adminToken = await demoAdminToken()
  const desk = await device({ adminToken, own: true, viewport: DESK })
  await desk.goto(urlOf('/admin/merchants'))
  await desk.getByRole('textbox', { name: 'Search merchants' }).fill(name.toLowerCase())
  await expect(desk.getByRole('row')).toHaveCount(2)
  expect(await listAccessibilityViolations(desk)).toEqual([])
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(await listAccessibilityViolations(desk)).toEqual([])

  const until = businessDay(60)
  await desk.getByRole('button', { name: 'Give', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: `Give ${name} a plan` })
  await dialog.getByLabel('Plan').selectOption({ label: 'Scale' })
  await dialog.getByLabel('Until', { exact: true }).fill(until)
  await dialog.getByLabel('Reason').fill('Pilot of automations')
  expect(await listAccessibilityViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Give the plan' }).click()
  await expect(dialog).toBeHidden()
  const { user } = (await business.call(profile.show, {})).data
  expect([user.plan.tier, user.subscription.granted?.until]).toEqual(['scale', until])

  await desk.getByRole('main').getByRole('link', { name: 'Audit 1' }).click()
  await expect(desk.getByText('“Pilot of automations”')).toBeVisible()
  expect(await listAccessibilityViolations(desk)).toEqual([])
  await desk.getByRole('main').getByRole('link', { name: 'Merchants', exact: true }).click()
  await expect(desk.getByRole('textbox', { name: 'Search merchants' })).toHaveValue(name.toLowerCase())

  const phone = await device({ adminToken, own: true, viewport: PHONE, dark: true })
  await phone.goto(urlOf('/admin/merchants'))
  await expect(phone.getByRole('link', { name }).first()).toBeVisible()
  expect(await listAccessibilityViolations(phone)).toEqual([])
})
