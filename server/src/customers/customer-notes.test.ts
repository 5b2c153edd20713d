import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the merchant writes, lists and deletes notes, newest first; another business sees none', async () => {
  const owner = await createCounter(world)
  const otherBusiness = await createCounter(world)
  const params = { id: owner.customer_id }
  const { data } = await owner.call(customerNotes.add, { params, body: { note: 'Oat milk.' } })
  world.clock.advance({ minutes: 1 })
  await owner.call(customerNotes.add, { params, body: { note: 'Birthday in May.' } })
  const read = async () =>
    (await owner.call(customerNotes.list, { params })).data.notes.map((note) => [note.note, note.written_by])
  expect(await read()).toEqual([
    ['Birthday in May.', owner.user.name],
    ['Oat milk.', owner.user.name],
  ])
  await expect(owner.call(customerNotes.add, { params, body: { note: ' ' } })).rejects.toMatchObject({
    status: 422,
    errors: { note: [expect.any(String)] },
  })
  const refused = { status: 404, code: 'not_found' }
  await expect(otherBusiness.call(customerNotes.list, { params })).rejects.toMatchObject(refused)
  await expect(otherBusiness.call(customerNotes.add, { params, body: { note: 'Mine' } })).rejects.toMatchObject(refused)
  await expect(
    otherBusiness.call(customerNotes.remove, { params: { ...params, note: data.note.id } }),
  ).rejects.toMatchObject(refused)
  const other = await createCustomer(owner.call)
  await expect(owner.call(customerNotes.remove, { params: { id: other, note: data.note.id } })).rejects.toMatchObject(
    refused,
  )
  await owner.call(customerNotes.remove, { params: { ...params, note: data.note.id } })
  expect((await read()).length).toBe(1)
  await expect(world.nobody(customerNotes.list, { params })).rejects.toMatchObject({ status: 401 })
  await expect(world.nobody(customerNotes.add, { params, body: { note: 'x' } })).rejects.toMatchObject({ status: 401 })
})
