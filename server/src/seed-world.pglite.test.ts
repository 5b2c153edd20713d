/** The demo worlds themselves, on the embedded database that the first start fills. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@stampwell/contract/business/auth.ts'
import { automations } from '@stampwell/contract/business/automations.ts'
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { CAMPAIGN_GOALS } from '@stampwell/domain/sending/campaign.ts'
import { createBusyChain } from '@stampwell/seeds/busy-chain/busy-chain.ts'
import { cornerCafe } from '@stampwell/seeds/corner-cafe/corner-cafe.ts'
import { freshBakery } from '@stampwell/seeds/fresh-bakery.ts'
import { lapsedGym, lateGym } from '@stampwell/seeds/lapsed-gym/lapsed-gym.ts'
import type { World } from '@stampwell/seeds/world.ts'
import { WORLDS } from '@stampwell/seeds/worlds.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { isRefusedDemo } from './accounts/demo-log-ins.ts'
import { createApp } from './app.ts'
import { movableClock } from './clock.ts'
import { acrossBusinesses } from './db/in-business.ts'
import type { Database } from './db/open.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { createLog } from './log.ts'
import { sayTenths, seedWorld } from './seed-world.ts'
import { createTestDatabase } from './testing/app/database.ts'
import { testConfig } from './testing/app/world.ts'

/** Enough for every part of the chain, and for a campaign that holds people out. */
const SMALL_CHAIN = { imported: 140, regulars: 24, newcomers: 6, days: 56 }

/** A Friday afternoon, and five past midnight of a Saturday in Lagos. */
const NOW = new Date('2026-11-20T13:20:00Z')
const AT_NIGHT = new Date('2026-12-25T23:05:00Z')

const log = createLog('error')
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

type SeededWorld = { call: Call; database: Database; violations: string[]; percents: number[] }

async function seeded(world: World, now = NOW): Promise<SeededWorld> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'stampwell-seed-'))
  const config = testConfig(dataDir)
  const percents: number[] = []
  const progress = sayTenths((percent) => percents.push(percent))
  expect(await seedWorld({ config, database, log, world, progress, now })).toBe('filled')
  expect(await seedWorld({ config, database, log, world, progress, now })).toBe('inhabited')
  const app = await createApp({ config, database, clock: movableClock(now), log })
  opened.push(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  })
  const findings = await runDoctor(acrossBusinesses(database.db))
  const as = (token: string | null) => createCall({ base: '/api', token: () => token, fetch: app.fetch })
  const [{ email, password } = { email: '', password: '' }] = world.log_ins
  const { data } = await as(null)(auth.login, { body: { email, password } })
  const violations = findings.filter(({ wrong }) => wrong > 0).map(({ id, examples }) => `${id} ${examples.join()}`)
  return { call: as(data.token), database, violations, percents }
}

/** Returns how much happened in a world, without the campaigns that hold people out: whom is left to chance. */
async function countRows({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ what: string; n: number }>(`
    select kind as what, sum(quantity)::int as n from stamp_events group by 1
    union all select kind || ' rows', count(*)::int from stamp_events group by 1
    union all select 'rewards', count(*)::int from issued_rewards
    union all select 'rewards redeemed', count(*)::int from issued_rewards where redeemed_at is not null
    union all select 'messages ' || r.channel || ' ' || r.status, count(*)::int from broadcast_recipients r
      join broadcasts b on b.business_id = r.business_id and b.id = r.broadcast_id and b.holds_out is not true group by r.channel, r.status
    union all select 'offers used', count(*)::int from offer_redemptions`)
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
}

/** Of the ledger. Nothing else analyzes it in the first minute of the embedded database. */
async function rowsThatThePlannerKnows({ pool }: Database): Promise<number | undefined> {
  const { rows } = await pool.query<{ rows: number }>(
    `select reltuples::int as rows from pg_class where oid = 'stamp_events'::regclass`,
  )
  return rows[0]?.rows
}

