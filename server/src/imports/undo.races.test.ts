/** An import that is taken back while somebody acts on one of its customers. */
import { imports } from '@stampwell/contract/business/imports.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'
import { connectBeside, isWaitedFor } from '../testing/app/second-connection.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let other: pg.Client
beforeAll(async () => {
  world = await createWorld()
  other = await connectBeside(world)
})
afterAll(async () => {
  await other.end()
  await world.close()
})

test('a customer who is written to while the import is taken back stays', async () => {
  const { desk, call, people } = await createImportBusiness(world)
  const { id } = await desk.bring('name,email\nAda,ada@example.com\nBola,bola@example.com\n')
  const ada = (await people()).find(({ name }) => name === 'Ada')?.id ?? ''

  // As sending does: the customer is locked, and the message is written in the same transaction.
  await other.query('begin')
  await other.query('select 1 from customers where id = $1 for share', [ada])
  await call(imports.undo, { params: { id } })
  await expect.poll(() => isWaitedFor(other)).toBe(true)
  await other.query(
    `insert into customer_messages (business_id, id, customer_id, channel, heading, body, status, created_at)
    select business_id, gen_random_uuid(), id, 'email', 'News', 'Come by.', 'sent', now() from customers where id = $1`,
    [ada],
  )
  await other.query('commit')
  await desk.settled(id)

  expect((await people()).map(({ name }) => name)).toEqual(['Ada'])
})
