/** Erasing a customer does not begin the limit of a week anew. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('who is erased and entered again keeps the limit of a week, of which only a hash of the number is kept', async () => {
  const owner = await createCounter(world)
  await owner.call(sending.update, { body: { per_week: 1 } })
  const phone = freshPhone()
  const enter = () => createCustomer(owner.call, { phone, marketing_consent: true })
  const write = (customer_id: string) =>
    owner.call(messages.send, { body: { customer_id, channel: 'sms', heading: 'Hi', body: 'Open.' } })
  const first = await enter()
  await write(first)
  await owner.call(customers.remove, { params: { id: first } })
  const again = await enter()
  await expect(write(again)).rejects.toMatchObject({ status: 422, errors: { channel: [expect.any(String)] } })
  const { rows } = await sql<{ kept: string }>`select to_jsonb(e)::text as kept from erased_recipients e`.execute(
    world.database.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.kept).not.toContain(phone.slice(1))

  world.clock.advance({ days: 8 })
  await write(again)
})
