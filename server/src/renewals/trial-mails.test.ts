/** What the owner of a business on trial is told, and when. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { changeSubscription, listVersions, runSubscriptions, SELLING } from '../testing/fixtures/subscriptions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: SELLING })
})
afterAll(() => world.close())

const subjectsTo = async ({ email }: BusinessInWorld) =>
  (await world.outbox(email)).map(({ subject }) => subject).filter((subject) => subject.includes('trial'))
/** A minute after midnight in Lagos. */
const midnight = (date: string) => new Date(Date.parse(`${date}T00:01:00+01:00`))
const storedStatus = async ({ user }: BusinessInWorld) =>
  (
    await world.database.db
      .selectFrom('subscriptions')
      .select('status')
      .where('business_id', '=', user.business.id)
      .executeTakeFirstOrThrow()
  ).status

/** Registers on 21 November 2026. The trial ends on 5 December. */
async function registerInNovember(): Promise<BusinessInWorld> {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  return world.registerBusiness()
}

test('the owner is told three days before the end of the trial and at its end, once each', async () => {
  const owner = await registerInNovember()
  const toldOn = async (date: string) => {
    world.clock.set(midnight(date))
    await runSubscriptions(world)
    await runSubscriptions(world)
    return subjectsTo(owner)
  }
  expect(await toldOn('2026-12-01')).toEqual([])
  expect(await toldOn('2026-12-02')).toEqual(['Your trial ends on 5 December 2026'])
  expect(await toldOn('2026-12-04')).toHaveLength(1)
  expect(await storedStatus(owner)).toBe('trialing')
  expect(await toldOn('2026-12-05')).toEqual(['Your trial has ended', 'Your trial ends on 5 December 2026'])
  expect(await storedStatus(owner)).toBe('expired')
  world.clock.set(midnight('2026-12-03'))
  expect(await toldOn('2026-12-20')).toHaveLength(2)
  const [ended, ending] = await world.outbox(owner.email)
  expect(ending?.text).toContain(`${owner.user.business.business_name} tries Growth until then.`)
  expect(ended?.text).toContain('http://localhost:3000/plans')
})

test('a server that slept through the last days says only that the trial has ended', async () => {
  const owner = await registerInNovember()
  world.clock.set(midnight('2027-01-31'))
  await runSubscriptions(world)
  expect(await subjectsTo(owner)).toEqual(['Your trial has ended'])
})

test('an unpaid choice does not hold the trial’s e-mails back; a cancelled trial is not asked to choose', async () => {
  const [choosing, cancelled] = [await registerInNovember(), await registerInNovember()]
  const starter = (await listVersions(world.database.db)).find(({ tier }) => tier === 'starter')?.id ?? ''
  await changeSubscription(world, cancelled, { cancel_at_period_end: true })
  world.clock.set(midnight('2026-12-02'))
  await changeSubscription(world, choosing, {
    status: 'incomplete',
    plan_id: starter,
    incomplete: { since: world.clock.now(), from: { status: 'trialing', plan_id: choosing.user.plan.id } },
  })
  await runSubscriptions(world)
  expect(await subjectsTo(choosing)).toEqual(['Your trial ends on 5 December 2026'])
  expect((await world.outbox(choosing.email))[0]?.text).toContain('tries Growth until then')
  expect(await subjectsTo(cancelled)).toEqual([])
  world.clock.set(midnight('2026-12-05'))
  await runSubscriptions(world)
  expect(await subjectsTo(choosing)).toHaveLength(2)
  expect(await subjectsTo(cancelled)).toEqual(['Your trial has ended'])
})

test('nobody is told of the end of a trial after which a plan from an admin goes on', async () => {
  const owner = await registerInNovember()
  await changeSubscription(world, owner, { granted: { plan_id: owner.user.plan.id, until: '2027-01-31' } })
  for (const date of ['2026-12-03', '2026-12-05']) {
    world.clock.set(midnight(date))
    await runSubscriptions(world)
  }
  expect(await subjectsTo(owner)).toEqual([])
  expect(await storedStatus(owner)).toBe('expired')
})
