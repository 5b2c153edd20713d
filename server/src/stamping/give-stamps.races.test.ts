import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter, createCustomer, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { giveTogether, type GiveRequest } from './give-stamps.sql.ts'

const PROCESSES = 6

let world: World
beforeAll(async () => {
  world = await createWorld({ poolSize: PROCESSES })
})
afterAll(() => world.close())

function requestOf({ user, customer_id, stamp_id }: Counter): GiveRequest {
  return {
    business_id: user.business.id,
    customer_id,
    stamp_id,
    now: world.clock.now().toISOString(),
    actor_kind: 'business',
    actor_id: null,
    actor_name: 'Ada',
    staff_id: null,
    staff_name: null,
    is_unfit: false,
    override: false,
    note: null,
    receipt: null,
    receipt_key: null,
  }
}

test('concurrent gives to one card from several processes run one after the other', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  await counter.give()
  const request = requestOf(counter)
  for (let round = 1; round <= 5; round++) {
    const answers = await Promise.all(
      Array.from({ length: PROCESSES }, () => giveTogether(world.database.pool, [request])),
    )
    expect(answers.flat().map(({ status }) => status)).toEqual(Array.from({ length: PROCESSES }, () => 'given'))
  }
  expect((await counter.show()).cards).toMatchObject([{ stamps: 1 + 5 * PROCESSES }])
})

test('a give that looked before the first one wrote the card’s row waits for that row', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  const model = await createCustomer(counter.call)
  await counter.give(1, { customer_id: model })
  const { owner, pool } = world.database
  await owner.withClient(async (card) => {
    await card.query('begin')
    await card.query('select from stamp_cards where id = $1 for no key update', [counter.stamp_id])
    const late = pool.query<{ answer: { status: string } }>(`select answer from give_stamps($1, '60s')`, [
      JSON.stringify([{ n: 0, may_join: true, ...requestOf(counter) }]),
    ])
    await untilOneWaits(card)
    await owner.withClient(async (row) => {
      await copyCard(row, { from: model, to: counter.customer_id })
      await row.query('begin')
      await writeThirdEvent(row, counter.customer_id)
      await card.query('rollback')
      await untilOneWaits(card)
      await row.query('commit')
    })
    expect((await late).rows).toMatchObject([{ answer: { status: 'given' } }])
  })
  expect((await counter.show()).cards).toMatchObject([{ stamps: 3 }])
})

type Querying = Pick<Client, 'query'>

/** Waits until a statement of this database waits for a lock. */
async function untilOneWaits(client: Querying): Promise<void> {
  const waits = `select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
  while ((await client.query(waits)).rows.length === 0) await sleep(10)
}

/** Writes for one customer what the first give of another one wrote. */
async function copyCard(client: Querying, { from, to }: { from: string; to: string }): Promise<void> {
  await client.query(
    `insert into customer_cards select (jsonb_populate_record(h, jsonb_build_object('customer_id', $2::text))).*
      from customer_cards h where h.customer_id = $1`,
    [from, to],
  )
  await client.query(
    `insert into stamp_events select (jsonb_populate_record(e, jsonb_build_object('customer_id', $2::text,
        'id', ordered_id(e.created_at, 100 + e.seq), 'idempotency_key', null))).*
      from stamp_events e where e.customer_id = $1 order by e.seq`,
    [from, to],
  )
}

async function writeThirdEvent(client: Querying, customerId: string): Promise<void> {
  await client.query(
    `insert into stamp_events select (jsonb_populate_record(e, jsonb_build_object('seq', 3, 'balance', 2,
        'id', ordered_id(e.created_at, 103)))).* from stamp_events e where e.customer_id = $1 and e.seq = 2`,
    [customerId],
  )
  await client.query('update customer_cards set balance = 2, last_seq = 3 where customer_id = $1', [customerId])
}
