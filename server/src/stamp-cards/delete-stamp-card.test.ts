import { locations } from '@stampwell/contract/business/locations.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard } from '../testing/fixtures/card-makers.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('deleting a card moves its tills to another card’s row of the same location, or to no location', async () => {
  const owner = await world.registerBusiness()
  const [tea, soup] = [await createCard(owner.call), await createCard(owner.call)]
  const placeOf = async (stamp: string, name: string) =>
    (await owner.call(locations.create, { body: { stamp, name, address: '1 Marina' } })).data.location.id
  const [yaba, ikeja] = [await placeOf(tea.id, 'Yaba'), await placeOf(tea.id, 'Ikeja')]
  await placeOf(soup.id, 'YABA')
  const [here, there] = [
    await createTill(world, owner.call, { location_id: yaba }),
    await createTill(world, owner.call, { location_id: ikeja }),
  ]
  const {
    data: { code },
  } = await owner.call(tills.pair, { body: { name: 'Till Surulere', location_id: ikeja } })

  await owner.call(stampCards.remove, { params: { id: tea.id } })

  expect((await here.call(till.me, {})).data.till.location_name).toBe('YABA')
  expect((await there.call(till.me, {})).data.till.location_name).toBe(null)
  expect((await world.nobody(tillPairing.pair, { body: { code } })).data.till.location_name).toBe(null)
})

test('a location that is taken off a card keeps the tills that stand there by the row of another card', async () => {
  const owner = await world.registerBusiness()
  const [tea, soup] = [await createCard(owner.call), await createCard(owner.call)]
  const placeOf = async (stamp: string, name: string) =>
    (await owner.call(locations.create, { body: { stamp, name, address: '1 Marina' } })).data.location.id
  const [yaba, ikeja] = [await placeOf(tea.id, 'Yaba'), await placeOf(tea.id, 'Ikeja')]
  await placeOf(soup.id, 'Yaba')
  const [here, there] = [
    await createTill(world, owner.call, { location_id: yaba }),
    await createTill(world, owner.call, { location_id: ikeja }),
  ]
  for (const location of [yaba, ikeja]) await owner.call(locations.remove, { params: { location } })
  expect((await here.call(till.me, {})).data.till.location_name).toBe('Yaba')
  expect((await there.call(till.me, {})).data.till.location_name).toBe(null)
})

test('a location that a card lists twice keeps its tills when one of the two is taken off', async () => {
  const owner = await world.registerBusiness()
  const tea = await createCard(owner.call)
  const body = { stamp: tea.id, name: 'Yaba', address: '1 Marina' }
  const add = async () => (await owner.call(locations.create, { body })).data.location.id
  const [first, second] = [await add(), await add()]
  const here = await createTill(world, owner.call, { location_id: first })
  await owner.call(locations.remove, { params: { location: first } })
  expect((await here.call(till.me, {})).data.till.location_name).toBe('Yaba')
  await owner.call(locations.remove, { params: { location: second } })
  expect((await here.call(till.me, {})).data.till.location_name).toBe(null)
})

test('a card at whose location an offer was redeemed is archived, not deleted', async () => {
  const owner = await createCounter(world)
  const tea = await createCard(owner.call)
  const place = { stamp: tea.id, name: 'Yaba', address: '1 Marina' }
  const { location } = (await owner.call(locations.create, { body: place })).data
  const { call } = await createTill(world, owner.call, { location_id: location.id })
  const body = { title: 'Two for one', offer_type: 'two_for_one' as const }
  const { offer } = (await owner.call(offers.create, { body })).data
  await call(offers.redeem, { params: { id: offer.id }, body: { customer_id: owner.customer_id } })

  await owner.call(stampCards.remove, { params: { id: tea.id } })
  expect((await owner.call(stampCards.show, { params: { id: tea.id } })).data.stamp.status).toBe('archived')
})
