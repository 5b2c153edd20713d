/** The help centre: from a page to its article, by search, by the palette, and that its pictures can still be taken. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { DESK, expect, PHONE } from './support/journey.ts'
import { registerBusiness } from './support/businesses.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'
import { HELP_SHOTS, screenOf, shoot, toWebp } from './looks/help-shots.ts'
import { test } from './looks/world-test.ts'

test('a merchant opens the article of the page that she is on, sees its picture, and is back with one press', async ({
  device,
}) => {
  const { token } = await registerBusiness()
  const page = await device({ token, viewport: DESK })
  await page.goto('/business/tills')
  await page.getByRole('link', { name: 'Help with this page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Give your staff a PIN' })).toBeVisible()
  const picture = page.getByRole('img', { name: /^The page of tills and staff/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open tills and staff' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tills and staff' })).toBeVisible()
})

test('a search in the help is found again after Back and after a reload', async ({ device }) => {
  const { token } = await registerBusiness()
  const page = await device({ token, viewport: PHONE })
  await page.goto('/business/help/center')
  const field = page.getByRole('textbox', { name: 'Search help' })
  await field.fill('PÓSTER again')
  await expect(page.getByText('1 article for “PÓSTER again”')).toBeVisible()
  await page.getByRole('link', { name: /^Print and place the poster/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Print and place the poster' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('PÓSTER again')
  await page.reload()
  await expect(page.getByText('1 article for “PÓSTER again”')).toBeVisible()
  await field.fill('postre')
  await page.getByRole('button', { name: 'Search “poster”' }).click()
  await expect(field).toHaveValue('poster')
  expect(await listAccessibilityViolations(page)).toEqual([])
})

test('a merchant who reads French finds the article without typing its accents', async ({ device }) => {
  const business = await registerBusiness()
  await business.call(profile.update, { body: { language: 'fr' } })
  const page = await device({ own: true, token: business.token, viewport: PHONE })
  await page.goto('/business/help/center')
  await expect(page.getByRole('heading', { level: 1, name: 'Aide', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Rechercher dans l’aide' }).fill('telephone vole')
  await expect(page.getByText(/^\d+ articles? pour «\u202ftelephone vole\u202f»$/)).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^Un client a changé de téléphone/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Un client a changé de téléphone' })).toBeVisible()
  await expect(page.getByText('Cet écran est montré en anglais.')).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Ouvrir les clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test('the palette opens the help by keys alone', async ({ device }) => {
  const { token } = await registerBusiness()
  const page = await device({ token, viewport: DESK })
  await page.goto('/business/dashboard')
  // Once the menu is there, the page listens to its keys.
  await page.getByRole('button', { name: 'Find' }).focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find a customer/ }).pressSequentially('shortcuts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
})

for (const shot of HELP_SHOTS) {
  test(`the picture “${shot.name}” of the help can be taken from the product as it is`, async ({ device, world }) => {
    const page = await device({ ...world.tokens[shot.eyes], viewport: screenOf(shot).viewport })
    const webp = await toWebp(page, await shoot(page, shot, world))
    // An empty screen of this size packs into about 2 kB.
    expect(webp.length).toBeGreaterThan(4_000)
  })
}
