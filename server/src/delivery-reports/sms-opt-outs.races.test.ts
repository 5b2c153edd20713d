/** A STOP beside the undo of a merge under real concurrency. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBeside } from '../testing/app/second-connection.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { merge, undo } from '../testing/fixtures/merging.ts'
import { consentOf } from '../testing/fixtures/provider-reports.ts'
import { optOutNumber } from './opt-out-number.ts'

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

async function countWaiting() {
  const { rows } = await other.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return rows[0]?.waiting
}

test('a STOP that comes while a merge is undone counts for whoever gets the number back', async () => {
  const owner = await createCounter(world)
  const phone = freshPhone()
  const kept = await createCustomer(owner.call, { name: 'Ada', phone: freshPhone(), marketing_consent: true })
  const twin = await createCustomer(owner.call, { name: 'Ada', phone, marketing_consent: true })
  const { merge: merged } = await merge(owner, kept, twin)

  await other.query('begin')
  await other.query('select 1 from customer_merges where id = $1 for update', [merged.id])
  const undone = undo(owner, merged.id)
  await expect.poll(countWaiting).toBe(1)
  const message = { id: 'SM-undone', from: `+234${phone.slice(1)}` }
  const stopped = optOutNumber(world.database.db, { provider: 'twilio', message, now: world.clock.now() })
  await expect.poll(countWaiting).toBe(2)
  await other.query('commit')
  await Promise.all([undone, stopped])

  expect(await consentOf(owner, twin, 'sms')).toEqual({ source: 'sms_reply', isWithdrawn: true })
  expect(await consentOf(owner, kept, 'sms')).toMatchObject({ isWithdrawn: false })
})
