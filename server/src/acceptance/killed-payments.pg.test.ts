/** Kills a server between a payment provider's yes and our commit. Nobody pays twice, and nothing paid is lost. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { createCall } from '@stampwell/contract/call.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { createProgramDatabases, type ProgramDatabases } from '../testing/app/program-databases.ts'
import { inside, seed } from '../testing/app/seeded-database.ts'
import { endServers, startServer, type ProgramDatabase, type ServerProcess } from '../testing/app/server-process.ts'
import type { Tills } from '../testing/faults/concurrent-tills.ts'
import { tell } from '../testing/faults/fault-report.ts'
import { PAYMENT_KEYS } from '../testing/http/payment-fixtures.ts'
import { createPaymentPeer, type PaymentPeer } from '../testing/http/payment-peer.ts'
import { PAID, signPost } from '../testing/http/provider-events.ts'
import type { ReceivedRequest } from '../testing/http/service-peer.ts'

/** Milliseconds from the provider's yes to the end of the server, one for each round. */
const MOMENTS = [0, 0, 3, 8, 20]
const CHECKOUT = /^\/transaction\/initialize/
const QUESTION = /^\/transaction\/verify\//
const CHARGE = /^\/transaction\/charge_authorization/

let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let owners: Tills[]
let peer: PaymentPeer
let database: pg.Client
beforeAll(async () => {
  programDatabases = await createProgramDatabases()
}, 180_000)
beforeEach(async () => {
  programDatabase = await programDatabases.make()
  owners = await seed(programDatabase, MOMENTS.length)
  peer = await createPaymentPeer()
  database = new pg.Client({ connectionString: programDatabase.databaseUrl ?? '' })
  await database.connect()
}, 180_000)
afterEach(async () => {
  await endServers()
  await database.end()
  await peer.close()
})
afterAll(() => programDatabases.close())

const start = (settings: Record<string, string> = {}) =>
  startServer(programDatabase, {
    // In production no provider may be on this machine.
    NODE_ENV: 'development',
    PAYSTACK_SECRET_KEY: PAYMENT_KEYS.paystack,
    PAYSTACK_HOST: new URL(peer.payments.paystack?.origin ?? '').host,
    ...settings,
  })
const callOf = ({ base }: ServerProcess, { token }: Tills) => createCall({ base, token: () => token })
const show = async (server: ServerProcess, owner: Tills, reference: string) =>
  (await callOf(server, owner)(payments.show, { params: { reference } })).data.payment

const to = (path: RegExp) => (request: ReceivedRequest) => path.test(request.path)
/** A repeated charge is answered with what became of the first one. */
const isNewCharge = ({ path, body }: ReceivedRequest) =>
  CHARGE.test(path) && !peer.charges.includes((JSON.parse(body) as { reference: string }).reference)

/** The provider says yes to the next request of this kind, and the server that asked dies so many milliseconds later. */
function killAt(server: ServerProcess, isMeant: (request: ReceivedRequest) => boolean, afterMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isDying = false
  const kill = () =>
    void server
      .kill()
      .finally(() => peer.failWith(null))
      .then(resolve, reject)
  peer.failWith((_, request) => {
    if (!isMeant(request)) return false
    // What else it asks of this kind gets no answer.
    if (isDying) return true
    isDying = true
    if (afterMs === 0) kill()
    else setTimeout(kill, afterMs)
    // The request is answered as usual.
    return false
  })
  return promise
}

/** Lets what the killed process had claimed run out, instead of waiting for it. */
async function passTime() {
  await database.query(
    `update idempotency_keys set started_at = started_at - interval '2 minutes' where state = 'running'`,
  )
  await database.query(
    `update payments set asked_at = null,
       created_at = created_at - case when checkout_url is null then interval '2 minutes' else interval '0' end
     where status = 'pending'`,
  )
}

