import { customers } from '@stampwell/contract/business/customers.ts'
import { library } from '@stampwell/contract/business/library.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createPicture } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { merge } from '../testing/fixtures/merging.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a French business reads French where the program itself names a copy, a picture or what a merge wrote', async () => {
  const counter = await createCounter(world)
  const { call } = counter
  await call(profile.update, { body: { language: 'fr' } })

  const copyOf = async (id: string) => (await call(stampCards.duplicate, { params: { id } })).data.stamp
  const copy = await copyOf(counter.stamp_id)
  expect([copy.card_name, (await copyOf(copy.id)).card_name]).toEqual(['Coffee (copie)', 'Coffee (copie 2)'])

  const nameless = new File([await createPicture()], '.png', { type: 'image/png' })
  expect((await call(library.uploadLogo, { body: { logo: nameless } })).data.logo.name).toBe('Mon logo')
  expect((await call(library.uploadIcon, { body: { icon: nameless } })).data.icon.name).toBe('Mon icône')

  const twin = await createCustomer(call)
  await counter.give(3)
  await counter.give(4, { customer_id: twin })
  await merge(counter, counter.customer_id, twin)
  const { stamps } = (await call(customers.stamps, { params: { id: counter.customer_id }, query: {} })).data
  expect(stamps.map(({ note }) => note)).toContain('Fusion')
})
