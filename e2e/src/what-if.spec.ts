import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { addCustomer, openCard, registerBusiness } from './support/businesses.ts'
import { DESK, expect, test } from './support/journey.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

/** A card of ten stamps, of which one customer has eight. */
async function openCafe() {
  const business = await registerBusiness()
  const card = await openCard(business, { stamps: 10 })
  const ada = await addCustomer(business, { name: 'Ada Obi', card })
  for (const stamps of [4, 4])
    await business.call(stamping.give, { body: { customer_id: ada.id, stamp_id: card.id, stamps } })
  return { business, card }
}

test('an owner replays a card with fewer stamps before changing it, and nothing on the card changes', async ({
  device,
}) => {
  const { business, card } = await openCafe()
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto(`/business/stamps/edit/${card.id}`)
  await page.getByRole('tab', { name: 'What if' }).click()
  await page.getByRole('textbox', { name: 'How many stamps fill the card' }).fill('8')
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByRole('heading', { name: 'You would have given 1 reward more' })).toBeVisible()
  await expect(page.getByText('1 customer would have got more')).toBeVisible()
  await expect(page.getByRole('row', { name: /Rewards given\s*0\s*1/ })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You would have given 1 reward more' })).toBeVisible()
  const { stamp } = (await business.call(stampCards.show, { params: { id: card.id } })).data
  expect(stamp).toMatchObject({ number_of_stamps: 10, rewards: [{ stamps_required: 10 }] })
})

test('an owner tries a draft on the stamps of another card before publishing it', async ({ device }) => {
  const { business, card } = await openCafe()
  const { stamp: draft } = (await business.call(stampCards.duplicate, { params: { id: card.id } })).data
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto(`/stamp/create?step=4&card=${draft.id}`)
  await page.getByRole('link', { name: 'Try these rules on the stamps you gave before' }).click()
  await expect(page.getByRole('combobox', { name: 'Replay the stamps of' })).toHaveValue(card.id)
  await page.getByRole('textbox', { name: 'How many stamps fill the card' }).fill('4')
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByRole('heading', { name: 'You would have given 2 rewards more' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
})

test('an owner stops a replay that takes long, and can begin another one', async ({ device }) => {
  const { business, card } = await openCafe()
  const page = await device({ token: business.token, viewport: DESK })
  // So short a ledger is replayed before anybody could press: its state is answered as that of a long one until it is stopped.
  let stopped = false
  await page.route('**/v1/business/what-if/*', async (route) => {
    const request = route.request()
    if (request.method() === 'DELETE') stopped = true
    if (request.method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { run: object } } // shape declared by the endpoint
    const run = { ...body.data.run, status: stopped ? 'cancelled' : 'running', progress: 40 }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, run, before: null, after: null } } })
  })
  await page.goto(`/business/stamps/edit/${card.id}?part=what-if`)
  await page.getByRole('textbox', { name: 'How many stamps fill the card' }).fill('8')
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByRole('progressbar', { name: 'Progress of the replay' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('The replay was stopped. It has no result.')).toBeVisible()

  await page.unroute('**/v1/business/what-if/*')
  await page.getByRole('button', { name: 'Replay again' }).click()
  await expect(page.getByRole('heading', { name: 'You would have given 1 reward more' })).toBeVisible()
})