async function growthMonth(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id from plans where tier = 'growth' and interval = 'month' and currency = 'NGN' and replaced_at is null`,
  )
  return rows[0]?.id ?? ''
}

/** The provider tells of the payment, as often as it likes. */
async function postWebhook({ base }: ServerProcess, reference: string): Promise<number | null> {
  // real clock: the server under test is a process that has it.
  const { body, headers } = signPost('paystack', PAID.paystack(peer.find(reference)), new Date())
  const posted = await fetch(`${base}/v1/payments/webhook/paystack`, { method: 'POST', body, headers }).catch(
    () => null,
  )
  return posted?.status ?? null
}

test(
  'a server that is killed between the provider’s yes and its own commit charges nobody twice and loses no payment',
  async () => {
    const plan_id = await growthMonth()
    const ready: number[] = []
    const paid: string[] = []
    let server = await start()
    const restart = async () => {
      await passTime()
      server = await start()
      ready.push(server.readyAfterMs)
    }

    for (const [round, afterMs] of MOMENTS.entries()) {
      const owner = owners[round]
      if (!owner) throw new Error('There is no business for this round')
      const ask = { body: { plan_id }, idempotency_key: `pay-${round}` }

      const opening = killAt(server, to(CHECKOUT), afterMs)
      await Promise.allSettled([callOf(server, owner)(payments.initiate, ask), opening])
      await restart()
      const { reference } = (await callOf(server, owner)(payments.initiate, ask)).data
      peer.find(reference).status = 'paid'
      paid.push(reference)

      const asking = killAt(server, to(QUESTION), afterMs)
      const byWebhook = round % 2 === 1
      await Promise.allSettled([byWebhook ? postWebhook(server, reference) : show(server, owner, reference), asking])
      await restart()
      expect([round, await show(server, owner, reference)]).toMatchObject([round, { reference, status: 'paid' }])
      const told = [await postWebhook(server, reference), await postWebhook(server, reference)]
      expect({ round, told }).toEqual({ round, told: [200, 200] })
      await expect(callOf(server, owner)(payments.initiate, { body: { plan_id } })).rejects.toMatchObject({
        code: 'already_on_plan',
      })
    }
    expect(await server.stop()).toBe(0)

    const { rows } = await database.query<{ reference: string; status: string; applied: boolean; refunded: number }>(
      `select reference, status, applied_at is not null as applied, refunded_minor::int as refunded from payments`,
    )
    const ours = rows.filter(({ status }) => status === 'paid')
    const lost = paid.filter((reference) => !ours.some((one) => one.reference === reference))
    const doubled = ours.length - paid.length
    const wrongs = await findWrongs()
    tell({
      fault: 'kill -9 between a provider’s yes and our commit',
      rounds: 2 * MOMENTS.length,
      survived: ready.length,
      lost: lost.length,
      doubled,
      slowest_ms: Math.max(...ready),
      more: `${rows.length} checkouts, ${paid.length} paid`,
    })
    expect({ lost, doubled, wrongs }).toEqual({ lost: [], doubled: 0, wrongs: [] })
    expect(ours.every(({ applied, refunded }) => applied && refunded === 0)).toBe(true)
    expect(rows.filter(({ status }) => status !== 'paid' && status !== 'abandoned')).toEqual([])
    expect(await subscriptions()).toEqual(MOMENTS.map(() => ({ status: 'active', months: 1, receipts: 1 })))
  },
  60_000 + MOMENTS.length * 80_000,
)

const findWrongs = () =>
  inside(programDatabase, async ({ db }) =>
    (await runDoctor(acrossBusinesses(db))).filter(({ wrong }) => wrong > 0).map(({ title }) => title),
  )

/** Each business has the plan for the one month that it paid for, and one receipt. */
async function subscriptions() {
  const { rows } = await database.query<{ status: string; months: number; receipts: number }>(
    `select status, extract(month from age(period_to, period_from))::int as months,
       (select count(*)::int from payment_receipts r where r.business_id = s.business_id) as receipts
     from subscriptions s`,
  )
  return rows
}

test(
  'a server that is killed between the provider’s yes to a renewal and its own commit charges no card twice',
  async () => {
    let server = await start()
    for (const owner of owners) await buyMonth(server, owner)
    expect(await server.stop()).toBe(0)

    // real clock: the server under test is a process that has it.
    const offset = { CLOCK_OFFSET_MS: String(Date.parse(`${await lastDueDate()}T12:00:00Z`) - Date.now()) }
    const ready: number[] = []
    const restart = async () => {
      await passTime()
      // The run that was killed counts as running for a minute, and keeps the next one back.
      await database.query(`delete from ${JOB_SCHEMA}.job where group_id = 'subscriptions'`)
      server = await start(offset)
      ready.push(server.readyAfterMs)
    }
    // Each round repeats the charge of the round before, and ends at the next business's.
    for (const afterMs of MOMENTS) {
      await restart()
      await killAt(server, isNewCharge, afterMs)
    }
    await restart()
    await expect.poll(countRenewed, { timeout: 60_000, interval: 200 }).toBe(owners.length)
    expect(await server.stop()).toBe(0)

    const { rows } = await database.query<{ reference: string; refunded: number }>(
      `select reference, refunded_minor::int as refunded from payments where kind = 'renewal'`,
    )
    const lost = peer.charges.filter((charged) => !rows.some(({ reference }) => reference === charged))
    const doubled = peer.charges.length - owners.length
    tell({
      fault: 'kill -9 between a provider’s yes to a renewal and our commit',
      rounds: MOMENTS.length,
      survived: ready.length - 1,
      lost: lost.length,
      doubled,
      slowest_ms: Math.max(...ready),
      more: `${rows.length} renewals, ${peer.charges.length} charges`,
    })
    expect({ lost, doubled, wrongs: await findWrongs() }).toEqual({ lost: [], doubled: 0, wrongs: [] })
    expect(rows.map(({ refunded }) => refunded)).toEqual(owners.map(() => 0))
    expect(await subscriptions()).toMatchObject(owners.map(() => ({ status: 'active', receipts: 2 })))
  },
  60_000 + MOMENTS.length * 80_000,
)

async function buyMonth(server: ServerProcess, owner: Tills) {
  const body = { plan_id: await growthMonth() }
  const { reference } = (await callOf(server, owner)(payments.initiate, { body })).data
  peer.find(reference).status = 'paid'
  expect(await show(server, owner, reference)).toMatchObject({ status: 'paid' })
}

/** The local date on which all renewals are due. */
async function lastDueDate(): Promise<string> {
  const { rows } = await database.query<{ due: string }>(`select max(period_to)::text as due from subscriptions`)
  return rows[0]?.due ?? ''
}

/** Number of renewals that were granted for the days after those of the first payment. */
async function countRenewed(): Promise<number> {
  const { rows } = await database.query<{ renewed: number }>(
    `select count(*)::int as renewed from payments renewal
     join payments bought on bought.business_id = renewal.business_id and bought.kind = 'first'
     where renewal.kind = 'renewal' and renewal.status = 'paid' and renewal.applied_at is not null
       and renewal.period_from = bought.period_to`,
  )
  return rows[0]?.renewed ?? 0
}
