/**
 * The map journeys with a Google Maps key, on a server of their own, because the key changes the content security
 * policy.
 */
import { locations } from '@stampwell/contract/business/locations.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { bringFakeGoogle, GOOGLE } from './support/fake-google-maps.ts'
import { expect, test } from './support/journey.ts'
import { onOwnServer } from './support/own-server.ts'
import { serverUrl } from './support/server-url.ts'
import { registerBusiness } from './support/businesses.ts'

onOwnServer({ settings: { GOOGLE_MAPS_API_KEY: 'test' }, world: 'fresh-bakery' })

async function aDraft() {
  const business = await registerBusiness()
  const card = (await business.call(stampCards.create, { body: { card_name: 'Suya card', number_of_stamps: 8 } })).data
    .stamp.id
  return { business, card, path: `${serverUrl()}/stamp/create?step=3&card=${card}` }
}

test('7.69: with a key, Google finds the address, and the pin on its map sets the position', async ({ device }) => {
  const { business, card, path } = await aDraft()
  const page = await device({ token: business.token, own: true })
  const google = await bringFakeGoogle(page)
  await page.goto(path)
  // The page sends Google no request before it shows a map.
  await expect(page.getByRole('button', { name: 'Add a place' })).toBeVisible()
  expect(google.keys).toEqual([])
  await page.getByRole('button', { name: 'Add a place' }).click()
  await expect(page.getByText('A map by Google')).toBeVisible()
  expect(google.keys).toEqual(['test'])
  await page.getByLabel('Name of the place').fill('Cocoa House shop')
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially('cocoa')
  await page.getByRole('option', { name: /Cocoa House/ }).click()
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(
    'Cocoa House, Oba Adebimpe Road, Ibadan, Nigeria',
  )
  await expect(page.getByLabel('City')).toHaveValue('Ibadan')
  await expect(page.getByText('Pin at 7.3878, 3.8778')).toBeVisible()
  await page.getByRole('button', { name: /^Pin of the place/ }).click()
  await expect(page.getByText('Pin at 7.4012, 3.9123')).toBeVisible()
  await page.getByRole('button', { name: 'Add the place' }).click()
  await expect(page.getByRole('list', { name: 'Places of this card' })).toContainText('Cocoa House shop')
  expect((await business.call(locations.list, { params: { stamp: card } })).data.locations).toMatchObject([
    {
      address: 'Cocoa House, Oba Adebimpe Road, Ibadan, Nigeria',
      city: 'Ibadan',
      country: 'NG',
      latitude: 7.40123,
      longitude: 3.91235,
      place_id: 'ChIJcocoa',
    },
  ])
})

test('our own map and search replace an unreachable Google Maps, with a quiet notice', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|Failed to load resource/)
  const { business, path } = await aDraft()
  const page = await device({ token: business.token, own: true })
  await page.route(GOOGLE, (route) => route.abort())
  await page.goto(path)
  await page.getByRole('button', { name: 'Add a place' }).click()
  await expect(page.getByText('Google Maps cannot be reached. This is our own map.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of the place' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially('ibadan')
  await page.getByRole('option', { name: /Ibadan/ }).click()
  await expect(page.getByText('Pin at 7.3776, 3.9059')).toBeVisible()
})
