/** The admin area's command palette: by key and by button, on a desk and on a phone, and with large text. */
import { demoAdminToken, registerBusiness } from '../support/businesses.ts'
import { freshName } from '../support/fresh.ts'
import { inviteAdmin } from '../support/admins.ts'
import { DESK, expect, PHONE, test } from '../support/journey.ts'
import { brokenWords, cutWords, overhang, setTextSize, smallTargets } from '../looks/measure.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

const urlOf = (path: string) => `${serverUrl()}${path}`
const FIELD = { name: /^Find a merchant/ }

test('an admin finds a merchant by keys alone and lands on its page, and Escape gives the focus back', async ({
  device,
}) => {
  const name = freshName('Quick Cut')
  await registerBusiness({ name })
  const page = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await page.goto(urlOf('/admin/dashboard'))
  const find = page.getByRole('button', { name: 'Find' })
  const field = page.getByRole('combobox', FIELD)
  await find.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(find).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.pressSequentially(name.toLowerCase())
  const found = page.getByRole('group', { name: 'Merchants' }).getByRole('option', { name })
  await expect(found).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name })).toBeVisible()
  await field.pressSequentially('invite')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toBeFocused()
})

test('a viewer opens the palette on a phone behind More, dark and with large text, and is offered no act of others', async ({
  device,
}) => {
  const { token } = await inviteAdmin('viewer')
  const page = await device({ adminToken: token, own: true, viewport: PHONE, dark: true, touch: true })
  await page.goto(urlOf('/admin/merchants'))
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Find' }).click()
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('option', { name: 'Look up a customer' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Invite an admin' })).toHaveCount(0)
  expect(await listAccessibilityViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, 2)
  expect(await overhang(page)).toEqual([])
  expect(await cutWords(page)).toEqual([])
  expect(await brokenWords(page)).toEqual([])
  await palette.getByRole('combobox').fill('analy')
  await palette.getByRole('option', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
})
