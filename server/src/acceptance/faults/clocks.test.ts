/**
 * Moves the clock while customers collect stamps: no stamp is lost or counted twice, and no reward expires before it is
 * issued. Runs on both databases.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter, wrongs, type Counter } from '../../testing/fixtures/counter.ts'
import { tell } from '../../testing/faults/fault-report.ts'
import { createWorld, type World } from '../../testing/app/world.ts'

let world: World
let counter: Counter
beforeAll(async () => {
  world = await createWorld()
  counter = await createCounter(world, {
    number_of_stamps: 3,
    duration: 30,
    rewards: [{ type: 'free_item', name: 'Tea', stamps_required: 3, expires_in_days: 10 }],
  })
}, 180_000)
afterAll(() => world.close())

test('clock jumps by minutes, an hour and 400 days, forward and back, change no stamp and no reward', async () => {
  const jumps = [
    10 * MINUTE_MS,
    -20 * MINUTE_MS,
    10 * MINUTE_MS,
    HOUR_MS,
    -HOUR_MS,
    400 * DAY_MS,
    -400 * DAY_MS,
    400 * DAY_MS,
    -HOUR_MS,
  ]
  const told: { key: string; event: string }[] = []
  let [redeemed, refused] = [0, 0]

  for (const [at, jump] of jumps.entries()) {
    world.clock.set(new Date(world.clock.now().getTime() + jump))
    for (let n = 0; n < 2; n++) {
      const key = `${at}-${n}`
      const given = await counter.give(1, {}, { idempotency_key: key })
      expect([jump, given.replayed]).toEqual([jump, false])
      told.push({ key, event: given.event.id })
    }
    for (const { key, event } of told) {
      const again = await counter.give(1, {}, { idempotency_key: key })
      expect([jump, key, again.replayed, again.event.id]).toEqual([jump, key, true, event])
    }
    // Redeems every other time, so that some rewards are still open when they expire.
    for (const { id } of at % 2 === 1 ? await openRewards() : []) {
      await counter.redeem(id).then(
        () => {
          redeemed += 1
        },
        (error: { code?: string }) => {
          // After 400 days a reward valid for ten days has expired.
          expect([jump, error.code]).toEqual([jump, 'reward_expired'])
          refused += 1
        },
      )
    }
    expect([jump, await wrongs(world)]).toEqual([jump, []])
  }

  const rewards = await world.database.db
    .selectFrom('issued_rewards')
    .select(['issued_at', 'expires_at'])
    .where('business_id', '=', counter.user.business.id)
    .execute()
  expect(rewards.filter(({ issued_at, expires_at }) => expires_at !== null && expires_at <= issued_at)).toEqual([])
  const gives = await world.database.db
    .selectFrom('stamp_events')
    .select('id')
    .where('business_id', '=', counter.user.business.id)
    .where('kind', '=', 'give')
    .execute()
  expect(gives.map(({ id }) => id).sort()).toEqual(told.map(({ event }) => event).sort())
  expect([redeemed > 0, refused > 0]).toEqual([true, true])
  tell({
    fault: `clock jumps (${process.env['TEST_DB'] === 'postgres' ? 'PostgreSQL' : 'embedded'})`,
    rounds: jumps.length,
    survived: jumps.length,
    lost: 0,
    doubled: gives.length - told.length,
    slowest_ms: null,
    more: `${redeemed} rewards redeemed, ${refused} too late`,
  })
}, 60_000)

function openRewards(): Promise<{ id: string }[]> {
  return world.database.db
    .selectFrom('issued_rewards')
    .select('id')
    .where('business_id', '=', counter.user.business.id)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
