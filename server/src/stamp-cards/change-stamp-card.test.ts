import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import {
  createCardHolder,
  createCard,
  createPublishedCard,
  createPicture,
  rowsOf,
} from '../testing/fixtures/card-makers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Owner = Awaited<ReturnType<World['registerBusiness']>>
const thresholds = async ({ call }: Owner, stamp: string) =>
  (await call(rewards.list, { params: { stamp } })).data.rewards.map((reward) => reward.stamps_required)
const change = ({ call }: Owner, id: string, body: object) => call(stampCards.update, { params: { id }, body })
const isServed = async (url: string | null) => (await world.app.fetch(url ?? '/files/none')).status === 200

test('an update changes only the fields that were sent', async () => {
  const owner = await world.registerBusiness()
  const before = await createCard(owner.call)
  const {
    data: { stamp },
  } = await change(owner, before.id, { card_color: '#D9381E', offer_details: 'One free after ten' })
  expect(stamp).toMatchObject({
    card_name: 'Coffee card',
    card_color: '#d9381e',
    offer_details: 'One free after ten',
    number_of_stamps: 10,
  })
  expect((await change(owner, before.id, { offer_details: null })).data.stamp.offer_details).toBeNull()
})

test('the main reward moves with the card’s number of stamps', async () => {
  const owner = await world.registerBusiness()
  const { id } = await createCard(owner.call, { number_of_stamps: 10 })
  await change(owner, id, { number_of_stamps: 12 })
  expect(await thresholds(owner, id)).toEqual([12])
  await change(owner, id, { stamp_number: 6 })
  expect(await thresholds(owner, id)).toEqual([6])

  await owner.call(stampCards.publish, { params: { id } })
  expect((await change(owner, id, { number_of_stamps: 8 })).data.stamp).toMatchObject({
    status: 'published',
    number_of_stamps: 8,
    offer_type: 'free_item',
  })
  expect(await thresholds(owner, id)).toEqual([8])
})

test('a published card cannot have fewer stamps than a promised reward needs', async () => {
  const owner = await world.registerBusiness()
  const { id } = await createPublishedCard(owner.call)
  await owner.call(rewards.create, { body: { stamp: id, type: 'gift', name: 'Mug', stamps_required: 7 } })
  for (const number_of_stamps of [0, 6, 7, 9]) {
    await expect(change(owner, id, { number_of_stamps })).rejects.toMatchObject({
      status: 422,
      errors: { number_of_stamps: [expect.any(String)] },
    })
  }
  expect(await thresholds(owner, id)).toEqual([7, 10])
})

test('a draft may have fewer stamps than a reward needs, but then cannot be published', async () => {
  const owner = await world.registerBusiness()
  const { id } = await createCard(owner.call)
  await owner.call(rewards.create, { body: { stamp: id, type: 'gift', name: 'Mug', stamps_required: 7 } })
  await change(owner, id, { number_of_stamps: 5 })
  expect(await thresholds(owner, id)).toEqual([5, 7])
  await expect(owner.call(stampCards.publish, { params: { id } })).rejects.toMatchObject({
    status: 422,
    errors: { rewards: [expect.any(String)] },
  })
})

test('a published card refuses a change that would make it unpublishable', async () => {
  const owner = await world.registerBusiness()
  const { id } = await createPublishedCard(owner.call)
  await expect(change(owner, id, { card_name: ' ' })).rejects.toMatchObject({
    status: 422,
    errors: { card_name: [expect.any(String)] },
  })
})

test('an archived card cannot be changed', async () => {
  const owner = await world.registerBusiness()
  const { id } = await createPublishedCard(owner.call)
  await createCardHolder(world.database.db, owner.user.business.id, id, world.clock.now())
  const reward = (await owner.call(rewards.list, { params: { stamp: id } })).data.rewards[0]?.id ?? ''
  await owner.call(stampCards.remove, { params: { id }, query: { force: 'true' } })
  const before = await rowsOf(world.database.db, owner.user.business.id)

  const asks = [
    () => change(owner, id, { card_name: 'Again' }),
    () => owner.call(stampCards.publish, { params: { id } }),
    () => owner.call(stampCards.unpublish, { params: { id } }),
    () => owner.call(stampCards.qrcode, { params: { stamp: id }, body: {} }),
    () => owner.call(rewards.update, { params: { reward }, body: { name: 'Again' } }),
    () => owner.call(rewards.create, { body: { stamp: id, type: 'gift', name: 'Mug', stamps_required: 2 } }),
  ]
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ status: 409, code: 'card_archived' })
  expect(await rowsOf(world.database.db, owner.user.business.id)).toEqual(before)
})

test('a banner and a logo are uploaded as files, replaced, and removed with null', async () => {
  const owner = await world.registerBusiness()
  const {
    data: { stamp },
  } = await owner.call(stampCards.create, {
    body: {
      card_name: 'With pictures',
      number_of_stamps: 6,
      banner: await createPicture(80, 40),
      logo: await createPicture(),
      duration: null,
    },
  })
  expect(stamp).toMatchObject({
    number_of_stamps: 6,
    duration: null,
    design: { banner_url: stamp.banner, logo_url: stamp.logo },
  })
  expect([await isServed(stamp.banner), await isServed(stamp.logo)]).toEqual([true, true])

  const changed = (await change(owner, stamp.id, { banner: await createPicture(60, 30), logo: null })).data.stamp
  expect(changed.logo).toBeNull()
  expect(changed.banner).not.toBe(stamp.banner)
  expect([await isServed(changed.banner), await isServed(stamp.banner), await isServed(stamp.logo)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a file that is not a picture is refused, and a refused form leaves no file', async () => {
  const owner = await world.registerBusiness()
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
  await expect(
    owner.call(stampCards.create, { body: { banner: await createPicture(), logo: svg } }),
  ).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status === 415 || status === 422),
  })
  await expect(
    owner.call(stampCards.create, { body: { banner: await createPicture(), number_of_stamps: 3, join_stamps: 3 } }),
  ).rejects.toMatchObject({ status: 422 })
  expect((await owner.call(stampCards.list, {})).data.meta.total).toBe(0)
  const kept = await readdir(join(world.app.context.config.dataDir, 'files', owner.user.business.id), {
    recursive: true,
  }).catch(() => [])
  expect(kept).toEqual([])
})

test('card copies share their pictures, which are deleted with the last card that shows them', async () => {
  const owner = await world.registerBusiness()
  const {
    data: { stamp },
  } = await owner.call(stampCards.create, { body: { card_name: 'Lunch', banner: await createPicture() } })
  const copy = (await owner.call(stampCards.duplicate, { params: { id: stamp.id } })).data.stamp

  await owner.call(stampCards.remove, { params: { id: stamp.id } })
  expect((await owner.call(stampCards.show, { params: { id: copy.id } })).data.stamp.banner).toBe(copy.banner)
  expect(await isServed(copy.banner)).toBe(true)
  await owner.call(stampCards.remove, { params: { id: copy.id } })
  expect(await isServed(copy.banner)).toBe(false)
})
