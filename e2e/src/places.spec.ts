/** A card's locations: found by name, placed on our own map with the mouse or the keyboard, and saved. */
import { locations } from '@stampwell/contract/business/locations.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { places } from '@stampwell/contract/public/places.ts'
import type { Page } from '@playwright/test'
import { DESK, expect, test } from './support/journey.ts'
import { as, registerBusiness, type BusinessAccount } from './support/businesses.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

async function draftOf({ call }: BusinessAccount): Promise<string> {
  return (await call(stampCards.create, { body: { card_name: 'Suya card', number_of_stamps: 8 } })).data.stamp.id
}

async function placesOf({ call }: BusinessAccount, stamp: string) {
  return (await call(locations.list, { params: { stamp } })).data.locations
}

/** Waits until the server has imported its towns, shortly after it started. */
async function townsAreThere() {
  await expect
    .poll(async () => (await as(null)(places.search, { query: { q: 'abeokuta' } })).data.places.length)
    .toBe(1)
}

async function openForm(page: Page, card: string) {
  await page.goto(`/stamp/create?step=3&card=${card}`)
  await page.getByRole('button', { name: 'Add a place' }).click()
  await expect(page.getByRole('region', { name: 'Map of the place' })).toBeVisible()
  await page.getByLabel('Name of the place').fill('Abeokuta shop')
}

/** Drags from the pin's tip, so that the pin lands at the requested point. */
async function dragPin(page: Page, x: number, y: number) {
  const box = await page.getByRole('button', { name: /^Pin of the place/ }).boundingBox()
  if (!box) throw new Error('There is no pin')
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height - 8]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + x / 2, fromY + y / 2, { steps: 4 })
  await page.mouse.move(fromX + x, fromY + y, { steps: 4 })
  await page.mouse.up()
}

test('a town is found, and a pin moved by mouse and keyboard keeps its position after a reload', async ({ device }) => {
  await townsAreThere()
  const business = await registerBusiness()
  const card = await draftOf(business)
  const page = await device({ token: business.token, viewport: DESK })
  await openForm(page, card)
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.pressSequentially('3 Kuto Road, Abéok')
  await expect(page.getByRole('listbox', { name: 'Places found' }).getByRole('option')).toHaveText([
    /^Abeokuta.*Ogun, Nigeria/,
  ])
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(address).toHaveValue('3 Kuto Road, Abeokuta')
  await expect(page.getByLabel('City')).toHaveValue('Abeokuta')
  const at = page.getByText(/^Pin at /)
  await expect(at).toHaveText('Pin at 7.1557, 3.3451')

  // The pin moved east and south: right and down.
  await page.getByRole('region', { name: 'Map of the place' }).scrollIntoViewIfNeeded()
  await dragPin(page, 60, 40)
  await expect(at).not.toHaveText('Pin at 7.1557, 3.3451')
  const latitude = page.getByLabel('Latitude')
  const longitude = page.getByLabel('Longitude')
  const dragged = { latitude: Number(await latitude.inputValue()), longitude: Number(await longitude.inputValue()) }
  expect([dragged.latitude < 7.155, dragged.longitude > 3.346]).toEqual([true, true])

  await page.getByRole('button', { name: /^Pin of the place/ }).focus()
  for (const key of ['ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await expect.poll(async () => Number(await longitude.inputValue())).toBeLessThan(dragged.longitude)
  const moved = { latitude: Number(await latitude.inputValue()), longitude: Number(await longitude.inputValue()) }
  expect(moved.latitude).toBeGreaterThan(dragged.latitude)

  await page.getByRole('button', { name: 'Add the place' }).click()
  await expect(page.getByRole('list', { name: 'Places of this card' })).toContainText('3 Kuto Road, Abeokuta')
  expect(await placesOf(business, card)).toMatchObject([
    {
      name: 'Abeokuta shop',
      address: '3 Kuto Road, Abeokuta',
      city: 'Abeokuta',
      country: 'NG',
      place_id: 'geonames:2352947',
      ...moved,
    },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'More for Abeokuta shop' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(at).toHaveText(`Pin at ${moved.latitude.toFixed(4)}, ${moved.longitude.toFixed(4)}`)
  await expect(page.getByRole('button', { name: /^Pin of the place/ })).toBeVisible()
})

test('a press on the map sets the pin, and a location can be saved without a pin', async ({ device }) => {
  await townsAreThere()
  const business = await registerBusiness()
  const card = await draftOf(business)
  const page = await device({ token: business.token })
  await openForm(page, card)
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill('Beside the old well')
  await expect(page.getByText('No place found. Type the address yourself.')).toBeVisible()
  await expect(page.getByText('Press on the map to put the pin there.')).toBeVisible()
  await page.getByRole('region', { name: 'Map of the place' }).click({ position: { x: 120, y: 150 } })
  await expect(page.getByText(/^Pin at /)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the pin' }).click()
  await expect(page.getByRole('button', { name: /^Pin of the place/ })).toHaveCount(0)
  await expect(address).toHaveValue('Beside the old well')
  await page.getByRole('button', { name: 'Add the place' }).click()
  await expect(page.getByRole('list', { name: 'Places of this card' })).toContainText('No pin on the map yet')
  expect(await placesOf(business, card)).toMatchObject([
    { address: 'Beside the old well', latitude: null, longitude: null, place_id: null },
  ])
})