describe('demo worlds', () => {
  test('the bakery has nothing in it', async () => {
    const { call, violations } = await seeded(freshBakery)
    expect(violations).toEqual([])
    expect((await call(campaigns.list, {})).data.meta.total).toBe(0)
  })

  test('the café has sent messages that visits followed, had visits today, and is as full at any time of any day', async () => {
    const { call, database, violations } = await seeded(cornerCafe)
    expect(violations).toEqual([])
    expect(await rowsThatThePlannerKnows(database)).toBeGreaterThan(500)
    const { data } = await call(automations.list, {})
    const on = data.automations.filter(({ is_on }) => is_on)
    expect(on).toMatchObject([{ key: 'one_to_go', channels: ['in-app', 'email'] }])
    expect(on[0]?.sent_30_days).toBeGreaterThan(0)
    expect(on[0]?.visits_30_days).toBeGreaterThan(0)

    expect((await call(statistics.dashboard, {})).data.today.visits).toBe(12)
    expect((await call(customers.list, {})).data.meta.total).toBe(180)
    expect((await call(tills.list, {})).data.tills.map(({ signed_in }) => typeof signed_in)).toEqual([
      'string',
      'string',
    ])
    expect((await call(staff.list, {})).data.staff).toHaveLength(3)
    expect((await call(offers.list, {})).data.meta.counts).toEqual({ scheduled: 1, live: 2, ended: 1 })
    const { campaigns: list } = (await call(campaigns.list, {})).data
    expect(list.map(({ status }) => status)).toEqual(['scheduled', 'sent', 'sent', 'sent', 'sent'])
    expect(list.every(({ status, audienceSize }) => status === 'scheduled' || (audienceSize ?? 0) > 0)).toBe(true)

    const atNight = await seeded(cornerCafe, AT_NIGHT)
    expect(atNight.violations).toEqual([])
    expect((await atNight.call(statistics.dashboard, {})).data.today.visits).toBe(12)
    expect(await countRows(atNight.database)).toEqual(await countRows(database))
    // It seeds two worlds.
  }, 300_000)

  test('a small chain has campaigns of every goal, results and offers, and the doctor finds nothing wrong', async () => {
    const { call, violations, percents } = await seeded(createBusyChain(SMALL_CHAIN))
    expect(violations).toEqual([])
    expect(percents).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    const { campaigns: list } = (await call(campaigns.list, { query: { per_page: 100 } })).data
    expect(new Set(list.map(({ goal }) => goal))).toEqual(new Set(CAMPAIGN_GOALS))
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['sent', 'scheduled', 'cancelled']))
    const toAll = list.find(({ audience, status }) => audience === 'all' && status === 'sent')
    const { campaign } = (await call(campaigns.show, { params: { id: toAll?.id ?? '' } })).data
    expect(campaign.figures.email?.clicked).toBeGreaterThan(0)
    expect(campaign.holdout).toMatchObject({ final_at: expect.any(String) })
    expect((await call(offers.list, {})).data.meta.counts).toEqual({ scheduled: 1, live: 2, ended: 0 })
    expect((await call(automations.list, {})).data.automations.every(({ is_on }) => is_on)).toBe(true)
    // Alone it takes half a minute; beside the other suites it has taken more than the usual limit.
  }, 180_000)

  test('the gym’s renewal was declined: members are stamped, nobody joins, and the doctor finds nothing wrong', async () => {
    const { call, violations } = await seeded(lapsedGym)
    expect(violations).toEqual([])
    const { subscription } = (await call(profile.show, {})).data.user
    expect(subscription).toMatchObject({ status: 'grace', cancel_at_period_end: false })
    const { payments: list } = (await call(payments.list, { query: { per_page: 100 } })).data
    expect(list.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      ...Array.from({ length: 5 }, () => 'renewal failed'),
      'upgrade paid',
      'renewal paid',
      'renewal paid',
      'first paid',
    ])
    expect(list.filter(({ receipt_number }) => receipt_number !== null)).toHaveLength(4)
    const { stamps } = (await call(stampCards.list, {})).data
    const [member] = (await call(customers.list, {})).data.customers
    const stamp_id = stamps[0]?.id ?? ''
    await call(stamping.give, { body: { customer_id: member?.id ?? '', stamp_id } })
    const body = { name: 'Bola Ade', phone: '08061234567', stamp_id }
    await expect(call(customers.create, { body })).rejects.toMatchObject({ status: 402, code: 'payment_required' })
  }, 60_000)

  test('the gym’s renewal is past due in the days after it was declined, and people still join', async () => {
    const { call, violations } = await seeded(lateGym)
    expect(violations).toEqual([])
    expect((await call(profile.show, {})).data.user.subscription).toMatchObject({ status: 'past_due' })
    const { payments: list } = (await call(payments.list, { query: { per_page: 100 } })).data
    expect(list.slice(0, 3).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'renewal failed',
      'renewal failed',
      'upgrade paid',
    ])
    const { stamps } = (await call(stampCards.list, {})).data
    const body = { name: 'Bola Ade', phone: '08061234567', stamp_id: stamps[0]?.id ?? '' }
    expect((await call(customers.create, { body })).data.customer.name).toBe('Bola Ade')
  }, 60_000)

  test('production refuses the log-ins of every world', () => {
    const emails = WORLDS.flatMap((world) => world.log_ins.map(({ email }) => email))
    expect(new Set(emails).size).toBe(5)
    expect(emails.filter((email) => !isRefusedDemo(email, { isProduction: true }))).toEqual([])
  })
})
