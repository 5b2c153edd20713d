/** A suspended business is charged nothing; its renewal is tried once it is restored. */
import { access } from '@stampwell/contract/admin/access.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { listVersions, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
})
afterAll(() => world.close())

const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization')).length

async function runOn(date: string): Promise<void> {
  world.clock.set(new Date(startOfLocalDay(date, 'Africa/Lagos').getTime() + 60_000))
  await runSubscriptions(world)
}

test('a renewal that falls due during a suspension is charged after it, once', async () => {
  world.provider.chargesAre('paid')
  const growth = (await listVersions(world.database.db)).find(
    ({ tier, interval }) => tier === 'growth' && interval === 'month',
  )
  const owner = await world.registerBusiness({ timezone: 'Africa/Lagos' })
  await world.buy(owner, growth?.id ?? '')
  const before = charges()
  const params = { id: owner.user.business.id }
  const act = async (name: 'suspend' | 'restore') =>
    (await world.admin('support')).call(access[name], { params, body: { reason: 'Looked into it' } })

  await act('suspend')
  await runOn('2026-12-21')
  await runOn('2026-12-24')
  expect(charges()).toBe(before)
  expect(await world.stored(owner)).toMatchObject({ status: 'active' })

  await act('restore')
  await runOn('2026-12-25')
  await runOn('2026-12-26')
  expect(charges()).toBe(before + 1)
  expect(await world.stored(owner)).toMatchObject({ status: 'active' })
})
